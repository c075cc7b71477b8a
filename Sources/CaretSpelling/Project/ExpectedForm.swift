internal import CaretBytes

/// The form of a verb that the word before it asks for, which a correction by letters alone may miss: "fails to recover" of "fails to
/// recoverd", whose letters are nearer to "recovered", and "must succeed" of "must suceeds".
enum ExpectedForm {
  /// Whether another form is proposed where the plain one should stand: a past one of which the written word begins with the plain
  /// one, or one with "s" behind a verb that a plain one must follow.
  ///
  /// - Complexity: O(*n*) in the bytes of the word and of the one before it.
  static func isOther(
    than correction: String, at range: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let meant = correction.lowercased().utf8
    if meant.last == UInt8(ascii: "s"), !adverbs.contains(correction.lowercased()) {
      return isVerb(Array(meant.dropLast())) && follows(modals, range, in: text)
    }
    guard correction.hasSuffix("ed"), correction.utf8.count > 4 else { return false }
    // "proceed" is a plain form itself.
    guard let verb = [meant.dropLast(2), meant.dropLast()].first(where: { isVerb(Array($0)) }),
      range.count >= verb.count,
      zip(range, verb).allSatisfy({ text[$0].lowercased == $1 })
    else { return false }
    return follows(modals.union(["to"]), range, in: text)
  }

  private static func follows(
    _ words: Set<String>, _ range: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    var reader = SentenceReader(from: range.lowerBound, .left)
    return reader.nextWord(in: text).map(words.contains) == true
  }

  private static func isVerb(_ letters: [UInt8]) -> Bool {
    EnglishVocabulary().isUsual(letters[...], least: EnglishVocabulary.usual)
  }

  /// Words with "s" that stand between such a verb and its own.
  private static let adverbs: Set<String> = [
    "afterwards", "always", "backwards", "besides", "downwards", "forwards", "nevertheless",
    "perhaps", "sometimes", "thus", "towards", "upwards",
  ]

  /// Verbs that a plain form follows.
  private static let modals: Set<String> = [
    "can", "cannot", "could", "may", "might", "must", "shall", "should", "will", "would",
  ]
}
