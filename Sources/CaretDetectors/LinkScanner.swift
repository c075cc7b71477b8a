// Finds links and e-mail addresses in running text.
//
// The grammar is that of linkify-it, the one Markdown renderers use: links with a known scheme and any
// host; links without one whose host ends in a top-level domain; `//host`; addresses. A host ends where
// a blank, punctuation or the end comes, and a path keeps its brackets balanced and drops the sentence's
// own punctuation (LinkScanner+Path.swift). From twitter-text comes that scripts without blanks end an
// ASCII host (`twitter.comです`), and that `#`, `@` and `$` before a name make it no link.

internal import CaretBytes
internal import CaretFields

struct LinkScanner {
  let text: [UInt8]
  private let findsLinks: Bool
  private let findsAddresses: Bool
  /// Nothing begins before here: the end of the last find.
  private var floor = 0
  /// Where the next sign is looked at.
  private var next = 0

  init(_ text: [UInt8], kinds: Set<DataKind>) {
    self.text = text
    findsLinks = kinds.contains(.link)
    findsAddresses = kinds.contains(.email)
  }

  /// Looks at a sign that joins the parts of names and addresses.
  mutating func stop(at index: Int, into found: inout [DetectedData]) {
    guard index >= next else { return }
    switch candidate(at: index) {
    case .found(let data):
      // A link or address that wasn't asked for still owns its bytes.
      if data.kind == .link ? findsLinks : findsAddresses { found.append(data) }
      next = max(data.utf8.upperBound.value, index + 1)
      floor = next
    case .nothing(let until): next = until
    }
  }

  enum Outcome {
    case found(DetectedData)
    /// Nothing here; look again from the given index.
    case nothing(until: Int)
  }

  private func candidate(at index: Int) -> Outcome {
    let next = text.byte(index + 1)
    switch text[index] {
    case UInt8(ascii: ":"):
      if next == UInt8(ascii: "/"), text.byte(index + 2) == UInt8(ascii: "/") {
        return schemeLink(colon: index)
      }
      // Who looks for addresses alone wants that of the link.
      return findsLinks ? mailtoLink(colon: index) : .nothing(until: index + 1)
    case UInt8(ascii: "/"):
      guard next == UInt8(ascii: "/") else { return .nothing(until: index + 1) }
      return protocolRelativeLink(at: index)
    case UInt8(ascii: "@"):
      return address(at: index)
    default:
      // A full stop inside a name: cheap to tell from one that ends a sentence.
      guard next >= 0x30, index > floor, text[index - 1] >= 0x30 else {
        return .nothing(until: index + 1)
      }
      return bareLink(around: index)
    }
  }

  // MARK: With a scheme

  private static let schemes: Set<String> = [
    "http", "https", "ftp", "ftps", "sftp", "ssh", "ws", "wss", "git", "irc", "ircs", "gopher",
    "svn",
    "rsync", "smb", "nfs", "ldap", "ldaps", "vnc", "rtsp", "rtmp", "telnet", "redis", "postgresql",
  ]

  private func schemeLink(colon: Int) -> Outcome {
    let body = colon + 3
    var start = colon
    while start > floor, colon - start < 11, text[start - 1].isLetter { start -= 1 }
    let scheme = text.text(start..<colon).lowercased()
    guard Self.schemes.contains(scheme), mayBeginLink(at: start) else {
      return .nothing(until: colon + 1)
    }
    var host = authority(at: body) ?? body
    if host == body, text.byte(body) == UInt8(ascii: "/") { return .nothing(until: body + 1) }
    guard let name = self.host(at: &host) else { return .nothing(until: colon + 3) }
    let end = withoutMarks(start, path(from: port(at: host), host: text.text(name)), name)
    return .found(link(start..<end, host: name, prefix: ""))
  }

