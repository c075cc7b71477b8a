import CaretTool
import TestSupport
import Testing

/// The table of Documentation/TextInput.md says only what is true: each row once, and each name in it
/// is there.
@Suite struct RowTableTests {
  /// A line of the table.
  struct Row {
    let line: String
    let cells: [String]

    /// The row numbers: "5", "43–44", "53–55, 57".
    var numbers: [Int] {
      cells[0].split(separator: ",").flatMap { part -> [Int] in
        let ends = part.split(separator: "–").compactMap { Int($0.filter(\.isNumber)) }
        guard let first = ends.first, let last = ends.last else { return [] }
        return Array(first...last)
      }
    }

    var isExcused: Bool { cells[1].hasPrefix("later:") || cells[1].hasPrefix("X:") }
    /// What the tool does and no library has.
    var isOfTool: Bool { cells[1].hasPrefix("tool:") }

    /// The suites that its last cell names.
    var testSuites: [String] {
      cells[3].split(separator: ";").compactMap {
        $0.split(separator: ":").first.map { $0.filter { $0 != " " } }
      }
    }

    /// What stands between backquotes in a cell.
    func names(in cell: Int) -> [String] {
      let parts = cells[cell].split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
  }

  static func rows() throws -> [Row] {
    let page = String(
      decoding: try readFile(packageFolder + "/Documentation/TextInput.md"), as: UTF8.self)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
        .map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      guard line.hasPrefix("| "), cells.count == 4, cells[0].first?.isNumber == true else {
        return nil
      }
      return Row(line: String(line), cells: cells)
    }
  }

  @Test func `every row of text input stands there once`() throws {
    let numbers = try Self.rows().flatMap(\.numbers)
    #expect(numbers.sorted() == Array(1...140))
  }

  @Test func `what is not answered has its reason, what is has its API and its test`() throws {
    for row in try Self.rows() {
      if row.isExcused {
        #expect(row.cells[1].count > 12, "\(row.line)")
      } else {
        let hasName = row.isOfTool ? !row.names(in: 2).isEmpty : !row.names(in: 1).isEmpty
        #expect(hasName && !row.cells[3].isEmpty, "\(row.line)")
      }
    }
  }

  /// What a row names can be used by whoever depends on the package, or is an example of how it is done.
  @Test func `every name of an API is public in a product`() throws {
    let library = try SourceIndex(folders: try Self.productFolders(), publicOnly: true)
    let examples = try SourceIndex(folders: ["Examples"])
    for row in try Self.rows() where !row.isExcused && !row.isOfTool {
      for name in row.names(in: 1) where !library.declares(name) && !examples.declares(name) {
        Issue.record("\(name) in \(row.line)")
      }
    }
  }

  /// An article that a row names is a program that `ArticleTests` compiles and runs; a file of examples belongs to a target,
  /// and a test that the row names imports that.
  @Test func `every example that a row names is compiled and run`() throws {
    let manifest = String(decoding: try readFile(packageFolder + "/Package.swift"), as: UTF8.self)
    let tests = try SourceIndex(folders: Self.testFolders)
    var count = 0
    for row in try Self.rows() {
      for path in row.names(in: 1) where path.contains("/") {
        let parts = path.split(separator: "/")
        count += 1
        if path.hasPrefix(ArticleTests.folder), let file = parts.last {
          #expect(ArticleTests.names.contains(String(file.dropLast(".md".count))), "\(row.line)")
        } else if parts.count > 2, parts[0] == "Examples" {
          #expect(manifest.contains("path: \"Examples/\(parts[1])\""), "\(row.line)")
          let isRun = row.testSuites.contains {
            tests.file(of: $0).contains("\nimport \(parts[1])\n")
          }
          #expect(isRun, "\(row.line)")
        } else {
          Issue.record("\(path) is no example: \(row.line)")
        }
      }
    }
    #expect(count > 3)
  }

  /// The folders of tests, those of the package of printing among them.
  private static let testFolders = ["Tests", "Printing/Tests"]

  /// The libraries that are products of the package in a folder.
  private static func products(of folder: String) throws -> [String] {
    let manifest = String(decoding: try readFile(folder + "/Package.swift"), as: UTF8.self)
    return manifest.split(separator: ".library(").dropFirst().compactMap {
      $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }
  }

