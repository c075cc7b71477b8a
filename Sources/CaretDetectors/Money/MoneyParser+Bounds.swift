// Words around amounts. In running text a find is the amount alone; in a text that is nothing but the
// phrase ("at most 7 €", "between 10 and 20 dollars") they belong to it, and it is a span of amounts.

internal import CaretBytes
internal import CaretFields

extension MoneyParser {
  /// What words before an amount make of it.
  private enum Bound { case none, most, least }

  private static let bounds: [(words: String, bound: Bound)] = [
    ("a", .none), ("an", .none), ("about", .none), ("around", .none), ("approximately", .none),
    ("approx", .none), ("approx.", .none), ("roughly", .none), ("exactly", .none),
    ("precisely", .none), ("almost", .none), ("nearly", .none), ("near", .none), ("near to", .none),
    ("close to", .none), ("some", .none),
    ("less than", .most), ("lower than", .most), ("fewer than", .most), ("no more than", .most),
    ("not more than", .most), ("at most", .most), ("under", .most), ("below", .most),
    ("up to", .most), ("a maximum of", .most),
    ("more than", .least), ("higher than", .least), ("greater than", .least), ("at least", .least),
    ("no less than", .least), ("not less than", .least), ("over", .least), ("above", .least),
    ("a minimum of", .least),
  ]

  /// Takes the words before and between amounts into a find that they fill the text with.
  func takeWholeText(from first: Int, _ found: inout [DetectedData]) {
    guard let last = found.last, isBlank(last.utf8.upperBound.value..<text.count) else { return }
    let start = found[first].utf8.lowerBound.value
    if found.count == first + 2 {
      if let joined = joined(found[first], last) { found.replaceSubrange(first..., with: [joined]) }
    } else if found.count == first + 1, let range = range(upTo: last) {
      found[first] = range
    } else if found.count == first + 1, start > 0 {
      let words = trimmed(0..<start)
      guard let bound = Self.bounds.first(where: { $0.words == words })?.bound else { return }
      found[first] = whole(bounded(last.normalForm, bound))
    }
  }

  private func bounded(_ amount: String, _ bound: Bound) -> String {
    switch bound {
    case .none: amount
    case .most: "../" + amount
    case .least: amount + "/.."
    }
  }

  private func whole(_ normalForm: String) -> DetectedData {
    var start = 0
    var end = text.count
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return DetectedData(kind: .money, utf8: start..<end, normalForm: normalForm)
  }

  /// "between $5 and $10", "$5 - $10".
  private func joined(_ a: DetectedData, _ b: DetectedData) -> DetectedData? {
    let before = trimmed(0..<a.utf8.lowerBound.value)
    let between = trimmed(a.utf8.upperBound.value..<b.utf8.lowerBound.value)
    guard isRange(before, between), a.normalForm.prefix(4) == b.normalForm.prefix(4) else {
      return nil
    }
    return whole(a.normalForm + "/" + b.normalForm)
  }

  /// "between 10 and 20 dollars", "around 10-20 dollars": the first number has the second one's currency.
  private func range(upTo amount: DetectedData) -> DetectedData? {
    guard let end = tokens.firstIndex(where: { $0.start == amount.utf8.lowerBound.value }), end > 1,
      let begin = tokens[..<end].firstIndex(where: { $0.has([.digits, .cardinal]) }),
      let low = number(at: begin), low.end == end - 1
    else { return nil }
    let between = trimmed(tokens[end - 2].end..<amount.utf8.lowerBound.value)
    let before = trimmed(0..<tokens[begin].start)
    guard
      isRange(before, between)
        || Self.bounds.contains(where: { $0.words == before && $0.bound == .none })
    else { return nil }
    let code = String(amount.normalForm.prefix(3))
    return whole(Currency.normalForm(code: code, value: low.value) + "/" + amount.normalForm)
  }

  private func isRange(_ before: String, _ between: String) -> Bool {
    switch before {
    case "between": between == "and" || between == "-"
    case "", "from": ["to", "-", "–", "—"].contains(between)
    default: false
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy { $0 <= 0x20 } }

  private func trimmed(_ range: Range<Int>) -> String {
    let words = text[range].split(whereSeparator: { $0 <= 0x20 })
    return words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: " ")
  }
}
