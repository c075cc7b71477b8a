public import CaretBytes

/// The words of a document that a partial word may become: what was written once is likely written again.
public struct DocumentWords: Sendable {
  /// How often a word stands in the document, and where it does last.
  private struct Use {
    var count = 0
    var lastPlace = 0
  }

  private var uses: [String: Use] = [:]

  /// Collects the words of a text in UTF-8.
  ///
  /// - Parameters:
  ///   - text: the document's bytes.
  ///   - place: where the word starts that is being written, which is not counted.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(_ text: [UInt8], exceptAt place: UTF8Offset? = nil) {
    WordScanner().forEachWord(in: text.span, 0..<text.count) { word in
      guard word.range.lowerBound != place?.value else { return }
      let letters = String(decoding: text[word.range], as: UTF8.self)
      uses[letters, default: Use()].count += 1
      uses[letters]?.lastPlace = word.range.lowerBound
    }
  }

  /// The words that begin as `prefix` does, in its case: the most frequent first, of these the last written.
  ///
  /// "Th" finds "the" as "The"; "th" does not find "The". The prefix itself is none.
  public func completions(of prefix: String) -> [String] {
    let small = prefix.lowercased()
    let isCapitalized = CaseStyle(of: prefix) == .capitalized
    var found: [String: Use] = [:]
    for (word, use) in uses {
      var word = word
      if !word.hasPrefix(prefix) {
        guard isCapitalized, word.hasPrefix(small) else { continue }
        word = word.firstCapitalized
      }
      guard word != prefix else { continue }
      let known = found[word] ?? Use()
      found[word] = Use(
        count: known.count + use.count, lastPlace: max(known.lastPlace, use.lastPlace))
    }
    return found.sorted {
      ($1.value.count, $1.value.lastPlace, $0.key) < ($0.value.count, $0.value.lastPlace, $1.key)
    }.map(\.key)
  }
}
