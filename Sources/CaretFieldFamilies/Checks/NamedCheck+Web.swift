// Addresses of the net, and what is written in them.

internal import CaretFields
internal import CaretJSON

extension NamedCheck {
  static let webChecks = [
    type("isURL", "https://example.org/", not: "example") { WebLink($0).passes },
    type("isEmail", "ann@example.org", not: "ann@example") { MailAddress($0).passes },
    type("isFQDN", "example.org", not: "example") {
      $0.isDomain($0.text, DomainOptions($0.arguments))
    },
    type("isIP", "192.0.2.1", not: "192.0.2.256") {
      $0.isAddress($0.text, version: $0.arguments["version"] ?? $0.arguments[0])
    },
    type("isIPRange", "192.0.2.0/24", not: "192.0.2.0/33") { $0.isAddressRange },
    type("isMACAddress", "00:1a:2b:3c:4d:5e", not: "00:1a:2b:3c:4d") { $0.isHardwareAddress },
    type(
      "isUUID", "2eb8aa08-aa98-11ea-b4aa-73b441d16380", not: "2eb8aa08-aa98-11ea-b4aa73b441d16380"
    ) { $0.isUUID },
    type("isHash", nil, not: "d41d8cd98f00b204e9800998ecf8427e") { $0.isHash },
    type("isBase32", "MZXW6===", not: "MZXW6==") {
      $0.arguments.isOn("crockford")
        ? $0.matches("[A-HJKMNP-TV-Z0-9]+")
        : $0.text.utf8.count % 8 == 0 && $0.matches("[A-Z2-7]+=*")
    },
    type("isBase64", "Zm9v", not: "Zm9") { $0.isBase64 },
    type("isDataURI", "data:text/plain,a", not: "data:text/plain") { $0.isDataURI },
    type("isHexColor", "#0a7bff", not: "#0a7bf") {
      $0.matches(
        ($0.arguments.isOn("require_hashtag") ? "#" : "#?")
          + "(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
    },
    type("isRgbColor", "rgb(0,128,255)", not: "rgb(0,128,256)") { $0.isRGB },
    type("isMailtoURI", "mailto:ann@example.org", not: "mailto:ann") { $0.isMailLink },
    type("isJSON", #"{"a":1}"#, not: "a") { $0.isJSON },
  ]

  // MARK: Names and numbers of hosts

  struct DomainOptions {
    var requiresTLD = true
    var allowsUnderscores = false
    var allowsTrailingDot = false
    var allowsNumericTLD = false
    var allowsWildcard = false
    var ignoresLength = false

    init() {}

    init(_ arguments: CheckArguments) {
      requiresTLD = arguments.isOn("require_tld", else: true)
      allowsUnderscores = arguments.isOn("allow_underscores")
      allowsTrailingDot = arguments.isOn("allow_trailing_dot")
      allowsNumericTLD = arguments.isOn("allow_numeric_tld")
      allowsWildcard = arguments.isOn("allow_wildcard")
      ignoresLength = arguments.isOn("ignore_max_length")
    }
  }

  func isDomain(_ name: String, _ options: DomainOptions) -> Bool {
    var name = name
    if options.allowsTrailingDot, name.hasSuffix(".") { name.removeLast() }
    if options.allowsWildcard, name.hasPrefix("*.") { name.removeFirst(2) }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let last = labels.last else { return false }
    if options.requiresTLD {
      let letters = #"[a-z\x{A1}-\x{A8}\x{AA}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}]"#
      guard labels.count >= 2, !last.contains(where: \.isWhitespace),
        options.allowsNumericTLD
          || matches("\(letters){2,}|xn[a-z0-9-]{2,}", ignoringCase: true, in: last)
      else { return false }
    }
    guard options.allowsNumericTLD || !last.utf8.allSatisfy(\.isDigit) else { return false }
    let scalars = options.allowsUnderscores ? "_" : ""
    return labels.allSatisfy { label in
      (options.ignoresLength || label.utf16.count <= 63)
        && matches(#"[a-z\#(scalars)\x{A1}-\x{FFFF}0-9-]+"#, ignoringCase: true, in: label)
        && !label.unicodeScalars.contains { (0xFF01...0xFF5E).contains($0.value) }
        && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
  }

  func isAddress(_ text: String, version: FieldParameter?) -> Bool {
    let bytes = Array(text.utf8)
    let zone = text.firstIndex(of: "%")
    let isSix: Bool
    if let zone {
      let address = Array(text[..<zone].utf8)
      let name = text[text.index(after: zone)...]
      isSix =
        !name.isEmpty && matches("[0-9a-zA-Z.]+", in: String(name))
        && IPAddress.v6(address.span).isAccepted
    } else {
      isSix = IPAddress.v6(bytes.span).isAccepted
    }
    let isFour = IPAddress.v4(bytes.span).isAccepted
    guard let written = version.flatMap({ $0.table == nil ? $0.written : nil }) else {
      return isFour || isSix
    }
    return written == "4" ? isFour : written == "6" ? isSix : false
  }

  private var isAddressRange: Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, matches("[0-9]{1,3}", in: parts[1]), let bits = Int(parts[1]),
      parts[1].utf8.count == 1 || !parts[1].hasPrefix("0")
    else { return false }
    let version = arguments[0]?.written
    let isFour = isAddress(parts[0], version: .text("4")) && bits <= 32
    let isSix = isAddress(parts[0], version: .text("6")) && bits <= 128
    return switch version {
    case nil: isFour || isSix
    case "4": isFour
    case "6": isSix
    default: false
    }
  }

  private var isHardwareAddress: Bool {
    func isOf(_ groups: Int) -> Bool {
      let pairs = groups - 1
      if arguments.isOn("no_separators") || arguments.isOn("no_colons") {
        return matches("(?:[0-9a-fA-F]{2}){\(groups)}")
      }
      return matches("(?:[0-9a-fA-F]{2}([-:\\s]))(?:[0-9a-fA-F]{2}\\1){\(pairs - 1)}[0-9a-fA-F]{2}")
        || matches("(?:[0-9a-fA-F]{4}\\.){\(groups / 2 - 1)}[0-9a-fA-F]{4}")
    }
    return switch arguments["eui"]?.written {
    case "48": isOf(6)
    case "64": isOf(8)
    default: isOf(6) || isOf(8)
    }
  }

  // MARK: Codes

  private var isUUID: Bool {
    let version = arguments[0]?.written ?? "all"
    let nilForm = "00000000-0000-0000-0000-000000000000"
    let maxForm = "(?i:ffffffff-ffff-ffff-ffff-ffffffffffff)"
    func form(_ versions: String) -> String {
      "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[\(versions)][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}"
    }
    switch version {
    case "1", "2", "3", "4", "5", "6", "7", "8": return matches(form(version))
    case "nil": return matches(nilForm)
    case "max": return matches(maxForm)
    case "all": return matches(form("1-8") + "|" + nilForm + "|" + maxForm)
    case "loose": return matches("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
    default: return false
    }
  }

  private var isHash: Bool {
    let lengths = [
      "md5": 32, "md4": 32, "sha1": 40, "sha256": 64, "sha384": 96, "sha512": 128, "ripemd128": 32,
      "ripemd160": 40, "tiger128": 32, "tiger160": 40, "tiger192": 48, "crc32": 8, "crc32b": 8,
    ]
    guard let length = arguments[0]?.text.flatMap({ lengths[$0] }) else { return false }
    return matches("[a-fA-F0-9]{\(length)}")
  }

  private var isBase64: Bool {
    let isURLSafe = arguments.isOn("urlSafe")
    let isPadded = arguments.isOn("padding", else: !isURLSafe)
    if text.isEmpty { return true }
    return Identifiers.base64(
      bytes.span, isURLSafe: isURLSafe, padding: isPadded ? .required : .forbidden
    )
    .isAccepted
  }

  private var isDataURI: Bool {
    let text = trimmed
    guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return false }
    let head = text[text.index(text.startIndex, offsetBy: 5)..<comma]
    var parts = head.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let isBase64 = parts.last?.lowercased() == "base64"
    if isBase64 { parts.removeLast() }
    if let type = parts.first, !type.isEmpty {
      guard matches("[a-z]+/[a-z0-9._+-]+", ignoringCase: true, in: type) else { return false }
    }
    return parts.dropFirst().allSatisfy {
      matches("[a-z-]+=[a-z0-9-]+", ignoringCase: true, in: $0)
    }
      && matches(
        "[a-z0-9!$&',()*+;=._~:@/?%\\s-]*", ignoringCase: true,
        in: String(text[comma...].dropFirst()))
  }

  private var isRGB: Bool {
    let percents = arguments["includePercentValues"]?.bool ?? arguments[0]?.bool ?? true
    var value = text
    if arguments.isOn("allowSpaces"), matches("rgba?\\(.*", in: text) {
      value = String(value.filter { !$0.isWhitespace })
    }
    let number = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
    let percent = "(?:[0-9]|[1-9][0-9]|100)%"
    let alpha = "(?:0?\\.[0-9]+|[01](?:\\.0+)?)"
    if matches(
      "rgb\\(\(number)(?:,\(number)){2}\\)|rgba\\(\(number)(?:,\(number)){2},\(alpha)\\)", in: value
    ) {
      return true
    }
    return percents
      && matches(
        "rgb\\(\(percent)(?:,\(percent)){2}\\)|rgba\\(\(percent)(?:,\(percent)){2},\(alpha)\\)",
        in: value)
  }

  private var isJSON: Bool {
    guard let tree = JSONValue(field: text) else { return false }
    if arguments.isOn("allow_any_value") { return true }
    switch tree {
    case .object, .array: return true
    case .bool, .null: return arguments.isOn("allow_primitives")
    case .string, .unpairedString, .integer, .number, .numeral: return false
    }
  }

  private var isMailLink: Bool {
    guard text.hasPrefix("mailto:") else { return false }
    let rest = text.dropFirst("mailto:".count)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let to = parts.first.map(String.init) ?? ""
    let query = parts.count > 1 ? String(parts[1]) : ""
    if to.isEmpty, query.isEmpty { return false }
    func areAddresses(_ list: String) -> Bool {
      list.split(separator: ",").allSatisfy {
        MailAddress(
          NamedCheck(text: NamedCheck.trim($0), arguments: CheckArguments([:]), patterns: patterns)
        ).passes
      }
    }
    guard to.isEmpty || areAddresses(to) else { return false }
    guard parts.count > 1 else { return true }
    var seen: Set<String> = []
    for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard ["subject", "body", "cc", "bcc"].contains(halves[0]), halves.count == 2,
        seen.insert(halves[0]).inserted
      else { return false }
      if halves[0].hasSuffix("cc") {
        guard halves[1].isEmpty || areAddresses(halves[1]) else { return false }
      }
    }
    return true
  }

  private static func trim(_ text: Substring) -> String {
    NamedCheck(text: String(text), arguments: CheckArguments([:]), patterns: PatternShelf()).trimmed
  }
}
