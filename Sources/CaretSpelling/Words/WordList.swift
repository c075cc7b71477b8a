/// Words that people add to what a dictionary knows, or take away from it.
///
/// One word a line; `#` begins a comment, `!word` forbids a word, `word/model` takes the inflections of a
/// word of the dictionary, `word -> right, right2` is a typo with its corrections.
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
  /// The words that take the inflections of a model.
  public private(set) var models: [String: String] = [:]
  private var accepted: Set<String> = []
  private var forbidden: Set<String> = []

  public init(_ words: some Sequence<String> = []) {
    for word in words { insert(word) }
  }

  /// Reads the lines of a word list.
  public init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let comment = line.prefix { $0 != "#" }
      insert(line: comment.trimmed)
    }
  }

  private mutating func insert(line: String) {
    guard !line.isEmpty else { return }
    if let arrow = line.firstRange(of: "->") {
      let word = line[..<arrow.lowerBound].trimmed
      corrections[word] = line[arrow.upperBound...].split(separator: ",").map(\.trimmed)
      forbid(word)
    } else if line.hasPrefix("!") || line.hasPrefix("*") {
      forbid(line.dropFirst().trimmed)
    } else if let slash = line.lastIndex(of: "/"), slash > line.startIndex {
      let word = line[..<slash].trimmed
      models[word] = line[line.index(after: slash)...].trimmed
      insert(word)
    } else {
      insert(line)
    }
  }

  /// Accepts a word, which is then not forbidden any more.
  public mutating func insert(_ word: String) {
    words.insert(word)
    forbiddenWords.remove(word)
    rebuild(\.forbidden, from: forbiddenWords)
    accepted.formUnion(Self.forms(of: word))
  }

  /// Forbids a word, which is then not accepted any more.
  public mutating func forbid(_ word: String) {
    forbiddenWords.insert(word)
    words.remove(word)
    rebuild(\.accepted, from: words)
    forbidden.formUnion(Self.forms(of: word))
  }

  /// Takes a word out of the list.
  public mutating func remove(_ word: String) {
    words.remove(word)
    forbiddenWords.remove(word)
    rebuild(\.accepted, from: words)
    rebuild(\.forbidden, from: forbiddenWords)
  }

  private mutating func rebuild(
    _ forms: WritableKeyPath<WordList, Set<String>>, from words: Set<String>
  ) {
    self[keyPath: forms] = words.reduce(into: []) { $0.formUnion(Self.forms(of: $1)) }
  }

  /// Whether the list accepts this form of a word.
  public func accepts(_ word: String) -> Bool {
    !accepted.isEmpty && accepted.contains(word)
  }

  /// Whether the list forbids this form of a word.
  public func forbids(_ word: String) -> Bool {
    !forbidden.isEmpty && forbidden.contains(word)
  }

  /// All forms of a listed word that the case rule lets through.
  private static func forms(of word: String) -> [String] {
    let upper = word.uppercased()
    guard word != upper else { return [word] }
    guard word == word.lowercased() else { return [word, upper] }
    return [word, upper, word.prefix(1).uppercased() + word.dropFirst()]
  }

  /// The list as a file, sorted, one entry a line.
  public var text: String {
    let plain = words.subtracting(models.keys)
    let lines =
      plain.map { $0 } + models.map { $0.key + "/" + $0.value }
      + forbiddenWords.subtracting(corrections.keys).map { "!" + $0 }
      + corrections.map { $0.key + " -> " + $0.value.joined(separator: ", ") }
    return lines.sorted().map { $0 + "\n" }.joined()
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
