public import CaretInput

/// A text input that can count its characters and find each: all else a text input has to do follows from that.
///
/// How it holds its text, and what its positions are, is its own affair; `LineArray` and `BlockDocument` show two.
public protocol CharacterText: TextInput {
  var characterCount: Int { get }
  /// The position before a character, or at the end.
  func position(before characterIndex: Int) -> Position
  /// How many characters lie before a position.
  func characterIndex(of position: Position) -> Int
  func range(_ start: Position, _ end: Position) -> PositionRange
  func characters(in range: Range<Int>) -> [Character]
  func replaceCharacters(in range: Range<Int>, with new: [Character])

  /// What is selected and what is marked, in characters.
  var selectedCharacters: Range<Int>? { get set }
  var markedCharacters: Range<Int>? { get set }
}

extension CharacterText {
  private func range(_ characters: Range<Int>) -> PositionRange {
    range(position(before: characters.lowerBound), position(before: characters.upperBound))
  }

  private func characters(of range: PositionRange) -> Range<Int> {
    let (start, end) = (characterIndex(of: range.start), characterIndex(of: range.end))
    return min(start, end)..<max(start, end)
  }

  // MARK: Keys

  public var hasText: Bool { characterCount > 0 }

  public func insertText(_ text: String) {
    guard let target = markedCharacters ?? selectedCharacters else { return }
    change(target, to: text)
    markedCharacters = nil
  }

  public func deleteBackward() {
    guard var target = selectedCharacters else { return }
    if target.isEmpty {
      guard target.lowerBound > markedCharacters?.lowerBound ?? 0 else { return }
      target = (target.lowerBound - 1)..<target.lowerBound
    }
    let left = markedCharacters.map {
      $0.lowerBound..<max($0.lowerBound, $0.upperBound - target.count)
    }
    change(target, to: "")
    markedCharacters = left.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Replaces characters and puts the caret behind the new ones.
  private func change(_ range: Range<Int>, to text: String) {
    let countBehind = characterCount - range.upperBound
    replaceCharacters(in: range, with: Array(text))
    let caret = characterCount - countBehind
    selectedCharacters = caret..<caret
  }

  // MARK: Text, selection, marked text

  public func text(in range: PositionRange) -> String? {
    String(characters(in: characters(of: range)))
  }

  public func replace(_ range: PositionRange, withText text: String) {
    change(characters(of: range), to: text)
    markedCharacters = nil
  }

  public var selectedTextRange: PositionRange? {
    get { selectedCharacters.map { range($0) } }
    set { selectedCharacters = newValue.map { characters(of: $0) } }
  }

  public var markedTextRange: PositionRange? { markedCharacters.map { range($0) } }

  public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    guard let target = markedCharacters ?? selectedCharacters else { return }
    change(target, to: markedText ?? "")
    let marked = target.lowerBound..<(selectedCharacters?.upperBound ?? target.lowerBound)
    markedCharacters = marked.isEmpty ? nil : marked
    // The selection comes in UTF-16 units of the marked text.
    let text = characters(in: marked)
    let lower = marked.lowerBound + Self.count(of: selectedRange.lowerBound, in: text)
    let upper = marked.lowerBound + Self.count(of: selectedRange.upperBound, in: text)
    selectedCharacters = lower..<max(lower, upper)
  }

  private static func count(of utf16Count: Int, in text: [Character]) -> Int {
    var units = 0
    for (count, character) in text.enumerated() {
      if units >= utf16Count { return count }
      units += character.utf16.count
    }
    return text.count
  }

  public func unmarkText() { markedCharacters = nil }

  // MARK: Positions

  public var beginningOfDocument: Position { position(before: 0) }
  public var endOfDocument: Position { position(before: characterCount) }

  public func textRange(from: Position, to: Position) -> PositionRange? {
    characterIndex(of: from) <= characterIndex(of: to) ? range(from, to) : range(to, from)
  }

  public func position(from position: Position, offset: Int) -> Position? {
    let (index, overflow) = characterIndex(of: position).addingReportingOverflow(offset)
    guard !overflow, (0...characterCount).contains(index) else { return nil }
    return self.position(before: index)
  }

  public func position(
    from position: Position, in direction: TextDirection, offset: Int
  ) -> Position? {
    self.position(from: position, offset: isForward(direction) ? offset : 0 - offset)
  }

  private func isForward(_ direction: TextDirection) -> Bool {
    direction == .forward || direction == .right || direction == .down
  }

  public func compare(_ position: Position, to other: Position) -> TextComparison {
    let (a, b) = (characterIndex(of: position), characterIndex(of: other))
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  public func offset(from: Position, to: Position) -> Int {
    characterIndex(of: to) - characterIndex(of: from)
  }

  public func position(
    within range: PositionRange, farthestIn direction: TextDirection
  ) -> Position? { isForward(direction) ? range.end : range.start }

  public func characterRange(
    byExtending position: Position, in direction: TextDirection
  ) -> PositionRange? {
    isForward(direction)
      ? range(position, endOfDocument) : range(beginningOfDocument, position)
  }

  public func baseWritingDirection(
    for position: Position, in direction: TextDirection
  ) -> WritingDirection { .leftToRight }

  public func setBaseWritingDirection(_ direction: WritingDirection, for range: PositionRange) {}
}
