/// What an editor calls a document: a file's `file:` URI, or the name of one that is no file yet.
struct DocumentURI: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(path: String) {
    var text = "file://"
    for byte in path.utf8 {
      let sign = Unicode.Scalar(byte)
      if byte < 0x80, Self.isPlain(sign) {
        text.unicodeScalars.append(sign)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" + digits : digits)
      }
    }
    self.text = text
  }

  private static func isPlain(_ sign: Unicode.Scalar) -> Bool {
    sign.properties.isAlphabetic || ("0"..."9").contains(sign)
      || "/-._~".unicodeScalars.contains(sign)
  }

  /// The path of a file on this machine; nil for anything else.
  var path: String? {
    guard text.lowercased().hasPrefix("file://") else { return nil }
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"),
      rest[..<slash].isEmpty || rest[..<slash] == "localhost"
    else { return nil }
    var bytes: [UInt8] = []
    var index = rest[slash...].utf8.startIndex
    let units = rest[slash...].utf8
    while index < units.endIndex {
      let digits = units[units.index(after: index)...].prefix(2)
      if units[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index = digits.endIndex
      } else {
        bytes.append(units[index])
        index = units.index(after: index)
      }
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
