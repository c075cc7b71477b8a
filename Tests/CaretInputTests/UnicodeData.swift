import TestSupport

/// The data files of the Unicode Character Database that Debian's unicode-data installs.
enum UnicodeData {
  /// The lines of a file without their comments and blank ones.
  static func lines(_ name: String) throws -> [Substring] {
    let text = String(decoding: try readFile("/usr/share/unicode/" + name), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let content = line.prefix { $0 != "#" }
      return content.allSatisfy { $0 == " " || $0 == "\t" } ? nil : content
    }
  }

  /// The text of a sequence of code points in hexadecimal; marks between them (÷ ×) are left out.
  static func string(_ sequence: some StringProtocol) -> String {
    var text = ""
    for word in sequence.split(whereSeparator: { " \t÷×".contains($0) }) {
      guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
        continue
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The texts of a break test file; lines with lone surrogates are left out.
  static func breakTestStrings(_ name: String) throws -> [String] {
    try lines("auxiliary/" + name).map { string($0) }
  }
}
