internal import CaretText

/// A field of a form, or any other text among several, that can have the focus.
public final class EditableField {
  /// By what the program knows it.
  public let name: String
  /// A number for programs that tell their fields apart by one.
  public var tag = 0
  /// The text, with its selection and undo.
  public let session: TextInputSession
  /// A field that is not enabled never gets the focus.
  public var isEnabled = true
  /// What is shown while the field is empty.
  public var placeholder = ""
  /// When a button that empties the field is offered. `ResponderScope.clear(_:)` is that button.
  public var clearButtonMode = FieldOverlayMode.never
  /// What stands before the text, such as a currency, and when. It is no part of the text.
  public var leftOverlay: FieldOverlay?
  /// What stands behind the text, such as a unit, and when.
  public var rightOverlay: FieldOverlay?
  /// Asked and told when editing begins and ends, and when the field is emptied or Return is pressed.
  public weak var delegate: (any EditableFieldDelegate)?
  /// Who is asked for what the field does not handle. Not kept alive.
  public weak var nextResponder: (any Responder)?
  /// What takes the keys while the field has the focus; nil for plain keys.
  public var inputMethod: (any InputMethod)?
  /// The languages that people type into it, as tags of BCP 47: where `inputMethod` is nil, the focus brings a method for
  /// the first of them that needs one and has one here.
  public var preferredInputLanguages: [String] = []

  /// A field with a text of its own, or on one that the program has.
  public init(name: String, session: TextInputSession = TextInputSession()) {
    self.name = name
    self.session = session
  }

  /// All of its text. Setting it is a change from outside, as `TextInputSession.setText(_:)` is.
  public var text: String {
    get { session.text(in: TextRange(0..<session.storage.utf16Count)) ?? "" }
    set { session.setText(newValue) }
  }

  /// The field as it may be shown: overlays, and the text, its dots or the placeholder between them.
  public func shownParts(isEditing: Bool) -> FieldParts {
    let text = session.shownText(showingLast: isEditing)
    return FieldParts(
      left: leftOverlay.flatMap { $0.mode.shows(isEditing) ? $0.text : nil } ?? "",
      text: text.isEmpty ? placeholder : text, isPlaceholder: text.isEmpty,
      right: rightOverlay.flatMap { $0.mode.shows(isEditing) ? $0.text : nil } ?? "",
      offersClear: !text.isEmpty && clearButtonMode.shows(isEditing))
  }
}

// MARK: - As a responder

extension EditableField: Responder {
  /// Whether it is enabled.
  public var canBecomeFirstResponder: Bool { isEnabled }
  /// What its delegate answers; yes without one.
  public func shouldBecomeFirstResponder() -> Bool {
    delegate?.fieldShouldBeginEditing(self) ?? true
  }
  /// What its delegate answers; yes without one.
  public func shouldResignFirstResponder() -> Bool { delegate?.fieldShouldEndEditing(self) ?? true }
  public func didBecomeFirstResponder() { delegate?.fieldDidBeginEditing(self) }
  public func didResignFirstResponder() { delegate?.fieldDidEndEditing(self) }
  /// Its text.
  public var keyTarget: (any KeyInput)? { session }
  /// The undo manager of the chain; that of its text where the chain has none.
  public var chainedUndoManager: TextUndoManager? {
    nextResponder?.chainedUndoManager ?? session.undoManager
  }
}

/// When something that lies over a field is shown. Apple's term is `UITextFieldViewMode`.
public enum FieldOverlayMode: Int, Sendable, CaseIterable {
  /// Not at all.
  case never = 0
  /// As long as the field has the focus.
  case whileEditing
  /// As long as it has not.
  case unlessEditing
  /// With and without the focus.
  case always

  func shows(_ isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}

/// A text that lies over the left or right end of a field.
public struct FieldOverlay: Hashable, Sendable {
  /// What stands there.
  public var text: String
  /// When it is shown.
  public var mode: FieldOverlayMode

  /// A text over an end of a field, shown always unless it says when.
  public init(_ text: String, mode: FieldOverlayMode = .always) {
    self.text = text
    self.mode = mode
  }
}

/// What a field shows, from left to right.
public struct FieldParts: Hashable, Sendable {
  /// The overlay before the text; empty where none is shown now.
  public var left: String
  /// The text, its dots if it is secret, or the placeholder.
  public var text: String
  /// Whether `text` is the placeholder of an empty field.
  public var isPlaceholder: Bool
  /// The overlay behind the text; empty where none is shown now.
  public var right: String
  /// Whether a button that empties the field is shown now.
  public var offersClear: Bool
}

/// What a field asks and tells, as `UITextFieldDelegate` does. Everything has a default.
public protocol EditableFieldDelegate: AnyObject {
  /// Whether the field may have the focus, asked before another loses it. By default it may.
  func fieldShouldBeginEditing(_ field: EditableField) -> Bool
  /// The field has the focus.
  func fieldDidBeginEditing(_ field: EditableField)
  /// No keeps the focus where it is.
  func fieldShouldEndEditing(_ field: EditableField) -> Bool
  /// The field has lost the focus; its text is what was entered.
  func fieldDidEndEditing(_ field: EditableField)
  /// Whether the field may be emptied by its button. By default it may.
  func fieldShouldClear(_ field: EditableField) -> Bool
  /// What Return does: the answer is handed on by `ResponderScope.pressReturn(_:)`. By default yes.
  func fieldShouldReturn(_ field: EditableField) -> Bool
}

extension EditableFieldDelegate {
  public func fieldShouldBeginEditing(_ field: EditableField) -> Bool { true }
  public func fieldDidBeginEditing(_ field: EditableField) {}
  public func fieldShouldEndEditing(_ field: EditableField) -> Bool { true }
  public func fieldDidEndEditing(_ field: EditableField) {}
  public func fieldShouldClear(_ field: EditableField) -> Bool { true }
  public func fieldShouldReturn(_ field: EditableField) -> Bool { true }
}
