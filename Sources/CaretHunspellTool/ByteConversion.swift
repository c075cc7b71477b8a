internal import Glibc

/// Words from one encoding to another, as the `hunspell` command converts them.
///
/// It stands on iconv, as that command does, and not on ICU: what becomes of a word that the other encoding
/// can't write is part of what its clients see.
@safe final class ByteConversion {
  // Safe because the descriptor is opened in `init` and closed in `deinit`, and the buffers outlive each call.
  private let descriptor: iconv_t?
  /// Why words stay as they are: one of the encodings is not known.
  let failure: String?
  /// Tells what could not be done, a line at a time.
  private let warn: (String) -> Void
  private let names: String

  /// A conversion; nil for encodings of the same name, or where one is not known yet.
  init?(from source: String?, to target: String?, warn: @escaping (String) -> Void) {
    guard let source, let target, source != target else { return nil }
    names = "\(target) -> \(source)"
    self.warn = warn
    let opened = unsafe iconv_open(Self.fixed(target), Self.fixed(source))
    let isOpen = Int(bitPattern: opened) != -1
    unsafe descriptor = isOpen ? opened : nil
    failure = isOpen ? nil : "error - iconv_open: \(names)"
  }

  deinit {
    if let descriptor = unsafe descriptor { unsafe iconv_close(descriptor) }
  }

  private static func fixed(_ name: String) -> String {
    name == "TIS620-2533" ? "TIS620" : name
  }

  /// The bytes in the other encoding, up to the first that it can't write; as they are if it is not known.
  func convert(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    if let failure {
      warn(failure)
      return bytes
    }
    let (converted, isWhole) = convertedPart(bytes)
    if !isWhole { warn("error - iconv: \(names)") }
    return converted
  }

  /// The bytes in the other encoding, up to the first that it can't write, and whether that is all of them.
  func convertedPart(_ bytes: [UInt8]) -> (bytes: [UInt8], isWhole: Bool) {
    guard let descriptor = unsafe descriptor else { return (bytes, false) }
    unsafe iconv(descriptor, nil, nil, nil, nil)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
    var (inputLeft, outputLeft) = (input.count, output.count)
    let result = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        return unsafe iconv(descriptor, &from, &inputLeft, &to, &outputLeft)
      }
    }
    let converted = output.prefix(output.count - outputLeft).map { UInt8(bitPattern: $0) }
    return (converted, result != -1)
  }
}