  /// The folders of the libraries that are products, and of those that they hand on.
  private static func productFolders() throws -> [String] {
    var names = try products(of: packageFolder)
    let printing = try products(of: packageFolder + "/Printing").map { "Printing/Sources/" + $0 }
    for name in names {
      let sources = try SourceIndex(folders: ["Sources/" + name])
      for rest in sources.text.split(separator: "@_exported public import ").dropFirst() {
        let handedOn = String(rest.prefix { $0.isLetter })
        if !names.contains(handedOn) { names.append(handedOn) }
      }
    }
    return names.map { "Sources/" + $0 } + printing
  }

  @Test func `what is not public is not taken for it`() throws {
    let text = """
      public struct A {
        let hidden: Int
        public var shown: Int { 1 }
        func secret(of a: Int) {}
        public func told(
          of a: Int,
          _ b: Int
        ) {}
      }
      enum B { case no }
      public enum C {
        case yes, also,
          third
        static let inner = 1
      }
      public protocol D {
        func wanted(by d: Int)
      }
      package func near() {}
      """
    let names = SourceIndex(publicPartOf: text)
    for name in ["A", "shown", "told(of:_:)", "C", "yes", "also", "third", "D", "wanted(by:)"] {
      #expect(names.declares(name), "\(name)")
    }
    for name in ["hidden", "secret(of:)", "B", "no", "inner", "near()"] {
      #expect(!names.declares(name), "\(name)")
    }
  }

  @Test func `every command is one`() throws {
    let calls = SessionServer.callNames
    let words = Set(calls + calls.flatMap(SessionServer.argumentNames))
    let events = try SourceIndex(folders: ["Sources/CaretTool/Session"])
    var helps: [String: String] = [:]
    for row in try Self.rows() {
      for name in row.names(in: 2) {
        guard name.hasPrefix("caret ") else {
          let isKnown = words.contains(name) || events.text.contains("\"\(name)\"")
          #expect(isKnown, "\(name) in \(row.line)")
          continue
        }
        let parts = name.split(separator: " ").dropFirst().map(String.init)
        if helps[parts[0]] == nil {
          let result = try caret([parts[0], "--help"])
          #expect(result.status == 0, "\(name) in \(row.line)")
          helps[parts[0]] = result.output
        }
        for option in parts.dropFirst() {
          #expect(helps[parts[0]]?.contains(option) == true, "\(name) in \(row.line)")
        }
      }
    }
  }

  /// A test is named as "Suite: words of its name" or "File: words of its name", several between semicolons.
  @Test func `every test is there`() throws {
    let tests = try SourceIndex(folders: Self.testFolders)
    for row in try Self.rows() where !row.cells[3].isEmpty {
      for reference in row.cells[3].split(separator: ";") {
        let parts = reference.split(separator: ":", maxSplits: 1).map {
          String($0.drop { $0 == " " })
        }
        let names = tests.testNames(in: parts[0])
        let isThere = parts.count == 1 ? !names.isEmpty : names.contains { $0.contains(parts[1]) }
        #expect(isThere, "\(reference) in \(row.line)")
      }
    }
  }
}

/// The declarations of a Swift file that other packages see: those with `public`, cases of such enumerations, what such
/// protocols ask for. It is read by lines as swift-format writes them.
struct PublicPart {
  private(set) var text = ""
  /// The public enumerations and protocols that a line is in, by the indentation of their first.
  private var open: [(indentation: Int, isProtocol: Bool)] = []

  init(of source: String) {
    var isGoingOn = false
    var depth = 0
    for line in source.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let indentation = line.count - words.count
      if words.hasPrefix("}") { open.removeAll { $0.indentation >= indentation } }
      guard isGoingOn || isPublic(words, indentation) else { continue }
      text += words + "\n"
      if !isGoingOn { enter(words, indentation) }
      depth += words.count { $0 == "(" } - words.count { $0 == ")" }
      isGoingOn = depth > 0 || words.hasSuffix(",")
      if !isGoingOn { depth = 0 }
    }
  }

  private func isPublic(_ words: Substring, _ indentation: Int) -> Bool {
    if words.hasPrefix("//") { return false }
    if words.split(separator: " ").prefix(6).contains(where: { $0 == "public" || $0 == "open" }) {
      return true
    }
    guard let open = open.last, indentation == open.indentation + 2 else { return false }
    return open.isProtocol || words.hasPrefix("case ") || words.hasPrefix("indirect case ")
  }

  private mutating func enter(_ words: Substring, _ indentation: Int) {
    guard words.hasSuffix("{") else { return }
    if words.contains("enum ") { open.append((indentation, false)) }
    if words.contains("protocol ") { open.append((indentation, true)) }
  }
}

