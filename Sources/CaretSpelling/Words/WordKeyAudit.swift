/// What tests ask of the keys of words.
package enum WordKeyAudit {
  /// The words whose verdicts would be taken for those of others: as many of their hash's bits are the same as a table of
  /// verdicts has.
  ///
  /// - Parameter words: different ones.
  package static func wordsWithHashesOfOthers(_ words: Set<[UInt8]>) -> [[UInt8]] {
    var hashes: Set<UInt64> = []
    return words.filter { !hashes.insert(WordKey($0.span, 0..<$0.count).longHash | 1).inserted }
  }

  /// The words that would be passed where others are.
  ///
  /// - Parameter words: different ones.
  package static func wordsWithNumbersOfOthers(_ words: Set<[UInt8]>) -> [[UInt8]] {
    var numbers: Set<UInt64> = [0]
    return words.filter {
      !$0.isEmpty && !numbers.insert(WordKey($0.span, 0..<$0.count).number).inserted
    }
  }
}
