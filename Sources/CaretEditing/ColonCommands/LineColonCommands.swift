internal import CaretBytes
internal import CaretText
internal import CaretUnicode

extension ColonCommand {
  /// The commands that put other lines in the place of the addressed ones.
  static var lines: [ColonCommand] {
    [
      changing(
        "sort", "[u][n][r] [/re/]",
        "sort lines: u drops equal ones, n by number, r backwards, /re/ by what matches", on: .all
      ) { lines, call in try LineSorter(call.argument).sorted(lines, call.session.interruptionCheck)
      },
      changing("uniq", "", "drop lines equal to the one before", on: .all) { lines, _ in
        lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      },
      ColonCommand(
        "reflow", "[width]", "fill paragraphs up to a width, 72 if none is given", on: .current
      ) {
        call in
        guard let width = call.argument.isEmpty ? 72 : Int(call.argument), width > 0 else {
          throw EditorDiagnostic(.notAWidth(text: call.argument))
        }
        let filler = ParagraphFiller(width: width, isMarkdown: isMarkdown(call.document.name))
        // What a line of Markdown is those before and behind it say.
        let read = filler.isMarkdown ? 1..<call.document.lineCount + 1 : call.lines
        let new = filler.filled(
          call.document.storedLines(read),
          in: call.lines.lowerBound - read.lowerBound..<call.lines.upperBound - read.lowerBound)
        if new != call.document.storedLines(call.lines) {
          call.session.replaceLines(call.lines, with: new)
        }
        return ""
      },
      changing("case", "upper|lower|title", "change the case of letters") { lines, call in
        let mapping = CaseMapping()
        return switch call.argument {
        case "upper": try mapped(lines, call) { mapping.uppercased($0) }
        case "lower": try mapped(lines, call) { mapping.lowercased($0) }
        case "title": try mapped(lines, call) { mapping.titlecased($0) }
        default: throw EditorDiagnostic(.notACase(text: call.argument))
        }
      },
      changing(
        "nfc", "", "compose characters: a letter and its accent become one code point", on: .all
      ) { lines, call in try mapped(lines, call) { NormalForm.nfc.normalized($0) } },
    ]
  }

  private static func changing(
    _ name: String, _ usage: String, _ summary: String, on defaultLines: Lines = .current,
    _ change: @escaping (_ lines: [[UInt8]], _ call: Call) throws -> [[UInt8]]
  ) -> ColonCommand {
    ColonCommand(name, usage, summary, on: defaultLines) { call in
      let old = call.document.storedLines(call.lines)
      let new = try change(old, call)
      if new != old { call.session.replaceLines(call.lines, with: new) }
      return ""
    }
  }

  /// Lines changed as strings; one that holds bytes which are no text stays as it is.
  private static func mapped(
    _ lines: [[UInt8]], _ call: Call, _ change: (String) -> String
  ) throws -> [[UInt8]] {
    let interruption = call.session.interruptionCheck
    return try lines.map { line in
      try interruption.step()
      return String(validating: line, as: UTF8.self).map { Array(change($0).utf8) } ?? line
    }
  }

  private static func isMarkdown(_ name: String?) -> Bool {
    let ending = name?.split(separator: ".").last.map(String.init) ?? ""
    return TextType(fileExtension: ending)?.conforms(to: .markdown) == true
  }
}

/// `:sort`, with its flags and its key.
private struct LineSorter {
  private var dropsEqual = false
  private var byNumber = false
  private var isReversed = false
  private var key: EditorPattern?

  init(_ argument: String) throws(EditorDiagnostic) {
    var rest = argument.utf8.filter { $0 != UInt8(ascii: " ") }[...]
    while let flag = rest.first, flag != UInt8(ascii: "/") {
      rest = rest.dropFirst()
      switch flag {
      case UInt8(ascii: "u"): dropsEqual = true
      case UInt8(ascii: "n"): byNumber = true
      case UInt8(ascii: "r"): isReversed = true
      default:
        throw EditorDiagnostic(.cannotSort(text: argument))
      }
    }
    guard let start = argument.utf8.firstIndex(of: UInt8(ascii: "/")) else { return }
    var source = Array(argument.utf8[start...].dropFirst())
    if source.last == UInt8(ascii: "/") { source.removeLast() }
    do {
      key = try EditorPattern(.init(source: source), .icu)
    } catch {
      throw EditorDiagnostic(any: error)
    }
  }

  /// The lines in order; lines with equal keys stay as they stood.
  func sorted(_ lines: [[UInt8]], _ interruption: InterruptionCheck) throws -> [[UInt8]] {
    let keyed = try lines.map { line in
      try interruption.step()
      return (key: key(of: line), line: line)
    }
    let sorted = try keyed.enumerated().sorted { a, b in
      try interruption.step()
      if precedes(a.element.key, b.element.key) { return !isReversed }
      if precedes(b.element.key, a.element.key) { return isReversed }
      return a.offset < b.offset
    }
    .map(\.element)
    guard dropsEqual else { return sorted.map(\.line) }
    var kept: [(key: [UInt8], line: [UInt8])] = []
    for element in sorted where kept.last.map({ isEqual($0.key, element.key) }) != true {
      kept.append(element)
    }
    return kept.map(\.line)
  }

  private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool { !precedes(a, b) && !precedes(b, a) }

  private func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    byNumber ? number(a) < number(b) : a.lexicographicallyPrecedes(b)
  }

  private func key(of line: [UInt8]) -> [UInt8] {
    guard let key else { return line }
    var found: [UInt8] = []
    try? key.forEachMatch(in: line, all: false) { match in
      found = Array(line[match.range])
      return false
    }
    return found
  }

  /// The number that a line begins with; 0 if it begins with none.
  private func number(_ line: [UInt8]) -> Double {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      .prefix { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    return Double(String(decoding: text, as: UTF8.self)) ?? 0
  }
}
