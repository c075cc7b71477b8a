internal import CaretBytes

/// What it costs that one word was meant and another written: a noisy channel of short rewritings.
///
/// A misspelling is made from the word meant by rewriting pieces of up to three letters ("ei" as "ie"), the
/// word's ends counted as letters; elsewhere single letters are dropped, added, swapped and replaced. Costs are
/// sixteenths of a nat, from -ln of the probability that was learned. After Brill and Moore, "An improved error
/// model for noisy channel spelling correction" (2000). Scripts/data/dictionaries/train_errors.py learns the table
/// and describes its layout.
struct ErrorModel: Sendable {
  static let english = ErrorModel(EmbeddedTable(EmbeddedFile.errors))

  private let table: EmbeddedTable
  private let rewritings: Rewritings
  /// Where the keys of the rewritings begin, in slots by their hash; their costs stand behind them.
  private static let keysStart = 16 + 1120 + 4096
  /// More than any two words cost.
  static let unreachable = Int32.max / 2

  init(_ table: EmbeddedTable) {
    precondition(table.word32(at: 0) == 0x3152_4543, "not an error model")
    self.table = table
    let slots = Int(table.word32(at: 4))
    var found: [(meant: Rewritings.Piece, written: Rewritings.Piece, cost: Int32)] = []
    for slot in 0..<slots {
      let key = table.word32(at: Self.keysStart + slot * 4)
      if key == 0 { continue }
      let cost = Int32(table.byte(at: Self.keysStart + slots * 4 + slot))
      let (meant, written) = (Rewritings.Piece(key & 0x7FFF), Rewritings.Piece(key >> 15))
      found.append((meant, written, cost))
    }
    rewritings = Rewritings(found)
  }

  /// The codes of letters are below it; those of a word's ends begin with it.
  private static let letterEnd = 29

  /// A word as codes from 1 to 30, between the marks of its start and end.
  struct Codes {
    /// Zeros behind the end, as many as a piece has letters.
    fileprivate var storage: [66 of UInt8] = .init(repeating: 0)
    let count: Int

    init(_ letters: Letters) {
      count = letters.count + 2
      storage[0] = 29
      for index in 0..<letters.count { storage[index + 1] = Self.code(of: letters[index]) }
      storage[count - 1] = 30
    }

    private static func code(of letter: UInt8) -> UInt8 {
      switch letter {
      case UInt8(ascii: "'"): 27
      case UInt8(ascii: "-"): 28
      default: letter & 0x1F
      }
    }
  }

  /// How many codes were lent, without the zeros behind them.
  @inline(__always) private static func count(_ codes: Span<UInt8>) -> Int {
    codes.count - Rewritings.longestPiece
  }

  /// What stands at a place, up to the longest piece.
  @inline(__always) private static func piece(
    of written: Span<UInt8>, at index: Int
  ) -> Rewritings.Piece {
    Rewritings.Piece(written[index]) | Rewritings.Piece(written[index + 1]) << 5
      | Rewritings.Piece(written[index + 2]) << 10
  }

  private func replacing(_ meant: UInt8, by written: UInt8) -> Int32 {
    Int32(table.byte(at: 16 + Int(meant) * 32 + Int(written)))
  }
  private func dropping(_ meant: UInt8) -> Int32 { Int32(table.byte(at: 1040 + Int(meant))) }
  private func adding(_ written: UInt8) -> Int32 { Int32(table.byte(at: 1072 + Int(written))) }
  private var swapping: Int32 { Int32(table.byte(at: 1104)) }

  /// Four rows of the table of costs, the last that were gone through and the next: no way goes further at once. Kept between words.
  struct Scratch {
    private var costs: [256 of Int32] = .init(repeating: 0)
    /// For each row the places that a way leads to, each a bit; what else stands in it is of another time.
    private var reached: [4 of UInt64] = .init(repeating: 0)
    /// For each place of the word meant what a letter costs at least from there on by which the word written is shorter, and longer.
    private var leasts: [66 of Rewritings.LeastCosts] = .init(repeating: .init())

    @inline(__always) private static func place(_ row: Int, _ column: Int) -> Int {
      (row & 3) << 6 | column & 63
    }

    // Both mutating, and through the span: all else copies the whole array first.
    @inline(__always) fileprivate mutating func cost(_ row: Int, _ column: Int) -> Int32 {
      costs.span[Self.place(row, column)]
    }
    /// The places of a row that ways lead to.
    @inline(__always) fileprivate mutating func reached(_ row: Int) -> UInt64 {
      reached.span[row & 3]
    }

    @inline(__always) fileprivate mutating func set(_ row: Int, _ column: Int, _ cost: Int32) {
      costs[Self.place(row, column)] = cost
    }

