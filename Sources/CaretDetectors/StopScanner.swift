// One pass over a text for all scanners that stop at signs and digits.
//
// Eight bytes are looked at in one step; what is a letter, a blank or beyond ASCII stops nobody, but for the first
// byte of East Asian type. At a stop each scanner that knows the byte looks around, and remembers how far it has seen.

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
    let table = Self.table
    let stops = table.span
    text.withView { bytes in
      var place = 0
      while place < bytes.count {
        let isWhole = place &+ 8 <= bytes.count
        var marks = Self.marks(isWhole ? bytes.word(at: place) : Self.last(bytes.from(place)))
        while marks != 0 {
          let index = place &+ marks.trailingZeroBitCount &>> 3
          marks &= marks &- 1
          let scanners = stops[Int(bytes[index])] & classes
          if scanners != 0 { stop(at: index, for: scanners, into: &found) }
        }
        place &+= 8
      }
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

  /// The high bits of the bytes from `!` to `@` and of those that are 0xEF.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (0x7F &* ones)
    let signs = (low &+ 0x5F &* ones) & ~(low &+ 0x3F &* ones) & ~word
    let other = low ^ 0x6F &* ones
    let wide = ~(other &+ 0x7F &* ones) & word
    return (signs | wide) & (0x80 &* ones)
  }

  /// The last few bytes, and zeros behind them.
  private static func last(_ bytes: ByteView) -> UInt64 {
    bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }
}
