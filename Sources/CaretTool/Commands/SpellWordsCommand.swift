internal import CaretBytes
internal import CaretSpelling

/// `caret spell words`
struct SpellWordsCommand: ToolCommand {
  static let name = "words"
  static var writeFailure: ExitStatus { .usage }
  static let abstract = "Show, tidy and change lists of words."
  static let discussion = """
    Examples:
      caret spell words                     the words that you have added
      caret spell words --add blorfle       add one: it is right in all files
      caret spell words --tidy words.txt    sort a list, drop what stands twice

    A list has an entry a line: word, !word (forbidden), word/model (in the \
    inflections of model), wrong -> right, right2 (a typo), /re/ (a pattern for \
    words); # begins a comment. Comments and empty lines stay where they are, \
    and what is between them is sorted.

    Ends with 0; with 1 if a list that was not to be tidied is not tidy; 2 if something could not be done.
    """

  static var operands: [Operand<Self>] {
    [
      .any(
        "paths",
        "Lists of words; - is standard input. Without one, the words that you have added."
      ) { $0.paths.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag("tidy", "Sort the lists and drop what stands twice.") { $0.tidy = true },
      .value("add", as: "word", "Add an entry.") { $0.add.take($1) },
      .value("remove", as: "word", "Take an entry out.") { $0.remove.take($1) },
    ]
  }

  var paths: [String] = []
  var tidy = false
  var add: [String] = []
  var remove: [String] = []

  func perform() throws -> ExitStatus {
    if let damaged = add.firstNonNil({ WordListLine($0).damagedPattern }) {
      throw ToolError(
        what: "a damaged regular expression",
        place: Escaped.quoted(damaged), remedy: "correct it")
    }
    guard !paths.isEmpty else { return try performOnOwn() }
    var status = ExitStatus.success
    for path in paths where try !take(path) { status = .findings }
    return status
  }

  // MARK: One's own words

  private func performOnOwn() throws(ToolError) -> ExitStatus {
    let usual = PersonalDictionary.usualPath(environment: Environment.variables)
    guard let list = usual.map({ PersonalDictionary(path: $0) }) else {
      throw ToolError(
        what: "no place for your words",
        remedy: "set HOME or XDG_STATE_HOME")
    }
    do throws(DictionaryError) {
      for word in add { try list.learn(word) }
      for word in remove { try list.unlearn(word) }
    } catch {
      throw ToolError(
        what: "can't change your words", place: Escaped.quoted(list.path),
        remedy: "check the folder and its permissions")
    }
    guard add.isEmpty && remove.isEmpty else { return .success }
    for line in list.words.text.split(separator: "\n") {
      Console.standardOutput.writeLine(Escaped.plain(String(line)))
    }
    return .success
  }

  // MARK: Lists

  /// Changes a list, or says what is untidy about it; false if something is.
  private func take(_ path: String) throws(ToolError) -> Bool {
    let bytes = try read(path)
    var lines = WordListLine.lines(of: bytes)
    let removed = Set(remove)
    lines.removeAll { $0.entry.map { removed.contains($0.text) } == true }
    if lines.last == WordListLine("") { lines.removeLast() }
    lines += add.map { WordListLine($0) }
    let ordered = TidyWordList(lines)
    if !tidy && add.isEmpty && remove.isEmpty { return report(path, lines, ordered) }
    let text = tidy ? ordered.text : lines.map { $0.text + "\n" }.joined()
    let hasCarriageReturns = bytes.contains { $0 == UInt8(ascii: "\r") }
    let new = Array((hasCarriageReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
    if path == "-" {
      Console.standardOutput.write(bytes: new)
    } else if new != bytes {
      try write(new, path)
    }
    return true
  }

  private func report(_ path: String, _ lines: [WordListLine], _ ordered: TidyWordList) -> Bool {
    let output = Console.standardOutput
    for (entry, line, first) in ordered.repeated {
      output.writeLine(
        "\(Escaped.plain(path)):\(line): \(Escaped.plain(entry.text)) stands in line \(first) already"
      )
    }
    var isSound = true
    for (number, line) in zip(1..., lines) {
      guard let pattern = line.damagedPattern else { continue }
      isSound = false
      output.writeLine(
        "\(Escaped.plain(path)):\(number): a damaged regular expression \(Escaped.quoted(pattern))")
    }
    guard ordered.lines != lines else { return isSound }
    if ordered.repeated.isEmpty { output.writeLine("\(Escaped.plain(path)): not sorted") }
    return false
  }

  private func read(_ path: String) throws(ToolError) -> [UInt8] {
    let bytes = try WordListFile.read(path)
    guard !bytes.starts(with: "personal_".utf8) else {
      throw ToolError(
        what: "a list of Aspell's", place: Escaped.quoted(path),
        remedy: "leave it to Aspell, which changes it")
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], _ path: String) throws(ToolError) {
    do {
      try UserFile.replace(path, with: bytes)
    } catch {
      throw ToolError(
        what: "can't write the word list: " + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }
}

extension WordListLine {
  /// The regular expression of the line, if it is a damaged one.
  fileprivate var damagedPattern: String? {
    guard case .pattern(let text) = entry,
      !SpellPattern(expression: text, target: .word).isValid
    else { return nil }
    return text
  }
}
