/// What German puts between two words that it makes one of: the "s" of "Bereichswechsel".
enum GermanJoint {
  static let all = ["", "s", "n", "en", "e", "er", "es"]
  /// Shorter words stand before others by chance.
  static let shortestFirst = 3

  /// Whether a word is made of the same two as another, with another joint.
  ///
  /// - Parameters:
  ///   - joint: the joint of the other word.
  ///   - word: the word in small letters.
  ///   - first: what stands before the joint.
  ///   - second: what stands behind it.
  static func isOther(
    than joint: String, in word: String, between first: String, _ second: String
  ) -> Bool {
    guard word.hasPrefix(first), word.hasSuffix(second), word.count >= first.count + second.count
    else { return false }
    let own = word.dropFirst(first.count).dropLast(second.count)
    return own != joint && all.contains(String(own))
  }
}
