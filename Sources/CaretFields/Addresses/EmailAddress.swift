// E-mail addresses in named dialects, because the standards contradict each other: HTML takes
// `a..b@localhost`, RFC 5321 takes `"a b"@[IPv6:::1]`, and neither takes the other's.

internal import CaretUnicode

/// Which addresses count as valid.
public enum EmailDialect: String, Sendable, CaseIterable {
  /// HTML's "valid email address": what a browser's field takes.
  case html
  /// RFC 5321's Mailbox: dotted or quoted local part, host name or address literal, ASCII.
  case rfc5321
  /// RFC 6531: the same with UTF-8 in both parts.
  case rfc6531
  /// What mail on the public network really uses: dotted local part, a host name with a dot.
  case strict

  /// The dialect that a field is told; HTML's where it is told none.
  init(of parameters: [String: FieldParameter]) {
    self = parameters["dialect"]?.text.flatMap(EmailDialect.init) ?? .html
  }

  /// What all dialects take but the strict one, which asks more of the host.
  var plainForm: PlainForm? { self == .strict ? nil : .mailbox }
}

package enum EmailAddress {
  /// Judges an address of a field's dialect, or several with commas between them.
  static func prepare(_ context: FieldContext) -> (FieldValue) -> Recognition {
    let dialect = EmailDialect(of: context.parameters)
    guard context.parameters["multiple"]?.bool == true else {
      return { recognize($0.bytes.span, dialect) }
    }
    return { value in
      var start = 0
      var normalForms: [String] = []
      for part in value.bytes.split(separator: 0x2C, omittingEmptySubsequences: false) {
        switch recognize(Array(part).span, dialect) {
        case .accepted(let normal, _):
          normalForms.append(normal ?? String(decoding: part, as: UTF8.self))
        case .rejected(let fault, let offset): return .rejected(fault, at: start + offset)
        case .undecided: return .undecided
        }
        start += part.count + 1
      }
      let normal = normalForms.joined(separator: ",")
      return .accepted(normalForm: normal == value.text ? nil : normal)
    }
  }

  /// Whether the bytes are an address; its normal form has the host in small letters.
  static func recognize(_ bytes: Span<UInt8>, _ dialect: EmailDialect) -> Recognition {
    let answer = judge(bytes, dialect)
    guard case .accepted(nil, _) = answer, let at = bytes.lastIndex(of: 0x40) else { return answer }
    // The tag of an address literal has its capitals.
    if bytes.peek(at + 1) == "[" { return answer }
    return .accepted(normalForm: bytes.lowercasedText(from: at + 1))
  }

  private static func judge(_ bytes: Span<UInt8>, _ dialect: EmailDialect) -> Recognition {
    switch dialect {
    case .html: html(bytes)
    case .rfc5321: mailbox(bytes, Mailbox())
    case .rfc6531: international(bytes)
    case .strict:
      mailbox(
        bytes,
        Mailbox(takesQuotedLocal: false, takesAddressLiteral: false, wantsDottedHost: true))
    }
  }

  /// What a mailbox may be made of.
  struct Mailbox {
    var takesUTF8 = false
    var takesQuotedLocal = true
    var takesAddressLiteral = true
    var wantsDottedHost = false
  }

  // MARK: HTML

  /// The production of the HTML Standard, as a scanner: no backtracking, no memory.
  private static func html(_ bytes: Span<UInt8>) -> Recognition {
    let at = bytes.end(of: 0) { isAtomByte($0) || $0 == "." }
    guard at < bytes.count else { return .rejected(.incomplete, at: at) }
    guard at > 0, bytes[at] == "@" else { return .rejected(.unexpectedCharacter, at: at) }
    var index = at + 1
    while true {
      let end = bytes.end(of: index) { $0.isLetterOrDigit || $0 == "-" }
      if end == index {
        return .rejected(end < bytes.count ? .unexpectedCharacter : .incomplete, at: end)
      }
      if end - index > 63 { return .rejected(.partTooLong, at: index + 63) }
      if bytes[index] == "-" { return .rejected(.badHost, at: index) }
      if bytes[end - 1] == "-" { return .rejected(.badHost, at: end - 1) }
      if end == bytes.count { return .accepted }
      guard bytes[end] == "." else { return .rejected(.unexpectedCharacter, at: end) }
      index = end + 1
    }
  }

  /// RFC 5322's `atext`.
  package static func isAtomByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=",
      "?",
      "^", "_", "`", "{", "|", "}", "~":
      true
    default: false
    }
  }

  // MARK: RFC 5321

  /// RFC 6531's mailbox of any text: RFC 6532 asks for NFC, and a host is looked up in it and in small
  /// letters (RFC 5895), so the address is taken in that form, which is its normal form.
  private static func international(_ bytes: Span<UInt8>) -> Recognition {
    let rules = Mailbox(takesUTF8: true)
    let answer = mailbox(bytes, rules)
    guard bytes.firstNonASCII != nil else { return answer }
    let text = NormalForm.nfc.normalized(String(decoding: bytes.array, as: UTF8.self))
    let at = text.utf8.lastIndex(of: 0x40) ?? text.endIndex
    let normal = String(text[..<at]) + text[at...].lowercased()
    guard normal.utf8.elementsEqual(bytes.array) == false else { return answer }
    let normalAnswer = mailbox(Array(normal.utf8).span, rules)
    return normalAnswer.isAccepted ? .accepted(normalForm: normal) : answer
  }

  static func mailbox(_ bytes: Span<UInt8>, _ rules: Mailbox) -> Recognition {
    let local: Int
    switch localPart(bytes, rules) {
    case .success(let end): local = end
    case .failure(let fault): return .rejected(fault.fault, at: fault.index)
    }
    guard local < bytes.count else { return .rejected(.incomplete, at: local) }
    guard bytes[local] == "@" else { return .rejected(.unexpectedCharacter, at: local) }
    if local > 64 { return .rejected(.partTooLong, at: 64) }
    if bytes.count > 254 { return .rejected(.partTooLong, at: 254) }
    return domain(bytes, from: local + 1, rules)
  }

  private typealias Fault = DatesAndTimes.Fault

  /// The index behind the local part: a dot-string or a quoted string.
  private static func localPart(_ bytes: Span<UInt8>, _ rules: Mailbox) -> Result<Int, Fault> {
    if bytes.peek(0) == "\"" {
      guard rules.takesQuotedLocal else { return .failure(Fault(fault: .notAllowedHere, index: 0)) }
      return quotedString(bytes, rules)
    }
    var index = 0
    while true {
      let end = bytes.end(of: index) { isAtomByte($0) || (rules.takesUTF8 && $0 >= 0x80) }
      if end == index {
        let fault: FieldFault = end < bytes.count ? .unexpectedCharacter : .incomplete
        return .failure(Fault(fault: fault, index: end))
      }
      guard bytes.peek(end) == "." else { return .success(end) }
      index = end + 1
    }
  }

  private static func quotedString(_ bytes: Span<UInt8>, _ rules: Mailbox) -> Result<Int, Fault> {
    var index = 1
    while index < bytes.count {
      switch bytes[index] {
      case "\"": return .success(index + 1)
      case "\\":
        guard (0x20...0x7E).contains(bytes.peek(index + 1)) else {
          return .failure(Fault(fault: .unexpectedCharacter, index: index + 1))
        }
        index += 2
      case " "..."~": index += 1
      case let byte where byte >= 0x80 && rules.takesUTF8: index += 1
      default: return .failure(Fault(fault: .unexpectedCharacter, index: index))
      }
    }
    return .failure(Fault(fault: .incomplete, index: bytes.count))
  }

  private static func domain(_ bytes: Span<UInt8>, from start: Int, _ rules: Mailbox) -> Recognition
  {
    guard start < bytes.count else { return .rejected(.incomplete, at: start) }
    if bytes[start] == "[" {
      guard rules.takesAddressLiteral else { return .rejected(.notAllowedHere, at: start) }
      return addressLiteral(bytes, from: start)
    }
    let host = bytes.extracting(start..<bytes.count)
    let answer: Recognition
    if rules.takesUTF8, host.firstNonASCII != nil {
      answer = HostName.internationalized(host)
    } else {
      answer = HostName.ldh(host)
    }
    if case .rejected(let fault, let index) = answer { return .rejected(fault, at: start + index) }
    guard rules.wantsDottedHost else { return .accepted }
    guard let dot = bytes.lastIndex(of: 0x2E, from: start) else {
      return .rejected(.incomplete, at: bytes.count)
    }
    let top = dot + 1
    guard bytes.count - top >= 2, bytes.end(of: top, while: { $0.isDigit }) < bytes.count else {
      return .rejected(.badHost, at: top)
    }
    return .accepted
  }

  /// `[192.0.2.1]` or `[IPv6:2001:db8::1]`; a tag of its own kind is not taken.
  private static func addressLiteral(_ bytes: Span<UInt8>, from start: Int) -> Recognition {
    guard bytes[bytes.count - 1] == "]" else { return .rejected(.incomplete, at: bytes.count) }
    let tagged = bytes.has("IPv6:", at: start + 1, ignoringCase: true)
    let inside = tagged ? start + 6 : start + 1
    guard inside < bytes.count - 1 else { return .rejected(.incomplete, at: bytes.count - 1) }
    let address = bytes.extracting(inside..<bytes.count - 1)
    let answer = tagged ? IPAddress.v6(address, .mail) : IPAddress.v4(address, .mail)
    if case .rejected(let fault, let index) = answer { return .rejected(fault, at: inside + index) }
    return .accepted
  }
}

extension Span<UInt8> {
  var firstNonASCII: Int? {
    let end = end(of: 0) { $0 < 0x80 }
    return end < count ? end : nil
  }
}
