public import CaretText
internal import CaretUnicode

/// A text with a selection, marked text and undo, on which input systems and editors work.
///
/// The engine's conformer to `TextInput`: UIKit's text-input semantics without a screen. Positions are
/// UTF-16 offsets. All changes go through `perform(_:)`, whoever makes them: it applies the change to the
/// storage, records it for undo, moves marks, selection, marked text and attributes along, and tells
/// delegate and observers once.
///
/// An edit never cuts a surrogate pair: a caret between its halves edits before the character, and a
/// range that holds one half holds the other.
///
/// A session is used by one thread at a time.
public final class TextInputSession {
  /// The text. It is read by everybody and changed through the session alone.
  public let storage: TextStorage
  /// The steps that can be undone and redone, as a tree.
  public internal(set) var history: History

  /// Told of changes from outside the input system, as UIKit tells its input system.
  public weak var inputDelegate: (any TextInputDelegate)?
  /// Asked before changes, told after them, as a text view's delegate is.
  public weak var delegate: (any TextInputSessionDelegate)?

  /// What one `deleteBackward` removes.
  public var backspace = BackspaceMode.apple
  /// Whether there is one line or many, and whether anybody types.
  public var contentKind = TextContentKind.lines
  /// Whether the delegate is asked at each update of marked text, or once when it is committed.
  public var asksWhileMarking = false
  public var traits = TraitValues() {
    didSet {
      if traits.isSecureTextEntry != oldValue.isSecureTextEntry { secrecyDidChange() }
    }
  }
  /// What cut, copy and paste use.
  public var pasteboard = Pasteboard(name: Pasteboards.generalName)
  /// Whether bold, italic and underline can be switched from the edit menu.
  public var allowsEditingTextAttributes = true
  public var markedTextStyle: TextAttributes?

  /// The locale of the tokenizer's rules.
  public let locale: String
  /// Finds units in this text. Replace it to cut text otherwise, source code for instance.
  public lazy var tokenizer: any TextInputTokenizer = SessionTokenizer(self)

  // MARK: State, for the extensions

  var selected: SessionSelection?
  var composition: Composition?
  var attributes = AttributeRuns() {
    didSet { followWithLayout(oldValue) }
  }
  var typingAttributesOverride: TextAttributes?
  var attributesAtStep: [History.StepID: AttributeRuns] = [:]
  var undo = UndoState()
  var corrections = CorrectionState()
  /// The undo manager, once somebody has asked for it, and the last step that it knows of.
  var manager: TextUndoManager?
  var registeredStep = History.StepID.beginning
  /// How far from its start a caret wants to be in each line while it moves by lines.
  var goalColumn: Int?
  var geometry = SessionGeometry()
  var observers: [(id: Int, report: (TextChange) -> Void)] = []
  var nextObserver = 0
  var notificationDepth = 0
  var reports = WaitingReports()
  /// Counts the changes of the text, so that one who waits can see that something happened.
  public internal(set) var revision = 0
  /// Whether a lone surrogate may be in the text, so that edits have to look for halves to join.
  var holdsLoneSurrogates = false
  lazy var units = TextUnits(StorageUTF16(storage), locale: locale)
  var unitsRevision = 0

  /// A session on a text, the caret at its start.
  ///
  /// - Parameter locale: an ICU locale for words and sentences; the empty one has the root's rules.
  public init(_ storage: TextStorage = TextStorage(), locale: String = "") {
    self.storage = storage
    self.locale = locale
    history = History(utf8Count: storage.utf8Count)
    selected = SessionSelection(caret: PlacedOffset(utf16: 0, utf8: 0))
  }

  public convenience init(_ text: String, locale: String = "") {
    self.init(TextStorage(text), locale: locale)
  }
}

/// What one `deleteBackward` removes before the caret.
public enum BackspaceMode: String, Sendable, CaseIterable {
  /// A character, but mark by mark in the scripts that are typed so, as Apple's systems do.
  case apple
  /// A grapheme cluster.
  case grapheme
  /// A code point.
  case codepoint
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

  /// The same for text in the storage's form.
  public func setText(stored bytes: [UInt8]) {
    change(from: .program, .text) {
      composition = nil
      attributes = AttributeRuns()
      attributesAtStep = [:]
      typingAttributesOverride = nil
      holdsLoneSurrogates = StoredForm.holdsSurrogates(bytes)
      undo.endTyping()
      let changes = ChangeSet(replacing: storage.fullRange, with: bytes, in: storage.utf8Count)
      _ = applyToStorage(changes)
      revision += 1
      history = History(utf8Count: storage.utf8Count, byteLimit: history.byteLimit)
      undo.openGroups = []
      corrections = CorrectionState()
      registerBranch()
      selected = SessionSelection(
        caret: PlacedOffset(utf16: storage.utf16Count, utf8: storage.utf8Count))
      report(changes)
    }
  }
}

// MARK: - The selection

extension TextInputSession {
  /// What is selected, in the storage's offsets; nil when nothing is.
  public var selection: Selection? {
    get {
      selected.map(Selection.init)
    }
    set { select(newValue.map(placed)) }
  }

  /// What is selected, in UTF-16 offsets; nil when nothing is.
  public var selectedRange: Range<Int>? { selected?.utf16 }

  /// Selects as a tap does: tells the input system, and commits marked text that it leaves.
  func select(_ selection: SessionSelection?) {
    guard selection != selected || leavesMarkedText(selection) else { return }
    change(from: .outside, .selection) {
      if leavesMarkedText(selection) { commitComposition() }
      selected = selection
      goalColumn = nil
      undo.endTyping()
      typingAttributesOverride = nil
    }
  }

  private func leavesMarkedText(_ selection: SessionSelection?) -> Bool {
    guard let marked = composition?.utf16 else { return false }
    guard let selection else { return true }
    return selection.start.utf16 < marked.lowerBound || selection.end.utf16 > marked.upperBound
  }

  // MARK: Between the units

  /// A UTF-16 offset of the text with its place in the storage.
  func placed(_ utf16Offset: Int) -> PlacedOffset {
    if let selected {
      if selected.head.utf16 == utf16Offset { return selected.head }
      if selected.anchor.utf16 == utf16Offset { return selected.anchor }
    }
    return PlacedOffset(
      utf16: utf16Offset, utf8: storage.utf8Offset(of: UTF16Offset(utf16Offset)).value)
  }

  func placed(_ utf8Offset: UTF8Offset) -> PlacedOffset {
    PlacedOffset(utf16: storage.utf16Offset(of: utf8Offset).value, utf8: utf8Offset.value)
  }

  func placed(_ selection: Selection) -> SessionSelection {
    SessionSelection(
      anchor: placed(selection.anchor), head: placed(selection.head), affinity: selection.affinity)
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
