/// What was found out for keys, so that none is asked about twice; when there are too many, all are forgotten at once.
struct RecentAnswers<Key: Hashable, Answer> {
  private var answers: [Key: Answer] = [:]
  private let most: Int

  /// - Parameter most: when there are more than these, a new one is the first again.
  init(most: Int) { self.most = most }

  /// The answer for a key, which `find` gives where it is not known.
  mutating func answer(for key: Key, orElse find: () -> Answer) -> Answer {
    if let known = self[key] { return known }
    let found = find()
    keep(found, for: key)
    return found
  }

  var all: [Key: Answer] { answers }

  /// The answer for a key, if it is known.
  subscript(key: Key) -> Answer? { answers[key] }

  mutating func keep(_ answer: Answer, for key: Key) {
    if answers.count > most { answers.removeAll() }
    answers[key] = answer
  }
}
