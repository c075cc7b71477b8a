// An e-mail address as the library judges it: with a display name if asked, a domain that could be public.

internal import CaretFields

struct MailAddress {
  let check: NamedCheck
  private var options: CheckArguments { check.arguments }

  init(_ check: NamedCheck) { self.check = check }

  var passes: Bool {
    var text = check.text
    if options.isOn("allow_display_name") || options.isOn("require_display_name") {
      if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
        let name = String(text[..<open])
        text = String(text[text.index(after: open)...].dropLast())
        guard name.isEmpty || isDisplayName(name) else { return false }
      } else if options.isOn("require_display_name") {
        return false
      }
    }
    guard options.isOn("ignore_max_length") || text.utf8.count <= 254 else { return false }
    guard let at = text.lastIndex(of: "@") else { return false }
    let user = String(text[..<at])
    let domain = String(text[text.index(after: at)...])
    return isListedRight(domain.lowercased()) && isUser(user, domain.lowercased()) && isHost(domain)
  }

  private func isListedRight(_ domain: String) -> Bool {
    if let blocked = options["host_blacklist"]?.list,
      blocked.contains(where: { check.isListed($0, domain) })
    {
      return false
    }
    guard let allowed = options["host_whitelist"]?.list, !allowed.isEmpty else { return true }
    return allowed.contains { check.isListed($0, domain) }
  }

  /// A name in front of `<`: quoted when it holds special characters.
  private func isDisplayName(_ name: String) -> Bool {
    var name = name
    while name.hasSuffix(" ") { name.removeLast() }
    guard !name.isEmpty else { return false }
    var inner = name
    if inner.hasPrefix("\""), inner.hasSuffix("\""), inner.utf8.count >= 2 {
      inner = String(inner.dropFirst().dropLast())
    }
    guard inner.contains(where: { !$0.isWhitespace }) else { return false }
    if inner.contains(where: { ".\";<>".contains($0) }) {
      guard inner != name else { return false }
      let quotes = inner.count { $0 == "\"" }
      let escaped = zip(inner, inner.dropFirst()).count { $0 == "\\" && $1 == "\"" }
      return quotes == escaped
    }
    return true
  }

  private func isHost(_ domain: String) -> Bool {
    var options = NamedCheck.DomainOptions()
    options.requiresTLD = self.options.isOn("require_tld", else: true)
    options.ignoresLength = self.options.isOn("ignore_max_length")
    options.allowsUnderscores = self.options.isOn("allow_underscores")
    if check.isDomain(domain, options) { return domain.utf8.count <= 254 || options.ignoresLength }
    guard self.options.isOn("allow_ip_domain") else { return false }
    let isBracketed = domain.hasPrefix("[") && domain.hasSuffix("]")
    let address = isBracketed ? String(domain.dropFirst().dropLast()) : domain
    return check.isAddress(address, version: nil)
  }

  private func isUser(_ user: String, _ domain: String) -> Bool {
    if options.isOn("domain_specific_validation"), ["gmail.com", "googlemail.com"].contains(domain)
    {
      let name = user.lowercased().prefix { $0 != "+" }.filter { $0 != "." }
      guard (6...30).contains(name.utf8.count) else { return false }
      let parts = user.lowercased().prefix { $0 != "+" }.split(
        separator: ".", omittingEmptySubsequences: false)
      return parts.allSatisfy { check.matches("[a-z0-9]+", in: String($0)) }
    }
    guard options.isOn("ignore_max_length") || user.utf8.count <= 64 else { return false }
    let wide = #"\x{A1}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}"#
    let isWide = options.isOn("allow_utf8_local_part", else: true)
    if user.hasPrefix("\""), user.hasSuffix("\""), user.utf8.count >= 2 {
      let inner = String(user.dropFirst().dropLast())
      let plain =
        #"[\s\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x21\x23-\x5b\x5d-\x7e"#
        + (isWide ? #"\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}"# : "") + "]"
      return check.matches(
        "(?:\(plain)|\\\\[\\x01-\\x09\\x0b\\x0c\\x0d-\\x7f])*", ignoringCase: true, in: inner)
    }
    if let blocked = options["blacklisted_chars"]?.text,
      user.contains(where: { blocked.contains($0) })
    {
      return false
    }
    let atom = #"[a-z0-9!#$%&'*+/=?^_`{|}~\-"# + (isWide ? wide : "") + "]+"
    return check.matches("\(atom)(?:\\.\(atom))*", ignoringCase: true, in: user)
  }
}
