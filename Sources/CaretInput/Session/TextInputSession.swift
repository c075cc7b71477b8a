public import CaretText
internal import CaretUnicode

/// A text with a selection, marked text and undo, on which input systems and editors work.
///
/// The engine's conformer to `TextInput`: UIKit's text-input semantics without a screen. Positions are
/// UTF-16 offsets; one outside the text is taken for the end of it that is nearest, unless a call says that it
/// answers nil. All changes go through `perform(_:)`, whoever makes them: it applies the change to the
/// storage, records it for undo, moves marks, selection, marked text and attributes along, and tells
/// delegate and observers once.
///
/// An edit never cuts a surrogate pair: a caret between its halves edits before the character, and a
/// range that holds one half holds the other.
///
/// A session is used by one thread at a time.
public final class TextInputSession {
  /// The text, which nobody else has.
  let content: TextStorage
  /// The steps that can be undone and redone, as a tree.
  public internal(set) var history: History
  /// Counts the changes of the text, so that one who waits can see that something happened.
  public internal(set) var revision = 0

  /// Told of changes from outside the input system, as UIKit tells its input system.
  public weak var inputDelegate: (any TextInputDelegate)?
  /// Asked before changes, told after them, as a text view's delegate is.
  public weak var delegate: (any TextInputSessionDelegate)?
  /// Finds units in this text. Replace it to cut text otherwise, source code for instance.
  public lazy var tokenizer: any TextInputTokenizer<TextPosition, TextRange> =
    SessionTokenizer(self)

  var settings: SessionSettings
  var selecting: SelectionState
  var composing = CompositionState.none
  var styling = StylingState()
  var undo = UndoState()
  var corrections = CorrectionState()
  var geometry = SessionGeometry()
  let notifications = SessionNotifications()
  let reading: ReadingState

  /// A session on a text of its own, the caret at its start.
  ///
  /// What is done to `storage` afterwards does nothing to the session.
  /// - Parameters:
  ///   - storage: the text, which the session changes from now on.
  ///   - locale: an ICU locale for words and sentences; the empty one has the root's rules.
  /// - Complexity: O(1): the text is shared until one of the two changes.
  public init(_ storage: TextStorage = TextStorage(), locale: String = "") {
    content = TextStorage(storage.snapshot)
    settings = SessionSettings(locale: locale)
    history = History(utf8Count: storage.utf8Count)
    selecting = SelectionState(SessionSelection(caret: PlacedOffset(utf16: 0, utf8: 0)))
    reading = ReadingState(TextUnits(StorageUTF16(content), locale: locale))
  }

  /// A session on a text, the caret at its start; as `init(_:locale:)` of a storage makes one.
  public convenience init(_ text: String, locale: String = "") {
    self.init(TextStorage(text), locale: locale)
  }

  /// The text, to be read: it is changed through the session alone.
  public var storage: SessionText { SessionText(content) }
}

// MARK: - What is set

extension TextInputSession {
  /// What one `deleteBackward` removes.
  public var backspace: BackspaceMode {
    get { settings.backspace }
    set { settings.backspace = newValue }
  }

  /// Whether there is one line or many, and whether anybody types.
  public var contentKind: TextContentKind {
    get { settings.contentKind }
    set { settings.contentKind = newValue }
  }

  /// Whether the delegate is asked at each update of marked text, or once when it is committed.
  public var asksWhileMarking: Bool {
    get { settings.asksWhileMarking }
    set { settings.asksWhileMarking = newValue }
  }

  /// What a keyboard and its helpers are to do. Turning secrecy on or off ends a composition and forgets the history.
  public var traits: TraitValues {
    get { settings.traits }
    set {
      let turns = newValue.isSecureTextEntry != settings.traits.isSecureTextEntry
      if turns { endComposition() }
      settings.traits = newValue
      if turns { secrecyDidChange() }
    }
  }

  /// What cut, copy and paste use.
  public var pasteboard: Pasteboard {
    get { settings.pasteboard }
    set { settings.pasteboard = newValue }
  }

  /// Whether bold, italic and underline can be switched from the edit menu.
  public var allowsEditingTextAttributes: Bool {
    get { settings.allowsEditingTextAttributes }
    set { settings.allowsEditingTextAttributes = newValue }
  }

  /// How marked text is to be shown; nil for the usual underline. Kept for who draws.
  public var markedTextStyle: TextAttributes? {
    get { settings.markedTextStyle }
    set { settings.markedTextStyle = newValue }
  }

  /// Who is asked for what the session does not handle. Not kept alive.
  public var nextResponder: (any Responder)? {
    get { settings.nextResponder }
    set { settings.nextResponder = newValue }
  }

  /// What takes the keys while the text has the focus; nil for plain keys.
  public var inputMethod: (any InputMethod)? {
    get { settings.inputMethod }
    set { settings.inputMethod = newValue }
  }

  /// The locale of the tokenizer's rules.
  public var locale: String { settings.locale }
}

// MARK: - The text as a whole

extension TextInputSession {
  /// Sets another text, from outside: what was composed, selected and done before is gone.
  ///
  /// The caret is at the end of the new text, there is nothing to undo, and no group is open. The delegate
  /// is not told that the text did change: its own side did it.
  public func setText(_ text: String) {
    setText(stored: Array(text.utf8))
  }

