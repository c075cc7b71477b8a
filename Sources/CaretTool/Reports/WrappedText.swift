internal import CaretUnicode

/// Text broken at blanks for a terminal of so many columns.
enum WrappedText {
  /// The lines of a text, each further one behind an indentation.
  ///
  /// A word that is too long for a line has one of its own.
  static func wrapped(_ text: String, columns: Int, from column: Int = 0, indentation: Int)
    -> String
  {
    var result = ""
    var column = column
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = displayColumns(of: String(word))
      if !isFirst, column + 1 + width > columns {
        result += "\n" + String(repeating: " ", count: indentation)
        column = indentation
      } else if !isFirst {
        result += " "
        column += 1
      }
      result += word
      column += width
      isFirst = false
    }
    return result
  }
}
