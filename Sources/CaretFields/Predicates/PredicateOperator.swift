internal import CaretUnicode

/// How two values are compared.
struct PredicateOperator: Equatable {
  enum Kind: Equatable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, isIn, beginsWith, contains, endsWith
  }

  var kind: Kind
  /// What is left out of account: `[c]` and `[d]`.
  var options: TextSearch.Options = []

  func holds(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    switch kind {
    case .equal: isEqual(left, right)
    case .notEqual: !isEqual(left, right)
    case .less: order(left, right).map { $0 < 0 } ?? false
    case .lessOrEqual: order(left, right).map { $0 <= 0 } ?? false
    case .greater: order(left, right).map { $0 > 0 } ?? false
    case .greaterOrEqual: order(left, right).map { $0 >= 0 } ?? false
    case .between: isBetween(left, right)
    case .isIn: isIn(left, right)
    case .beginsWith: finds(right, in: left, .anchored)
    case .contains: finds(right, in: left, [])
    case .endsWith: finds(right, in: left, [.anchored, .backwards])
    }
  }

  private func isEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if left == .missing || right == .missing { return left == right }
    return order(left, right) == 0
  }

  /// Negative when the first comes before the second; nil when they can't be compared.
  private func order(_ left: PredicateValue, _ right: PredicateValue) -> Int? {
    if case .text(let a) = left, case .text(let b) = right { return order(a, b) }
    guard let a = left.number, let b = right.number else { return nil }
    return a == b ? 0 : a < b ? -1 : 1
  }

  private func order(_ left: String, _ right: String) -> Int {
    if !options.isEmpty, isWhole(right, in: left) { return 0 }
    let (a, b) = (folded(left), folded(right))
    if a == b { return 0 }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private func folded(_ text: String) -> [Unicode.Scalar] {
    let folded = options.contains(.caseInsensitive) ? CaseMapping().folded(text) : text
    return Array(folded.unicodeScalars)
  }

  private func isWhole(_ part: String, in text: String) -> Bool {
    let units = Array(text.utf16)
    if part.isEmpty || units.isEmpty { return part.isEmpty && units.isEmpty }
    let search = TextSearch(part, options: options.union(.anchored))
    return search.firstRange(in: units) == units.indices
  }

  /// The empty text is in every text.
  private func finds(
    _ part: PredicateValue, in whole: PredicateValue, _ place: TextSearch.Options
  ) -> Bool {
    if case .list(let values) = whole { return values.contains { isEqual($0, part) } }
    guard let part = part.text, let text = whole.text else { return false }
    if part.isEmpty { return true }
    return TextSearch(part, options: options.union(place)).firstRange(in: Array(text.utf16)) != nil
  }

  private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue) -> Bool {
    guard case .list(let ends) = bounds, ends.count == 2,
      let low = order(ends[0], value), let high = order(value, ends[1])
    else { return false }
    return low <= 0 && high <= 0
  }

  /// In a list, or in a text.
  private func isIn(_ value: PredicateValue, _ whole: PredicateValue) -> Bool {
    finds(value, in: whole, [])
  }
}
