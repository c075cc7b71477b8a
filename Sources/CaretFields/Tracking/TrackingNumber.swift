internal import CaretUnicode

// Tracking numbers of couriers: a pattern finds the serial number and the check digit, and one of six sums
// tells whether they belong together.

/// One kind of tracking number: a line of the table.
package final class TrackingKind {
  package let courier: Substring
  let name: Substring
  private let check: [Substring]
  private let prefix: (pattern: PatternMatcher, text: Substring)?
  private let codes: (group: String, pattern: PatternMatcher)?
  private let matcher: PatternMatcher?
  /// The letters and digits that all numbers of the kind begin with.
  private let front: String

  private init(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    courier = fields[0]
    name = fields[1]
    matcher = try? PatternMatcher(String(fields[2]))
    front = TrackingKind.front(of: fields[2])
    check = fields[3].split(separator: " ")
    let before = fields[4].split(separator: " ")
    prefix =
      before.count == 2 ? (try? PatternMatcher(String(before[0]))).map { ($0, before[1]) } : nil
    let group = fields[5].split(separator: "=", maxSplits: 1)
    codes =
      group.count == 2
      ? (try? PatternMatcher("(?:" + String(group[1]) + ")")).map { (String(group[0]), $0) }
      : nil
  }

  /// The characters before the first group or set, without the blanks that may stand between them.
  private static func front(of pattern: Substring) -> String {
    var front = ""
    var rest = pattern
    while let character = rest.first {
      if rest.hasPrefix("\\s*") {
        rest.removeFirst(3)
      } else if character.isLetter || character.isNumber {
        front.append(character)
        rest.removeFirst()
      } else {
        break
      }
    }
    return front
  }

  fileprivate static let lines = TrackingTable.lines.description.split(separator: "\n")

  /// The kinds of a courier and of a name; all kinds without either.
  package static func kinds(courier: String?, name: String?) -> [TrackingKind] {
    lines.filter { line in
      let fields = line.split(separator: "\t", maxSplits: 2)
      return (courier == nil || fields[0] == courier!) && (name == nil || fields[1] == name!)
    }.map(TrackingKind.init(line:))
  }

  /// Nil when the value has not the form of this kind, otherwise whether its check digit is right.
  package func judge(_ bytes: [UInt8]) -> Bool? {
    // Almost every value is none, and that the automaton says; the groups are asked of ICU.
    guard let matcher, (try? matcher.matchesWhole(utf8: bytes.span)) == true,
      let expression = try? matcher.expression()
    else { return nil }
    let units = bytes.map(UInt16.init)
    guard let match = (try? expression.wholeMatch(in: units)) ?? nil else { return nil }
    func group(_ name: String) -> [UInt8]? {
      guard let number = expression.groupNumber(named: name), let range = match.groups[number]
      else { return nil }
      return bytes[range].filter(\.isLetterOrDigit)
    }
    if let codes, let code = group(codes.group) {
      guard (try? codes.pattern.matchesWhole(utf8: code.span)) == true else { return false }
    }
    guard let sum = check.first, var serial = group("SerialNumber") else { return true }
    guard let digit = group("CheckDigit")?.first else { return true }
    if let prefix, (try? prefix.pattern.matchesWhole(utf8: serial.span)) == true {
      serial = Array(prefix.text.utf8) + serial
    }
    return isRight(sum, serial, digit)
  }

  /// Whether so few other numbers look like this one that it needs no words around it to be one.
  ///
  /// A front of two letters is rare enough, and so is a right check digit behind a letter or a long row of
  /// digits.
  package func isUnmistakable(_ number: [UInt8]) -> Bool {
    let letterCount = number.count { $0.isLetter }
    if front.count(where: \.isLetter) >= 2 { return number.count - letterCount >= 8 }
    if !check.isEmpty { return letterCount > 0 ? number.count >= 13 : number.count >= 22 }
    return letterCount >= 2 && letterCount <= 4 && number.count - letterCount >= 14
  }

  private func isRight(_ sum: Substring, _ serial: [UInt8], _ digit: UInt8) -> Bool {
    let numbers = check.dropFirst().compactMap { Int($0) }
    switch sum {
    case "mod7": return serial.reduce(0) { ($0 * 10 + $1.digitValue) % 7 } == digit.digitValue
    case "mod10":
      return CheckDigits.alternating(serial, odd: numbers[0], even: numbers[1]) == digit.digitValue
    case "mod10r":
      return CheckDigits.alternating(serial.reversed(), odd: numbers[0], even: numbers[1])
        == digit.digitValue
    case "luhn": return CheckDigits.luhn(serial + [digit])
    case "s10":
      let rest =
        11 - zip(serial, [8, 6, 4, 2, 3, 5, 9, 7]).reduce(0) { $0 + $1.0.digitValue * $1.1 } % 11
      return (rest == 10 ? 0 : rest == 11 ? 5 : rest) == digit.digitValue
    case "sum":
      let total = zip(serial, numbers.dropFirst(2)).reduce(0) { $0 + $1.0.digitValue * $1.1 }
      return total % numbers[0] % numbers[1] == digit.digitValue
    case "mod_37_36": return CheckDigits.mod37(serial) == digit.digitValue
    default: return true
    }
  }
}

