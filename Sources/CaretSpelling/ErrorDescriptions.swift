// Short English sentences for logs and crashes. What a person reads is worded where it is shown.

internal import CaretBytes

extension DictionaryError: CustomStringConvertible {
  /// The language or the path, and what is wrong with it.
  public var description: String {
    switch code {
    case .unknownLanguage(let available, let package):
      "\(place): no dictionary; there are \(available.joined(separator: ", "))"
        + (package.map { "; \($0) brings it" } ?? "")
    case .unreadable(let errno): "\(place): \(SystemError(code: errno))"
    case .damaged(let damage): "\(place): \(damage.words)"
    case .unknownEncoding(let name): "\(place): unknown encoding \(name)"
    }
  }
}

extension DictionaryError.Damage {
  fileprivate var words: String {
    switch self {
    case .noWords: "has no words"
    case .truncated(let promised, let found): "has \(found) words of the \(promised) it promises"
    case .tooLarge(let count): "is too large: \(count) bytes"
    case .notUTF8(let line): "is no UTF-8, line \(line)"
    }
  }
}

extension SpellRuleError: CustomStringConvertible {
  /// The expression that is damaged, and where it stands.
  public var description: String {
    "\(place.path):\(place.line): no regular expression: \(expression)"
  }
}
