internal import CaretBytes
internal import CaretFields
internal import CaretJSON
internal import CaretText
internal import Glibc

// `caret-print`, which has Pango in it, is a program of its own, so that caret starts as it does without. It gets words
// `key=value` (Printing/Sources/caret-print/PrintRequest.swift has them) and answers by JSON lines; all words for people
// are here.

/// One call of `caret-print`.
struct PrintRun {
  static let programName = "caret-print"

  /// The words that it gets, but for the output.
  var words: [String]
  /// Where the PDF goes; nil to lay out alone.
  let output: String?
  /// What it reads on standard input, where a file is `-`.
  var input: [UInt8] = []
  /// Places that are marked, as lines of `caret-print`.
  private var marks: [String] = []
  private var files: [String] = []

  init(words: [String], output: String?) {
    (self.words, self.output) = (words, output)
  }

  /// What came of it.
  struct Count {
    var pages = 0
    var sheets = 0
    /// Which bytes of the first file each page has, where they were asked for.
    var ranges: [Range<Int>] = []

    var json: JSONWriter {
      var json = JSONWriter()
      json.object {
        $0.member("pages", pages)
        $0.member("sheets", sheets)
      }
      return json
    }
  }

  /// Adds a file; `-` is standard input.
  ///
  /// - Parameter encoding: by one of ICU's names, or `detect`; nil for UTF-8, or what a byte order mark says.
  mutating func add(
    _ path: String, kind: PrintKind, encoding: String? = nil
  ) throws(ToolError) {
    if path == "-" {
      guard !files.contains("-") else {
        throw ToolError(
          what: "standard input is named twice", remedy: "name it once")
      }
      input = try Self.contents(of: "-")
    }
    files.append(path)
    let name = path == "-" ? "standard input" : path
    words += ["file=" + path, "name=" + name, "kind=" + kind.rawValue]
    if let encoding, let found = try Self.encoding(encoding, of: path, input) {
      words.append("encoding=" + found)
    }
  }

  private static func contents(of path: String) throws(ToolError) -> [UInt8] {
    try reading { () throws(ToolError) in try InputFile.contents(of: path) }
  }

  /// What can't be read leaves nothing undecided here: nothing is printed.
  static func reading<Value>(_ body: () throws(ToolError) -> Value) throws(ToolError) -> Value {
    do throws(ToolError) {
      return try body()
    } catch {
      var failure = error
      failure.status = .usage
      throw failure
    }
  }

  /// The name by which ICU knows an encoding; nil for UTF-8.
  private static func encoding(
    _ name: String, of path: String, _ input: [UInt8]
  ) throws(ToolError) -> String? {
    let encoding: FileEncoding?
    if name == "detect" {
      encoding = .detected(
        in: path == "-" ? input : try contents(of: path))
    } else {
      encoding = FileEncoding(name: name)
    }
    guard let encoding else {
      throw ToolError(
        what: "unknown encoding \(Escaped.quoted(name))",
        remedy: "use a name like UTF-16LE, windows-1252 or Shift_JIS; iconv -l lists many")
    }
    return encoding == .utf8 ? nil : encoding.name
  }

  /// Adds a text that is in memory, as the only file.
  mutating func add(_ text: [UInt8], name: String) {
    input = text
    files.append("-")
    words += ["file=-", "name=" + name, "kind=" + PrintKind(path: name).rawValue]
  }

  // MARK: The process

  /// - Throws: `ToolError`: the program is missing, or says what can't be done.
  func perform() throws(ToolError) -> Count {
    var words = words + ["date=" + Self.today]
    if let output { words.append("output=" + output) }
    if !marks.isEmpty { words.append("marks=1") }
    guard let process = ChildProcess.companion(Self.programName, words) else { throw Self.missing }
    var lines: [[UInt8]] = []
    do throws(SystemError) {
      if !marks.isEmpty { try process.write(Array((marks.joined(separator: "\n") + "\n\n").utf8)) }
      try process.write(input)
    } catch {
      // It has ended before it read all: its answer says why.
    }
    process.closeInput()
    while let line = (try? process.bytes(upTo: UInt8(ascii: "\n"))) ?? nil { lines.append(line) }
    let status = process.wait()
    return try Self.count(of: lines, status)
  }

  private static var today: String {
    let time = SystemClock.local(time(nil))
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(time.year)-\(two(time.month))-\(two(time.day))"
  }

  // MARK: Answers