  /// The end of a link without the marks of Markdown that stand before it as well: `**https://example.org/a**`.
  private func withoutMarks(_ start: Int, _ end: Int, _ host: Range<Int>) -> Int {
    let mark = text.byte(start - 1)
    guard mark == "*" || mark == "~" else { return end }
    var end = end
    while end > host.upperBound, text[end - 1] == mark { end -= 1 }
    return end
  }

  private func protocolRelativeLink(at index: Int) -> Outcome {
    let body = index + 2
    guard mayBeginLink(at: index), text.byte(index - 1) != UInt8(ascii: "/"),
      text.byte(index - 1) != UInt8(ascii: ":")
    else { return .nothing(until: body) }
    var end = authority(at: body) ?? body
    guard let name = host(at: &end) else { return .nothing(until: body) }
    let hostText = text.text(name)
    guard hostText.contains(".") || hostText.lowercased() == "localhost" else {
      return .nothing(until: body)
    }
    return .found(
      link(index..<path(from: port(at: end), host: hostText), host: name, prefix: "http:"))
  }

  private func mailtoLink(colon: Int) -> Outcome {
    let start = colon - 6
    guard start >= floor, text.has("mailto", at: start), mayBeginLink(at: start) else {
      return .nothing(until: colon + 1)
    }
    var index = colon + 1
    while isLocalPart(text.byte(index)) { index += 1 }
    guard index > colon + 1, text.byte(index) == UInt8(ascii: "@") else {
      return .nothing(until: colon + 1)
    }
    var end = index + 1
    guard let name = host(at: &end) else { return .nothing(until: colon + 1) }
    if text.byte(end) == UInt8(ascii: "?") { end = path(from: end, host: "") }
    return .found(link(start..<end, host: name, prefix: ""))
  }

  // MARK: Without one

  private func bareLink(around dot: Int) -> Outcome {
    let start = nameStart(before: dot)
    var chainEnd = dot + 1
    while isNamePart(at: chainEnd) { chainEnd += 1 }
    guard mayBeginLink(at: start), !isInsidePath(start) else { return .nothing(until: chainEnd) }
    if let end = ipv4(at: start) {
      let rest = path(from: port(at: end), host: "")
      guard endsHost(at: end), text.byte(end) != UInt8(ascii: "@") else {
        return .nothing(until: chainEnd)
      }
      // In a sentence a bare number is an address, not a link, also with its port.
      if rest == port(at: end), rest > end || !isAlone(start..<end) {
        return .nothing(until: chainEnd)
      }
      if isPrefixLength(end..<rest) { return .nothing(until: rest) }
      return .found(link(start..<rest, host: start..<end, prefix: "http://"))
    }
    var end = start
    guard let name = host(at: &end, mustHaveDomain: true), text.byte(end) != UInt8(ascii: "@"),
      !isMissingBlank(name)
    else { return .nothing(until: chainEnd) }
    if let sign = addressSign(after: end) { return .nothing(until: sign) }
    let rest = path(from: port(at: end), host: text.text(name))
    if rest == end, isFile(name) || isMember(name) { return .nothing(until: chainEnd) }
    return .found(link(start..<rest, host: name, prefix: "http://"))
  }

  /// Whether what stands behind an address makes a network of it: "10.1.2.3/16".
  private func isPrefixLength(_ range: Range<Int>) -> Bool {
    let digits = range.dropFirst()
    return (1...2).contains(digits.count) && text[range.lowerBound] == UInt8(ascii: "/")
      && digits.allSatisfy { text[$0].isDigit } && Int(text.text(digits)).map { $0 <= 32 } == true
  }

  /// Whether a sign of a path or a variable stands before a name.
  private func isInsidePath(_ start: Int) -> Bool {
    switch text.byte(start - 1) {
    case "$", "-", ".", "/", ":", "\\": true
    default: false
    }
  }

  /// The `@` of the address that a name is the beginning of: `user.name+tag@example.org`.
  private func addressSign(after end: Int) -> Int? {
    guard isLocalPart(text.byte(end)), !isNamePart(at: end) else { return nil }
    var index = end
    while isLocalPart(text.byte(index)), index - end < 64 { index += 1 }
    var host = index + 1
    return text.byte(index) == UInt8(ascii: "@") && mailDomain(at: &host) != nil ? index : nil
  }

