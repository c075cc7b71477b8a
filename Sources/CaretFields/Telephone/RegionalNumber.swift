internal import CaretUnicode

// Telephone numbers of a region, as libphonenumber reads them: the written number is stripped to digits, a
// country code and a national prefix are taken off, and what is left must be a number of one of the kinds
// that the region's plan has. The tables are in TelephoneTable.swift.

/// What a region's numbering plan says: one line of the table.
package struct NumberingPlan {
  let region: Substring
  let countryCode: Int
  let internationalPrefix: Substring
  let nationalPrefix: Substring
  let transformRule: Substring
  let leadingDigits: Substring
  /// A number of the plan, as it is written abroad.
  let example: Substring
  let general: Description
  let kinds: [Description]

  /// Numbers of one kind: their lengths and their pattern.
  struct Description {
    let lengths: [Int]
    let pattern: Substring

    init(_ text: Substring) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      lengths = parts[0].split(separator: ",").compactMap { Int($0) }
      pattern = parts.count > 1 ? parts[1] : ""
    }
  }

  private init(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    region = fields[0]
    countryCode = Int(fields[1]) ?? 0
    internationalPrefix = fields[2]
    nationalPrefix = fields[3]
    transformRule = fields[4]
    leadingDigits = fields[5]
    example = fields[6]
    general = Description(fields[7])
    kinds = fields.dropFirst(8).map(Description.init)
  }

  private static let lines = TelephoneTable.lines.description.utf8
    .split(separator: UInt8(ascii: "\n")).map(Substring.init)

  /// The codes of all regions that have a plan.
  package static var regions: [String] {
    lines.compactMap { $0.split(separator: "\t", maxSplits: 1).first.map(String.init) }
  }

  static func plan(of region: String) -> NumberingPlan? {
    // The table is cut into its lines when a region asks.
    region.isEmpty
      ? nil : lines.first { $0.hasPrefix(region + "\t") }.map(NumberingPlan.init(line:))
  }

  /// The plans that share a country code, the main one first.
  static func plans(withCode code: Int) -> [NumberingPlan] {
    let wanted = "\t" + String(code) + "\t"
    return lines.filter { line in
      guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return false }
      return line.utf8[tab...].starts(with: wanted.utf8)
    }.map(NumberingPlan.init(line:))
  }
}

/// The regions that have a numbering plan.
public enum TelephoneRegions {
  /// Whether a region, in either case, has one.
  public static func contains(_ region: String) -> Bool {
    NumberingPlan.plan(of: region.uppercased()) != nil
  }

  /// Codes of regions that somebody may have meant by another one, three at most.
  public static func nearest(to region: String) -> [String] {
    let letters = region.uppercased().prefix(2)
    let ranked = NumberingPlan.regions.filter { $0.utf8.count == 2 }.map { code in
      (code, zip(code, letters).count { $0 != $1 } + (letters.count < 2 ? 1 : 0))
    }
    return ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }
}

