internal import CaretBytes
internal import CaretText

/// A character with its cells. There are as many as the text has, so they are kept small.
struct LaidOutCharacter {
  private var start: Int32
  private var end: Int32
  private var width: Int32
  private var left: Int32 = 0
  var level: UInt8 = 0

  init(utf16: Range<Int>, columns: Int) {
    (start, end) = (Int32(utf16.lowerBound), Int32(utf16.upperBound))
    width = Int32(columns)
  }

  /// Where it is in its paragraph.
  var utf16: Range<Int> { Int(start)..<Int(end) }

  var columns: Int {
    get { Int(width) }
    set { width = Int32(newValue) }
  }

  /// The column of its left edge.
  var x: Int {
    get { Int(left) }
    set { left = Int32(newValue) }
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Text of one direction in a line, from left to right. The Core Text term is `CTRun`.
public struct LaidOutRun: Hashable, Sendable {
  /// Where it is in the text.
  public var utf16: Range<Int>
  /// Even for text that runs to the right, odd for text that runs to the left.
  public var level: UInt8
  /// The column of its left edge, from 0.
  public var x: Int
  /// How many columns it takes.
  public var columns: Int

  /// Which way its text runs.
  public var writingDirection: WritingDirection { level & 1 == 1 ? .rightToLeft : .leftToRight }
}

/// A line as it is shown.
///
/// Between its characters, and at both ends, are slots in which a caret can stand: slot *n* has *n*
/// characters to its left. Where text of two directions meets, one slot is the edge of two positions and one
/// position has two slots, of which affinity chooses: downstream the edge of the character behind the
/// position, upstream that of the one before it. Both ends of the line count as text of the paragraph's
/// direction.
///
/// Inside, offsets count from the start of the paragraph, so that a change before it leaves it alone.
public struct LaidOutLine {
  /// Where the paragraph starts in the text.
  var origin = 0
  private let inParagraph: Range<Int>
  private let nextInParagraph: Int
  /// Whether it ends because it is full, and not because a terminator or the text does.
  public let isWrapped: Bool
  /// 0 in a paragraph that runs to the right, 1 in one that runs to the left.
  public let baseLevel: UInt8
  /// The characters in the order of the text.
  let characters: [LaidOutCharacter]
  /// Which character is where, from left to right.
  let visual: VisualOrder
  /// The column of its left edge, as the alignment puts it.
  public let x: Int
  /// How many columns its characters take, blanks that hang over the edge among them.
  public let columns: Int

  /// - Parameters:
  ///   - utf16, next: in the paragraph, as are the places of the characters.
  init(
    utf16: Range<Int>, next: Int, isWrapped: Bool, baseLevel: UInt8,
    characters: [LaidOutCharacter], order: VisualOrder, options: LayoutOptions
  ) {
    inParagraph = utf16
    nextInParagraph = next
    self.isWrapped = isWrapped
    self.baseLevel = baseLevel
    columns = characters.reduce(0) { $0 + $1.columns }
    x = options.alignment.x(
      spare: max(0, (options.columns ?? columns) - columns), baseLevel: baseLevel)
    visual = order
    var placed = characters
    var column = x
    for character in order {
      placed[character].x = column
      column += placed[character].columns
    }
    self.characters = placed
  }

  /// Where it is in the text, without its terminator.
  public var utf16: Range<Int> { inText(inParagraph) }

  /// Where the next line starts: behind the terminator, or at the wrap.
  public var next: Int { origin + nextInParagraph }

  /// Where a character is in the text.
  func utf16(of character: LaidOutCharacter) -> Range<Int> { inText(character.utf16) }

  private func inText(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound + origin)..<(range.upperBound + origin)
  }

  private func inText(_ run: LaidOutRun) -> LaidOutRun {
    LaidOutRun(utf16: inText(run.utf16), level: run.level, x: run.x, columns: run.columns)
  }

  /// The runs from left to right.
  public var runs: [LaidOutRun] { runsInParagraph.map(inText) }

  private var runsInParagraph: [LaidOutRun] {
    var runs: [LaidOutRun] = []
    for index in visual {
      let character = characters[index]
      if let last = runs.last, last.level == character.level,
        last.utf16.upperBound == character.utf16.lowerBound
          || last.utf16.lowerBound == character.utf16.upperBound
      {
        let range = last.utf16
        runs[runs.count - 1].utf16 =
          min(
            range.lowerBound, character.utf16.lowerBound)..<max(
            range.upperBound, character.utf16.upperBound)
        runs[runs.count - 1].columns += character.columns
      } else {
        runs.append(
          LaidOutRun(
            utf16: character.utf16, level: character.level, x: character.x,
            columns: character.columns))
      }
    }
    return runs
  }

  // MARK: Slots

  /// The slot of a caret at an offset of the line.
  func slot(of utf16Offset: Int, _ affinity: Affinity) -> Int {
    let offset = utf16Offset - origin
    guard let behind = character(at: offset) else {
      return isWrapped && !characters.isEmpty ? trailingSlot(characters.count - 1) : endSlot
    }
    if affinity == .upstream, characters[behind].utf16.lowerBound == offset {
      return behind > 0 ? trailingSlot(behind - 1) : startSlot
    }
    return visual.place(of: behind) + (characters[behind].isRightToLeft ? 1 : 0)
  }

  /// The slot that a caret at an offset goes right and left from.
  ///
  /// With upstream affinity that is where it stands. Downstream, as by default, text that is nested in text
  /// of the other direction gives way: its edges belong to what is around it, and at the ends of the line
  /// to the paragraph, so that walks from an end see all of the line. WebKit puts carets there too.
  func slot(ofMoveFrom utf16Offset: Int, _ affinity: Affinity) -> Int {
    guard affinity == .downstream, let behind = character(at: utf16Offset - origin),
      characters[behind].utf16.lowerBound == utf16Offset - origin
    else { return slot(of: utf16Offset, affinity) }
    let levelBefore = behind > 0 ? characters[behind - 1].level : baseLevel
    return slot(
      of: utf16Offset, levelBefore < characters[behind].level ? .upstream : .downstream)
  }

  /// The end of the line, as the edge of text in the paragraph's direction.
  private var endSlot: Int { baseLevel & 1 == 1 ? 0 : characters.count }

  private var startSlot: Int { baseLevel & 1 == 1 ? characters.count : 0 }

  private func trailingSlot(_ index: Int) -> Int {
    visual.place(of: index) + (characters[index].isRightToLeft ? 0 : 1)
  }

  /// The column of a slot.
  func x(ofSlot slot: Int) -> Int {
    guard slot < visual.count else { return x + columns }
    return characters[visual[slot]].x
  }

  /// The position in a slot: where text of two directions meets, that of the lower level.
  func position(inSlot slot: Int) -> TextPosition {
    let left = slot > 0 ? characters[visual[slot - 1]] : nil
    let right = slot < visual.count ? characters[visual[slot]] : nil
    let atLeft = left.map {
      ($0.level, $0.isRightToLeft ? $0.utf16.lowerBound : $0.utf16.upperBound)
    }
    let atRight = right.map {
      ($0.level, $0.isRightToLeft ? $0.utf16.upperBound : $0.utf16.lowerBound)
    }
    let (start, end) = (inParagraph.lowerBound, inParagraph.upperBound)
    let leftEdge = (baseLevel, baseLevel & 1 == 1 ? end : start)
    let rightEdge = (baseLevel, baseLevel & 1 == 1 ? start : end)
    let (a, b) = (atLeft ?? leftEdge, atRight ?? rightEdge)
    return position(at: origin + (a.0 <= b.0 ? a.1 : b.1), inSlot: slot)
  }

  /// The position in the next slot to the right or left; nil at the edge of the line.
  func position(besideSlot slot: Int, toTheRight: Bool) -> TextPosition? {
    let next = toTheRight ? slot + 1 : slot - 1
    return (0...visual.count).contains(next) ? position(inSlot: next) : nil
  }

  /// A position with the affinity that puts a caret into a slot.
  func position(at offset: Int, inSlot slot: Int) -> TextPosition {
    let isDownstream = self.slot(of: offset, .downstream) == slot
    let isAtWrap = isWrapped && offset == utf16.upperBound
    return TextPosition(
      index: offset, affinity: isDownstream && !isAtWrap ? .downstream : .upstream)
  }

  /// The position at the edge of a character that is nearest to a column.
  func position(nearest column: Double) -> TextPosition {
    guard let first = visual.first else { return TextPosition(index: utf16.lowerBound) }
    let cell = Int(column.rounded(.down))
    if column < Double(characters[first].x) { return position(inSlot: 0) }
    guard let hit = visual.first(where: { holds(characters[$0], cell) }) else {
      return position(inSlot: visual.count)
    }
    let character = characters[hit]
    let isRightHalf = column - Double(character.x) >= Double(character.columns) / 2
    let offset =
      isRightHalf == character.isRightToLeft
      ? character.utf16.lowerBound : character.utf16.upperBound
    return position(at: origin + offset, inSlot: visual.place(of: hit) + (isRightHalf ? 1 : 0))
  }

  /// The character in whose cells a column is.
  func character(atColumn cell: Int) -> LaidOutCharacter? {
    characters.first { holds($0, cell) }
  }

  private func holds(_ character: LaidOutCharacter, _ cell: Int) -> Bool {
    cell >= character.x && cell < character.x + character.columns
  }

  /// The index of the character that starts at or holds an offset, nil at the line's end.
  private func character(at offset: Int) -> Int? {
    let index = characters.partitioningIndex { $0.utf16.upperBound > offset }
    return index < characters.count ? index : nil
  }

  // MARK: Selections

  /// The pieces of a range in this line, one for each run that it touches, from left to right.
  func pieces(of utf16: Range<Int>) -> [LaidOutRun] {
    let range = (utf16.lowerBound - origin)..<(utf16.upperBound - origin)
    return runsInParagraph.compactMap { run in
      let inside = characters.filter {
        $0.level == run.level && run.utf16.contains($0.utf16.lowerBound)
          && $0.utf16.overlaps(range)
      }
      guard let left = inside.map(\.x).min(), let first = inside.first, let last = inside.last
      else {
        return nil
      }
      return inText(
        LaidOutRun(
          utf16: first.utf16.lowerBound..<last.utf16.upperBound, level: run.level, x: left,
          columns: inside.reduce(0) { $0 + $1.columns }))
    }
  }
}
