/// What a partial word may become: the words of English, or those of a program.
///
/// It knows no document; `TextChecker.completions(forPartialWordRange:in:language:tag:limit:)` has the words of the document and of the
/// user as well, in all languages. A program asks it when its text has changed, and shows what it answers, or types the
/// rest of the first one as a selection:
///
/// ```swift
/// let completer = Completer(words: ["Berlin", "Bern", "Bremen"])
/// print(completer.completions(of: "be", limit: 5))  // ["Berlin", "Bern"]
/// ```
public struct Completer: Sendable {
  private let words: [String]?

  /// The words of English, the most frequent first.
  public init() { words = nil }

  /// Words or phrases of a program's own, those that it names first before the others.
  public init(words: some Sequence<String>) { self.words = Array(words) }

  /// The completions of a partial word, at most `limit`, without the word itself.
  ///
  /// English words come in the case of the partial one: "Th" gives "The", "lond" gives "London". A program's words
  /// come as it wrote them, whatever the case of what was typed.
  ///
  /// - Complexity: O(*limit*) for English, some microseconds; O(*n*) in a program's words.
  public func completions(of prefix: String, limit: Int = 10) -> [String] {
    guard limit > 0, !prefix.isEmpty else { return [] }
    guard let words else { return LexiconCompleter().completions(of: prefix, limit: limit) }
    let small = prefix.lowercased()
    var seen: Set<String> = [prefix]
    var found: [String] = []
    for word in words where word.lowercased().hasPrefix(small) && seen.insert(word).inserted {
      found.append(word)
      if found.count == limit { break }
    }
    return found
  }
}

/// The words of the lexicon that begin as a partial word does, most frequent first.
///
/// Each node of the lexicon knows the highest frequency below it, so the search opens the most promising
/// branch first and ends with the last word that is asked for, however many there are.
struct LexiconCompleter {
  private let lexicon = Lexicon.english

  /// A branch that is still closed, or a word that is found.
  private struct Entry {
    var node: Int
    var letters: Letters
    var frequency: Int
    var isWord: Bool

    /// Which of two comes first: the more frequent, the shorter, the first in the alphabet.
    func precedes(_ other: Entry) -> Bool {
      if frequency != other.frequency { return frequency > other.frequency }
      if isWord != other.isWord { return !isWord }
      if letters.count != other.letters.count { return letters.count < other.letters.count }
      return node < other.node
    }
  }

  /// The completions of `prefix`, at most `limit`, in its case: "Th" gives "The", "lond" gives "London".
  ///
  /// - Complexity: O(*limit*) opened branches, some microseconds.
  func completions(of prefix: String, limit: Int) -> [String] {
    guard limit > 0, let letters = Letters(folding: prefix), letters.count > 0,
      let top = lexicon.descend(letters)
    else { return [] }
    let style = CaseStyle(of: prefix)
    var found: [String] = []
    var seen: Set<String> = [prefix]
    var open = [entry(top, letters)]
    while let next = open.popLast() {
      if next.isWord {
        let forms = lexicon.node(next.node).forms
        let mixed = forms.contains(.mixed) ? lexicon.mixedForms(of: next.node) : []
        for form in style.forms(of: next.letters, forms, mixed: mixed)
        where seen.insert(form).inserted { found.append(form) }
        if found.count >= limit { break }
      } else {
        for entry in inside(next) { insert(entry, into: &open) }
      }
    }
    return Array(found.prefix(limit))
  }

  private func entry(_ node: Int, _ letters: Letters) -> Entry {
    let frequency = lexicon.node(node).highestFrequency
    return Entry(node: node, letters: letters, frequency: frequency, isWord: false)
  }

  /// What a branch opens to: the word that ends at its top, and its own branches.
  private func inside(_ branch: Entry) -> [Entry] {
    let node = lexicon.node(branch.node)
    var entries: [Entry] = []
    if node.isWord && !node.forms.contains(.vulgar) {
      entries.append(branch)
      entries[0].isWord = true
      entries[0].frequency = node.frequency
    }
    let end = branch.node + node.subtreeCount
    var child = branch.node + 1
    while child < end {
      var letters = branch.letters
      letters.append(lexicon.node(child).letter)
      entries.append(entry(child, letters))
      child += lexicon.node(child).subtreeCount
    }
    return entries
  }

  /// Puts an entry in its place; the next one to take is the last.
  private func insert(_ entry: Entry, into open: inout [Entry]) {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if entry.precedes(open[middle]) { low = middle + 1 } else { high = middle }
    }
    open.insert(entry, at: low)
  }
}
