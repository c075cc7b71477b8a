internal import CaretSpelling

/// The words that a partial one may become.
enum Completions {
  /// Those of a document first, the most frequent before the others, if they are right; then those of the dictionaries.
  static func words(
    of prefix: String, _ document: DocumentWords?, _ judge: WordJudge, count: Int
  ) -> [String] {
    let own = document?.completions(of: prefix).filter { judge.accepts($0) } ?? []
    var seen: Set<String> = []
    let all = own + judge.completions(of: prefix, limit: count)
    return Array(all.filter { seen.insert($0).inserted }.prefix(count))
  }
}
