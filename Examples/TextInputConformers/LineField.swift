public import CaretInput

/// A field of one line that holds its text in a Swift string, without a session.
///
/// It shows that the protocols stand on their own: positions count characters here, not UTF-16 units, and
/// nobody outside has to know. Line ends become blanks; there is no undo.
public final class LineField: TextInput {
  private var characters: [Character] = []
  private var selected: Range<Int> = 0..<0
  private var marked: Range<Int>?

  public weak var inputDelegate: (any TextInputDelegate)?
  public lazy var tokenizer: any TextInputTokenizer<TextPosition, TextRange> =
    TextInputStringTokenizer(textInput: self)

  public init(_ text: String = "") {
    characters = Self.oneLine(text)
    selected = characters.count..<characters.count
  }

  public var text: String { String(characters) }

  private static func oneLine(_ text: String) -> [Character] {
    text.map { $0.isNewline ? " " : $0 }
  }

  // MARK: Keys

  public var hasText: Bool { !characters.isEmpty }

  public func insertText(_ text: String) {
    change(marked ?? selected, to: text)
    marked = nil
  }

  public func deleteBackward() {
    var range = selected
    if range.isEmpty {
      guard range.lowerBound > (marked?.lowerBound ?? 0) else { return }
      range = (range.lowerBound - 1)..<range.lowerBound
    }
    let rest = marked.map { $0.lowerBound..<($0.upperBound - range.count) }
    change(range, to: "")
    marked = rest.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Replaces a range and puts the caret behind the new text.
  private func change(_ range: Range<Int>, to text: String) {
    let line = Self.oneLine(text)
    characters.replaceSubrange(range, with: line)
    let caret = range.lowerBound + line.count
    selected = caret..<caret
  }

  // MARK: Text, selection, marked text

  public func text(in range: TextRange) -> String? {
    String(characters[range.indices.clamped(to: 0..<characters.count)])
  }

  public func replace(_ range: TextRange, withText text: String) {
    change(range.indices.clamped(to: 0..<characters.count), to: text)
    marked = nil
  }

  public var selectedTextRange: TextRange? {
    get { TextRange(selected) }
    set { selected = (newValue?.indices ?? 0..<0).clamped(to: 0..<characters.count) }
  }

  public var markedTextRange: TextRange? { TextRange(marked) }

  public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    let start = (marked ?? selected).lowerBound
    change(marked ?? selected, to: markedText ?? "")
    let end = selected.upperBound
    marked = end > start ? start..<end : nil
    // The selection comes in UTF-16 units of the marked text; positions here are characters.
    let text = Array(characters[start..<end])
    let lower = start + Self.characterCount(of: selectedRange.lowerBound, in: text)
    let upper = start + Self.characterCount(of: selectedRange.upperBound, in: text)
    selected = lower..<max(lower, upper)
  }

  private static func characterCount(of utf16Count: Int, in text: [Character]) -> Int {
    var units = 0
    for (count, character) in text.enumerated() {
      if units >= utf16Count { return count }
      units += character.utf16.count
    }
    return text.count
  }

  public func unmarkText() { marked = nil }

  // MARK: Positions

  public var beginningOfDocument: TextPosition { TextPosition(index: 0) }
  public var endOfDocument: TextPosition { TextPosition(index: characters.count) }

  public func textRange(from: TextPosition, to: TextPosition) -> TextRange? {
    TextRange(min(from.index, to.index)..<max(from.index, to.index))
  }

  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (index, overflow) = position.index.addingReportingOverflow(offset)
    guard !overflow, (0...characters.count).contains(index) else { return nil }
    return TextPosition(index: index)
  }

  public func position(
    from position: TextPosition, in direction: TextDirection, offset: Int
  ) -> TextPosition? {
    self.position(from: position, offset: isForward(direction) ? offset : -offset)
  }

  private func isForward(_ direction: TextDirection) -> Bool {
    direction == .forward || direction == .right || direction == .down
  }

  public func compare(_ position: TextPosition, to other: TextPosition) -> TextComparison {
    if position.index == other.index { return .orderedSame }
    return position.index < other.index ? .orderedAscending : .orderedDescending
  }

  public func offset(from: TextPosition, to: TextPosition) -> Int { to.index - from.index }

  public func position(
    within range: TextRange, farthestIn direction: TextDirection
  ) -> TextPosition? {
    isForward(direction) ? range.end : range.start
  }

  public func characterRange(
    byExtending position: TextPosition, in direction: TextDirection
  ) -> TextRange? {
    isForward(direction)
      ? TextRange(start: position, end: endOfDocument)
      : TextRange(start: beginningOfDocument, end: position)
  }

  public func baseWritingDirection(
    for position: TextPosition, in direction: TextDirection
  ) -> WritingDirection { .leftToRight }

  public func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange) {}
}
