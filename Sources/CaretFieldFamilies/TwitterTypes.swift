// What twitter-text takes for a name, a list, a tag and a link.

internal import CaretFields

enum TwitterTypes {
  static let all = [
    FieldTypeEntry("twitter-usernames") {
      FieldTypeDefinition(
        $0, "a name with its @", example: "@ann", not: "ann",
        .bytes { username($0, upTo: $0.count) })
    },
    FieldTypeEntry("twitter-lists") {
      FieldTypeDefinition(
        $0, "a list of somebody's", example: "@ann/friends", not: "@ann",
        .bytes(list))
    },
    FieldTypeEntry("twitter-hashtags") {
      FieldTypeDefinition(
        $0, "a tag with its #", example: "#cafe", not: "#1", .prepared { _ in hashtag })
    },
    FieldTypeEntry("twitter-urls") {
      FieldTypeDefinition(
        $0, "a link, which begins with its protocol unless that may be missing",
        example: "https://example.org/a", not: "example.org", parameters: ["protocol"],
        .prepared { context in
          let wantsProtocol = context.parameters["protocol"]?.bool ?? true
          return { tweetedURL($0, wantsProtocol: wantsProtocol) }
        })
    },
  ]

  /// `@` and up to twenty letters, digits and underscores.
  private static func username(_ bytes: Span<UInt8>, upTo end: Int) -> Recognition {
    guard bytes.peek(0) == "@" else { return .rejected(.unexpectedCharacter, at: 0) }
    let nameEnd = bytes.end(of: 1, upTo: end) { $0.isLetterOrDigit || $0 == "_" }
    guard nameEnd == end else { return .rejected(.unexpectedCharacter, at: nameEnd) }
    return (2...21).contains(nameEnd)
      ? .accepted : .rejected(nameEnd < 2 ? .incomplete : .excess, at: nameEnd)
  }

  private static func list(_ bytes: Span<UInt8>) -> Recognition {
    guard let slash = bytes.firstIndex(of: 0x2F) else {
      return .rejected(.incomplete, at: bytes.count)
    }
    let name = username(bytes, upTo: slash)
    guard name.isAccepted else { return name }
    guard bytes.peek(slash + 1).isLetter else { return DatesAndTimes.fault(bytes, slash + 1) }
    let end = bytes.end(of: slash + 1) { $0.isLetterOrDigit || $0 == "_" || $0 == "-" }
    guard end == bytes.count else { return .rejected(.unexpectedCharacter, at: end) }
    return end - slash - 1 <= 25 ? .accepted : .rejected(.excess, at: slash + 26)
  }

  /// `#` and letters, marks, digits and underscores of any script, at least one of them a letter.
  private static func hashtag(_ value: FieldValue) -> Recognition {
    let scalars = value.scalars
    guard scalars.first == 0x23 || scalars.first == 0xFF03 else {
      return .rejected(.unexpectedCharacter, at: 0)
    }
    guard scalars.dropFirst().allSatisfy(HashtagScalar.isPart) else {
      return .rejected(.unexpectedCharacter, at: 1)
    }
    let hasLetter = scalars.dropFirst().contains(where: HashtagScalar.isLetter)
    return hasLetter ? .accepted : .rejected(.incomplete, at: value.bytes.count)
  }

  private static func tweetedURL(_ value: FieldValue, wantsProtocol: Bool) -> Recognition {
    let bytes = value.bytes
    let hasProtocol = ["http://", "https://"].contains { value.text.lowercased().hasPrefix($0) }
    guard hasProtocol || !wantsProtocol else { return .rejected(.notAllowedHere, at: 0) }
    let whole = hasProtocol ? bytes : Array("http://".utf8) + bytes
    let start = whole.firstIndex(of: 0x2F)! + 2
    let end = whole[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? whole.count
    let hostStart = whole[start..<end].lastIndex(of: 0x40).map { $0 + 1 } ?? start
    // A bracket or quote that is not escaped ends a URL in running text.
    if let wrong = whole[end...].firstIndex(where: { "\"<>^`{|}\\ ".utf8.contains($0) }) {
      return .rejected(.unexpectedCharacter, at: max(0, wrong - (whole.count - bytes.count)))
    }
    let host = Array(whole[hostStart..<end])
    return isTweetedHost(host)
      ? .accepted : .rejected(.badHost, at: max(0, hostStart - (whole.count - bytes.count)))
  }

  private static func isTweetedHost(_ host: [UInt8]) -> Bool {
    if host.first == 0x5B {
      guard let close = host.lastIndex(of: 0x5D) else { return false }
      return IPAddress.v6(Array(host[1..<close]).span).isAccepted
    }
    let name = host.prefix { $0 != ":" }
    guard host.dropFirst(name.count).dropFirst().allSatisfy(\.isDigit) else { return false }
    if name.allSatisfy({ $0.isDigit || $0 == "." }) {
      return IPAddress.v4(Array(name).span).isAccepted
    }
    let labels = name.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2,
      labels.allSatisfy({
        !$0.isEmpty && $0.first! != "-" && $0.last! != "-" && $0.first! != "_" && $0.last! != "_"
      })
    else {
      return false
    }
    // Underscores may stand in names below a domain, not in the domain.
    guard labels.suffix(2).allSatisfy({ !$0.contains(0x5F) }) else { return false }
    return labels.allSatisfy { label in
      label.allSatisfy { $0.isLetterOrDigit || $0 == "-" || $0 == "_" || $0 >= 0x80 }
    } && labels.last!.contains { !$0.isDigit }
  }
}
