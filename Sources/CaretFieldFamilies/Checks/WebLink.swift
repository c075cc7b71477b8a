// A link as the library judges it: protocol, log-in, host, port and what may follow, each by an option.

internal import CaretFields

struct WebLink {
  let check: NamedCheck
  private var options: CheckArguments { check.arguments }

  init(_ check: NamedCheck) { self.check = check }

  var passes: Bool {
    let text = check.text
    let most = options["max_allowed_length"]?.integer ?? 2084
    let isLimited = options.isOn("validate_length", else: true)
    guard !text.isEmpty, !text.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" }),
      !isLimited || text.utf16.count <= most, !text.lowercased().hasPrefix("mailto:")
    else { return false }
    if !options.isOn("allow_fragments", else: true), text.contains("#") { return false }
    if !options.isOn("allow_query_components", else: true),
      text.contains(where: { $0 == "?" || $0 == "&" })
    {
      return false
    }
    var rest = String(text.prefix { $0 != "#" }.prefix { $0 != "?" })
    guard takeProtocol(&rest) else { return false }
    if rest.isEmpty { return false }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = String(rest[..<slash])
    if authority.isEmpty, !options.isOn("require_host", else: true) { return true }
    return isAuthority(authority)
  }

  /// Removes `http://` or `//`; false for a protocol that isn't allowed.
  private func takeProtocol(_ rest: inout String) -> Bool {
    let names = options["protocols"]?.list?.compactMap(\.text) ?? ["http", "https", "ftp"]
    if let range = firstRange(of: "://", in: rest) {
      let name = String(rest[..<range.lowerBound]).lowercased()
      if options.isOn("require_valid_protocol", else: true), !names.contains(name) { return false }
      guard check.matches("[a-z][a-z0-9+.-]*", in: name) else { return false }
      rest = String(rest[range.upperBound...])
      return true
    }
    if let colon = rest.firstIndex(of: ":"), isScheme(rest, colon) { return false }
    if options.isOn("require_protocol") { return false }
    guard rest.hasPrefix("//") else { return true }
    guard options.isOn("allow_protocol_relative_urls") else { return false }
    rest.removeFirst(2)
    return true
  }

  /// Whether the text before a colon is a protocol and not a host with a port or a log-in.
  private func isScheme(_ text: String, _ colon: String.Index) -> Bool {
    let behind = text[text.index(after: colon)...]
    if text[..<colon].contains("/")
      || text.contains("@")
        && !["javascript", "data", "vbscript"].contains(text[..<colon].lowercased())
    {
      return false
    }
    return !(behind.first?.isNumber ?? false) && !behind.isEmpty
      && check.matches("[a-zA-Z][a-zA-Z0-9+-]*", in: String(text[..<colon]))
  }

  private func firstRange(of part: String, in text: String) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(part) { return index..<text.index(index, offsetBy: part.count) }
      index = text.index(after: index)
    }
    return nil
  }

  private func isAuthority(_ authority: String) -> Bool {
    var host = authority
    if let at = authority.lastIndex(of: "@") {
      if options.isOn("disallow_auth") { return false }
      let login = authority[..<at]
      guard !login.isEmpty, login.count(where: { $0 == ":" }) <= 1, !login.contains("@"),
        login != ":"
      else { return false }
      host = String(authority[authority.index(after: at)...])
    }
    var port: String?
    var address: String?
    if host.hasPrefix("["), let close = host.firstIndex(of: "]") {
      address = String(host[host.index(after: host.startIndex)..<close])
      let behind = host[host.index(after: close)...]
      guard behind.isEmpty || behind.hasPrefix(":") else { return false }
      port = behind.isEmpty ? nil : String(behind.dropFirst())
      host = ""
    } else if let colon = host.firstIndex(of: ":") {
      port = String(host[host.index(after: colon)...])
      host = String(host[..<colon])
    }
    // A colon without a port says nothing.
    if let port, !port.isEmpty {
      guard check.matches("[0-9]+", in: port), let number = Int(port), (1...65_535).contains(number)
      else {
        return false
      }
    } else if options.isOn("require_port") {
      return false
    }
    return isHost(host, address)
  }

  private func isHost(_ host: String, _ address: String?) -> Bool {
    let name = address ?? host
    if let allowed = options["host_whitelist"]?.list {
      return allowed.contains { check.isListed($0, name) }
    }
    if host.isEmpty, address == nil, !options.isOn("require_host", else: true) { return true }
    if let blocked = options["host_blacklist"]?.list,
      blocked.contains(where: { check.isListed($0, name) })
    {
      return false
    }
    if let address { return check.isAddress(address, version: .text("6")) }
    return check.isAddress(host, version: .text("4"))
      || check.isDomain(host, NamedCheck.DomainOptions(options))
  }
}
