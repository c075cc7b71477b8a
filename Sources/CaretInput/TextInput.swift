public import CaretText

/// A text that an input system can read, mark, select and change.
///
/// The members are those of `UITextInput` without geometry. Members with a default here are optional there
/// too; a default does what Apple's documentation says of a text that leaves it out.
///
/// Positions are the adopter's own: offsets, a node of a tree with a place in it, a line with a column. Those who use
/// a text input get them from it and give them back, and the text input alone compares and measures them. What the
/// input system does with a text (moves, deletions, actions, traits, tokenizers, input methods) asks for nothing
/// else. The rules that every adopter keeps are those of `CaretInputConformance`.
public protocol TextInput<Position, PositionRange>: KeyInput {
  /// A place in the text. Apple's term is `UITextPosition`.
  associatedtype Position
  /// A stretch of the text. Apple's term is `UITextRange`.
  associatedtype PositionRange: TextInputRange where PositionRange.Position == Position

  // MARK: Text

  /// The text of a range; a range that reaches over the end is cut. Nil when there is no such range.
  func text(in range: PositionRange) -> String?

  /// Replaces the text of a range.
  func replace(_ range: PositionRange, withText text: String)

  /// Whether a change may happen: asked before text is replaced. The default allows all.
  func shouldChangeText(in range: PositionRange, replacementText text: String) -> Bool

  // MARK: Selection and marked text

  /// What is selected; empty for a caret, nil when nothing is.
  var selectedTextRange: PositionRange? { get set }

  /// All that is selected, in the order of the text, of a text that has several selections: `selectedTextRange` is the
  /// main one of them. The default has that one alone.
  var selectedTextRanges: [PositionRange] { get }

  /// The provisional text of a composition; nil when there is none. The selection lies inside it.
  var markedTextRange: PositionRange? { get }

  /// How marked text is to be shown; nil for the usual underline. The default keeps none.
  var markedTextStyle: TextAttributes? { get set }

  /// Replaces the marked text, or else the selection, with provisional text.
  ///
  /// - Parameters:
  ///   - markedText: nil is the empty text, which leaves no marked text.
  ///   - selectedRange: what is selected afterwards, in UTF-16 units from the start of the marked text.
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)

  /// Makes the marked text ordinary text.
  func unmarkText()

  /// Whether a caret where a line wraps belongs to the line's end (upstream) or to the next line.
  /// The default is downstream.
  var selectionAffinity: Affinity { get set }

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: Position { get }
  /// The position behind the last character.
  var endOfDocument: Position { get }

  /// The range between two positions, given in any order.
  func textRange(from: Position, to: Position) -> PositionRange?

  /// The position so many units on, or back for a negative offset; nil outside the text.
  func position(from position: Position, offset: Int) -> Position?

  /// The position so many units away in a direction; nil outside the text.
  func position(
    from position: Position, in direction: TextDirection, offset: Int
  ) -> Position?

  /// How two positions lie to each other; affinity doesn't count.
  func compare(_ position: Position, to other: Position) -> TextComparison

  /// How many units `to` lies behind `from`; negative when it lies before it.
  func offset(from: Position, to: Position) -> Int

  /// The position that lies farthest in a direction within a range.
  func position(within range: PositionRange, farthestIn direction: TextDirection) -> Position?

  /// The range from a position to the farthest that can be reached in a direction.
  func characterRange(
    byExtending position: Position, in direction: TextDirection
  ) -> PositionRange?

  // MARK: Visible characters

  /// The position of a visible character in a range. The default takes all characters for visible.
  func position(within range: PositionRange, atCharacterOffset offset: Int) -> Position?

  /// The number of visible characters before a position in a range. The default takes all for visible.
  func characterOffset(of position: Position, within range: PositionRange) -> Int

  // MARK: Writing direction and style

  /// Which way the paragraph of a position runs.
  func baseWritingDirection(
    for position: Position, in direction: TextDirection
  ) -> WritingDirection

  /// Sets the way of the paragraphs of a range.
  func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: PositionRange)

  /// The attributes of the text beside a position, on the side of the direction. The default knows none.
  func textStyling(at position: Position, in direction: TextDirection) -> TextAttributes?

  // MARK: The system's part

  /// Told of changes that do not come from the input system. Set by the input system.
  var inputDelegate: (any TextInputDelegate)? { get set }

  /// What finds characters, words, sentences and so on in this text.
  var tokenizer: any TextInputTokenizer<Position, PositionRange> { get }

  // MARK: What the system does, and a text input may do better

  /// The ICU locale of the text's language, for quotation marks and keyboards; the default is the root.
  var locale: String { get }

  /// The end of the selection that stays when it is extended; nil where that is not known. Then an extension
  /// forward moves the end and one backward the start. The default knows none.
  var selectionAnchor: Position? { get }

  /// Selects from one position to another; the head is the end that moves on.
  func select(from anchor: Position, to head: Position)

  /// Deletes the selection, or else the character behind the caret. Does nothing at the end.
  func deleteForward()

  /// Takes the composition back. The default leaves nothing in the place of the marked text.
  func cancelMarkedText()

  /// Moves the caret, or with `extending` the moving end of the selection.
  func moveCaret(_ unit: MovementUnit, _ direction: TextDirection, extending: Bool)

  /// What cut, copy and paste use; nil, which is the default, offers none of them.
  var editPasteboard: Pasteboard? { get }

  /// Whether an action of the edit menu can be done now.
  func canPerform(_ action: StandardAction) -> Bool

  /// Does an action of the edit menu; whether it was done.
  @discardableResult
  func perform(_ action: StandardAction) -> Bool

  /// Takes note that the focus has come or gone, for those who observe the text. The default does nothing.
  func note(_ event: TextEvent)
}

extension TextInput {
  public func shouldChangeText(in range: PositionRange, replacementText text: String) -> Bool {
    true
  }

  public var selectedTextRanges: [PositionRange] { selectedTextRange.map { [$0] } ?? [] }

  public var markedTextStyle: TextAttributes? {
    get { nil }
    set {}
  }

  public var selectionAffinity: Affinity {
    get { .downstream }
    set {}
  }

  public func position(
    within range: PositionRange, atCharacterOffset offset: Int
  ) -> Position? {
    guard let position = position(from: range.start, offset: offset),
      compare(position, to: range.start) != .orderedAscending,
      compare(position, to: range.end) != .orderedDescending
    else { return nil }
    return position
  }

  public func characterOffset(of position: Position, within range: PositionRange) -> Int {
    offset(from: range.start, to: position)
  }

  public func textStyling(
    at position: Position, in direction: TextDirection
  ) -> TextAttributes? { nil }
}
