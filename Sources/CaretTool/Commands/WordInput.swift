internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import Glibc

// What `caret suggest` and `caret complete` share: words in, answers out.

/// How answers are printed, if not one a line.
struct AnswerForm {
  var tsv = false
  var json = false
}

extension Option {
  static func tsv(puts put: @escaping (inout Request) -> Void) -> Option {
    .flag(
      "tsv",
      "Print a line for each word: the word, its answers with | between, tabs between the columns.",
      puts: put)
  }

  static func jsonWords(puts put: @escaping (inout Request) -> Void) -> Option {
    .flag("json", "Print a JSON object for each word.", puts: put)
  }
}

/// The words that were given as arguments, or on standard input.
struct WordInput {
  let words: [String]

  init(_ arguments: [String], count: Int) throws(ToolError) {
    guard !arguments.isEmpty else {
      throw ToolError(
        what: "no word", remedy: "give words, or - for standard input")
    }
    guard count > 0 else {
      throw ToolError(
        what: "no answer is asked for", place: "--count \(count)",
        remedy: "give --count 1 or more")
    }
    words = arguments == ["-"] ? try Self.lines() : arguments
  }

  private static func lines() throws(ToolError) -> [String] {
    do {
      return String(decoding: try FileBytes.read("-"), as: UTF8.self)
        .split(whereSeparator: \.endsLine).map(String.init)
    } catch {
      throw .unreadable("-", error, remedy: "give the words as arguments", status: .usage)
    }
  }
}

/// Prints the answers for words in the form that the options ask for.
struct AnswerPrinter {
  private let options: AnswerForm
  private let isLabelled: Bool
  private let type: String
  private let output = Console.standardOutput

  /// - Parameter isLabelled: whether each answer stands behind its word and a tab.
  init(_ options: AnswerForm, isLabelled: Bool, type: String) {
    self.options = options
    self.isLabelled = isLabelled
    self.type = type
  }

  /// - Parameters:
  ///   - name: what the JSON object calls the word.
  ///   - nanoseconds: a column of a table, where it is given.
  ///   - members: writes the members of the JSON object behind its type and word.
  func write(
    _ word: String, _ answers: [String], named name: String = "word",
    nanoseconds: UInt64? = nil,
    members: (inout JSONWriter) -> Void
  ) {
    if options.json {
      var json = JSONWriter()
      json.object {
        $0.member("type", type)
        $0.member(name, word)
        members(&$0)
      }
      output.writeLine(json)
    } else if options.tsv {
      let time = nanoseconds.map { "\($0)\t" } ?? ""
      output.writeLine("\(word)\t\(time)\(answers.joined(separator: "|"))")
    } else {
      for answer in answers {
        output.writeLine(isLabelled ? "\(Escaped.plain(word))\t\(answer)" : answer)
      }
    }
  }
}
