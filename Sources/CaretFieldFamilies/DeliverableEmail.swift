internal import CaretFields
internal import CaretUnicode

/// E-mail addresses that somebody could receive mail at, in their normal form.
///
/// The rules that the Python package email-validator made well known: a local part of letters, digits and
/// marks of any script, a host name that the public network can have, no reserved domain, NFC. The normal
/// form has the local part in NFC and without needless quotes, and the domain in Unicode.
struct DeliverableEmail {
  var takesQuotedLocal = false
  var takesAddressLiteral = false
  var takesDisplayName = false
  var takesUTF8 = true

  static let type = FieldTypeEntry("email-deliverable") {
    FieldTypeDefinition(
      $0, "an e-mail address that could receive mail", example: "ann@example.com",
      not: "ann@localhost", called: .called("email"),
      parameters: [
        "allow_domain_literal", "allow_quoted_local", "allow_smtputf8", "allow_empty_local",
        "allow_display_name", "check_deliverability", "globally_deliverable", "test_environment",
      ],
      .prepared { context in DeliverableEmail(context.parameters).recognize })
  }

  init(_ parameters: [String: FieldParameter]) {
    takesQuotedLocal = parameters["allow_quoted_local"]?.bool ?? false
    takesAddressLiteral = parameters["allow_domain_literal"]?.bool ?? false
    takesDisplayName =
      parameters["allow_display_name"]?.bool ?? (takesQuotedLocal && takesAddressLiteral)
    takesUTF8 = parameters["allow_smtputf8"]?.bool ?? true
  }

  private struct Fault: Error {
    var fault: FieldFault
    var index: Int
  }

  func recognize(_ value: FieldValue) -> Recognition {
    do throws(Fault) {
      let (start, end) = try addressRange(value.bytes)
      let at = try separator(value.bytes, start..<end)
      let local = try localPart(Array(value.bytes[start..<at]), start)
      let domain = try domainPart(Array(value.bytes[(at + 1)..<end]), at + 1)
      let whole = local + "@" + domain.unicode
      let ascii = local + "@" + domain.ascii
      guard max(whole.utf8.count, ascii.utf8.count, end - start) <= 254 else {
        return .rejected(.partTooLong, at: value.bytes.count)
      }
      return .accepted(normalForm: whole)
    } catch {
      return .rejected(error.fault, at: error.index)
    }
  }

  /// The address alone, or the one in angle brackets behind a name.
  private func addressRange(_ bytes: [UInt8]) throws(Fault) -> (Int, Int) {
    guard bytes.last == UInt8(ascii: ">"), takesDisplayName,
      let open = bytes.lastIndex(of: UInt8(ascii: "<"))
    else { return (0, bytes.count) }
    if let wrong = firstWrong(inName: Array(bytes[..<open])) {
      throw Fault(fault: .unexpectedCharacter, index: wrong)
    }
    return (open + 1, bytes.count - 1)
  }

  /// A name before an address: quoted, or words of atoms and dots.
  private func firstWrong(inName bytes: [UInt8]) -> Int? {
    let end = (bytes.lastIndex { $0 != 0x20 } ?? -1) + 1
    if bytes.first == 0x22 {
      guard end > 1, bytes[end - 1] == 0x22 else { return end }
      let content = try? unquoted(Array(bytes[..<end]), 0)
      return content == nil ? 0 : nil
    }
    return bytes.firstIndex { byte in
      !(EmailAddress.isAtomByte(byte) || byte == "." || byte == 0x20 || byte >= 0x80)
    }
  }

  private func separator(_ bytes: [UInt8], _ range: Range<Int>) throws(Fault) -> Int {
    guard let at = bytes[range].lastIndex(of: 0x40) else {
      throw Fault(fault: .incomplete, index: range.upperBound)
    }
    if let literal = bytes[range].firstIndex(of: 0x5B), literal < at, literal > 0,
      bytes[literal - 1] == "@"
    {
      return literal - 1
    }
    return at
  }

  // MARK: Local part

