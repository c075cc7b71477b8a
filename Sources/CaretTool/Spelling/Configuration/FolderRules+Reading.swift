internal import CaretSpelling

extension FolderRules {
  /// Accepts a word of another program's list: what stands between signs that are in no word of ours, as in
  /// "CPY_VERSION", counts by itself.
  ///
  /// - Parameter case: whether the word is accepted in any case, or as a word of a dictionary.
  mutating func accept(
    _ word: String, in case: ListCase, for globs: [String]? = nil, _ path: String, _ line: Int
  ) {
    for part in word.split(whereSeparator: { !($0.isLetter || "'’-".contains($0)) }) {
      add(.word(String(part)), for: globs, path, line)
      let small = part.lowercased()
      if `case` == .any && small != part { add(.word(small), for: globs, path, line) }
    }
  }

  enum ListCase {
    case any, asWritten
  }

  /// Adds a pattern of another program's configuration; one that ICU can't read is passed over with a note.
  mutating func add(
    pattern: SpellPattern, for paths: [String]?, _ path: String, _ line: Int,
    _ notes: inout [String]
  ) {
    if pattern.isValid {
      add(.pattern(pattern), for: paths, path, line)
    } else {
      notes.append("passed over a pattern (\(Escaped.quoted(path)), line \(line))")
    }
  }

  /// Adds what a line of a word list says.
  mutating func take(
    entry: WordListLine.Entry, for globs: [String]? = nil, _ path: String, _ line: Int
  ) throws(ToolError) {
    do throws(SpellRuleError) {
      try add(entry: entry, for: globs, path, line)
    } catch {
      throw ToolError(error)
    }
  }

  /// Adds all that a word list has, with its lines.
  mutating func takeList(
    _ file: [UInt8], for globs: [String]? = nil, _ path: String
  ) throws(ToolError) {
    do throws(SpellRuleError) {
      try addList(file, for: globs, path)
    } catch {
      throw ToolError(error)
    }
  }
}

extension ToolError {
  fileprivate init(_ error: SpellRuleError) {
    self.init(
      what: "a damaged regular expression \(Escaped.quoted(error.expression))",
      place: "\(Escaped.quoted(error.place.path)), line \(error.place.line)",
      remedy: "correct it")
  }
}