/// Reads the numbers of one region; compiled patterns are kept for the next number.
package final class RegionalNumber {
  private let home: NumberingPlan?
  private var plans: [Int: [NumberingPlan]] = [:]
  private var matchers: [String: PatternMatcher] = [:]

  package init(region: String) {
    home = NumberingPlan.plan(of: region.uppercased())
  }

  /// Whether the region has a numbering plan.
  package var hasPlan: Bool { home != nil }

  /// Where a parenthesis stands without its partner.
  private static func strayParenthesis(in bytes: [UInt8]) -> Int? {
    var open: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == "(" {
        if open != nil { return index }
        open = index
      } else if byte == ")" {
        if open == nil { return index }
        open = nil
      }
    }
    return open
  }

  package func recognize(_ value: FieldValue) -> Recognition {
    if let index = RegionalNumber.strayParenthesis(in: value.bytes) {
      return .rejected(.unexpectedCharacter, at: index)
    }
    guard let written = Written(value) else { return .rejected(.unexpectedCharacter, at: 0) }
    guard written.digits.utf8.count >= 2 else {
      return .rejected(.incomplete, at: value.bytes.count)
    }
    guard let (code, national) = split(written) else { return .rejected(.unknownCode, at: 0) }
    guard national.utf8.count >= 2 else { return .rejected(.incomplete, at: value.bytes.count) }
    guard national.utf8.count <= 17 else { return .rejected(.excess, at: value.bytes.count) }
    guard isAssigned(national, code) else {
      return .rejected(
        lengthFault(national, code),
        at: lengthFault(national, code) == .outOfRange ? 0 : value.bytes.count)
    }
    return .accepted(normalForm: "+" + String(code) + national)
  }

  // MARK: Country code and national prefix

  private func split(_ written: Written) -> (Int, String)? {
    if written.hasPlus { return international(written.digits) }
    guard let home else { return nil }
    if let rest = afterInternationalPrefix(written.digits, home) { return international(rest) }
    let national = written.digits
    let code = String(home.countryCode)
    if national.hasPrefix(code) {
      // Perhaps the country code without its plus sign.
      let candidate = withoutNationalPrefix(String(national.dropFirst(code.utf8.count)), home)
      let isBetter =
        !matches(national, home.general.pattern) && matches(candidate, home.general.pattern)
      if isBetter || national.utf8.count > home.general.lengths.max() ?? 17 {
        return (home.countryCode, shortened(candidate, home))
      }
    }
    return (home.countryCode, shortened(national, home))
  }

  private func international(_ digits: String) -> (Int, String)? {
    guard digits.utf8.first != UInt8(ascii: "0") else { return nil }
    for count in 1...3 where digits.utf8.count > count {
      guard let code = Int(digits.prefix(count)), let main = plansWithCode(code).first else {
        continue
      }
      return (code, shortened(String(digits.dropFirst(count)), main))
    }
    return nil
  }

  /// The national prefix comes off when what is left is long enough to be a number.
  private func shortened(_ digits: String, _ plan: NumberingPlan) -> String {
    let candidate = withoutNationalPrefix(digits, plan)
    let count = candidate.utf8.count
    let isLongEnough =
      plan.general.lengths.contains(count) || count > plan.general.lengths.max() ?? 0
    return isLongEnough ? candidate : digits
  }

  private func afterInternationalPrefix(_ digits: String, _ plan: NumberingPlan) -> String? {
    guard let end = prefixEnd(of: plan.internationalPrefix, in: digits)?.range.upperBound else {
      return nil
    }
    let rest = String(digits.dropFirst(end))
    return rest.hasPrefix("0") || rest.isEmpty ? nil : rest
  }

  private func withoutNationalPrefix(_ digits: String, _ plan: NumberingPlan) -> String {
    guard !digits.isEmpty, let match = prefixEnd(of: plan.nationalPrefix, in: digits) else {
      return digits
    }
    let isViable = matches(digits, plan.general.pattern)
    let lastGroup = match.groups.count > 1 ? match.groups.last! : nil
    let rest = String(digits.dropFirst(match.range.upperBound))
    let result: String
    if plan.transformRule.isEmpty || lastGroup == nil {
      result = rest
    } else {
      result = transformed(digits, match, plan.transformRule) + rest
    }
    return isViable && !matches(result, plan.general.pattern) ? digits : result
  }

  /// The rule with `\1` and so on filled in.
  private func transformed(_ digits: String, _ match: RegularExpressionMatch, _ rule: Substring)
    -> String
  {
    let units = Array(digits.utf16)
    var result = ""
    var rest = rule[...]
    while let character = rest.popFirst() {
      guard character == "\\", let digit = rest.popFirst(), let group = digit.wholeNumberValue
      else {
        result.append(character)
        continue
      }
      if group < match.groups.count, let range = match.groups[group] {
        result += String(decoding: units[range], as: UTF16.self)
      }
    }
    return result
  }

  // MARK: Plans

  private func plansWithCode(_ code: Int) -> [NumberingPlan] {
    if let known = plans[code] { return known }
    let found = NumberingPlan.plans(withCode: code)
    plans[code] = found
    return found
  }

  private func isAssigned(_ national: String, _ code: Int) -> Bool {
    let candidates = plansWithCode(code)
    guard candidates.count > 1 else {
      return candidates.first.map { isKind(national, of: $0) } ?? false
    }
    for plan in candidates {
      if !plan.leadingDigits.isEmpty {
        if prefixEnd(of: plan.leadingDigits, in: national) != nil {
          return isKind(national, of: plan)
        }
      } else if isKind(national, of: plan) {
        return true
      }
    }
    return false
  }

  private func isKind(_ national: String, of plan: NumberingPlan) -> Bool {
    guard matches(national, plan.general.pattern) else { return false }
    let count = national.utf8.count
    return plan.kinds.contains { $0.lengths.contains(count) && matches(national, $0.pattern) }
  }

  private func lengthFault(_ national: String, _ code: Int) -> FieldFault {
    let lengths = plansWithCode(code).flatMap(\.general.lengths)
    let count = national.utf8.count
    if count < lengths.min() ?? 0 { return .incomplete }
    return count > lengths.max() ?? 17 ? .excess : .outOfRange
  }

  // MARK: Patterns

  private func matcher(_ pattern: Substring) -> PatternMatcher? {
    let key = String(pattern)
    if let known = matchers[key] { return known }
    let made = try? PatternMatcher(key)
    matchers[key] = made
    return made
  }

  private func matches(_ digits: String, _ pattern: Substring) -> Bool {
    (try? matcher(pattern)?.matchesWhole(utf8: Array(digits.utf8).span)) == true
  }

  /// The match at the start of the digits.
  private func prefixEnd(of pattern: Substring, in digits: String) -> RegularExpressionMatch? {
    guard !pattern.isEmpty else { return nil }
    let match = (try? matcher(pattern)?.firstMatch(inUTF8: Array(digits.utf8).span)) ?? nil
    return match?.range.lowerBound == 0 ? match : nil
  }
}