  /// Replaces all by text in the storage's form.
  public func setText(stored bytes: [UInt8]) {
    change(from: .program, .text) {
      let changes = beginAnew(with: bytes, History(utf8Count: bytes.count))
      selected = SessionSelection(
        caret: PlacedOffset(utf16: content.utf16Count, utf8: content.utf8Count))
      report(changes)
    }
  }

  /// Puts another text and its history in the place of these, and forgets what was composed, styled, grouped and
  /// corrected. What is selected then, and to report the change, is the caller's.
  func beginAnew(with bytes: [UInt8], _ history: History) -> ChangeSet {
    composing = .none
    attributes = AttributeRuns()
    styling.forget()
    undo.endTyping()
    reading.holdsLoneSurrogates = StoredForm.holdsSurrogates(bytes)
    let changes = ChangeSet(replacing: content.fullRange, with: bytes, in: content.utf8Count)
    _ = applyToStorage(changes)
    // It is another text even where both are empty.
    revision += 1
    let limit = self.history.byteLimit
    self.history = history
    self.history.byteLimit = limit
    undo.openGroups = []
    corrections = CorrectionState()
    undo.news.append(.branch)
    return changes
  }
}

// MARK: - The selection

extension TextInputSession {
  /// The main selection. Setting it leaves no other.
  var selected: SessionSelection? {
    get { selecting.main }
    set {
      selecting.main = newValue
      if !selecting.others.isEmpty { selecting.others = [] }
    }
  }

  /// What is selected, in the storage's offsets; nil when nothing is. Of several selections the main one; setting
  /// it leaves no other.
  public var selection: Selection? {
    get {
      selected.map(Selection.init)
    }
    set { select(newValue.map(placedInside)) }
  }

  /// What is selected, in UTF-16 offsets; nil when nothing is.
  public var selectedRange: Range<Int>? { selected?.utf16 }

  /// Selects as a tap does: tells the input system, and first ends a composition that it leaves.
  func select(_ wanted: SessionSelection?) {
    var selection = wanted
    if leavesMarkedText(wanted) {
      let end = endComposition()
      selection = wanted.map { wanted in
        SessionSelection(
          anchor: placed(inside: end.following(wanted.anchor.utf16)),
          head: placed(inside: end.following(wanted.head.utf16)), affinity: wanted.affinity)
      }
    }
    select(SelectionState(selection))
  }

  /// Selects while nothing is marked, or inside of what is.
  func select(_ selection: SelectionState) {
    guard selection != selecting else { return }
    change(from: .outside, .selection) {
      selecting = selection
      geometry.goalColumn = nil
      undo.endTyping()
      styling.typed = nil
    }
  }

  private func leavesMarkedText(_ selection: SessionSelection?) -> Bool {
    guard let marked = composition?.utf16 else { return false }
    guard let selection else { return true }
    return selection.start.utf16 < marked.lowerBound || selection.end.utf16 > marked.upperBound
  }

  // MARK: Between the units

  /// A UTF-16 offset, moved into the text if it is outside.
  func inside(_ utf16Offset: Int) -> Int { min(max(utf16Offset, 0), content.utf16Count) }

  /// A UTF-16 range, what of it is in the text.
  func inside(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<content.utf16Count) }

  /// A UTF-16 offset of the text with its place in the storage.
  func placed(_ utf16Offset: Int) -> PlacedOffset {
    if let selected {
      if selected.head.utf16 == utf16Offset { return selected.head }
      if selected.anchor.utf16 == utf16Offset { return selected.anchor }
    }
    return PlacedOffset(
      utf16: utf16Offset, utf8: content.utf8Offset(of: UTF16Offset(utf16Offset)).value)
  }

  func placed(inside utf16Offset: Int) -> PlacedOffset { placed(inside(utf16Offset)) }

  func placed(_ utf8Offset: UTF8Offset) -> PlacedOffset {
    PlacedOffset(utf16: content.utf16Offset(of: utf8Offset).value, utf8: utf8Offset.value)
  }

  func placed(_ selection: Selection) -> SessionSelection {
    SessionSelection(
      anchor: placed(selection.anchor), head: placed(selection.head), affinity: selection.affinity)
  }

  /// A selection of anybody's: outside the text it is at the end, inside a character at its start.
  func placedInside(_ selection: Selection) -> SessionSelection {
    let place = { [content] (offset: UTF8Offset) -> PlacedOffset in
      let utf16 = content.utf16Offset(of: offset)
      return PlacedOffset(utf16: utf16.value, utf8: content.utf8Offset(of: utf16).value)
    }
    return SessionSelection(
      anchor: place(selection.anchor), head: place(selection.head), affinity: selection.affinity)
  }

  /// The whole scalars that a UTF-16 range touches; an empty range stays empty.
  func wholeScalars(_ range: Range<Int>) -> Range<PlacedOffset> {
    let lower = wholeScalar(placed(range.lowerBound))
    guard !range.isEmpty else { return lower..<lower }
    let upper = placed(range.upperBound)
    let halves = upper.utf16 - wholeScalar(upper).utf16
    return lower..<PlacedOffset(utf16: upper.utf16 + halves, utf8: upper.utf8 + 4 * halves)
  }

  /// The start of the surrogate pair that an offset is inside of; else the offset.
  func wholeScalar(_ offset: PlacedOffset) -> PlacedOffset {
    placed(UTF8Offset(offset.utf8))
  }
}
