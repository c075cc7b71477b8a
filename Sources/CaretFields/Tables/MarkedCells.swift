internal import CaretBytes

// What `PlainForm` asks of a cell byte by byte is arithmetic on a number where bits say of each byte of a column what it is: an
// address is what has one "@", and letters or digits on both sides of each dot behind it. What is said "no" to here may still
// be plain, as rarer characters have no bits.

/// The bytes of a column's cells side by side, with marks of what they are.
struct MarkedCells {
  private let bytes: ByteView
  /// The marks of the sets of the form, in their order.
  private let marks: (ByteMarks, ByteMarks, ByteMarks, ByteMarks)

  /// Marks speak of that many bytes at once.
  private static let mostBytes = 64

  /// - Parameter marks: the marks of all bytes, of each of `sets(of:)`.
  init(_ bytes: ByteView, marks: ArraySlice<ByteMarks>) {
    self.bytes = bytes
    let all = marks + repeatElement(ByteMarks(), count: 4)
    let first = all.startIndex
    self.marks = (all[first], all[first + 1], all[first + 2], all[first + 3])
  }

  /// The bytes that are marked for a form.
  static func sets(of form: PlainForm?) -> [ByteRanges] {
    switch form {
    case .integer, .number: [digits]
    case .mailbox: [lettersOrDigits, dot, hyphen, otherAtoms]
    case .uri: [lettersOrDigits, otherPlain, marksOfPath]
    case .text, .day, nil: []
    }
  }

  private static let digits = ByteRanges { $0.isDigit }
  private static let lettersOrDigits = ByteRanges { $0.isLetterOrDigit }
  private static let dot = ByteRanges { $0 == "." }
  private static let hyphen = ByteRanges { $0 == "-" }
  private static let otherAtoms = ByteRanges { $0 == "_" || $0 == "+" }
  private static let otherPlain = ByteRanges {
    URI.isPlain($0) && !$0.isLetterOrDigit && $0 != "!" && $0 != "$"
  }
  private static let marksOfPath = ByteRanges { "/?:@".utf8.contains($0) }

  /// So many ones, of 1 to 64.
  @inline(__always)
  private static func ones(_ count: Int) -> UInt64 {
    ~0 &>> UInt64(truncatingIfNeeded: 64 &- count)
  }

  // MARK: Numbers

  /// How many digits stand before the point of a number, or after a minus sign then with that taken from -1; nil for what does
  /// not look like one.
  @inline(__always)
  func wholeDigits(of cell: ByteView, mostDecimals: Int) -> Int? {
    let count = cell.count
    guard 1...13 ~= count else { return nil }
    var others = ~marks.0.bits(from: cell.distance(from: bytes)) & Self.ones(count)
    if others == 0 { return count <= 12 ? count : nil }
    var first = 0
    if others & 1 != 0 {
      guard cell[0] == "-" else { return nil }
      others &= others &- 1
      first = 1
    }
    var whole = count &- first
    if others != 0 {
      let point = others.trailingZeroBitCount
      guard others & (others &- 1) == 0, cell[point] == ".",
        1...6 ~= count &- 1 &- point, mostDecimals > 0
      else { return nil }
      whole = point &- first
    }
    guard 1...12 ~= whole else { return nil }
    return first == 0 ? whole : -1 &- whole
  }

  // MARK: Addresses

  @inline(__always)
  func isMailbox(_ cell: ByteView) -> Bool {
    let count = cell.count
    guard 1...63 ~= count else { return false }
    let start = cell.distance(from: bytes)
    let all = Self.ones(count)
    let (letters, dots) = (marks.0.bits(from: start) & all, marks.1.bits(from: start) & all)
    let host = letters | dots | marks.2.bits(from: start) & all
    let at = (~(host | marks.3.bits(from: start))).trailingZeroBitCount
    guard at > 0, at < count &- 1, cell[at] == "@" else { return false }
    let behind = all & ~Self.ones(at &+ 1)
    guard host & behind == behind else { return false }
    // No atom is empty.
    let local = Self.ones(at)
    let dotsOfLocal = dots & local
    guard dotsOfLocal & (dotsOfLocal &<< 1 | 1 | 1 &<< UInt64(truncatingIfNeeded: at &- 1)) == 0
    else { return false }
    // Labels begin and end with a letter or digit.
    let dotsOfHost = dots & behind
    let starts = dotsOfHost &<< 1 | 1 &<< UInt64(truncatingIfNeeded: at &+ 1)
    let ends = (dotsOfHost | 1 &<< UInt64(truncatingIfNeeded: count)) &>> 1
    return (starts | ends) & ~(letters & behind) == 0
  }

  /// A host without a port.
  @inline(__always)
  func isURI(_ cell: ByteView) -> Bool {
    let count = cell.count
    guard 4...Self.mostBytes ~= count, cell[0].isLetter else { return false }
    let start = cell.distance(from: bytes)
    let letters = marks.0.bits(from: start)
    let scheme = (~letters).trailingZeroBitCount
    guard scheme &+ 3 <= count, cell[scheme] == ":", cell[scheme &+ 1] == "/",
      cell[scheme &+ 2] == "/"
    else { return false }
    let others = ~(letters | marks.1.bits(from: start)) & Self.ones(count)
    let behind = others & ~Self.ones(scheme &+ 3)
    if behind == 0 { return true }
    let host = behind.trailingZeroBitCount
    guard cell[host] == "/" || cell[host] == "?" || cell[host] == "#" else { return false }
    let rest = behind & ~marks.2.bits(from: start)
    // One fragment may be there.
    return rest == 0 || (rest & (rest &- 1) == 0 && cell[rest.trailingZeroBitCount] == "#")
  }
}
