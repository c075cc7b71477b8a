internal import CaretBytes

/// The words of names in code that a text quotes, where the scanner of words leaves the whole name out: "bank.transfer_fee()",
/// "Event::listen", "$user['name']", "App\Models\User", and those of files, paths and options: "manage.py",
/// "test/channels/room.exs", "--optimize-size".
///
/// An address is no such name, nor is that of a host.
enum QuotedNames {
  /// Shorter ones are near to many words.
  private static let leastCount = 6
  /// A longer run without white space is data.
  private static let mostCount = 200

  /// Calls `body` with each word of such a name, in order.
  ///
  /// - Complexity: O(*n*) in the bytes of `range`.
  static func forEachWord(
    of range: Range<Int>, in text: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    var run = Run(start: range.lowerBound)
    for i in range {
      if text[i] > 0x20 {
        run.take(text[i])
        continue
      }
      takeWords(of: run, upTo: i, in: text, body)
      run = Run(start: i + 1)
    }
    takeWords(of: run, upTo: range.upperBound, in: text, body)
  }

  /// What is seen of a run without white space at a glance.
  private struct Run {
    var start: Int
    /// Whether it has what joins the words of such a name, and what paths and addresses have.
    private var hasJoint = false
    private var isOther = false
    private var hasSlash = false
    private var dashCount = 0

    init(start: Int) { self.start = start }

    var mayBeName: Bool { hasJoint && !isOther && !hasSlash }
    /// An address has a colon too.
    var isPath: Bool { hasSlash && !isOther }
    var isOption: Bool { dashCount > 2 && !isOther }

    @inline(__always) mutating func take(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
        hasJoint = true
      case UInt8(ascii: "/"): hasSlash = true
      case UInt8(ascii: "-"): dashCount += 1
      case UInt8(ascii: "@"): isOther = true
      default: break
      }
    }
  }

  /// What says that a run without white space is a name in code.
  private struct Signs {
    /// What has the scanner of words leave a name out.
    private var joins = false
    /// What files and hosts don't have.
    private var isCode = false
    /// Whether a full stop stands before a letter.
    private(set) var hasParts = false

    var areOfName: Bool { joins && isCode }

    mutating func take(_ byte: UInt8, behind last: UInt8) {
      if last == UInt8(ascii: "."), byte.isLetter { hasParts = true }
      switch byte {
      case UInt8(ascii: "."): joins = true
      case UInt8(ascii: "$"): (joins, isCode) = (true, true)
      case UInt8(ascii: ":"): if last == byte { (joins, isCode) = (true, true) }
      case UInt8(ascii: "("), UInt8(ascii: "_"): isCode = true
      default: break
      }
      // "thisis\ *one*" has an escaped blank.
      if last == UInt8(ascii: "\\"), byte.isUppercase { (joins, isCode) = (true, true) }
    }
  }

  @inline(__always)
  private static func takeWords(
    of run: Run, upTo end: Int, in text: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    let name = run.start..<end
    guard name.count <= mostCount else { return }
    let isTaken =
      run.isPath
      ? !isAddress(name, in: text)
      : run.mayBeName && isName(name, in: text) || run.isOption && isOption(name, in: text)
    if isTaken { takeWords(of: name, in: text, body) }
  }

  /// Whether a run begins as an option does, in marks of code and brackets or without.
  private static func isOption(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let first = name.prefix(4).first(where: { text[$0] == UInt8(ascii: "-") }) else {
      return false
    }
    return text.has("--", at: first) && first + 2 < name.upperBound && text[first + 2].isLetter
  }

  private static func isAddress(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    name.contains { text[$0] == UInt8(ascii: ":") && text.has("//", at: $0 + 1) }
  }

  private static func isName(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    var (signs, last) = (Signs(), UInt8(0))
    for i in name {
      signs.take(text[i], behind: last)
      last = text[i]
    }
    return signs.areOfName || signs.hasParts && !isHost(name, in: text)
  }

  /// Whether a name with full stops ends as those of hosts do, but for what stands behind it.
  private static func isHost(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let end = name.last(where: { text[$0].isLetter }),
      let dot = name.last(where: { $0 < end && text[$0] == UInt8(ascii: ".") })
    else { return false }
    return hosts.contains(text.string(dot + 1..<end + 1).lowercased())
  }

  private static let hosts: Set<String> = [
    "com", "org", "net", "io", "dev", "edu", "gov", "info", "local", "localhost", "example", "test",
    "invalid", "uk", "de", "eu", "app", "ai",
  ]

  private static func takeWords(
    of name: Range<Int>, in text: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    var i = name.lowerBound
    while i < name.upperBound {
      guard isOfWord(text[i]) else {
        i += 1
        continue
      }
      let start = i
      while i < name.upperBound, isOfWord(text[i]) { i += 1 }
      guard (start..<i).allSatisfy({ text[$0].isLetter }), !isEscape(start, name, in: text) else {
        continue
      }
      CamelCase.forEachPart(of: start..<i, in: text) { part in
        if part.count >= leastCount, text[part.upperBound - 1].isLowercase { body(part) }
      }
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }

  /// Whether a run of letters begins with that of an escape, as "n" in "first\nsecond", and not a name behind another,
  /// as in "App\Models".
  private static func isEscape(_ start: Int, _ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard start > name.lowerBound, text[start - 1] == UInt8(ascii: "\\") else { return false }
    return !text[start].isUppercase
  }
}