  /// Endings of file names that are domains as well, and mean files where nothing else says "link".
  private static let fileEndings: Set<String> = [
    "md", "py", "sh", "ps", "mk", "rs", "pl", "pm", "cc", "ml", "pub", "zip", "mov", "java", "inc",
    "properties",
  ]
  /// Under these, countries give names: `b92.co.rs`.
  private static let registries: Set<String> = [
    "ac", "co", "com", "edu", "gov", "in", "net", "org",
  ]
  /// Files of the tools that make a `Makefile` of `Makefile.in`.
  private static let templates: Set<String> = [
    "makefile.in", "makefile.am", "configure.in", "configure.ac", "config.in",
  ]

  /// `README.md`, `main.rs`, `libfoo.so`: a name that is rather a file's.
  private func isFile(_ name: Range<Int>) -> Bool {
    let whole = text.text(name).lowercased()
    let labels = whole.split(separator: ".")
    guard let last = labels.last, labels[0] != "www" else { return false }
    let isOfRegistry =
      labels.count > 2 && Self.registries.contains(String(labels[labels.count - 2]))
    return Self.fileEndings.contains(String(last)) && !isOfRegistry
      || labels.count == 2 && labels[0].hasPrefix("lib") && last == "so"
      || Self.templates.contains(whole)
  }

  /// Endings that mean a host also where the name looks like a program's.
  private static let hostEndings: Set<String> = ["com", "org", "net", "edu", "gov", "mil", "io"]

  /// `Map.new(…)`, `self.data`, `Pin.IN`, `core.info = …`: a member of something in a program.
  private func isMember(_ name: Range<Int>) -> Bool {
    guard let dot = text[name].lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = text[dot + 1..<name.upperBound]
    guard !Self.hostEndings.contains(text.text(dot + 1..<name.upperBound).lowercased()) else {
      return false
    }
    let isCountry = ending.count == 2
    let isCall = text.byte(name.upperBound) == "(" && !isCountry
    let isAssigned =
      text.has(" =", at: name.upperBound) || text.has(" +=", at: name.upperBound)
      || text.has("[", at: name.upperBound) && !isCountry
    let isConstant =
      ending.allSatisfy(\.isUppercase) && text[name].contains(where: \.isLowercase)
    return isCall || isAssigned || isConstant || text.has("self.", at: name.lowerBound)
      || text.has("this.", at: name.lowerBound)
  }

  /// The beginning of a host name of which a part ends before `index`.
  private func nameStart(before index: Int) -> Int {
    var start = index
    // Names may be 253 bytes long; what is longer is none, wherever it begins.
    let lowest = max(floor, index - 300)
    while start > lowest {
      let byte = text[start - 1]
      if byte < 0x80 {
        guard isNamePart(at: start - 1) else { break }
        start -= 1
        continue
      }
      let scalar = text.scalar(before: start)
      switch ScalarClass(scalar.value) {
      case .letter, .mark, .digit, .symbol: break
      case .unspacedLetter:
        // Japanese or Chinese before an ASCII name is the sentence, before its own kind it is the name.
        if start < index, text[start] < 0x80 { return start }
      default: return start
      }
      guard scalar.utf8Count <= start - lowest, scalar.value != 0xFFFD else { break }
      start -= scalar.utf8Count
    }
    return start
  }

  private func isNamePart(at index: Int) -> Bool {
    let byte = text.byte(index)
    return byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }

  /// `end.It was`: a sentence's first word after a forgotten blank, not a domain of Italy.
  private func isMissingBlank(_ name: Range<Int>) -> Bool {
    guard let dot = text[name].lastIndex(of: UInt8(ascii: ".")) else { return false }
    let first = text.byte(dot + 1)
    let second = text.byte(dot + 2)
    return first.isUppercase && second.isLetter
      && !second.isUppercase
  }