  private static func count(of lines: [[UInt8]], _ status: Int32) throws(ToolError) -> Count {
    var count = Count()
    var isDone = false
    for line in lines {
      guard let value = try? JSONReader.value(of: String(decoding: line, as: UTF8.self)) else {
        continue
      }
      if let code = value["error"]?.stringValue { throw trouble(code, value) }
      if let ends = value["range"]?.arrayValue?.compactMap(\.integerValue), ends.count == 2 {
        if value["file"]?.integerValue == 0 { count.ranges.append(ends[0]..<max(ends[0], ends[1])) }
      }
      if let pages = value["pages"]?.integerValue {
        (count.pages, count.sheets) = (pages, value["sheets"]?.integerValue ?? 0)
        isDone = true
      }
    }
    if isDone { return count }
    throw ToolError(
      what: "caret-print ended with status \(status)",
      remedy: "tell the project, with the file that was printed")
  }

  private static func trouble(_ code: String, _ value: JSONValue) -> ToolError {
    let system = Int32(value["errno"]?.integerValue ?? 0)
    let path = value["path"]?.stringValue.map(Escaped.quoted)
    switch code {
    case "cannotRead":
      return ToolError(
        what: "can't read: " + SystemErrorText(system).reason, place: path,
        remedy: SystemErrorText(system).remedy)
    case "cannotWrite":
      return ToolError(
        what: "can't write: " + SystemErrorText(system).reason, place: path,
        remedy: "free some space or give another destination")
    case "cannotDecode":
      let place = value["byte"]?.integerValue ?? 0
      return ToolError(
        what: "byte \(place) is no text in \(value["encoding"]?.stringValue ?? "this encoding")",
        place: path, remedy: "name another encoding, or detect")
    case "noPages":
      let count = value["count"]?.integerValue ?? 0
      return ToolError(
        what: "--pages names none of the pages that there are",
        remedy: "the last one is \(count)")
    case "noFonts":
      return ToolError(
        what: "there is no font on this machine",
        remedy: "install one, as Debian's fonts-dejavu-core")
    default: return usage(value["word"]?.stringValue ?? "")
    }
  }

  /// A word that was none: the option behind it has a wrong value.
  private static func usage(_ word: String) -> ToolError {
    let key = String(word.prefix { $0 != "=" })
    let option = ["language": "lang", "numbers": "line-numbers"][key] ?? key
    return UsageError.invalidValue(
      String(word.dropFirst(key.count + 1)), option: "--" + option, choices: []
    ).toolError(of: PrintCommand.name)
  }

  private static var missing: ToolError {
    ToolError(
      what: "\(programName) is not installed",
      remedy:
        "install the package caret-print, or build it in Caret's folder: 'Scripts/caret print'")
  }
}

// MARK: - Spelling

extension PrintRun {
  private static let markColor = "#cc0000"

  /// Marks what `caret spell` finds in the files, by their own rules, with the first guess.
  mutating func markSpelling() throws(ToolError) {
    mark(by: ["spell", "--json", "--"]) { value in
      guard value["in"] == nil, value["part"] == nil, value["cell"] == nil else { return nil }
      return value["guesses"]?.arrayValue?.first?.stringValue ?? ""
    }
  }

  /// Marks the cells that `caret table` turns down, with what is wrong.
  mutating func markCells(by schema: String, _ dialect: SchemaDocument.Dialect) {
    if let delimiter = dialect.delimiter {
      words.append("delimiter=" + String(Unicode.Scalar(delimiter)))
    }
    if let quote = dialect.quote { words.append("quote=" + String(Unicode.Scalar(quote))) }
    if !dialect.hasHeader { words.append("heading=0") }
    mark(by: ["table", "--json", "--max-errors", "10000", "--", schema]) { value in
      value["type"]?.stringValue == "problem" ? value["message"]?.stringValue ?? "" : nil
    }
  }

  /// Marks what a command of caret's says of each file by JSON lines with `utf8`; `note` reads them.
  private mutating func mark(by command: [String], _ note: (JSONValue) -> String?) {
    for (index, file) in files.enumerated() {
      guard let process = try? ChildProcess(["caret"] + command + [file], at: "/proc/self/exe")
      else { continue }
      if file == "-" { try? process.write(input) }
      process.closeInput()
      while let line = (try? process.bytes(upTo: UInt8(ascii: "\n"))) ?? nil {
        guard let value = try? JSONReader.value(of: String(decoding: line, as: UTF8.self)),
          let place = value["utf8"]?.arrayValue?.compactMap(\.integerValue), place.count == 2,
          let note = note(value)
        else { continue }
        marks.append("\(index)\t\(place[0])\t\(place[1])\t\(Self.markColor)\t\(Self.oneLine(note))")
      }
      process.wait()
    }
  }

  /// A line end would end the mark, and what is behind it be read as another one.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }
}
