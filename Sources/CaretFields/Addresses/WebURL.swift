// Absolute URLs as browsers read them: the basic URL parser of the WHATWG URL Standard without a base.
//
// The standard's state machine is kept as functions, one for each run of states that belong together; the
// text is an array of scalars and `index` the standard's pointer. What is serialized at the end is `href`.

struct WebURL {
  var scheme = ""
  var username = ""
  var password = ""
  var host: String?
  var port: Int?
  /// Segments of a hierarchical path; an opaque path is one text.
  var path: [String] = []
  var opaquePath: String?
  var query: String?
  var fragment: String?

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }

  static func isSpecial(_ scheme: String) -> Bool {
    scheme == "file" || defaultPort(of: scheme) != nil
  }

  var isSpecial: Bool { WebURL.isSpecial(scheme) }

  /// The URL in its one normal form.
  var href: String {
    var text = scheme + ":"
    if let host {
      text += "//"
      if !username.isEmpty || !password.isEmpty {
        text += username + (password.isEmpty ? "" : ":" + password) + "@"
      }
      text += host + (port.map { ":" + String($0) } ?? "")
    } else if opaquePath == nil, path.count > 1, path[0].isEmpty {
      text += "/."
    }
    text += opaquePath ?? path.map { "/" + $0 }.joined()
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

/// Where parsing a URL failed, in scalars of the trimmed text.
struct WebURLFailure: Error {
  var fault: FieldFault
  var index: Int
}

struct WebURLParser {
  private let text: [UInt32]
  private var index = 0
  private var url = WebURL()

  /// Scalars without the blanks around them and the tabs and line ends within, as the standard starts.
  init(_ scalars: [UInt32]) {
    var trimmed = scalars[...]
    while let first = trimmed.first, first <= 0x20 { trimmed.removeFirst() }
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    text = trimmed.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  static func parse(_ scalars: [UInt32]) throws(WebURLFailure) -> WebURL {
    var parser = WebURLParser(scalars)
    return try parser.parse()
  }

  private func at(_ index: Int) -> UInt32? { index < text.count ? text[index] : nil }

  private func fails(_ fault: FieldFault, at place: Int? = nil) -> WebURLFailure {
    WebURLFailure(fault: fault, index: place ?? index)
  }

  private mutating func parse() throws(WebURLFailure) -> WebURL {
    try scheme()
    if url.scheme == "file" {
      try file()
    } else if url.isSpecial {
      // "special authority slashes": any number of slashes of either kind, or none.
      while let byte = at(index), byte == 0x2F || byte == 0x5C { index += 1 }
      try authority()
      parsePath()
    } else if at(index) == 0x2F {
      if at(index + 1) == 0x2F {
        index += 2
        try authority()
      }
      parsePath()
    } else {
      opaquePath()
    }
    queryAndFragment()
    return url
  }

  private mutating func scheme() throws(WebURLFailure) {
    guard let first = at(0), let byte = UInt8(exactly: first), byte.isLetter else {
      throw fails(text.isEmpty ? .incomplete : .unexpectedCharacter)
    }
    while let scalar = at(index), scalar != 0x3A {
      guard let byte = UInt8(exactly: scalar),
        byte.isLetterOrDigit || byte == "+" || byte == "-" || byte == "."
      else { throw fails(.unexpectedCharacter) }
      url.scheme.unicodeScalars.append(Unicode.Scalar(byte.lowercased))
      index += 1
    }
    guard at(index) == 0x3A else { throw fails(.incomplete) }
    index += 1
  }

  // MARK: Authority

  private func isAuthorityEnd(_ scalar: UInt32) -> Bool {
    scalar == 0x2F || scalar == 0x3F || scalar == 0x23 || (url.isSpecial && scalar == 0x5C)
  }

  private mutating func authority() throws(WebURLFailure) {
    let start = index
    let end = text[start...].firstIndex(where: isAuthorityEnd) ?? text.count
    var hostStart = start
    if let at = text[start..<end].lastIndex(of: 0x40) {
      credentials(text[start..<at])
      hostStart = at + 1
      if hostStart == end { throw fails(.incomplete, at: end) }
    }
    try hostAndPort(hostStart..<end)
    index = end
  }

  private mutating func credentials(_ part: ArraySlice<UInt32>) {
    let colon = part.firstIndex(of: 0x3A) ?? part.endIndex
    url.username = PercentEncoding.encode(part[..<colon], .userinfo)
    if colon < part.endIndex {
      url.password = PercentEncoding.encode(part[(colon + 1)...], .userinfo)
    }
  }

  private mutating func hostAndPort(_ range: Range<Int>) throws(WebURLFailure) {
    var isInBrackets = false
    var colon: Int?
    for position in range {
      if text[position] == 0x5B { isInBrackets = true }
      if text[position] == 0x5D { isInBrackets = false }
      if text[position] == 0x3A, !isInBrackets {
        colon = position
        break
      }
    }
    let host = range.lowerBound..<(colon ?? range.upperBound)
    if host.isEmpty, url.isSpecial || colon != nil || !url.username.isEmpty || !url.password.isEmpty
    {
      throw fails(.incomplete, at: host.lowerBound)
    }
    url.host = try parseHost(host)
    if let colon { try port(colon + 1..<range.upperBound) }
  }

  private func parseHost(_ range: Range<Int>) throws(WebURLFailure) -> String {
    do {
      return try WebURLHost.parse(text[range], isSpecial: url.isSpecial)
    } catch {
      throw fails(.badHost, at: range.lowerBound)
    }
  }

  private mutating func port(_ range: Range<Int>) throws(WebURLFailure) {
    var number = 0
    for position in range {
      guard let byte = UInt8(exactly: text[position]), byte.isDigit else {
        throw fails(.unexpectedCharacter, at: position)
      }
      number = number * 10 + byte.digitValue
      guard number <= 65_535 else { throw fails(.outOfRange, at: range.lowerBound) }
    }
    guard !range.isEmpty, number != WebURL.defaultPort(of: url.scheme) else { return }
    url.port = number
  }

  // MARK: file:

  private func isSlash(_ index: Int) -> Bool { at(index) == 0x2F || at(index) == 0x5C }

  private mutating func file() throws(WebURLFailure) {
    url.host = ""
    guard isSlash(index) else { return parsePath() }
    guard isSlash(index + 1) else { return parsePath() }
    index += 2
    let end =
      text[index...].firstIndex {
        $0 == 0x2F || $0 == 0x5C || $0 == 0x3F || $0 == 0x23
      } ?? text.count
    if !(end - index == 2 && isDriveLetter(text[index..<end])) {
      if end > index {
        let host = try parseHost(index..<end)
        url.host = host == "localhost" ? "" : host
      }
      index = end
    }
    parsePath()
  }

  private func isDriveLetter(_ part: ArraySlice<UInt32>) -> Bool {
    guard part.count == 2, let first = UInt8(exactly: part[part.startIndex]), first.isLetter
    else { return false }
    return part[part.startIndex + 1] == 0x3A || part[part.startIndex + 1] == 0x7C
  }

  // MARK: Path

  private mutating func parsePath() {
    let isSlashed = at(index) == 0x2F || (url.isSpecial && at(index) == 0x5C)
    if isSlashed {
      index += 1
    } else if !url.isSpecial || url.scheme == "file" && (at(index) == nil) {
      // Without a slash a path only begins when something stands there.
      guard let next = at(index), next != 0x3F, next != 0x23 else {
        if url.isSpecial { url.path = [""] }
        return
      }
    }
    while true {
      let start = index
      while let scalar = at(index), scalar != 0x2F, scalar != 0x3F, scalar != 0x23,
        !(url.isSpecial && scalar == 0x5C)
      {
        index += 1
      }
      let endsInSlash = at(index) == 0x2F || (url.isSpecial && at(index) == 0x5C)
      appendSegment(text[start..<index], endsInSlash: endsInSlash)
      guard endsInSlash else { return }
      index += 1
    }
  }

  private mutating func appendSegment(_ part: ArraySlice<UInt32>, endsInSlash: Bool) {
    let segment = PercentEncoding.encode(part, .path)
    switch segment.lowercased() {
    case "..", ".%2e", "%2e.", "%2e%2e":
      shortenPath()
      if !endsInSlash { url.path.append("") }
    case ".", "%2e":
      if !endsInSlash { url.path.append("") }
    default:
      if url.scheme == "file", url.path.isEmpty, isDriveLetter(part) {
        url.path.append(String(segment.prefix(1)) + ":")
      } else {
        url.path.append(segment)
      }
    }
  }

  private mutating func shortenPath() {
    if url.scheme == "file", url.path.count == 1 {
      let drive = Array(url.path[0].utf8)
      if drive.count == 2, drive[0].isLetter, drive[1] == ":" { return }
    }
    _ = url.path.popLast()
  }

  private mutating func opaquePath() {
    let start = index
    while let scalar = at(index), scalar != 0x3F, scalar != 0x23 { index += 1 }
    let part = text[start..<index]
    url.opaquePath = PercentEncoding.encode(part, .c0Control)
    // A space at the end of the path is written out when a query or fragment follows.
    if part.last == 0x20, at(index) != nil {
      url.opaquePath = String(url.opaquePath!.dropLast()) + "%20"
    }
  }

  private mutating func queryAndFragment() {
    if at(index) == 0x3F {
      let end = text[index...].firstIndex(of: 0x23) ?? text.count
      url.query = PercentEncoding.encode(
        text[(index + 1)..<end], url.isSpecial ? .specialQuery : .query)
      index = end
    }
    if at(index) == 0x23 {
      url.fragment = PercentEncoding.encode(text[(index + 1)...], .fragment)
    }
  }
}

/// Percent encoding with the standard's sets.
enum PercentEncoding {
  enum Encoded { case c0Control, fragment, query, specialQuery, path, userinfo }

  static func encode(_ scalars: ArraySlice<UInt32>, _ set: Encoded) -> String {
    var bytes: [UInt8] = []
    for scalar in scalars {
      if scalar < 0x80, !isEncoded(UInt8(scalar), set) {
        bytes.append(UInt8(scalar))
      } else {
        let clean = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        for byte in String(Character(clean)).utf8 {
          bytes += [0x25, hexDigit(byte >> 4), hexDigit(byte & 15)]
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func isEncoded(_ byte: UInt8, _ set: Encoded) -> Bool {
    if byte < 0x20 || byte == 0x7F { return true }
    switch set {
    case .c0Control: return false
    case .fragment:
      switch byte {
      case " ", "\"", "<", ">", "`": return true
      default: return false
      }
    case .query, .specialQuery:
      switch byte {
      case " ", "\"", "#", "<", ">": return true
      case "'": return set == .specialQuery
      default: return false
      }
    case .path, .userinfo:
      switch byte {
      case " ", "\"", "#", "<", ">", "?", "^", "`", "{", "}": return true
      case "/", ":", ";", "=", "@", "[", "\\", "]", "|": return set == .userinfo
      default: return false
      }
    }
  }

  /// Bytes with their `%xx` decoded.
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == "%", index + 2 < bytes.count, bytes[index + 1].isHexDigit,
        bytes[index + 2].isHexDigit
      {
        result.append(UInt8(bytes[index + 1].digitValue << 4 | bytes[index + 2].digitValue))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
