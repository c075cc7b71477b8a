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

  /// The pieces that have any, each a bit, and how many there are before each 64 of them.
  private var (meant, ranks): ([UInt64], [UInt16])
  /// Where the rewritings of each begin, and the end of all.
  private var starts: [UInt16] = [0]
  private var all: [Rewriting]

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
    var places = starts
    for rewriting in rewritings {
      let number = number(of: rewriting.meant)
      all[Int(places[number])] = Rewriting(rewriting.written, rewriting.cost)
      places[number] += 1
    }
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
