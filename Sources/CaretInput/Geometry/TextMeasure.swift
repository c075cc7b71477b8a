/// What becomes of text that is wider than its line. The names are those of `NSLineBreakMode`.
public enum LineBreakMode: String, Sendable, CaseIterable {
  /// It goes on in the next line, from a word on, or from a character on.
  case byWordWrapping, byCharWrapping
  /// It is cut off.
  case byClipping
  /// An ellipsis stands for its start, its end, or what is in the middle.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Measures and cuts strings for a grid of cells.
public struct TextMeasure: Sendable {
  /// The columns that there are; nil for as many as the text takes.
  public var columns: Int?
  /// What becomes of text that is wider.
  public var lineBreakMode: LineBreakMode
  /// From one tab stop to the next, in columns.
  public var tabWidth = 8

  /// What stands where text was left out.
  public static let ellipsis = "…"

  /// Measures by so many columns; nil for as many as the text takes.
  public init(columns: Int? = nil, lineBreakMode: LineBreakMode = .byWordWrapping) {
    self.columns = columns
    self.lineBreakMode = lineBreakMode
  }

  /// The size of a text in columns and rows.
  public func size(of text: String) -> (columns: Int, rows: Int) {
    let lines = lines(of: text)
    return (lines.map(\.columns).max() ?? 0, lines.count)
  }

  /// The lines of a text as they are shown, each with its columns; characters are never cut.
  ///
  /// - Complexity: O(*n*) in the text.
  public func lines(of text: String) -> [(text: String, columns: Int)] {
    let units = Array(text.utf16)
    let layout = TextLayout(text, options: options)
    return layout.lines.map { line in
      guard !wraps, let columns, line.columns > columns else {
        return (String(decoding: units[line.utf16], as: UTF16.self), line.columns)
      }
      return cut(line, to: columns, units)
    }
  }

  private var wraps: Bool { lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping }

  private var options: LayoutOptions {
    LayoutOptions(
      columns: wraps ? columns : nil, tabWidth: tabWidth,
      wrapping: lineBreakMode == .byCharWrapping ? .characters : .words)
  }

  private func cut(
    _ line: LaidOutLine, to columns: Int, _ units: [UInt16]
  ) -> (text: String, columns: Int) {
    let mark = lineBreakMode == .byClipping ? "" : Self.ellipsis
    let room = max(0, columns - mark.unicodeScalars.count)
    let head =
      switch lineBreakMode {
      case .byTruncatingHead: 0
      case .byTruncatingMiddle: (room + 1) / 2
      default: room
      }
    let first = prefix(of: line.characters, columns: head)
    let last = prefix(of: line.characters.reversed(), columns: room - first.columns)
    let keepsEnd = lineBreakMode == .byTruncatingHead || lineBreakMode == .byTruncatingMiddle
    let start = line.utf16.lowerBound
    let headText = units[start..<(start + first.utf16Count)]
    let tailText = units[
      (line.utf16.upperBound - (keepsEnd ? last.utf16Count : 0))..<line.utf16.upperBound]
    return (
      String(decoding: headText, as: UTF16.self) + mark
        + String(decoding: tailText, as: UTF16.self),
      first.columns + (columns > 0 ? mark.unicodeScalars.count : 0) + (keepsEnd ? last.columns : 0)
    )
  }

  /// As many characters as fit.
  private func prefix(
    of characters: some Sequence<LaidOutCharacter>, columns: Int
  ) -> (utf16Count: Int, columns: Int) {
    var taken = (utf16Count: 0, columns: 0)
    for character in characters {
      guard taken.columns + character.columns <= columns else { break }
      taken.utf16Count += character.utf16.count
      taken.columns += character.columns
    }
    return taken
  }
}
