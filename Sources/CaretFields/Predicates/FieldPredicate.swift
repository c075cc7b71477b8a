internal import CaretBytes

// A small language for rules that no other rule says: what the fields of a record have to do with each other,
// and conditions with AND, OR and NOT. It is the part of Cocoa's predicate language that asks for values:
//
//   SELF BEGINSWITH[cd] 'a' AND length < 10
//   end >= start OR end == NULL
//   country IN {'DE', 'AT'} AND NOT zip MATCHES '[0-9]{4}'

/// What a predicate says of a value or a record.
public enum PredicateAnswer: Sendable, Equatable {
  case yes, no
  /// Something that it compares isn't there; as with SQL's checks that breaks nothing.
  case unknown
  /// A pattern reached its limit.
  case undecided

  init(_ isTrue: Bool) { self = isTrue ? .yes : .no }

  fileprivate var negated: PredicateAnswer {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown, .undecided: self
    }
  }
}

/// A condition on a value, or on the fields of a record.
///
/// `SELF` is the value, a name the field of that name, also in backquotes; `length` counts graphemes, also behind a
/// name (`title.length`). Operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`,
/// `LIKE` (`*` and `?`), `MATCHES` (the whole value, ICU's syntax), `IN {…}` or in a text, and `BETWEEN {low, high}`; `[c]`
/// behind one ignores case, `[d]` diacritics. Two numbers compare by size, other texts by their characters, so that
/// dates in ISO 8601 compare by time. `AND`, `OR`, `NOT` and brackets join them; keywords in either case.
///
/// It is not `Sendable` because matchers hold state; make one for each task. Apple's counterpart is `NSPredicate`.
public final class FieldPredicate {
  /// The predicate as it was written, placeholders filled in.
  public let text: String
  private let root: PredicateNode

  /// - Parameters:
  ///   - text: the predicate.
  ///   - arguments: what stands for the placeholders `%@` (a text, a number or a list of them) and `%K` (a field's
  ///     name), in their order.
  ///   - timeLimit: how long a pattern may work on one value, in milliseconds.
  /// - Throws: `PredicateError` with the place in UTF-16.
  public init(
    _ text: String, arguments: [FieldParameter] = [],
    timeLimit: Int = FieldValidator.defaultTimeLimit
  ) throws(PredicateError) {
    self.text = text
    root = try PredicateParser.parse(text, arguments: arguments, timeLimit: timeLimit)
  }

  /// What it says of one value, which is `SELF`; fields are not there.
  public func answer(for value: FieldValue) -> PredicateAnswer {
    Self.answer(root) { $0 == nil ? value : nil }
  }

  /// What it says of a record; `field` gives the value of a name, nil for one that isn't there.
  public func answer(field: (String) -> FieldValue?) -> PredicateAnswer {
    Self.answer(root) { $0.flatMap(field) }
  }

  /// Three values and "undecided", which only an answer that is certain without it outweighs.
  private static func answer(
    _ node: PredicateNode, _ record: (String?) -> FieldValue?
  ) -> PredicateAnswer {
    switch node {
    case .constant(let isTrue): return PredicateAnswer(isTrue)
    case .not(let part): return answer(part, record).negated
    case .comparison(let comparison): return comparison.answer(record)
    case .all(let parts):
      return joined(parts, decisive: .no, record)
    case .any(let parts):
      return joined(parts, decisive: .yes, record)
    }
  }

  private static func joined(
    _ parts: [PredicateNode], decisive: PredicateAnswer, _ record: (String?) -> FieldValue?
  ) -> PredicateAnswer {
    var result = decisive.negated
    for part in parts {
      let found = answer(part, record)
      if found == decisive { return decisive }
      if found == .undecided || (found == .unknown && result != .undecided) { result = found }
    }
    return result
  }

  /// The names of the fields that it looks at.
  public var fieldNames: Set<String> { Set(Self.names(root)) }

  private static func names(_ node: PredicateNode) -> [String] {
    switch node {
    case .constant: []
    case .not(let part): names(part)
    case .all(let parts), .any(let parts): parts.flatMap(names)
    case .comparison(let comparison): comparison.fieldNames
    }
  }
}

extension PredicateComparison {
  fileprivate var fieldNames: [String] {
    func names(_ term: PredicateTerm) -> [String] {
      switch term {
      case .field(let name): name.map { [$0] } ?? []
      case .length(let inner): names(inner)
      case .list(let terms): terms.flatMap(names)
      case .text, .number, .null: []
      }
    }
    return names(left) + names(right)
  }
}
