internal import CaretEditing
internal import CaretFields

extension ColonCommand {
  /// The lines that break rules, with those of `caret validate`.
  static var validate: ColonCommand {
    ColonCommand(
      "validate", "RULES",
      "list the lines that break rules, written as for caret validate: --type email", on: .all
    ) { call in
      let messages = FieldMessages.english
      let validator = try asDiagnostic(of: ValidateCommand.name) { () throws in
        try OptionReader.request(
          ShellWords.split(call.argument), into: ColonRules(), options: Option<ColonRules>.rules
        ).rules.validator()
      }
      var found = ""
      let interruption = call.session.interruptionCheck
      for (number, line) in zip(call.lines, call.document.fileLines(call.lines)) {
        try interruption.step()
        let value = FieldValue(bytes: line)
        for problem in validator.validate(value).problems {
          found += messages.line(for: problem, of: value, at: .line(number)) + "\n"
        }
      }
      return found
    }
  }

  /// What a field would let through of each line, with the rules of `caret filter`.
  static var filter: ColonCommand {
    ColonCommand(
      "filter", "RULES",
      "keep of each line what rules let through, written as for caret filter: --allowed [0-9]"
    ) { call in
      let filter = try asDiagnostic(of: FilterCommand.name) { () throws in
        try OptionReader.request(
          ShellWords.split(call.argument), into: FilterCommand(), options: FilterCommand.options
        ).makeFilter()
      }
      let old = call.document.fileLines(call.lines)
      var new: [[UInt8]] = []
      let interruption = call.session.interruptionCheck
      for (number, line) in zip(call.lines, old) {
        try interruption.step()
        let result = filter.filter(FieldValue(bytes: line))
        guard result.isAccepted else { throw EditorDiagnostic(.refusedLine(line: number)) }
        new.append(result.value.bytes)
      }
      if new != old { call.session.replaceLines(call.lines, withFileBytes: new) }
      return ""
    }
  }
}

private struct ColonRules: RuleBearer {
  var rules = ValueRules()
}

/// Does something of another command, whose errors become those of an editor's command.
private func asDiagnostic<Result>(
  of command: String, _ body: () throws -> Result
) throws(EditorDiagnostic) -> Result {
  do {
    return try body()
  } catch let error as UsageError {
    throw EditorDiagnostic(
      .host(
        code: .syntax, message: error.sentence, hint: "'caret help \(command)' lists the rules"))
  } catch let error as ToolError {
    throw EditorDiagnostic(.host(code: .syntax, message: error.what, hint: error.remedy))
  } catch {
    throw EditorDiagnostic(.host(code: .syntax, message: "\(error)", hint: nil))
  }
}

/// The words of a command line as a shell parts them: at blanks, with `'…'`, `"…"` and `\`.
enum ShellWords {
  static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let done = word.take() { words.append(done) }
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