/// The declarations of Swift files, found in their text.
struct SourceIndex {
  private(set) var text = ""
  private var files: [(name: String, text: String)] = []
  private var names: Set<String> = []
  private var signatures: Set<String> = []

  init(folders: [String], publicOnly: Bool = false) throws {
    for folder in folders {
      let found = try run("find", [packageFolder + "/" + folder, "-name", "*.swift"])
      for path in found.output.split(separator: "\n") {
        let content = String(decoding: try readFile(String(path)), as: UTF8.self)
        files.append((String(path.split(separator: "/").last ?? ""), content))
        text += publicOnly ? PublicPart(of: content).text : content
      }
    }
    collect()
  }

  init(publicPartOf source: String) {
    text = PublicPart(of: source).text
    collect()
  }

  private mutating func collect() {
    collectNames()
    for rest in text.split(separator: "func ") { collectSignature(rest.prefix(400)) }
    for opening in [" init(", " init?("] {
      for rest in text.split(separator: opening).dropFirst() {
        collectSignature("init(" + rest.prefix(400))
      }
    }
  }

  private static let keywords: Set<Substring> = [
    "let", "var", "case", "struct", "class", "enum", "protocol", "typealias", "func",
    "associatedtype",
  ]

  /// The word behind each keyword, and behind each comma of a list of cases.
  private mutating func collectNames() {
    var isName = false
    for word in text.split(whereSeparator: \.isWhitespace) {
      if isName {
        names.insert(String(word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber }))
        isName = word.hasSuffix(",")
      } else {
        isName = Self.keywords.contains(word)
      }
    }
  }

  private mutating func collectSignature(_ rest: Substring) {
    let name = rest.prefix { $0.isLetter || $0.isNumber }
    guard let open = rest.firstIndex(of: "("), !name.isEmpty else { return }
    signatures.insert(Self.signature(String(name), rest[rest.index(after: open)...]))
  }

  /// "position(from:offset:)", read from what follows the opening parenthesis.
  private static func signature(_ name: String, _ rest: Substring) -> String {
    var labels = ""
    var word = ""
    var depth = 0
    var isLabel = true
    var previous: Character = " "
    for character in rest {
      defer { previous = character }
      switch character {
      case ">" where previous == "-": continue
      case "(", "[", "<", "{": depth += 1
      case ")" where depth == 0: return "\(name)(\(labels))"
      case ")", "]", ">", "}": depth -= 1
      case "," where depth == 0:
        isLabel = true
        word = ""
      case ":" where depth == 0 && isLabel:
        labels += (word.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "") + ":"
        isLabel = false
      default: if isLabel { word.append(character) }
      }
    }
    return name
  }

  /// Whether "Type", "Type.member", "method(label:)", "Type(label:)" or a path is there.
  func declares(_ name: String) -> Bool {
    if name.contains("/") {
      return (try? readFile(packageFolder + "/" + name)) != nil
    }
    guard let open = name.firstIndex(of: "(") else {
      return name.split(separator: ".").allSatisfy { names.contains(String($0)) }
    }
    let path = name[..<open].split(separator: ".").map(String.init)
    guard let last = path.last, path.dropLast().allSatisfy(names.contains) else { return false }
    let labels = String(name[open...])
    if last.first?.isUppercase == true {
      return names.contains(last) && signatures.contains("init" + labels)
    }
    return signatures.contains(last + labels)
  }

  /// The text of the file that a suite stands in.
  func file(of suite: String) -> String {
    files.first { $0.text.contains("struct \(suite) ") }?.text ?? ""
  }

  /// The names of the tests in a suite, from its line to the next suite; or of those in a file.
  func testNames(in suite: String) -> [String] {
    for file in files {
      if let start = file.text.firstRange(of: "struct \(suite) ")?.upperBound {
        let end = file.text[start...].firstRange(of: "@Suite")?.lowerBound ?? file.text.endIndex
        return Self.testNames(in: file.text[start..<end])
      }
    }
    let file = files.first { $0.name == suite + ".swift" }
    return Self.testNames(in: file?.text[...] ?? "")
  }

  private static func testNames(in text: Substring) -> [String] {
    text.split(separator: "func `").dropFirst().map { String($0.prefix { $0 != "`" }) }
  }
}
