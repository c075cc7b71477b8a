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
  /// What a letter costs at least by which the word written is shorter than the one meant, and longer.
  private let (leastDropping, leastAdding): (Int32, Int32)
  /// Where the keys of the rewritings begin, in slots by their hash; their costs stand behind them.
  private static let keysStart = 16 + 1120 + 4096
  /// More than any two words cost.
  static let unreachable = Int32.max / 2

  init(_ table: EmbeddedTable) {
    precondition(table.word32(at: 0) == 0x3152_4543, "not an error model")
    self.table = table
    let slots = Int(table.word32(at: 4))
    let letters = 1..<Self.letterEnd
    var dropping = letters.map { Int32(table.byte(at: 1040 + $0)) }.min() ?? 0
    var adding = letters.map { Int32(table.byte(at: 1072 + $0)) }.min() ?? 0
    var found: [(meant: Rewritings.Piece, written: Rewritings.Piece, cost: Int32)] = []
    for slot in 0..<slots {
      let key = table.word32(at: Self.keysStart + slot * 4)
      if key == 0 { continue }
      let cost = Int32(table.byte(at: Self.keysStart + slots * 4 + slot))
      let (meant, written) = (Rewritings.Piece(key & 0x7FFF), Rewritings.Piece(key >> 15))
      found.append((meant, written, cost))
      let shorter = Int32(
        Rewritings.letterCount(of: meant) - Rewritings.letterCount(of: written))
      if shorter > 0 { dropping = min(dropping, cost / shorter) }
      if shorter < 0 { adding = min(adding, cost / -shorter) }
    }
    rewritings = Rewritings(found)
    (leastDropping, leastAdding) = (dropping, adding)
  }

  /// The codes of letters are below it; those of a word's ends begin with it.
  private static let letterEnd = 29

  /// A word as codes from 1 to 30, between the marks of its start and end.
  struct Codes {
    /// Zeros behind the end, as many as a piece has letters.
    private var storage: [66 of UInt8] = .init(repeating: 0)
    let count: Int

    init(_ letters: Letters) {
      count = letters.count + 2
      storage[0] = 29
      for index in 0..<letters.count { storage[index + 1] = Self.code(of: letters[index]) }
      storage[count - 1] = 30
    }

    // Through the span: an index into the array itself copies all of it first.
    @inline(__always) subscript(index: Int) -> UInt8 { storage.span[index] }

    /// What stands at an index, up to the longest piece.
    @inline(__always) func piece(at index: Int) -> Rewritings.Piece {
      Rewritings.Piece(self[index]) | Rewritings.Piece(self[index + 1]) << 5
        | Rewritings.Piece(self[index + 2]) << 10
    }

    private static func code(of letter: UInt8) -> UInt8 {
      switch letter {
      case UInt8(ascii: "'"): 27
      case UInt8(ascii: "-"): 28
      default: letter & 0x1F
      }
    }
  }

  private func replacing(_ meant: UInt8, by written: UInt8) -> Int32 {
    Int32(table.byte(at: 16 + Int(meant) * 32 + Int(written)))
  }
  private func dropping(_ meant: UInt8) -> Int32 { Int32(table.byte(at: 1040 + Int(meant))) }
  private func adding(_ written: UInt8) -> Int32 { Int32(table.byte(at: 1072 + Int(written))) }
  private var swapping: Int32 { Int32(table.byte(at: 1104)) }

  /// The rows of the table of costs, kept between words so that none is allocated.
  struct Scratch {
    fileprivate var rows = [Int32](repeating: 0, count: 64 * 64)
  }

  /// The cost of the cheapest way from the word meant to the one written; `unreachable` if it is more than
  /// `limit`.
  ///
  /// - Complexity: O(*nm*), a microsecond.
  func cost(of meant: Codes, as written: Codes, limit: Int32, _ scratch: inout Scratch) -> Int32 {
    let (n, m) = (meant.count, written.count)
    // The cheapest way costs no more than one that is quickly found, so that most others need not be gone to their end.
    let known =
      costOfOneLetter(meant, written) ?? costOfLetters(meant, written, &scratch.rows)
    let limit = min(limit, known)
    let width = m + 1
    for place in 0..<(n + 1) * width { scratch.rows[place] = Self.unreachable }
    scratch.rows[0] = 0
    var lastAlive = n + Rewritings.longestPiece
    for i in 0...n {
      // The places of the row from which it goes on, each a bit.
      var alive: UInt64 = 0
      for j in 0...m {
        let here = scratch.rows[i * width + j]
        // By so many letters what is left of the word meant is longer than what is left of the one written.
        let longer = Int32(n - i - (m - j))
        guard here + (longer > 0 ? longer * leastDropping : -longer * leastAdding) <= limit
        else { continue }
        alive |= 1 << UInt64(j)
        stepByLetter(meant, written, i, j, here, &scratch.rows)
      }
      if alive != 0 {
        stepByPieces(meant, written, i, alive, &scratch.rows)
        lastAlive = i + Rewritings.longestPiece
      } else if i > lastAlive {
        break
      }
    }
    let total = scratch.rows[n * width + m]
    return total <= limit ? total : Self.unreachable
  }

  /// What it costs if one letter was changed, or two swapped; nil if that is not all.
  private func costOfOneLetter(_ meant: Codes, _ written: Codes) -> Int32? {
    var (start, n, m) = (0, meant.count, written.count)
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

  /// What it costs by single letters, in what lies between the common start and the common end.
  private func costOfLetters(
    _ meant: Codes, _ written: Codes, _ rows: inout [Int32]
  ) -> Int32 {
    var (start, n, m) = (1, meant.count - 1, written.count - 1)
    while start < min(n, m) && meant[start] == written[start] { start += 1 }
    while n > start && m > start && meant[n - 1] == written[m - 1] { (n, m) = (n - 1, m - 1) }
    (n, m) = (n - start, m - start)
    let width = m + 1
    rows[0] = 0
    for j in 0..<m { rows[j + 1] = rows[j] + adding(written[start + j]) }
    for i in 0..<n {
      let (above, row) = (i * width, (i + 1) * width)
      let a = meant[start + i]
      let dropped = dropping(a)
      rows[row] = rows[above] + dropped
      for j in 0..<m {
        let b = written[start + j]
        var best = min(rows[above + j + 1] + dropped, rows[row + j] + adding(b))
        best = min(best, rows[above + j] + (a == b ? 0 : replacing(a, by: b)))
        if i > 0, j > 0, a == written[start + j - 1], b == meant[start + i - 1] {
          best = min(best, rows[above - width + j - 1] + swapping)
        }
        rows[row + j + 1] = best
      }
    }
    return rows[n * width + m]
  }

  @inline(__always)
  private func stepByLetter(
    _ meant: Codes, _ written: Codes, _ i: Int, _ j: Int, _ here: Int32, _ rows: inout [Int32]
  ) {
    let (n, m) = (meant.count, written.count)
    let place = i * (m + 1) + j
    let a = i < n ? meant[i] : 0
    let b = j < m ? written[j] : 0
    if a != 0 && b != 0 {
      if a == b {
        relax(&rows, place + m + 2, here)
      } else if a < 29 && b < 29 {
        relax(&rows, place + m + 2, here + replacing(a, by: b))
        if i + 1 < n && j + 1 < m && written[j + 1] == a && meant[i + 1] == b {
          relax(&rows, place + 2 * (m + 2), here + swapping)
        }
      }
    }
    if a != 0 && a < 29 { relax(&rows, place + m + 1, here + dropping(a)) }
    if b != 0 && b < 29 { relax(&rows, place + 1, here + adding(b)) }
  }

  @inline(__always)
  private func stepByPieces(
    _ meant: Codes, _ written: Codes, _ i: Int, _ alive: UInt64, _ rows: inout [Int32]
  ) {
    let width = written.count + 1
    var piece: Rewritings.Piece = 0
    for count in 1...Rewritings.longestPiece where i + count <= meant.count {
      piece |= Rewritings.Piece(meant[i + count - 1]) << Rewritings.Piece(5 * (count - 1))
      let places = rewritings.places(of: piece)
      if places.isEmpty { continue }
      var rest = alive
      while rest != 0 {
        let j = rest.trailingZeroBitCount
        rest &= rest - 1
        let (here, next) = (rows[i * width + j], written.piece(at: j))
        for place in places {
          let rewriting = rewritings[place]
          if next & rewriting.mask == rewriting.written {
            relax(&rows, (i + count) * width + j + rewriting.count, here + rewriting.cost)
          }
        }
      }
    }
  }

  @inline(__always)
  private func relax(_ rows: inout [Int32], _ place: Int, _ cost: Int32) {
    if cost < rows[place] { rows[place] = cost }
  }
}
