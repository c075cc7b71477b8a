internal import CaretBytes
internal import CaretUnicode

/// Cuts a paragraph into characters and those into lines.
///
/// Blanks at a wrap hang: they stay at the end of the line and take no cells behind its last column.
struct ParagraphLayout {
  private let units: [UInt16]
  private let options: LayoutOptions
  private let bidi: BidiParagraph
  private var characters: [LaidOutCharacter] = []
  /// The ends of the pieces between which a line may be broken, in units of the paragraph.
  private var breaks: [(end: Int, isMandatory: Bool)] = []

  /// - Parameter units: the paragraph without its terminator.
  init(
    _ units: [UInt16], direction: WritingDirection, options: LayoutOptions, finders: LayoutFinders
  ) {
    self.units = units
    self.options = options
    bidi = finders.bidi(units, direction)
    finders.characters.setText(units)
    var lower = 0
    finders.characters.forEachEnd { end, _ in
      characters.append(LaidOutCharacter(utf16: lower..<end, columns: columns(of: lower..<end)))
      lower = end
    }
    finders.lines.setText(units)
    finders.lines.forEachEnd { end, status in
      breaks.append((end, status >= .mandatoryLineBreak && isLineEnd(end)))
    }
  }

  private func columns(of range: Range<Int>) -> Int {
    let first = units[range.lowerBound]
    if range.count == 1, first < 0x7F { return first >= 0x20 ? 1 : 0 }
    return displayColumns(of: String(decoding: units[range], as: UTF16.self))
  }

  /// Whether a line separator stands before an offset: ICU calls the end of a text mandatory too.
  private func isLineEnd(_ end: Int) -> Bool {
    guard let last = end > 0 ? units[end - 1] : nil else { return false }
    return isSeparator(last)
  }

  private func isSeparator(_ unit: UInt16) -> Bool {
    [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028].contains(unit)
  }

  private func isBlank(_ character: LaidOutCharacter) -> Bool {
    [0x20, 0x09, 0x3000].contains(units[character.utf16.lowerBound])
  }

  // MARK: Lines

  /// The lines, counted from the paragraph's start; the last one ends at `next`, behind the paragraph's terminator.
  func lines(next: Int) -> [LaidOutLine] {
    var lines: [LaidOutLine] = []
    var first = 0
    repeat {
      let (end, isWrapped) = lineEnd(from: first)
      lines.append(line(first..<end, isWrapped: isWrapped, next: next))
      first = end
    } while first < characters.count
    if let last = characters.last, isSeparator(units[last.utf16.lowerBound]) {
      lines.append(line(first..<first, isWrapped: false, next: next))
    }
    return lines
  }

  /// The index behind the last character of the line that begins with a character.
  private func lineEnd(from first: Int) -> (Int, isWrapped: Bool) {
    var column = 0
    var lastBreak: Int?
    var nextBreak = breaks.partitioningIndex { $0.end > offset(of: first) }
    for index in first..<characters.count {
      let character = characters[index]
      let width = width(of: character, at: column)
      if let columns = options.columns, column + width > columns, !isBlank(character), index > first
      {
        return (options.wrapping == .words ? lastBreak ?? index : index, true)
      }
      column += width
      while nextBreak < breaks.count, breaks[nextBreak].end <= character.utf16.upperBound {
        if breaks[nextBreak].isMandatory { return (index + 1, false) }
        lastBreak = index + 1
        nextBreak += 1
      }
    }
    return (characters.count, false)
  }

  private func offset(of index: Int) -> Int {
    index < characters.count ? characters[index].utf16.lowerBound : units.count
  }

  private func width(of character: LaidOutCharacter, at column: Int) -> Int {
    guard units[character.utf16.lowerBound] == 0x09 else { return character.columns }
    return options.tabWidth - column % options.tabWidth
  }

  private func line(_ range: Range<Int>, isWrapped: Bool, next: Int) -> LaidOutLine {
    var content = range
    if let last = content.last, isSeparator(units[characters[last].utf16.lowerBound]) {
      content = content.dropLast()
    }
    let inside = offset(of: content.lowerBound)..<offset(of: content.upperBound)
    let levels = bidi.levels(ofLine: inside)
    var shown: [LaidOutCharacter] = []
    var column = 0
    for var character in characters[content] {
      character.columns = width(of: character, at: column)
      if let columns = options.columns {
        character.columns = max(0, min(character.columns, max(columns, column) - column))
        if column == 0, character.columns == 0 { character.columns = width(of: character, at: 0) }
      }
      column += character.columns
      character.level = levels[character.utf16.lowerBound - inside.lowerBound]
      shown.append(character)
    }
    if isWrapped, !options.alignment.isAtStart(baseLevel: bidi.baseLevel) {
      // Blanks that hang would keep the line from its edge.
      for index in shown.indices.reversed() {
        guard isBlank(characters[content.lowerBound + index]) else { break }
        shown[index].columns = 0
      }
    }
    let isLast = range.upperBound == characters.count && content.count == range.count
    return LaidOutLine(
      utf16: inside, next: isLast ? next : offset(of: range.upperBound), isWrapped: isWrapped,
      baseLevel: bidi.baseLevel, characters: shown,
      order: order(of: content, inside), options: options)
  }
}

extension ParagraphLayout {
  /// The characters of a line from left to right, counted from its first.
  private func order(of content: Range<Int>, _ line: Range<Int>) -> VisualOrder {
    let runs = bidi.visualRuns(ofLine: line)
    guard runs.contains(where: \.isRightToLeft) else { return VisualOrder(count: content.count) }
    return VisualOrder(
      runs.flatMap { run in
        let first = characters.partitioningIndex { $0.utf16.lowerBound >= run.range.lowerBound }
        let end = characters.partitioningIndex { $0.utf16.lowerBound >= run.range.upperBound }
        let indices = (first - content.lowerBound)..<(end - content.lowerBound)
        return run.isRightToLeft ? Array(indices.reversed()) : Array(indices)
      })
  }
}

/// What a layout asks ICU with: dear to make, cheap to give another text.
final class LayoutFinders {
  let characters = BoundaryFinder.opened(.character)
  let lines: BoundaryFinder

  init(locale: String = "") {
    lines = BoundaryFinder.opened(.line, locale: locale)
  }

  func bidi(_ units: [UInt16], _ direction: WritingDirection) -> BidiParagraph {
    switch direction {
    case .natural: BidiParagraph(units)
    case .leftToRight: BidiParagraph(units, base: .leftToRight)
    case .rightToLeft: BidiParagraph(units, base: .rightToLeft)
    }
  }
}