  private func localPart(_ bytes: [UInt8], _ start: Int) throws(Fault) -> String {
    guard !bytes.isEmpty else { throw Fault(fault: .incomplete, index: start) }
    var content = bytes
    let isQuoted = bytes.count >= 2 && bytes.first == 0x22 && bytes.last == 0x22
    if isQuoted {
      guard takesQuotedLocal else { throw Fault(fault: .notAllowedHere, index: start) }
      content = try unquoted(bytes, start)
    }
    let text = normalized(String(decoding: content, as: UTF8.self))
    guard !text.isEmpty else { throw Fault(fault: .incomplete, index: start + 1) }
    // Characters, not bytes: mail systems of today count so; the whole address counts in bytes.
    if text.unicodeScalars.count > 64 { throw Fault(fault: .partTooLong, index: start + 64) }
    if let wrong = firstWrong(in: text, isQuoted: isQuoted) {
      throw Fault(fault: .unexpectedCharacter, index: start + wrong)
    }
    guard isQuoted else { return text }
    return firstWrong(in: text, isQuoted: false) == nil ? text : quoted(text)
  }

  private func unquoted(_ bytes: [UInt8], _ start: Int) throws(Fault) -> [UInt8] {
    var result: [UInt8] = []
    var index = 1
    while index < bytes.count - 1 {
      if bytes[index] == "\\" { index += 1 }
      guard index < bytes.count - 1, bytes[index] != "\"" || bytes[index - 1] == "\\" else {
        throw Fault(fault: .unexpectedCharacter, index: start + index)
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }

  /// The byte offset of the first character that can't stand where it stands.
  private func firstWrong(in text: String, isQuoted: Bool) -> Int? {
    var offset = 0
    var previous: Unicode.Scalar = "."
    for scalar in text.unicodeScalars {
      let isRight: Bool
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        if isQuoted {
          isRight = (0x20...0x7E).contains(byte)
        } else {
          isRight = EmailAddress.isAtomByte(byte) || (byte == "." && previous != ".")
        }
      } else {
        isRight = takesUTF8 && Self.isSafe(scalar, isFirst: offset == 0, isQuoted: isQuoted)
      }
      guard isRight else { return offset }
      offset += UTF8.width(scalar)
      previous = scalar
    }
    return !isQuoted && previous == "." ? max(0, offset - 1) : nil
  }

  /// Letters, digits, marks behind something, punctuation and symbols; blanks in quotes.
  private static func isSafe(_ scalar: Unicode.Scalar, isFirst: Bool, isQuoted: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: isQuoted
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: true
    }
  }

  private func normalized(_ text: String) -> String {
    NormalForm.nfc.normalized(text)
  }

  // MARK: Domain

  private func domainPart(_ bytes: [UInt8], _ start: Int) throws(Fault) -> (
    ascii: String, unicode: String
  ) {
    if bytes.first == 0x5B { return try literal(bytes, start) }
    let text = normalized(String(decoding: bytes, as: UTF8.self))
    let wrong = Fault(fault: .badHost, index: start)
    let scalars = text.unicodeScalars.map(\.value)
    guard let ascii = HostNameCoder.idna2008.ascii(scalars)?.lowercased(),
      HostName.ascii(Array(ascii.utf8).span).isAccepted,
      let unicode = HostNameCoder.idna2008.unicode(ascii.unicodeScalars.map(\.value))
    else { throw wrong }
    let labels = ascii.split(separator: ".").map(String.init)
    guard labels.count >= 2,
      labels.last?.utf8.last?.isLetter == true || labels.last!.hasPrefix("xn--"),
      !Self.isReserved(labels)
    else { throw wrong }
    var shown = ""
    for value in unicode { shown.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    return (ascii, shown)
  }

  /// Domains that no mail goes to (RFC 6761 and IANA's list of special names).
  private static func isReserved(_ labels: [String]) -> Bool {
    switch labels.last {
    case "arpa", "invalid", "local", "localhost", "onion", "test": true
    default: false
    }
  }

  private func literal(_ bytes: [UInt8], _ start: Int) throws(Fault) -> (
    ascii: String, unicode: String
  ) {
    guard takesAddressLiteral else { throw Fault(fault: .notAllowedHere, index: start) }
    guard bytes.last == 0x5D else { throw Fault(fault: .incomplete, index: start + bytes.count) }
    let inside = Array(bytes[1..<(bytes.count - 1)])
    let text = String(decoding: inside, as: UTF8.self)
    if IPAddress.v4(inside.span).isAccepted { return ("[" + text + "]", "[" + text + "]") }
    guard text.lowercased().hasPrefix("ipv6:") else {
      throw Fault(fault: .badHost, index: start + 1)
    }
    let address = Array(inside[5...])
    guard IPAddress.v6(address.span).isAccepted else {
      throw Fault(fault: .badHost, index: start + 6)
    }
    let form = "[IPv6:" + WebURLHost.serialize(ipv6: IPAddress.groups(address)) + "]"
    return (form, form)
  }
}