    @inline(__always) fileprivate mutating func leasts(from row: Int) -> Rewritings.LeastCosts {
      leasts.span[row]
    }
    @inline(__always) fileprivate mutating func set(_ row: Int, _ costs: Rewritings.LeastCosts) {
      leasts[row] = costs
    }

    fileprivate mutating func removeAll() { reached = .init(repeating: 0) }

    @inline(__always) fileprivate mutating func remove(row: Int) { reached[row & 3] = 0 }

    /// Takes in a way to a place, if it is the cheapest so far.
    @inline(__always) fileprivate mutating func relax(_ row: Int, _ column: Int, _ cost: Int32) {
      let (places, bit) = (reached(row), UInt64(1) &<< UInt64(truncatingIfNeeded: column))
      guard places & bit == 0 || cost < self.cost(row, column) else { return }
      set(row, column, cost)
      reached[row & 3] = places | bit
    }
  }

  /// The cost of the cheapest way from the word meant to the one written; `unreachable` if it is more than
  /// `limit`.
  ///
  /// - Complexity: O(*nm*), less than a microsecond.
  func cost(of meant: Codes, as written: Codes, limit: Int32, _ scratch: inout Scratch) -> Int32 {
    // Lent once, with the zeros behind the end: an index into the codes themselves copies all of them.
    let behind = Rewritings.longestPiece
    let (n, m) = (meant.count, written.count)
    let (meant, written) = (
      meant.storage.span.extracting(0..<n + behind),
      written.storage.span.extracting(0..<m + behind)
    )
    // The cheapest way costs no more than one that is quickly found, so that most others need not be gone to their end.
    let known = costOfOneLetter(meant, written) ?? costOfLetters(meant, written, &scratch)
    let passage = costOfPassage(meant, written)
    let most = limit
    let limit = min(limit, known, passage)
    findLeasts(meant, written, &scratch)
    scratch.removeAll()
    scratch.relax(0, 0, 0)
    var lastAlive = 0
    for i in 0...n {
      // The places of the row from which it goes on, each a bit.
      var alive: UInt64 = 0
      let leasts = scratch.leasts(from: i)
      // A letter that was added leads to another place of the row.
      var rest = scratch.reached(i)
      while rest != 0 {
        let j = rest.trailingZeroBitCount
        let here = scratch.cost(i, j)
        // By so many letters what is left of the word meant is longer than what is left of the one written.
        let longer = Int32(truncatingIfNeeded: n - i - (m - j))
        if here + (longer > 0 ? longer * leasts.dropping : -longer * leasts.adding) <= limit {
          alive |= 1 &<< UInt64(truncatingIfNeeded: j)
          stepByLetter(meant, written, i, j, here, &scratch)
        }
        rest = scratch.reached(i) & (~1 &<< UInt64(truncatingIfNeeded: j))
      }
      if alive != 0 {
        stepByPieces(meant, written, i, alive, &scratch)
        lastAlive = i
      } else if i >= lastAlive + Rewritings.longestPiece {
        return passage <= most ? passage : Self.unreachable
      }
      if i < n { scratch.remove(row: i) }
    }
    let isReached = scratch.reached(n) >> UInt64(m) & 1 != 0
    let total = isReached ? min(scratch.cost(n, m), passage) : passage
    return total <= most ? total : Self.unreachable
  }

  /// What it costs if one letter was changed, or two swapped; nil if that is not all.
  private func costOfOneLetter(_ meant: Span<UInt8>, _ written: Span<UInt8>) -> Int32? {
    var (start, n, m) = (0, Self.count(meant), Self.count(written))
    guard abs(n - m) <= 1 else { return nil }
    while start < min(n, m) && meant[start] == written[start] { start += 1 }
    while n > start && m > start && meant[n - 1] == written[m - 1] { (n, m) = (n - 1, m - 1) }
    switch (n - start, m - start) {
    case (0, 0): return 0
    case (1, 0): return dropping(meant[start])
    case (0, 1): return adding(written[start])
    case (1, 1): return replacing(meant[start], by: written[start])
    case (2, 2) where meant[start] == written[start + 1] && meant[start + 1] == written[start]:
      return swapping
    default: return nil
    }
  }

  /// What it costs if a passage was passed over or written twice, as `PassageSearch` has it, and that is all.
  private func costOfPassage(_ meant: Span<UInt8>, _ written: Span<UInt8>) -> Int32 {
    let (n, m) = (Self.count(meant), Self.count(written))
    let shorter = min(n, m)
    guard abs(n - m) == PassageSearch.count else { return Self.unreachable }
    var (start, end) = (0, 0)
    while start < shorter && meant[start] == written[start] { start += 1 }
    while end < shorter && meant[n - 1 - end] == written[m - 1 - end] { end += 1 }
    let isTwice = n < m
    let least = isTwice ? PassageSearch.count : PassageSearch.leastSame
    // What stands twice at the start is meant: "subsubsection".
    guard start + end >= shorter + least, !isTwice || end < shorter - 1 else {
      return Self.unreachable
    }
    return Self.passing
  }

