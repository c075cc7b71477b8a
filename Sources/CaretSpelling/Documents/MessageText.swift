internal import CaretBytes

// A message of a program has more in it than language: what printf and ICU put values into, tags, escapes, keys that it
// links to. Each of them is cut out, so that a word beside one is a word, and the branches of a plural are read as text.

/// Finds the language in a message that a program shows.
struct MessageText {
  private let text: [UInt8]
  private let end: Int
  private var i: Int
  private var start: Int
  /// What the braces that are open hold: the branches of a plural or a selection, or the text of a branch.
  private var open: [Brace] = []
  private var found: [Range<Int>] = []

  private enum Brace { case branches, text }

  /// The parts of a message that hold language, in order.
  ///
  /// - Complexity: O(*n*) in the bytes of the message.
  static func parts(_ range: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    var message = MessageText(text, range)
    message.read()
    return message.found
  }

  private init(_ text: [UInt8], _ range: Range<Int>) {
    (self.text, end, i, start) = (text, range.upperBound, range.lowerBound, range.lowerBound)
  }

  private mutating func read() {
    while i < end {
      if open.last == .branches {
        takeBranchName()
      } else if let stop = endOfCode() {
        cut(to: stop)
      } else {
        i += 1
      }
    }
    cut(to: end)
  }

  /// Ends a part, and goes on behind what is no language.
  private mutating func cut(to stop: Int) {
    if start < i { found.append(start..<i) }
    (i, start) = (stop, stop)
  }

  private func byte(_ index: Int) -> UInt8 { index < end ? text[index] : 0 }

  /// The end of what begins here, if it is no language.
  private mutating func endOfCode() -> Int? {
    switch text[i] {
    case UInt8(ascii: "\\"): endOfEscape()
    case UInt8(ascii: "%"): endOfFormat()
    case UInt8(ascii: "{"): endOfArgument()
    case UInt8(ascii: "}"): endOfBranch()
    case UInt8(ascii: "<"): endOfTag()
    case UInt8(ascii: "&"): endOfEntity()
    case UInt8(ascii: "$"): endOfVariable()
    case UInt8(ascii: "@"): byte(i + 1) == UInt8(ascii: ":") ? endOfChunk(i) : nil
    case UInt8(ascii: ":"): endOfName()
    default: nil
    }
  }

  // MARK: printf and its like

  private func endOfEscape() -> Int {
    guard byte(i + 1) == UInt8(ascii: "u") || byte(i + 1) == UInt8(ascii: "U") else {
      return min(end, i + 2)
    }
    let digits = (i + 2..<min(end, i + 6)).prefix { Character(Unicode.Scalar(text[$0])).isHexDigit }
    return i + 2 + digits.count
  }

  /// "%d", "%1$s", "%-10.2f", "%@", "%(name)s", "%{name}", "%1" and "%n" of Qt. "5% discount" is none: a blank is no flag here.
  private func endOfFormat() -> Int? {
    var j = i + 1
    switch byte(j) {
    case UInt8(ascii: "("):
      guard let close = index(of: UInt8(ascii: ")"), from: j) else { return nil }
      return byte(close + 1).isLetter ? close + 2 : close + 1
    case UInt8(ascii: "{"): return index(of: UInt8(ascii: "}"), from: j).map { $0 + 1 }
    case UInt8(ascii: "%"): return j + 1
    default: break
    }
    let first = j
    while byte(j).isDigit || "$-+#*.'".utf8.contains(byte(j)) { j += 1 }
    while "hlqLzjt".utf8.contains(byte(j)), byte(j + 1).isLetter { j += 1 }
    if "@diuoxXeEfFgGaAcCsSpnL".utf8.contains(byte(j)) { return min(end, j + 1) }
    return j > first ? j : nil
  }

  /// The place of a sign in the same message, not far.
  private func index(of sign: UInt8, from place: Int) -> Int? {
    (place..<min(end, place + Self.longestName)).first { text[$0] == sign }
  }

  private static let longestName = 100

  // MARK: ICU

