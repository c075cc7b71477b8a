// Words around amounts. In running text a find is the amount alone; in a text that is nothing but the
// phrase ("at most 7 €", "between 10 and 20 dollars") they belong to it, and it is a span of amounts.

internal import CaretBytes
internal import CaretFields

extension MoneyParser {
  /// What words before an amount make of it.
  private enum Bound { case none, most, least }

  /// The words of each bound, with `, ` between.
  private static let bounds: [(bound: Bound, words: StaticString)] = [
    (
      .none,
      "a, an, about, around, approximately, approx, approx., roughly, exactly, precisely, almost, nearly, near, near to, close to, some"
    ),
    (
      .most,
      "less than, lower than, fewer than, no more than, not more than, at most, under, below, up to, a maximum of"
    ),
    (
      .least,
      "more than, higher than, greater than, at least, no less than, not less than, over, above, a minimum of"
    ),
    (.none, "etwa, ungefähr, circa, ca., rund, fast, knapp"),
    (.most, "weniger als, unter, höchstens, maximal, bis zu"),
    (.least, "mehr als, über, mindestens"),
    (.none, "environ, presque, à peu près"),
    (.most, "moins de, en-dessous de, en dessous de, au plus, au maximum, jusqu'à, jusqu’à"),
    (.least, "plus de, au moins, au-dessus de, au dessus de"),
    (.none, "cerca de, aproximadamente, alrededor de, unos, casi, quase, quasi"),
    (.most, "menos de, no más de, como máximo, hasta, por debajo de, no máximo, até, abaixo de"),
    (.least, "más de, mas de, al menos, por encima de, como mínimo, pelo menos, mais de, acima de"),
    (.most, "meno di, non più di, al massimo, fino a"), (.least, "più di, almeno, oltre"),
    (.none, "ongeveer, rond, rond de, bijna"),
    (.most, "minder dan, hoogstens, onder, onder de, tot"),
    (.least, "meer dan, minstens, boven, boven de"),
    (.none, "около, примерно, почти"),
    (.most, "менее, меньше, не больше, не более, ниже, до"),
    (.least, "более, больше, больше чем, свыше, как минимум, не менее, выше"),
  ]

  /// What words before an amount make of it, if they say something.
  private static func bound(of words: String) -> Bound? {
    let words = Array(words.utf8)
    return words.withView { words in
      for (bound, all) in bounds {
        var isAmong = false
        all.bytes.forEachPart(between: ", ") { isAmong = isAmong || $0.isSame(as: words) }
        if isAmong { return bound }
      }
      return nil
    }
  }

  /// Takes the words before and between amounts into a find that they fill the text with.
  func takeWholeText(from first: Int, _ found: inout [DetectedData]) {
    guard let last = found.last, isBlank(last.utf8.upperBound.value..<text.count) else { return }
    let start = found[first].utf8.lowerBound.value
    if found.count == first + 1, last.normalForm.utf8.contains(UInt8(ascii: "/")), start > 0,
      case let before = trimmed(0..<start),
      Self.wordsOfBetween.contains(before) || Self.wordsOfFrom.contains(before)
    {
      found[first] = whole(last.normalForm)
      return
    }
    if found.count == first + 2 {
      if let joined = joined(found[first], last) { found.replaceSubrange(first..., with: [joined]) }
    } else if found.count == first + 1, let range = range(upTo: last) {
      found[first] = range
    } else if found.count == first + 1, start > 0 {
      let words = trimmed(0..<start)
      guard let bound = Self.bound(of: words) else { return }
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
    guard isRange(before, between) || Self.bound(of: before) == Bound.none && isRange("", between),
      a.normalForm.prefix(4) == b.normalForm.prefix(4)
    else {
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
        || Self.bound(of: before) == Bound.none && isRange("", between)
    else { return nil }
    let code = String(amount.normalForm.prefix(3))
    // "5 to 10 million cents": the magnitude and the name of a part go for both as well.
    var value = low.value
    if let high = number(at: end) {
      value = scaled(low, from: begin, like: high, from: end)
    }
    if numberFirst(at: end)?.isCents == true { value /= 100 }
    return whole(Currency.normalForm(code: code, value: value) + "/" + amount.normalForm)
  }

  private func isRange(_ before: String, _ between: String) -> Bool {
    if Self.wordsOfBetween.contains(before) {
      return ["and", "-", "und", "et", "y", "e", "en", "и"].contains(between)
    }
    guard before.isEmpty || Self.wordsOfFrom.contains(before) else { return false }
    return ["to", "-", "–", "—", "bis", "à", "a", "tot", "до"].contains(between)
  }

  /// What stands before two amounts that "and" stands between.
  private static let wordsOfBetween = [
    "between", "zwischen", "entre", "tra", "fra", "tussen", "между",
  ]

  /// What stands before the first of two amounts that "to" stands between.
  private static let wordsOfFrom = ["from", "von", "de", "da", "van", "от"]

  private func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy { $0 <= 0x20 } }

  private func trimmed(_ range: Range<Int>) -> String {
    let words = text[range].split(whereSeparator: { $0 <= 0x20 })
    return words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: " ")
  }
}
