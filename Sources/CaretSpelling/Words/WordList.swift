/// Words that people add to what a dictionary knows, or take away from it; in files a `WordListLine` a line.
///
/// The case rule is that of dictionaries: `NASA` accepts NASA only; `kafka` accepts kafka, Kafka and KAFKA;
/// `iPhone` accepts iPhone and IPHONE.
public struct WordList: Equatable, Sendable {
  /// The accepted words, as they were written.
  public private(set) var words: Set<String> = []
  /// The forbidden words, as they were written.
  public private(set) var forbiddenWords: Set<String> = []
  /// The typos that are named with their corrections.
  public private(set) var corrections: [String: [String]] = [:]
  /// The words that take the inflections of a model, a word of the dictionary.
  public private(set) var models: [String: String] = [:]
  /// The regular expressions for whole words, for those who can match them: a list alone does not.
  public private(set) var patterns: Set<String> = []
  private var accepted: Set<String> = []
  private var forbidden: Set<String> = []

  /// A list of words.
  ///
  /// - Complexity: O(*n*).
  public init(_ words: some Sequence<String> = []) {
    for word in words { insert(word) }
  }

  /// Reads the lines of a word list.
  public init(parsing text: String) {
    insert(contentsOf: WordListLine.lines(of: text).compactMap(\.entry))
  }

  /// Takes in the entries of a list.
  public mutating func insert(contentsOf entries: [WordListLine.Entry]) {
    var (good, bad): ([String], [String]) = ([], [])
    for entry in entries {
      switch entry {
      case .word(let word): good.append(word)
      case .forbidden(let word): bad.append(word)
      case .model(let word, let model):
        models[word] = model
        good.append(word)
      case .correction(let word, let right):
        corrections[word] = right
        bad.append(word)
      case .pattern(let expression): patterns.insert(expression)
      }
    }
    insert(contentsOf: good)
    forbid(contentsOf: bad)
  }

  /// Accepts a word, which is then not forbidden any more.
  public mutating func insert(_ word: String) {
    words.insert(word)
    forbiddenWords.remove(word)
    forbidden = Self.forms(of: forbiddenWords)
    accepted.formUnion(Self.forms(of: word))
  }

  /// Forbids a word, which is then not accepted any more.
  public mutating func forbid(_ word: String) {
    forbiddenWords.insert(word)
    words.remove(word)
    accepted = Self.forms(of: words)
    forbidden.formUnion(Self.forms(of: word))
  }

  /// Accepts words, in time that grows with their number alone.
  public mutating func insert(contentsOf new: [String]) {
    words.formUnion(new)
    forbiddenWords.subtract(new)
    forbidden = Self.forms(of: forbiddenWords)
    for word in new { accepted.formUnion(Self.forms(of: word)) }
  }

  /// Forbids words, in time that grows with their number alone.
  public mutating func forbid(contentsOf new: [String]) {
    forbiddenWords.formUnion(new)
    words.subtract(new)
    accepted = Self.forms(of: words)
    for word in new { forbidden.formUnion(Self.forms(of: word)) }
  }

  /// Forbids a typo, and names what it should have been.
  public mutating func correct(_ word: String, to right: [String]) {
    corrections[word] = right
    forbid(word)
  }

  /// What a typo should have been, best first, in the case of the word: a correction of `teh` is one of `Teh` and `TEH` as well.
  /// Nil for a word that no entry names.
  public func corrections(of word: String) -> [String]? {
    if corrections.isEmpty { return nil }
    if let listed = corrections[word] { return listed }
    let small = word.lowercased()
    guard let listed = corrections[small], Self.forms(of: small).contains(word) else { return nil }
    return listed.map { right in
      word == small.uppercased() && word.count > 1
        ? right.uppercased() : right.firstCapitalized
    }
  }

  /// Takes in all that another list has.
  public mutating func merge(_ other: WordList) {
    insert(contentsOf: Array(other.words))
    forbid(contentsOf: Array(other.forbiddenWords))
    corrections.merge(other.corrections) { $1 }
    models.merge(other.models) { $1 }
    patterns.formUnion(other.patterns)
  }

  /// Takes a word out of the list.
  public mutating func remove(_ word: String) {
    words.remove(word)
    forbiddenWords.remove(word)
    models[word] = nil
    corrections[word] = nil
    accepted = Self.forms(of: words)
    forbidden = Self.forms(of: forbiddenWords)
  }

  private static func forms(of words: Set<String>) -> Set<String> {
    words.reduce(into: []) { $0.formUnion(forms(of: $1)) }
  }

  /// Whether the list accepts this form of a word.
  public func accepts(_ word: String) -> Bool {
    !accepted.isEmpty && accepted.contains(word)
  }

  /// Whether the list says nothing of any word.
  var saysNothing: Bool { accepted.isEmpty && forbidden.isEmpty }

  /// Whether the list forbids this form of a word.
  public func forbids(_ word: String) -> Bool {
    !forbidden.isEmpty && forbidden.contains(word)
  }

  /// All forms of a listed word that the case rule lets through.
  static func forms(of word: String) -> [String] {
    let upper = word.uppercased()
    guard word != upper else { return [word] }
    guard word == word.lowercased() else { return [word, upper] }
    return [word, upper, word.firstCapitalized]
  }

  /// The list as a file, sorted, one entry a line.
  public var text: String {
    let plain = words.subtracting(models.keys).map { WordListLine.Entry.word($0) }
    let forbidden = forbiddenWords.subtracting(corrections.keys)
    let entries =
      plain + forbidden.map { .forbidden($0) } + models.map { .model($0, like: $1) }
      + corrections.map { .correction($0, $1) } + patterns.map { .pattern($0) }
    return entries.map(\.text).sorted().map { $0 + "\n" }.joined()
  }
}