  private func isAlone(_ range: Range<Int>) -> Bool {
    let before = text.byte(range.lowerBound - 1)
    let after = text.byte(range.upperBound)
    return (before == 0 || before == 0x0A) && (after == 0 || after == 0x0A || after == 0x0D)
  }

  // MARK: Addresses

  private func address(at sign: Int) -> Outcome {
    var start = sign
    while start > floor, sign - start < 64 {
      if isLocalPart(text[start - 1]) {
        start -= 1
        continue
      }
      guard text[start - 1] >= 0x80 else { break }
      let scalar = text.scalar(before: start)
      let kind = ScalarClass(scalar.value)
      guard kind == .letter || kind == .mark, scalar.utf8Count <= start - floor else { break }
      start -= scalar.utf8Count
    }
    while start < sign, "'-&=+~%".utf8.contains(text[start]) { start += 1 }
    if let value = valueStart(start..<sign) { start = value }
    let local = text[start..<sign]
    guard !local.isEmpty, local.first != UInt8(ascii: "."), local.last != UInt8(ascii: "."),
      !zip(local, local.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == $0 }),
      text.byte(start - 1) != UInt8(ascii: "@")
    else { return .nothing(until: sign + 1) }
    var end = sign + 1
    guard let domain = mailDomain(at: &end) else { return .nothing(until: sign + 1) }
    let normal = text.text(start..<domain.lowerBound) + text.text(domain).lowercased()
    return .found(DetectedData(kind: .email, utf8: start..<end, normalForm: normal))
  }

  private static let keys: Set<String> = [
    "user", "username", "login", "uid", "to", "from", "cc", "bcc", "rcpt", "sender", "recipient",
    "mail", "email", "e-mail", "account", "owner", "author", "contact", "reply-to",
  ]

  /// Where the value begins in `user=ann@example.org`, as logs write it: a local part may have the sign as well.
  private func valueStart(_ local: Range<Int>) -> Int? {
    guard let sign = text[local].firstIndex(of: UInt8(ascii: "=")), sign + 1 < local.upperBound,
      Self.keys.contains(text.text(local.lowerBound..<sign).lowercased())
    else { return nil }
    return sign + 1
  }

  private func mailDomain(at index: inout Int) -> Range<Int>? {
    let start = index
    if text.byte(start) == UInt8(ascii: "[") {
      guard let end = ipv4(at: start + 1), text.byte(end) == UInt8(ascii: "]") else { return nil }
      index = end + 1
      return start..<index
    }
    if let end = ipv4(at: start), endsHost(at: end) {
      index = end
      return start..<end
    }
    guard let name = host(at: &index, mustHaveDomain: true), text.byte(index) != UInt8(ascii: "@")
    else { return nil }
    return name
  }

  private func isLocalPart(_ byte: UInt8) -> Bool {
    switch byte {
    case ".", "_", "%", "+", "-", "&", "~", "=", "'": true
    default: byte.isLetterOrDigit
    }
  }

  // MARK: Results

  /// Whether what stands before `start` lets a link begin there.
  private func mayBeginLink(at start: Int) -> Bool {
    guard start > 0 else { return true }
    guard start > floor || start == floor else { return false }
    let scalar = text.scalar(before: start).value
    switch ScalarClass(scalar) {
    case .letter, .mark, .digit: return false
    case .unspacedLetter: return text[start] < 0x80
    case .punctuation: return !"_@#＠＃".unicodeScalars.contains { $0.value == scalar }
    case .symbol: return scalar != 0x24
    case .space, .control, .separator: return true
    }
  }

  private func link(_ range: Range<Int>, host: Range<Int>, prefix: String) -> DetectedData {
    let normal =
      prefix + text.text(range.lowerBound..<host.upperBound).lowercased()
      + text.text(host.upperBound..<range.upperBound)
    return DetectedData(kind: .link, utf8: range, normalForm: normal)
  }
}
