// One pass over a text for all scanners that stop at signs and digits.
//
// All bytes of a part are looked at first, 64 in one step; what is a letter, a blank or beyond ASCII stops nobody, but for the
// first byte of East Asian type, and of digits side by side the first does. At a stop each scanner that knows the byte
// looks around, and remembers how far it has seen.

internal import CaretBytes

struct StopScanner {
  var links: LinkScanner?
  var signs: SignScanner?
  var codes: CodeScanner?
  var numbers: NumberScanner?

  /// Looks at all stops, but for those that no scanner is there for.
  mutating func scan(_ text: [UInt8], into found: inout [DetectedData]) {
    let classes = asked
    guard classes != 0 else { return }
    text.withView { bytes in
      var stops = Stops(of: classes, in: bytes)
      defer { stops.deallocate() }
      let table = Self.table
      let scanners = table.span
      while let place = stops.nextBlock() {
        var marks = stops.marks
        while marks != 0 {
          let index = place &+ marks.trailingZeroBitCount
          marks &= marks &- 1
          if Self.isIdle(bytes, index) { continue }
          stop(at: index, for: scanners[Int(bytes[index])] & classes, into: &found)
        }
      }
    }
  }

  /// Whether a sign is no more than the end of a sentence or a joint of words, as most are: no scanner finds anything there.
  @inline(__always)
  private static func isIdle(_ bytes: ByteView, _ index: Int) -> Bool {
    let next = index &+ 1 < bytes.count ? bytes[index &+ 1] : 0
    switch bytes[index] {
    case ".": return next < 0x30
    case "/": return next != "/"
    case ":": return next <= 0x20 && (index == 0 || bytes[index &- 1] != ":")
    // The first group of a UUID ends, if its digits are letters: others are met at a digit.
    case "-": return !next.isHexDigit || index == 0 || !bytes[index &- 1].isHexDigit
    default: return false
    }
  }

  private mutating func stop(
    at index: Int, for scanners: UInt8, into found: inout [DetectedData]
  ) {
    if scanners & Self.link != 0 { links?.stop(at: index, into: &found) }
    if scanners & Self.sign != 0 { signs?.stop(at: index, into: &found) }
    if scanners & Self.code != 0 { codes?.stop(at: index, into: &found) }
    if scanners & Self.number != 0 { numbers?.stop(at: index, into: &found) }
  }

  // MARK: Bytes

  private static let link: UInt8 = 1
  private static let sign: UInt8 = 2
  private static let code: UInt8 = 4
  private static let number: UInt8 = 8

  private var asked: UInt8 {
    (links == nil ? 0 : Self.link) | (signs == nil ? 0 : Self.sign)
      | (codes == nil ? 0 : Self.code) | (numbers == nil ? 0 : Self.number)
  }

  /// Which scanners stop at a byte.
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for byte in ":./@".utf8 { table[Int(byte)] |= link }
    for byte in "0123456789".utf8 { table[Int(byte)] |= code | number }
    for byte in ":-".utf8 { table[Int(byte)] |= code }
    for case .sign(let sign, let wide, _) in KindRow.all.map(\.reader) {
      for scalar in [sign, wide ?? sign] {
        if let first = Unicode.Scalar(scalar)?.utf8.first { table[Int(first)] |= Self.sign }
      }
    }
    return table
  }()

  private static let digits = ByteRanges { $0.isDigit }

  /// The other bytes of ASCII at which some scanners stop, for each set of scanners.
  private static let signs: [ByteRanges] = (0..<16).map { classes in
    ByteRanges { byte in !byte.isDigit && table[Int(byte)] & UInt8(classes) != 0 }
  }

  /// The stops of a text, 64 bytes at a time.
  private struct Stops {
    /// The stops of the block, the first lowest.
    private(set) var marks: UInt64 = 0
    private let bytes: ByteView
    private let ranges: ByteRanges
    private let hasDigits: Bool
    /// Where East Asian type comes next, if somebody looks for it.
    private var wide: Int?
    private var isBehindDigit = false
    /// The bytes that are marked, a part of the text, and where the next block begins.
    private var part = 0..<0
    private var place = 0
    private var signMarks = ByteMarks()
    private var digitMarks = ByteMarks()
    private let words: Cells<UInt64>

    /// How many bytes are marked at once.
    private static let partSize = 16384

    init(of classes: UInt8, in bytes: ByteView) {
      self.bytes = bytes
      ranges = StopScanner.signs[Int(classes)]
      hasDigits = classes & (code | number) != 0
      wide = classes & sign == 0 ? nil : bytes.firstIndex(of: 0xEF, from: 0)
      words = .allocate(2 * ByteMarks.wordCount(byteCount: min(bytes.count, Self.partSize)))
    }

    func deallocate() { words.deallocate() }

    /// Marks the next block and gives where it begins; nil at the end.
    mutating func nextBlock() -> Int? {
      if place >= part.upperBound {
        guard place < bytes.count else { return nil }
        markPart()
      }
      let start = place
      place &+= 64
      marks = signMarks.bits(from: start &- part.lowerBound)
      if hasDigits {
        let digits = digitMarks.bits(from: start &- part.lowerBound)
        marks |= digits & ~(digits &<< 1 | (isBehindDigit ? 1 : 0))
        isBehindDigit = digits &>> 63 == 1
      }
      while let index = wide, index < place {
        marks |= 1 &<< UInt64(truncatingIfNeeded: index &- start)
        wide = bytes.firstIndex(of: 0xEF, from: index + 1)
      }
      return start
    }

    private mutating func markPart() {
      part = place..<min(bytes.count, place + Self.partSize)
      let view = bytes.part(part.lowerBound, part.count)
      let half = words.count / 2
      signMarks = ByteMarks(of: view, among: ranges, in: words.part(0, half))
      if hasDigits {
        digitMarks = ByteMarks(of: view, among: StopScanner.digits, in: words.part(half, half))
      }
    }
  }
}
