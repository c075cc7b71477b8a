internal import CaretInput
internal import CaretUnicode

/// Draws a prompt and an input line, and keeps the cursor where the caret is.
///
/// It knows where the cursor stood after the last drawing, goes back to the line's first row, and
/// writes all of it again: a line is short, and a terminal takes it as one write. Rows are counted here,
/// cluster by cluster, so that wide characters and emoji wrap as the terminal wraps them.
package struct LinePainter {
  package private(set) var columns: Int
  /// The row of the cursor below the row of the prompt.
  private var cursorRow = 0
  /// What stood before the cursor after the last drawing.
  private var front = ""

  package init(columns: Int) {
    self.columns = max(2, columns)
  }

  /// Takes over another width, at which the terminal has wrapped anew what was drawn.
  package mutating func resize(columns: Int) {
    self.columns = max(2, columns)
    var layout = Layout(columns: self.columns)
    _ = layout.place(front, breaksLines: true)
    cursorRow = layout.row
  }

  /// The text that draws the line.
  ///
  /// - Parameters:
  ///   - caret: the place of the caret in `line`, in UTF-16 units.
  ///   - underlined: parts of `line` that are wrong and get a curly red line, in UTF-16 units.
  ///   - marked: the part of `line` that is being composed and gets a straight one.
  ///   - hint: shown dim behind the line, not part of it.
  ///   - below: rows shown under the line, such as completions.
  package mutating func painting(
    prompt: String, line: String, caret: Int, hint: String = "", below: [String] = [],
    underlined: [Range<Int>] = [], marked: Range<Int>? = nil
  ) -> String {
    let lines =
      underlined.map { Underline(range: $0, style: .wrong) }
      + (marked.map { [Underline(range: $0, style: .marked)] } ?? [])
    let underlined = lines.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var output = start
    var layout = Layout(columns: columns)
    output += layout.place(prompt)
    let units = Array(line.utf16)
    output += layout.place(units, 0..<caret, underlined: underlined)
    let cursor = layout.cursor
    output += layout.place(units, caret..<units.count, underlined: underlined)
    if !hint.isEmpty { output += "\u{1B}[2m" + layout.place(hint) + "\u{1B}[0m" }
    // The cursor waits at the end of a full row until the next character, so it is sent on.
    if layout.isFull { output += "\r\n" }
    output += "\u{1B}[K"
    for row in below { output += "\r\n\u{1B}[K" + clipped(row) }
    output += "\u{1B}[J"
    let lastRow = layout.row + below.count
    if lastRow > cursor.row { output += "\u{1B}[\(lastRow - cursor.row)A" }
    output += "\r"
    if cursor.column > 0 { output += "\u{1B}[\(cursor.column)C" }
    cursorRow = cursor.row
    front = prompt + String(decoding: units[..<caret], as: UTF16.self)
    return output
  }

  /// The text that leaves the line as it stands and goes below it.
  mutating func leaving(prompt: String, line: String) -> String {
    let output = painting(prompt: prompt, line: line, caret: line.utf16.count)
    (cursorRow, front) = (0, "")
    return output + "\r\n"
  }

  /// A line under a part of the text.
  private struct Underline {
    var range: Range<Int>
    var style: Style

    enum Style {
      case wrong, marked

      /// What switches it on and off, as anywhere at a terminal.
      var marks: (on: String, off: String) {
        TextAttributes([self == .wrong ? .misspelled : .underline: .flag]).terminalMarks
      }
    }
  }

  private var start: String {
    (cursorRow > 0 ? "\u{1B}[\(cursorRow)A" : "") + "\r"
  }

  private func clipped(_ row: String) -> String {
    var layout = Layout(columns: columns)
    var text = ""
    for character in row {
      let piece = layout.place(String(character))
      if layout.row > 0 { break }
      text += piece
    }
    return text
  }

  /// Where characters go on a terminal of a given width.
  private struct Layout {
    let columns: Int
    var row = 0
    var column = 0
    /// Whether the last row is full; the place is the one below it.
    private(set) var isFull = false
    var cursor: (row: Int, column: Int) { (row, column) }

    init(columns: Int) {
      self.columns = columns
    }

    /// Advances over a part of a line, some of which is underlined.
    mutating func place(_ units: [UInt16], _ range: Range<Int>, underlined: [Underline]) -> String {
      var sent = ""
      var reached = range.lowerBound
      for line in underlined {
        let part = line.range.clamped(to: reached..<range.upperBound)
        guard !part.isEmpty else { continue }
        sent += place(units[reached..<part.lowerBound])
        let marked = place(units[part])
        let (on, off) = line.style.marks
        sent += on + marked + off
        reached = part.upperBound
      }
      return sent + place(units[reached..<range.upperBound])
    }

    private mutating func place(_ units: ArraySlice<UInt16>) -> String {
      place(String(decoding: units, as: UTF16.self), breaksLines: true)
    }

    /// The blanks up to the next tab stop, which are eight columns apart.
    private var tab: String {
      String(repeating: " ", count: min(8 - column % 8, columns - column))
    }

    /// Advances over `text`, and gives it as it is sent: control characters as `^X`.
    ///
    /// - Parameter breaksLines: whether a line end in it is one, as in text that was pasted.
    mutating func place(_ text: String, breaksLines: Bool = false) -> String {
      var sent = ""
      for character in text {
        if breaksLines, character == "\n" || character == "\r\n" {
          sent += endLine()
          continue
        }
        let shown = character == "\t" ? tab : LinePainter.shown(character)
        let width = displayColumns(of: shown)
        if column + width > columns {
          // A wide character does not fit into the last column: the terminal leaves that blank.
          row += 1
          column = 0
        }
        column += width
        isFull = column == columns
        if isFull {
          row += 1
          column = 0
        }
        sent += shown
      }
      return sent
    }

    /// Goes to the row below, and clears what is left of this one.
    private mutating func endLine() -> String {
      defer { (column, isFull) = (0, false) }
      if isFull { return "\r\n" }
      row += 1
      return "\u{1B}[K\r\n"
    }
  }

  /// A character as it can be sent to a terminal.
  private static func shown(_ character: Character) -> String {
    VisibleText.line(String(character))
  }
}