/// What numbers of any kind look like that are written without blanks: most rows of letters and digits are told from them by one
/// pattern, without the kinds.
package final class TrackingOutline {
  private let matcher: PatternMatcher?

  package init() {
    let patterns = TrackingKind.lines.map { line in
      Self.outline(of: line.split(separator: "\t", omittingEmptySubsequences: false)[2])
    }
    matcher = try? PatternMatcher(patterns.joined(separator: "|"))
  }

  /// Whether letters in capitals and digits may be a number; all that are one may.
  package func mayHold(_ number: [UInt8]) -> Bool {
    (try? matcher?.matchesWhole(utf8: number.span)) != false
  }

  /// A pattern without blanks, ends of words, the names of groups, and what only looks ahead.
  private static func outline(of pattern: Substring) -> String {
    var outline: [UInt8] = []
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.first {
      if let blank = blanks.first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(blank.count)
      } else if rest.starts(with: "(?=".utf8) || rest.starts(with: "(?!".utf8) {
        rest = rest[closing(of: rest)...].dropFirst()
      } else if rest.starts(with: "(?<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        outline += "(?:".utf8
        rest = rest[end...].dropFirst()
      } else {
        outline.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: outline, as: UTF8.self)
  }

  /// Blanks and ends of words in patterns.
  private static let blanks = [#"\s*"#, #"\s"#, #"\b"#].map { Array($0.utf8) }

  /// Where the bracket ends that a pattern begins with; none of the table's is in a set.
  private static func closing(of pattern: ArraySlice<UInt8>) -> Int {
    var depth = 0
    let end = pattern.firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
    return end ?? pattern.endIndex - 1
  }
}

enum TrackingNumber {
  /// Compiled kinds of one question.
  final class Kinds {
    let kinds: [TrackingKind]
    init(_ parameters: [String: FieldParameter]) {
      kinds = TrackingKind.kinds(
        courier: parameters["courier"]?.text, name: parameters["kind"]?.text)
    }

    func recognize(_ value: FieldValue) -> Recognition {
      guard value.isASCII else { return .rejected(.unexpectedCharacter, at: 0) }
      var hasForm = false
      for kind in kinds {
        guard let isRight = kind.judge(value.bytes) else { continue }
        if isRight { return .accepted(normalForm: value.text.filter { !$0.isWhitespace }) }
        hasForm = true
      }
      return .rejected(
        hasForm ? .wrongCheckDigit : .unexpectedCharacter, at: hasForm ? value.bytes.count : 0)
    }
  }
}
