internal import CaretBytes

/// What makes a file one that nobody wrote by hand, by what is in it.
public enum ForeignContent: Sendable {
  case binary
  /// Bytes as letters, by uuencode.
  case encoded
  /// Lines of more than four kilobytes on average.
  case veryLongLines
  /// The file says that it is generated, or is a baseline.
  case generated

  /// What a text is; nil if it is to be checked. One that was named is, unless it is binary.
  init?(_ text: [UInt8], isNamed: Bool) {
    let head = text.prefix(8192)
    if Self.isBinary(text) {
      self = .binary
    } else if !isNamed && Self.isEncoded(head) {
      self = .encoded
    } else if !isNamed && Self.isMinified(text) {
      self = .veryLongLines
    } else if !isNamed && Self.isGenerated(head) {
      self = .generated
    } else {
      return nil
    }
  }

  /// Whether a text is none: it begins as files of binary kinds do, or has zero bytes near its start, and is not in UTF-16 or
  /// UTF-32.
  static func isBinary(_ text: [UInt8]) -> Bool {
    if signatures.contains(where: text.starts) { return true }
    return !WideText.isMarked(text)
      && text.withView { $0.part(0, min(8192, $0.count)).firstIndex(of: 0, from: 0) } != nil
  }

  /// How files of kinds begin that may have no zero byte for long: PDF, PostScript, RTF, DjVu, packed files and images.
  private static let signatures: [[UInt8]] =
    [
      "%PDF-", "%!PS", "{\\rtf1", "AT&TFORM", "GIF87a", "GIF89a", "PK\u{3}\u{4}", "BZh91AY",
      "Rar!\u{1A}",
    ]
    .map { Array($0.utf8) } + [
      [0xC5, 0xD0, 0xD3, 0xC6], [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x1F, 0x8B, 0x08],
    ]

  /// `begin 644 name`, and behind it a full line of 45 bytes in 61 letters.
  private static func isEncoded(_ head: ArraySlice<UInt8>) -> Bool {
    guard contains(head, "begin ") else { return false }
    let lines = head.split(separator: 0x0A, omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).contains { line, next in
      line.starts(with: "begin ".utf8) && line.dropFirst(6).prefix(3).allSatisfy(\.isDigit)
        && next.first == UInt8(ascii: "M") && (60...62).contains(next.count)
    }
  }

  /// Lines of more than 4 kB on average, in a file that has some.
  private static func isMinified(_ text: [UInt8]) -> Bool {
    guard text.count > 16_384 else { return false }
    var missing = text.count / 4096
    // Most files have lines enough at their start.
    for byte in text where byte == UInt8(ascii: "\n") {
      missing -= 1
      if missing == 0 { return false }
    }
    return true
  }

  private static func isGenerated(_ head: ArraySlice<UInt8>) -> Bool {
    let start = head.prefix(2048)
    return contains(start, "@generated") || contains(start, "DO NOT EDIT") || isBaseline(start)
  }

  /// A list of findings that a project knows: a fingerprint, a path, a word and how sure it is, a line.
  private static func isBaseline(_ start: ArraySlice<UInt8>) -> Bool {
    let parts = start.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: "\t"))
    return (3...4).contains(parts.count) && parts[0].count == 16
      && parts[0].allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ mark: StaticString) -> Bool {
    text.span.withView { $0.firstIndex(of: mark.bytes, from: 0) } != nil
  }
}
