internal import CICU

/// Bytes or units that an encoding can't express, and where they lie.
public struct ConversionError: Error, Hashable, Sendable {
  /// Where in the input: bytes when decoding, UTF-16 units when encoding.
  public var range: Range<Int>
  /// What was left out or could not be read.
  public var kind: Kind

  /// An error at a range of the input.
  public init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What hinders a conversion.
  public enum Kind: Hashable, Sendable {
    /// These bytes are none of the encoding, or the encoding has no such character.
    case unconvertible
    /// The input ends inside a character.
    case truncated
  }
}

/// A converter between one of ICU's encodings and UTF-16.
///
/// Nothing is replaced silently: the first thing that can't be converted is an error with its place.
/// Long input may be converted in pieces; the converter remembers a character that was cut. Used by one
/// thread at a time.
// @safe: the C object is owned here alone and closed in deinit; buffers are only used during a call.
@safe public final class Converter {
  /// The encoding's name as MIME has it, or else IANA or ICU, as "ISO-8859-1", "windows-1252" or "ibm-37_P100-1995,swaplfnl".
  public let name: String
  private let handle: OpaquePointer
  /// How much of earlier pieces was converted, for the places of errors.
  private var position = 0

  /// Opens a converter by any name that ICU knows the encoding by; case, "-" and "_" do not matter.
  ///
  /// - Throws: `ICUError` when there is no such encoding.
  public init(_ name: String) throws(ICUError) {
    var status: Int32 = 0
    let handle = unsafe caret_converter_open(name, &status)
    try check(status, "open the encoding '\(name)'")
    unsafe self.handle = handle!
    self.name = unsafe String(cString: caret_converter_name(handle!, &status))
  }

  deinit {
    unsafe caret_converter_close(handle)
  }

  /// Begins anew, as if nothing had been converted.
  public func reset() {
    unsafe caret_converter_reset(handle)
    position = 0
  }

  /// The UTF-16 units of all these bytes.
  ///
  /// - Throws: `ConversionError` at the first bytes that are none of the encoding.
  public func decode(_ bytes: [UInt8]) throws(ConversionError) -> [UInt16] {
    reset()
    var units: [UInt16] = []
    try decode(bytes.span, isLast: true, into: &units)
    return units
  }

  /// The bytes of all these UTF-16 units.
  ///
  /// - Throws: `ConversionError` at the first units that the encoding does not have.
  public func encode(_ utf16: [UInt16]) throws(ConversionError) -> [UInt8] {
    reset()
    var bytes: [UInt8] = []
    try encode(utf16.span, isLast: true, into: &bytes)
    return bytes
  }

  /// Appends the units of one piece of the input.
  ///
  /// - Parameters:
  ///   - bytes: the next bytes of the input.
  ///   - isLast: whether the input ends here, so that a cut character is an error.
  ///   - units: gets the UTF-16 units.
  /// - Throws: `ConversionError`; its range counts from the start of the first piece. What comes before
  ///   it has been appended.
  public func decode(
    _ bytes: Span<UInt8>, isLast: Bool, into units: inout [UInt16]
  ) throws(ConversionError) {
    let handle = unsafe self.handle
    unsafe try convert(bytes, isLast, &units) {
      unsafe caret_converter_decode(handle, $0, $1, $2, $3, $4, $5, $6, $7, $8)
    }
  }

  /// Appends the bytes of one piece of the input.
  public func encode(
    _ utf16: Span<UInt16>, isLast: Bool, into bytes: inout [UInt8]
  ) throws(ConversionError) {
    let handle = unsafe self.handle
    unsafe try convert(utf16, isLast, &bytes) {
      unsafe caret_converter_encode(handle, $0, $1, $2, $3, $4, $5, $6, $7, $8)
    }
  }

  private typealias Step<From, To> = (
    UnsafePointer<From>, Int32, Bool, UnsafeMutablePointer<To>, Int32,
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
    UnsafeMutablePointer<Int32>
  ) -> Void

  /// Converts block by block until the input is used up.
  private func convert<From: BitwiseCopyable, To: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ input: Span<From>, _ isLast: Bool, _ output: inout [To], _ step: Step<From, To>
  ) throws(ConversionError) {
    var done = 0
    var block = [To](repeating: 0, count: 4096)
    var status: Int32 = 0
    var failed: Int32 = 0
    repeat {
      var consumed: Int32 = 0
      var produced: Int32 = 0
      unsafe input.withUnsafeBufferPointer { buffer in
        unsafe withUnsafeTemporaryAllocation(of: From.self, capacity: 1) { nothing in
          let start = unsafe buffer.baseAddress ?? UnsafePointer(nothing.baseAddress!)
          let count = Int32(min(buffer.count - done, 1 << 20))
          let ends = isLast && done + Int(count) == buffer.count
          unsafe step(
            start + done, count, ends, &block, Int32(block.count), &consumed, &produced, &failed,
            &status)
        }
      }
      output += block[..<Int(produced)]
      done += Int(consumed)
    } while status == ICUCode.bufferOverflow || (status <= 0 && done < input.count)
    position += done
    guard status > 0 else { return }
    throw ConversionError(
      range: max(0, position - Int(failed))..<position,
      kind: status == ICUCode.truncatedChar ? .truncated : .unconvertible)
  }

  /// The names of all encodings that ICU knows.
  public static var availableNames: [String] {
    (0..<caret_converter_count()).compactMap { index in
      unsafe caret_converter_name_at(index).map { unsafe String(cString: $0) }
    }
  }

  /// The names of the encodings that some bytes may be in, the likeliest first; none for ASCII, for UTF-8 and for no text.
  ///
  /// A guess by the letters that languages are written with: of 39 languages in 33 encodings, and UTF-16 without a mark. It
  /// reads 4 kB of the lines that have more than ASCII.
  ///
  /// - Parameter bytes: a text, or as much of it as is known.
  /// - Complexity: O(*n*)
  public static func likelyEncodings(of bytes: [UInt8]) -> [String] {
    EncodingGuess(bytes).names
  }
}
