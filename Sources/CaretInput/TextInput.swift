public import CaretText

/// Something that takes typed text: the least that a target of a keyboard has to do.
///
/// A target that adopts this alone gets plain keys. Input methods, which need marked text, are refused by
/// it: they ask for a `TextInput`. Apple's term is `UIKeyInput`.
public protocol KeyInput: AnyObject, TextInputTraits {
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
public protocol TextInput: KeyInput {
  // MARK: Text

  /// The text of a range; a range that reaches over the end is cut. Nil when there is no such range.
  func text(in range: TextRange) -> String?

  /// Replaces the text of a range.
  func replace(_ range: TextRange, withText text: String)

  /// Whether a change may happen: asked before text is replaced. The default allows all.
  func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool

  // MARK: Selection and marked text

  /// What is selected; empty for a caret, nil when nothing is.
  var selectedTextRange: TextRange? { get set }

  /// The provisional text of a composition; nil when there is none. The selection lies inside it.
  var markedTextRange: TextRange? { get }

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

  var beginningOfDocument: TextPosition { get }
  var endOfDocument: TextPosition { get }

  /// The range between two positions, given in any order.
  func textRange(from: TextPosition, to: TextPosition) -> TextRange?

  /// The position so many units on, or back for a negative offset; nil outside the text.
  func position(from position: TextPosition, offset: Int) -> TextPosition?

  /// The position so many units away in a direction; nil outside the text.
  func position(
    from position: TextPosition, in direction: TextDirection, offset: Int
  ) -> TextPosition?

  /// How two positions lie to each other; affinity doesn't count.
  func compare(_ position: TextPosition, to other: TextPosition) -> TextComparison

  /// How many units `to` lies behind `from`; negative when it lies before it.
  func offset(from: TextPosition, to: TextPosition) -> Int

  /// The position that lies farthest in a direction within a range.
  func position(within range: TextRange, farthestIn direction: TextDirection) -> TextPosition?

  /// The range from a position to the farthest that can be reached in a direction.
  func characterRange(
    byExtending position: TextPosition, in direction: TextDirection
  ) -> TextRange?

  // MARK: Visible characters

  /// The position of a visible character in a range. The default takes all characters for visible.
  func position(within range: TextRange, atCharacterOffset offset: Int) -> TextPosition?

  /// The number of visible characters before a position in a range. The default takes all for visible.
  func characterOffset(of position: TextPosition, within range: TextRange) -> Int

  // MARK: Writing direction and style

  /// Which way the paragraph of a position runs.
  func baseWritingDirection(
    for position: TextPosition, in direction: TextDirection
  ) -> WritingDirection

  /// Sets the way of the paragraphs of a range.
  func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange)

  /// The attributes of the text beside a position, on the side of the direction. The default knows none.
  func textStyling(at position: TextPosition, in direction: TextDirection) -> TextAttributes?

  // MARK: The system's part

  /// Told of changes that do not come from the input system. Set by the input system.
  var inputDelegate: (any TextInputDelegate)? { get set }

  /// What finds characters, words, sentences and so on in this text.
  var tokenizer: any TextInputTokenizer { get }
}

extension TextInput {
  public func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool { true }

  public var markedTextStyle: TextAttributes? {
    get { nil }
    set {}
  }

  public var selectionAffinity: Affinity {
    get { .downstream }
    set {}
  }

  public func position(
    within range: TextRange, atCharacterOffset offset: Int
  ) -> TextPosition? {
    guard let position = position(from: range.start, offset: offset),
      compare(position, to: range.start) != .orderedAscending,
      compare(position, to: range.end) != .orderedDescending
    else { return nil }
    return position
  }

  public func characterOffset(of position: TextPosition, within range: TextRange) -> Int {
    offset(from: range.start, to: position)
  }

  public func textStyling(
    at position: TextPosition, in direction: TextDirection
  ) -> TextAttributes? { nil }
}

/// What a text input tells the input system: changes that the input system did not make itself.
///
/// A change of the text comes as `textWillChange`, `selectionWillChange`, the change,
/// `selectionDidChange`, `textDidChange`. Apple's term is `UITextInputDelegate`.
public protocol TextInputDelegate: AnyObject {
  func textWillChange(_ textInput: any TextInput)
  func textDidChange(_ textInput: any TextInput)
  func selectionWillChange(_ textInput: any TextInput)
  func selectionDidChange(_ textInput: any TextInput)
}

/// What finds the units of a text: its characters, words, sentences, paragraphs and lines.
///
/// A granularity cuts the text into units. A position at a boundary is in a unit only if the unit lies in
/// the direction asked for; between units, in a blank between words for instance, it is in none. Apple's
/// term is `UITextInputTokenizer`.
public protocol TextInputTokenizer: AnyObject {
  /// The unit that holds a position, nil if none does.
  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange?

  /// Whether a unit ends (going forward) or starts (going backward) at a position.
  func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// The next end of the unit that holds a position, or else the start of the next unit; mirrored going
  /// backward. Nil only at the end of the text, or at its start.
  func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition?

  /// Whether a position is in a unit: exactly when `rangeEnclosingPosition` gives one.
  func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool
}
