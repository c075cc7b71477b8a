import CaretInput
import TextInputConformers

/// A text input that is right but for one fault.
final class FaultyText: TextInput {
  enum Fault: String, CaseIterable, Sendable {
    case endComesFirst, hasTextAlways, offsetStopsShort, offsetIsAbsolute, comparesBackwards
    case rangeKeepsItsOrder, textDropsLast, directionIgnored, farthestIsStart, extendsToNothing
    case selectionLost, typingKeepsSelection, caretStaysBefore, tellsOfTyping, backspaceTakesAll
    case replaceKeepsText, markedIsAppended, markedSelectionIsAbsolute, unmarkDeletes
    case emptyMarkStays, deletesBeforeMarked, typingKeepsMark, naturalDirection
    case tokenizerStands, withinAlways
  }

  typealias Position = LineArray.Place
  typealias PositionRange = LineArray.Stretch

  private let base: LineArray
  private let fault: Fault
  private lazy var faulty = FaultyTokenizer(base.tokenizer, fault)

  init(_ text: String, _ fault: Fault) {
    base = LineArray(text)
    self.fault = fault
  }

  weak var inputDelegate: (any TextInputDelegate)?
  var tokenizer: any TextInputTokenizer<Position, PositionRange> { faulty }

  var hasText: Bool { fault == .hasTextAlways || base.hasText }

  func insertText(_ text: String) {
    if fault == .tellsOfTyping { inputDelegate?.textWillChange(self) }
    if fault == .typingKeepsSelection, base.markedCharacters == nil,
      let end = base.selectedCharacters?.upperBound
    {
      base.selectedCharacters = end..<end
    }
    let marked = base.markedCharacters
    if fault == .typingKeepsMark, let marked { base.selectedCharacters = marked }
    base.insertText(text)
    if fault == .typingKeepsMark { base.markedCharacters = marked }
    if fault == .caretStaysBefore { base.selectedCharacters = 0..<0 }
  }

  func deleteBackward() {
    switch fault {
    case .backspaceTakesAll where base.selectedCharacters?.isEmpty == true:
      base.selectedCharacters = 0..<base.characterCount
      base.deleteBackward()
    case .deletesBeforeMarked:
      base.markedCharacters = nil
      base.deleteBackward()
    default: base.deleteBackward()
    }
  }

  func text(in range: PositionRange) -> String? {
    let text = base.text(in: range)
    return fault == .textDropsLast ? text.map { String($0.dropLast()) } : text
  }

  func replace(_ range: PositionRange, withText text: String) {
    let kept = fault == .replaceKeepsText ? base.text(in: range) ?? "" : ""
    base.replace(range, withText: kept + text)
  }

  var selectedTextRange: PositionRange? {
    get { base.selectedTextRange }
    set { if fault != .selectionLost { base.selectedTextRange = newValue } }
  }

  var markedTextRange: PositionRange? { base.markedTextRange }

  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    switch fault {
    case .markedIsAppended: base.markedCharacters = nil
    case .emptyMarkStays where markedText?.isEmpty ?? true: return
    default: break
    }
    base.setMarkedText(markedText, selectedRange: selectedRange)
    if fault == .markedSelectionIsAbsolute {
      let end = min(selectedRange.upperBound, base.characterCount)
      base.selectedCharacters = min(selectedRange.lowerBound, end)..<end
    }
  }

  func unmarkText() {
    if fault == .unmarkDeletes, let marked = markedTextRange { base.replace(marked, withText: "") }
    base.unmarkText()
  }

  var beginningOfDocument: Position {
    fault == .endComesFirst ? base.endOfDocument : base.beginningOfDocument
  }
  var endOfDocument: Position {
    fault == .endComesFirst ? base.beginningOfDocument : base.endOfDocument
  }

  func textRange(from: Position, to: Position) -> PositionRange? {
    fault == .rangeKeepsItsOrder ? base.range(from, to) : base.textRange(from: from, to: to)
  }

  func position(from position: Position, offset: Int) -> Position? {
    if fault == .offsetStopsShort {
      return base.position(from: position, offset: offset) ?? base.endOfDocument
    }
    return base.position(
      from: fault == .offsetIsAbsolute ? base.beginningOfDocument : position, offset: offset)
  }

  func position(
    from position: Position, in direction: TextDirection, offset: Int
  ) -> Position? {
    base.position(
      from: position, in: fault == .directionIgnored ? .forward : direction, offset: offset)
  }

  func compare(_ position: Position, to other: Position) -> TextComparison {
    fault == .comparesBackwards
      ? base.compare(other, to: position) : base.compare(position, to: other)
  }

  func offset(from: Position, to: Position) -> Int { base.offset(from: from, to: to) }

  func position(
    within range: PositionRange, farthestIn direction: TextDirection
  ) -> Position? {
    fault == .farthestIsStart ? range.start : base.position(within: range, farthestIn: direction)
  }

  func characterRange(
    byExtending position: Position, in direction: TextDirection
  ) -> PositionRange? {
    fault == .extendsToNothing
      ? base.range(position, position) : base.characterRange(byExtending: position, in: direction)
  }

  func baseWritingDirection(
    for position: Position, in direction: TextDirection
  ) -> WritingDirection { fault == .naturalDirection ? .natural : .leftToRight }

  func setBaseWritingDirection(_ direction: WritingDirection, for range: PositionRange) {}
}

private final class FaultyTokenizer: TextInputTokenizer {
  typealias Position = LineArray.Place
  typealias PositionRange = LineArray.Stretch

  private let base: any TextInputTokenizer<Position, PositionRange>
  private let fault: FaultyText.Fault

  init(_ base: any TextInputTokenizer<Position, PositionRange>, _ fault: FaultyText.Fault) {
    self.base = base
    self.fault = fault
  }

  func rangeEnclosingPosition(
    _ position: Position, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> PositionRange? {
    base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
  }

  func isPosition(
    _ position: Position, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    base.isPosition(position, atBoundary: granularity, inDirection: direction)
  }

  func position(
    from position: Position, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Position? {
    if fault == .tokenizerStands { return position }
    return base.position(from: position, toBoundary: granularity, inDirection: direction)
  }

  func isPosition(
    _ position: Position, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    fault == .withinAlways
      || base.isPosition(position, withinTextUnit: granularity, inDirection: direction)
  }
}
