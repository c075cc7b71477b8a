internal import CaretBytes

/// How usual the letters of a word are, each behind the two before it, in English and in technical terms.
///
/// Scripts/data/make-terms.py makes it and has the layout.
struct TrigramModel: Sendable {
  // Letters are below `size` by construction: `letter(_:)` is the only place that makes them.
  private let costs: ByteView
  private static let size = 28

  static let english = TrigramModel(EmbeddedFile.trigrams, table: 0)
  static let technical = TrigramModel(EmbeddedFile.trigrams, table: 1)

  private init(_ file: ByteView, table: Int) {
    costs = file.from(8 + table * Self.size * Self.size * Self.size)
  }

  /// The cost of a word in natural logarithms: of a letter on average, and of the worst letter.
  func cost(of word: [UInt8]) -> (mean: Double, worst: Double) {
    var (first, second) = (0, 0)
    var (sum, worst) = (0, 0)
    for i in 0...word.count {
      let third = i < word.count ? Self.letter(word[i]) : 0
      let cost = Int(costs[(first * Self.size + second) * Self.size + third])
      sum += cost
      worst = max(worst, cost)
      (first, second) = (second, third)
    }
    return (Double(sum) / Double(16 * (word.count + 1)), Double(worst) / 16)
  }

  private static func letter(_ byte: UInt8) -> Int {
    let lower = byte | 0x20
    return lower &- 0x61 < 26 ? Int(lower) - 0x60 : 27
  }
}
