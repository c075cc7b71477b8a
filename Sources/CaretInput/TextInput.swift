public import CaretText

/// Something that takes typed text: the least that a target of a keyboard has to do.
///
/// A target that adopts this alone gets plain keys. Input methods, which need marked text, are refused by
/// it: they ask for a `TextInput`. Apple's term is `UIKeyInput`.
public protocol KeyInput: Responder, TextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the caret: it replaces the marked text or else the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or else the character before the caret. Does nothing at the start.
  func deleteBackward()
}

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

/// What a text input tells the input system: changes that the input system did not make itself.
///
/// A change of the text comes as `textWillChange`, `selectionWillChange`, the change,
/// `selectionDidChange`, `textDidChange`. Apple's term is `UITextInputDelegate`.
public protocol TextInputDelegate: AnyObject {
  /// The text is about to change: what is remembered of it holds no longer.
  func textWillChange(_ textInput: any TextInput)
  /// The text has changed.
  func textDidChange(_ textInput: any TextInput)
  /// Something else is about to be selected.
  func selectionWillChange(_ textInput: any TextInput)
  /// Something else is selected.
  func selectionDidChange(_ textInput: any TextInput)
}

/// What finds the units of a text: its characters, words, sentences, paragraphs and lines.
///
/// A granularity cuts the text into units. A position at a boundary is in a unit only if the unit lies in
/// the direction asked for; between units, in a blank between words for instance, it is in none. Apple's
/// term is `UITextInputTokenizer`.
public protocol TextInputTokenizer<Position, PositionRange>: AnyObject {
  /// A place in the text, as its text input makes it.
  associatedtype Position
  /// A stretch of the text, as its text input makes it.
  associatedtype PositionRange: TextInputRange where PositionRange.Position == Position

  /// The unit that holds a position, nil if none does.
  func rangeEnclosingPosition(
    _ position: Position, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> PositionRange?

  /// Whether a unit ends (going forward) or starts (going backward) at a position.
  func isPosition(
    _ position: Position, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// The next end of the unit that holds a position, or else the start of the next unit; mirrored going
  /// backward. Nil only at the end of the text, or at its start.
  func position(
    from position: Position, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Position?

  /// Whether a position is in a unit: exactly when `rangeEnclosingPosition` gives one.
  func isPosition(
    _ position: Position, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool
}