  /// What a passage costs. Set by hand, by 12,000 pairs, of which it is the slip in 40.
  private static let passing: Int32 = 104

  /// What it costs by single letters, in what lies between the common start and the common end.
  private func costOfLetters(
    _ meant: Span<UInt8>, _ written: Span<UInt8>, _ scratch: inout Scratch
  ) -> Int32 {
    var (start, n, m) = (1, Self.count(meant) - 1, Self.count(written) - 1)
    while start < min(n, m) && meant[start] == written[start] { start += 1 }
    while n > start && m > start && meant[n - 1] == written[m - 1] { (n, m) = (n - 1, m - 1) }
    (n, m) = (n - start, m - start)
    scratch.set(0, 0, 0)
    for j in 0..<m { scratch.set(0, j + 1, scratch.cost(0, j) + adding(written[start + j])) }
    for i in 0..<n {
      let a = meant[start + i]
      let dropped = dropping(a)
      var left = scratch.cost(i, 0) + dropped
      scratch.set(i + 1, 0, left)
      for j in 0..<m {
        let b = written[start + j]
        var best = min(scratch.cost(i, j + 1) + dropped, left + adding(b))
        best = min(best, scratch.cost(i, j) + (a == b ? 0 : replacing(a, by: b)))
        if i > 0, j > 0, a == written[start + j - 1], b == meant[start + i - 1] {
          best = min(best, scratch.cost(i - 1, j - 1) + swapping)
        }
        left = best
        scratch.set(i + 1, j + 1, best)
      }
    }
    return scratch.cost(n, m)
  }

  /// Puts down for each place of the word meant what a letter costs at least by which the one written is shorter, or longer. By the
  /// letters of the two words that is far more than for any words, and most ways beside the straight one are left for it.
  @inline(__always)
  private func findLeasts(
    _ meant: Span<UInt8>, _ written: Span<UInt8>, _ scratch: inout Scratch
  ) {
    let (n, m) = (Self.count(meant), Self.count(written))
    var leasts = Rewritings.LeastCosts()
    for j in 1..<m - 1 { leasts.adding = min(leasts.adding, adding(written[j])) }
    scratch.set(n, leasts)
    for i in (0..<n).reversed() {
      if meant[i] < Self.letterEnd { leasts.dropping = min(leasts.dropping, dropping(meant[i])) }
      var piece: Rewritings.Piece = 0
      for count in 1...min(Rewritings.longestPiece, n - i) {
        piece |= Rewritings.Piece(meant[i + count - 1]) << Rewritings.Piece(5 * (count - 1))
        if let costs = rewritings.leastCosts(of: piece) { leasts.take(costs) }
      }
      scratch.set(i, leasts)
    }
  }

  @inline(__always)
  private func stepByLetter(
    _ meant: Span<UInt8>, _ written: Span<UInt8>, _ i: Int, _ j: Int, _ here: Int32,
    _ scratch: inout Scratch
  ) {
    // 0 behind the end.
    let (a, b) = (meant[i], written[j])
    if a != 0 && b != 0 {
      if a == b {
        scratch.relax(i + 1, j + 1, here)
      } else if a < Self.letterEnd && b < Self.letterEnd {
        scratch.relax(i + 1, j + 1, here + replacing(a, by: b))
        if written[j + 1] == a && meant[i + 1] == b {
          scratch.relax(i + 2, j + 2, here + swapping)
        }
      }
    }
    if a != 0 && a < Self.letterEnd { scratch.relax(i + 1, j, here + dropping(a)) }
    if b != 0 && b < Self.letterEnd { scratch.relax(i, j + 1, here + adding(b)) }
  }

  @inline(__always)
  private func stepByPieces(
    _ meant: Span<UInt8>, _ written: Span<UInt8>, _ i: Int, _ alive: UInt64,
    _ scratch: inout Scratch
  ) {
    var piece: Rewritings.Piece = 0
    for count in 1...Rewritings.longestPiece where i + count <= Self.count(meant) {
      piece |= Rewritings.Piece(meant[i + count - 1]) << Rewritings.Piece(5 * (count - 1))
      let places = rewritings.places(of: piece)
      if places.isEmpty { continue }
      var rest = alive
      while rest != 0 {
        let j = rest.trailingZeroBitCount
        rest &= rest - 1
        let (here, next) = (scratch.cost(i, j), Self.piece(of: written, at: j))
        for place in places {
          let rewriting = rewritings[place]
          if next & rewriting.mask == rewriting.written {
            scratch.relax(i + count, j + rewriting.count, here + rewriting.cost)
          }
        }
      }
    }
  }
}
