internal import CaretBytes

/// A list of typos that somebody keeps: entries that no dictionary knows are typos beyond doubt.
///
/// Read are codespell's form, `wrong->right[, right…][, reason]`, and that of typos, `wrong,right[,right…]`.
public struct TypoList: Sendable {
  private var corrections: [String: [String]] = [:]

  /// A list of no typos.
  public init() {}

  /// The entries of a file; lines of another form are passed over.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init(parsing text: String) {
    for line in text.split(whereSeparator: \.endsLine) where !line.hasPrefix("#") {
      let (wrong, rest): (Substring, Substring)
      if let arrow = line.firstRange(of: "->") {
        (wrong, rest) = (line[..<arrow.lowerBound], line[arrow.upperBound...])
      } else if let comma = line.firstIndex(of: ",") {
        (wrong, rest) = (line[..<comma], line[line.index(after: comma)...])
      } else {
        continue
      }
      // Behind the last comma of several corrections codespell has a reason, which is no word.
      let words = rest.split(separator: ",").map(\.trimmed).filter { !$0.contains(" ") }
      corrections[wrong.trimmed.lowercased()] = words.filter { !$0.isEmpty }
    }
  }

  /// Whether it has none.
  public var isEmpty: Bool { corrections.isEmpty }

  /// What was meant by a word, as the list has it; nil if it is not on the list. Case does not matter.
  public func corrections(of word: String) -> [String]? {
    corrections.isEmpty ? nil : corrections[word.lowercased()]
  }
}