  /// "{name}", "{{name}}", "{n, number}": all of it. Of "{n, plural, one {…} other {…}}" what stands before the branches.
  private mutating func endOfArgument() -> Int? {
    if byte(i + 1) == UInt8(ascii: "{") {
      let close = index(of: UInt8(ascii: "}"), from: i)
      return close.map { byte($0 + 1) == UInt8(ascii: "}") ? $0 + 2 : $0 + 1 }
    }
    let stop = min(end, i + Self.longestName)
    guard let mark = (i + 1..<max(i + 1, stop)).first(where: { ",{}".utf8.contains(text[$0]) }),
      text[mark] != UInt8(ascii: "{")
    else { return nil }
    if text[mark] == UInt8(ascii: "}") { return mark + 1 }
    let type = text[mark + 1..<stop].drop { $0 <= 0x20 }
    let hasBranches = ["plural", "select", "selectordinal"].contains { name in
      let rest = type.dropFirst(name.utf8.count).drop { $0 <= 0x20 }
      return type.starts(with: name.utf8) && rest.first == UInt8(ascii: ",")
    }
    guard hasBranches else { return index(of: UInt8(ascii: "}"), from: mark).map { $0 + 1 } }
    open.append(.branches)
    return type.firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 }
  }

  /// What stands before the text of a branch: "one", "=0", "offset:1".
  private mutating func takeBranchName() {
    let byte = text[i]
    if byte == UInt8(ascii: "{") { open.append(.text) }
    if byte == UInt8(ascii: "}") { open.removeLast() }
    (i, start) = (i + 1, i + 1)
  }

  private mutating func endOfBranch() -> Int? {
    guard open.last == .text else { return nil }
    open.removeLast()
    return i + 1
  }

  // MARK: Markup and names

  /// "<b>", "</a>", "<0>", "<br/>"
  private func endOfTag() -> Int? {
    let next = byte(i + 1)
    guard next.isLetter || next.isDigit || next == UInt8(ascii: "/") || next == UInt8(ascii: "%")
    else { return nil }
    return (i..<min(end, i + Self.longestTag)).first { text[$0] == UInt8(ascii: ">") }.map {
      $0 + 1
    }
  }

  private static let longestTag = 300

  /// "&amp;", "&amp;nbsp;"; "&lt;" up to "&gt;" is a tag.
  private func endOfEntity() -> Int? {
    guard let close = endOfName(from: i + 1) else { return nil }
    if text[i...close].elementsEqual("&amp;".utf8), let inner = endOfName(from: close + 1) {
      return inner + 1
    }
    let next = byte(close + 1)
    guard text[i...close].elementsEqual("&lt;".utf8), next.isLetter || next == UInt8(ascii: "/")
    else { return close + 1 }
    let end = (close..<min(end, close + Self.longestTag)).first {
      text[$0] == UInt8(ascii: "&") && text[$0...].starts(with: "&gt;".utf8)
    }
    return end.map { $0 + 4 } ?? close + 1
  }

  /// The semicolon that ends the name of an entity.
  private func endOfName(from start: Int) -> Int? {
    let close = (start..<max(start, min(end, start + 9))).first {
      !text[$0].isLetter && !text[$0].isDigit && text[$0] != UInt8(ascii: "#")
    }
    return close.flatMap { $0 > start && text[$0] == UInt8(ascii: ";") ? $0 : nil }
  }

  /// "$name", "$t(key)"; "${name}" is one of braces.
  private func endOfVariable() -> Int? {
    var j = i + 1
    while byte(j).isLetter || byte(j).isDigit || byte(j) == UInt8(ascii: "_") { j += 1 }
    guard j > i + 1 else { return nil }
    if byte(j) == UInt8(ascii: "("), let close = index(of: UInt8(ascii: ")"), from: j) {
      return close + 1
    }
    return j
  }

  /// ":count" behind a blank.
  private func endOfName() -> Int? {
    guard i == start || text[i - 1] <= 0x20, byte(i + 1).isLetter else { return nil }
    var j = i + 1
    while byte(j).isLetter || byte(j) == UInt8(ascii: "_") { j += 1 }
    return j
  }

  private func endOfChunk(_ place: Int) -> Int {
    (place..<end).first { text[$0] <= 0x20 } ?? end
  }
}

extension [TextSpan] {
  /// Adds the language of a message.
  mutating func add(message range: Range<Int>, of text: [UInt8], language: String? = nil) {
    self += MessageText.parts(range, of: text).map { TextSpan($0, .prose, language: language) }
  }
}