extension Telephone {
  /// A number in its normal form with its extension, as RFC 3966 writes it.
  static func withExtension(_ value: String, _ normalForm: String) -> String {
    guard !value.contains(";phone-context="),
      let digits = Written.parts(of: value[...]).extension
    else { return normalForm }
    return normalForm + ";ext=" + digits
  }
}

/// A number as it was written: its digits, and whether a plus sign stood before them.
private struct Written {
  var digits = ""
  var hasPlus = false

  /// Nil for a text that can't be a number. Digits of all scripts and vanity letters count, an extension
  /// (`ext. 12`, `;ext=12`, `x12`, `#12`) is left out.
  init?(_ value: FieldValue) {
    var letters = 0
    var text = value.text[...]
    if let context = text.range(of: ";phone-context=") {
      let after = text[context.upperBound...]
      if after.hasPrefix("+") { digits = "+" + after.dropFirst().prefix { $0.isNumber } }
      text = text[..<context.lowerBound]
    }
    text = text.drop { $0 != "+" && $0 != "\u{FF0B}" && !$0.isNumber }
    var vanity = ""
    scan: for scalar in Written.parts(of: text).number.unicodeScalars {
      switch scalar {
      case "+", "\u{FF0B}":
        guard vanity.isEmpty, !hasPlus else { return nil }
        hasPlus = true
      case _ where scalar.properties.numericType == .decimal:
        vanity.append(String(Int(scalar.properties.numericValue ?? 0)))
      case "a"..."z", "A"..."Z":
        letters += 1
        vanity.append(Written.key(of: scalar))
      case _ where Written.isPunctuation(scalar): continue
      default: return nil
      }
    }
    guard letters == 0 || letters >= 3 else { return nil }
    if digits.hasPrefix("+") { hasPlus = true }
    digits = digits.drop { $0 == "+" } + vanity
  }

  /// The number, and the digits of the extension behind it.
  static func parts(of text: Substring) -> (number: Substring, extension: String?) {
    let lower = text.lowercased()
    for mark in [
      ";ext=", "extension", "ext.", "ext", "доб", "anexo", " x", "x", "#", "~", "int", ",",
    ] {
      guard let range = lower.range(of: mark), range.lowerBound > lower.startIndex else { continue }
      let after = lower[range.upperBound...].filter { !" .:-=".contains($0) }
      guard !after.isEmpty, after.count <= 20, after.allSatisfy({ $0.isNumber || $0 == "#" }) else {
        continue
      }
      let count = lower[..<range.lowerBound].unicodeScalars.count
      let end = text.unicodeScalars.index(text.startIndex, offsetBy: count)
      return (text[..<end], after.filter(\.isNumber))
    }
    return (text, nil)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{30FC}", "\u{FF0D}"..."\u{FF0F}", " ",
      "\u{A0}", "\u{AD}",
      "\u{200B}", "\u{2060}", "\u{3000}", "(", ")", "\u{FF08}", "\u{FF09}", "\u{FF3B}", "\u{FF3D}",
      ".", "[",
      "]", "/", "~", "\u{2053}", "\u{223C}", "\u{FF5E}":
      true
    default: false
    }
  }

  /// The key of a letter on a telephone.
  private static func key(of scalar: Unicode.Scalar) -> String {
    let groups = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    let letter = Character(Unicode.Scalar(scalar.value & 0xDF) ?? "A")
    return String((groups.firstIndex { $0.contains(letter) } ?? 0) + 2)
  }
}

extension StringProtocol {
  /// Where a text stands first.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
