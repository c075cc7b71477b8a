internal import CaretJSON

/// Gathers the cells of a Jupyter notebook. What they put out, their numbers and settings are left out.
enum NotebookReader {
  /// - Throws: where it is no JSON; a notebook without cells is an empty text.
  static func gather(_ text: [UInt8]) throws(ContainerTrouble) -> GatheredText {
    var notebook = Notebook(text)
    var outline = JSONOutline(text)
    guard outline.nextPart() == .beginObject else { throw .damaged(utf8Offset: UTF8Offset(0)) }
    notebook.take(.beginObject)
    while let part = outline.nextPart() { notebook.take(part) }
    if let mistake = outline.firstMistake { throw .damaged(utf8Offset: UTF8Offset(mistake)) }
    return notebook.gathered()
  }

  /// The parts of what is no notebook: the strings of JSON, or all of another text.
  static func damagedSpans(of text: Span<UInt8>) -> [TextSpan] {
    let start = (0..<text.count).first { text[$0] > 0x20 && text[$0] < 0x80 }
    return start.map { text[$0] == UInt8(ascii: "{") } == true
      ? JSONMessages.dataSpans(of: text.array) : [TextSpan(0..<text.count, .prose)]
  }
}

private struct Notebook {
  private struct Cell {
    var type = ""
    var language = ""
    /// The strings of its text.
    var source: [Range<Int>] = []
  }

  private let text: [UInt8]
  private var cells: [Cell] = []
  /// What the notebook says that its code is, best first.
  private var language = ""
  private var fileEnding = ""
  /// The names of the members that are open, empty for elements of arrays.
  private var path: [String] = []
  private var name = ""
  /// How deep in the path the members of the present cell are.
  private var cellDepth: Int?

  init(_ text: [UInt8]) { self.text = text }

  mutating func take(_ part: JSONOutline.Part) {
    switch part {
    case .name(let range): name = short(range)
    case .beginObject, .beginArray:
      let isCell = cellDepth == nil && part == .beginObject && path.last == "cells"
      path.append(name)
      if isCell {
        cells.append(Cell())
        cellDepth = path.count
      }
      name = ""
    case .end:
      if cellDepth == path.count { cellDepth = nil }
      path.removeLast()
      name = ""
    case .string(let range):
      take(range)
      name = ""
    case .other: name = ""
    case .comment: break
    }
  }

  private mutating func take(_ range: Range<Int>) {
    guard let cellDepth else { return takeSetting(range) }
    let last = cells.count - 1
    // Version 3 calls the text of code "input".
    let member = path.count == cellDepth + 1 && name.isEmpty ? path[cellDepth] : name
    switch (member, path.count - cellDepth) {
    case ("source", 0...1), ("input", 0...1): cells[last].source.append(range)
    case ("cell_type", 0): cells[last].type = short(range)
    case ("language", 0), ("format", 1), ("raw_mimetype", 1): cells[last].language = short(range)
    default: break
    }
  }

  private mutating func takeSetting(_ range: Range<Int>) {
    switch (path.last, name) {
    case ("language_info", "name"): language = short(range)
    case ("kernelspec", "language"): if language.isEmpty { language = short(range) }
    case ("language_info", "file_extension"): fileEnding = short(range)
    default: break
    }
  }

  /// What is longer is no name.
  private func short(_ range: Range<Int>) -> String {
    String(decoding: text[range.prefix(64)], as: UTF8.self)
  }

  // MARK: Texts

  func gathered() -> GatheredText {
    var gathered = GatheredText()
    for (index, cell) in cells.enumerated() {
      gathered.add(ContainedText(cell: index + 1), kind(of: cell)) { gathered in
        for range in cell.source { gathered.append(jsonString: range, of: text) }
      }
    }
    return gathered
  }

  private func kind(of cell: Cell) -> DocumentKind {
    switch cell.type {
    case "code": magicKind(of: cell) ?? kind(ofLanguage: cell.language) ?? codeKind
    case "raw": DocumentKind(named: cell.language) ?? .markdown
    default: .markdown
    }
  }

  private var codeKind: DocumentKind {
    kind(ofLanguage: language) ?? DocumentKind(named: String(fileEnding.drop { $0 == "." }))
      ?? DocumentKind(path: "a.py")
  }

  /// "%%bash" in the first line says that the cell is not in the notebook's language.
  private func magicKind(of cell: Cell) -> DocumentKind? {
    guard let first = cell.source.first, text[first].starts(with: "%%".utf8) else { return nil }
    let word = text[first].dropFirst(2).prefix { $0 != 0x20 && $0 != UInt8(ascii: "\\") }
    return kind(ofLanguage: String(decoding: word.prefix(32), as: UTF8.self))
  }

  private func kind(ofLanguage name: String) -> DocumentKind? {
    name.isEmpty ? nil : DocumentKind(ofLanguage: name)
  }
}

extension GatheredText {
  /// Appends what a string of a JSON text stands for. An escape that is none is appended as it is.
  mutating func append(jsonString range: Range<Int>, of source: [UInt8]) {
    var (start, i) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      guard source[i] == UInt8(ascii: "\\"),
        let (scalar, end) = JSONEscape.read(source, at: i, in: range)
      else {
        i += 1
        continue
      }
      append(start..<i, of: source)
      append(scalar, for: i..<end)
      (start, i) = (end, end)
    }
    append(start..<range.upperBound, of: source)
  }
}
