// Host names: letters, digits and hyphens (RFC 952, 1123), and with the letters of all the world
// (IDNA 2008, RFC 5890 to 5893). ICU's UTS #46 does mapping, bidi and joiners; what it leaves out of
// RFC 5892 (the contextual rules for single characters) is here.

internal import CaretUnicode

package enum HostName {
  /// Labels of letters, digits and inner hyphens, at most 63 bytes each and 253 in all.
  static func ldh(_ bytes: Span<UInt8>) -> Recognition {
    if bytes.count > 253 { return .rejected(.partTooLong, at: 253) }
    var index = 0
    while true {
      let end = bytes.end(of: index) { $0.isLetterOrDigit || $0 == "-" }
      if end == index { return DatesAndTimes.fault(bytes, end) }
      if bytes[index] == "-" { return .rejected(.badHost, at: index) }
      if bytes[end - 1] == "-" { return .rejected(.badHost, at: end - 1) }
      if end - index > 63 { return .rejected(.partTooLong, at: index + 63) }
      if end == bytes.count { return .accepted }
      guard bytes[end] == "." else { return .rejected(.unexpectedCharacter, at: end) }
      index = end + 1
    }
  }

  /// RFC 1123's name in small letters, whose `xn--` labels must be IDNA 2008's A-labels.
  package static func ascii(_ bytes: Span<UInt8>) -> Recognition {
    let answer = ldh(bytes)
    guard answer.isAccepted else { return answer }
    var index = 0
    while index < bytes.count {
      let end = bytes.firstIndex(of: 0x2E, from: index) ?? bytes.count
      if end - index >= 4, bytes.has("--", at: index + 2) {
        guard bytes.has("xn", at: index, ignoringCase: true) else {
          return .rejected(.badHost, at: index + 2)
        }
        let label = bytes.extracting(index..<end)
        guard internationalized(label).isAccepted else { return .rejected(.badHost, at: index) }
      }
      index = end + 1
    }
    return .accepted(normalForm: bytes.lowercasedText())
  }

  /// The same with the dot of the root behind it if it is there (RFC 1034, 3.1).
  static func absolute(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.count > 1, bytes[bytes.count - 1] == "." else { return ascii(bytes) }
    let answer = ascii(bytes.extracting(0..<bytes.count - 1))
    return answer.isAccepted ? .accepted(normalForm: bytes.lowercasedText()) : answer
  }

  /// IDNA 2008's name: U-labels, A-labels and plain ones, in the form in which they are registered.
  static func internationalized(_ bytes: Span<UInt8>) -> Recognition {
    var start = 0
    let scalars = FieldValue(bytes: bytes.array).scalars
    var labels: [[UInt32]] = [[]]
    for scalar in scalars {
      switch scalar {
      case 0x2E, 0x3002, 0xFF0E, 0xFF61: labels.append([])
      default: labels[labels.count - 1].append(scalar)
      }
    }
    for label in labels {
      guard !label.isEmpty else { return .rejected(.badHost, at: min(start, bytes.count)) }
      guard isLabel(label) else { return .rejected(.badHost, at: start) }
      start += label.reduce(1) { $0 + utf8Width($1) }
    }
    guard let name = HostNameCoder.idna2008.ascii(scalars) else {
      return .rejected(.badHost, at: 0)
    }
    if name.utf8.count > 253 { return .rejected(.partTooLong, at: 0) }
    return .accepted(normalForm: name)
  }

  private static func utf8Width(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }

  private static func isLabel(_ label: [UInt32]) -> Bool {
    if label.first == 0x2D || label.last == 0x2D { return false }
    let isASCII = label.allSatisfy { $0 < 0x80 }
    if isASCII {
      guard label.allSatisfy({ UInt8($0).isLetterOrDigit || $0 == 0x2D }) else { return false }
      guard label.count >= 4, label[2] == 0x2D, label[3] == 0x2D else { return label.count <= 63 }
      let lower = label.map { UInt8($0).lowercased }
      guard lower[0] == "x", lower[1] == "n", label.count <= 63 else { return false }
      guard let decoded = HostNameCoder.idna2008.unicode(label) else { return false }
      return ContextRules.allow(decoded)
    }
    if label.count >= 4, label[2] == 0x2D, label[3] == 0x2D { return false }
    guard label.allSatisfy({ !ContextRules.isDisallowed($0) }), ContextRules.allow(label) else {
      return false
    }
    guard let ascii = HostNameCoder.idna2008.ascii(label),
      let back = HostNameCoder.idna2008.unicode(
        ascii.unicodeScalars.map(\.value))
    else { return false }
    // A U-label is what the A-label for it says: no mapping, no capitals.
    return back == label
  }
}

/// RFC 5892, appendix A, and the exceptions of its section 2.6.
enum ContextRules {
  static func isDisallowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0640, 0x07FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: true
    case 0x2D, 0xB7, 0xDF, 0x375, 0x3C2, 0x5F3, 0x5F4, 0x6FD, 0x6FE, 0xF0B, 0x200C, 0x200D, 0x3007,
      0x30FB:
      false
    default: !isLetterDigitMark(scalar)
    }
  }

  /// Section 2.1: what labels are made of. Capitals fall out by their category.
  private static func isLetterDigitMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
      .decimalNumber:
      true
    default: false
    }
  }

  /// Whether every character that depends on its neighbours has the right ones.
  static func allow(_ label: [UInt32]) -> Bool {
    for (index, scalar) in label.enumerated() {
      let before = index > 0 ? label[index - 1] : 0
      let after = index + 1 < label.count ? label[index + 1] : 0
      let isAllowed =
        switch scalar {
        case 0x00B7: before == 0x6C && after == 0x6C
        case 0x0375: isGreek(after)
        case 0x05F3, 0x05F4: isHebrew(before)
        case 0x30FB: label.contains { isKanaOrHan($0) && $0 != 0x30FB }
        case 0x0660...0x0669: !label.contains { (0x06F0...0x06F9).contains($0) }
        case 0x06F0...0x06F9: !label.contains { (0x0660...0x0669).contains($0) }
        default: !isDisallowed(scalar)
        }
      guard isAllowed else { return false }
    }
    return true
  }

  private static func isGreek(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0370...0x0373, 0x0375...0x0377, 0x037A...0x037D, 0x037F, 0x0384, 0x0386, 0x0388...0x03E1,
      0x03F0...0x03FF, 0x1D26...0x1D2A, 0x1D5D...0x1D61, 0x1D66...0x1D6A, 0x1F00...0x1FFE:
      true
    default: false
    }
  }

  private static func isHebrew(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0591...0x05F4, 0xFB1D...0xFB4F: true
    default: false
    }
  }

  private static func isKanaOrHan(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3041...0x309F, 0x30A1...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x1B000...0x1B16F,
      0x20000...0x323AF:
      true
    default: false
    }
  }
}
