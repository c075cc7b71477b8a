internal import CaretBytes

/// What is written in place of the pieces of a word, by the piece that was meant.
///
/// A piece has two rewritings on average, so who compares two words goes through these, and asks of none that there may be.
struct Rewritings: Sendable {
  /// One to three codes of letters, five bits each, the first in the lowest; a code is not 0.
  typealias Piece = UInt16

  struct Rewriting {
    /// What is written: a piece, or nothing.
    fileprivate(set) var written: Piece = 0
    /// The bits of its codes.
    fileprivate(set) var mask: Piece = 0
    fileprivate(set) var count = 0
    /// In sixteenths of a nat.
    fileprivate(set) var cost: Int32 = 0
  }

  static let longestPiece = 3

  /// What a letter costs at least by which the word written is shorter than the one meant, and longer.
  struct LeastCosts {
    var dropping = Int32(UInt8.max)
    var adding = Int32(UInt8.max)

    mutating func take(_ other: LeastCosts) {
      (dropping, adding) = (min(dropping, other.dropping), min(adding, other.adding))
    }
  }

  /// The pieces that have any, each a bit, and how many there are before each 64 of them.
  private var (meant, ranks): ([UInt64], [UInt16])
  /// Where the rewritings of each begin, and the end of all.
  private var starts: [UInt16] = [0]
  private var all: [Rewriting]
  /// What each piece that has any costs at least for a letter by which less is written, and more.
  private var leasts: [LeastCosts] = []

  /// - Parameter rewritings: which piece is written for which, and what it costs, in any order.
  init(_ rewritings: [(meant: Piece, written: Piece, cost: Int32)]) {
    meant = [UInt64](repeating: 0, count: 1 << 15 / 64)
    for rewriting in rewritings { meant[Int(rewriting.meant) / 64] |= 1 << (rewriting.meant % 64) }
    ranks = []
    var count = 0
    for word in meant {
      ranks.append(UInt16(count))
      count += word.nonzeroBitCount
    }
    starts = [UInt16](repeating: 0, count: count + 1)
    all = [Rewriting](repeating: Rewriting(), count: rewritings.count)
    for rewriting in rewritings { starts[number(of: rewriting.meant) + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    leasts = [LeastCosts](repeating: LeastCosts(), count: count)
    var places = starts
    for rewriting in rewritings {
      let number = number(of: rewriting.meant)
      all[Int(places[number])] = Rewriting(rewriting.written, rewriting.cost)
      places[number] += 1
      leasts[number].take(Self.leastCosts(of: rewriting))
    }
  }

  private static func leastCosts(
    of rewriting: (meant: Piece, written: Piece, cost: Int32)
  ) -> LeastCosts {
    let shorter = Int32(letterCount(of: rewriting.meant) - letterCount(of: rewriting.written))
    var costs = LeastCosts()
    if shorter > 0 { costs.dropping = rewriting.cost / shorter }
    if shorter < 0 { costs.adding = rewriting.cost / -shorter }
    return costs
  }

  /// The number of a piece among those that have any.
  @inline(__always) private func number(of piece: Piece) -> Int {
    let (word, bit) = (Int(piece) / 64, UInt64(1) << UInt64(piece % 64))
    return Int(ranks[word]) + (meant[word] & (bit - 1)).nonzeroBitCount
  }

  /// Where the rewritings of a piece stand; empty if there are none.
  @inline(__always) func places(of piece: Piece) -> Range<Int> {
    guard meant[Int(piece) / 64] >> UInt64(piece % 64) & 1 != 0 else { return 0..<0 }
    let number = number(of: piece)
    return Int(starts[number])..<Int(starts[number + 1])
  }

  @inline(__always) subscript(place: Int) -> Rewriting { all[place] }

  /// The least costs of a piece; nil if it has no rewritings.
  @inline(__always) func leastCosts(of piece: Piece) -> LeastCosts? {
    meant[Int(piece) / 64] >> UInt64(piece % 64) & 1 != 0 ? leasts[number(of: piece)] : nil
  }

  static func letterCount(of piece: Piece) -> Int {
    (Piece.bitWidth - piece.leadingZeroBitCount + 4) / 5
  }
}

extension Rewritings.Rewriting {
  fileprivate init(_ written: Rewritings.Piece, _ cost: Int32) {
    (self.written, self.cost) = (written, cost)
    count = Rewritings.letterCount(of: written)
    mask = 1 << Rewritings.Piece(5 * count) - 1
  }
}
