internal import CaretText

/// A field of a form, or any other text among several, that can have the focus.
public final class EditableField {
  /// By what the program knows it.
  public let name: String
  /// A number for programs that tell their fields apart by one.
  public var tag = 0
  public let session: TextInputSession
  /// A field that is not enabled never gets the focus.
  public var isEnabled = true
  public weak var delegate: (any EditableFieldDelegate)?

  public init(name: String, session: TextInputSession = TextInputSession()) {
    self.name = name
    self.session = session
  }

  /// All of its text. Setting it is a change from outside, as `TextInputSession.setText(_:)` is.
  public var text: String {
    get { session.text(in: TextRange(0..<session.storage.utf16Count)) ?? "" }
    set { session.setText(newValue) }
  }
}

/// What a field asks and tells, as `UITextFieldDelegate` does. Everything has a default.
public protocol EditableFieldDelegate: AnyObject {
  func fieldShouldBeginEditing(_ field: EditableField) -> Bool
  func fieldDidBeginEditing(_ field: EditableField)
  /// No keeps the focus where it is.
  func fieldShouldEndEditing(_ field: EditableField) -> Bool
  func fieldDidEndEditing(_ field: EditableField)
  func fieldShouldClear(_ field: EditableField) -> Bool
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

/// The fields of which one at a time takes the keys: the first responder.
///
/// Focus moves from A to B in the order: B should begin, A should end, A did end, B did begin. A no at
/// either question leaves the focus where it is.
public final class ResponderScope {
  public private(set) var firstResponder: EditableField?
  /// Whether a change of focus is under way, in which delegates can't begin another.
  private var isMoving = false

  public init() {}

  /// Gives a field the focus; true when it has it then.
  @discardableResult
  public func beginEditing(_ field: EditableField) -> Bool {
    if field === firstResponder { return true }
    guard !isMoving, field.isEnabled else { return false }
    isMoving = true
    defer { isMoving = false }
    guard field.delegate?.fieldShouldBeginEditing(field) ?? true, resign() else { return false }
    firstResponder = field
    field.delegate?.fieldDidBeginEditing(field)
    return true
  }

  /// Takes the focus from the field that has it; true when none has it then.
  @discardableResult
  public func endEditing() -> Bool {
    guard !isMoving else { return false }
    isMoving = true
    defer { isMoving = false }
    return resign()
  }

  /// Empties the text of a field, if its delegate agrees; true when it was emptied.
  @discardableResult
  public func clear(_ field: EditableField) -> Bool {
    guard field.isEnabled, field.delegate?.fieldShouldClear(field) ?? true else { return false }
    let session = field.session
    if session.selectedRange == nil { session.select(anchor: 0, head: 0) }
    session.unmarkText()
    session.select(anchor: 0, head: session.storage.utf16Count)
    if session.hasText { session.replaceSelection(with: [], named: "Clear") }
    return !session.hasText
  }

  /// Presses Return in a field: commits marked text and gives its delegate's answer. With
  /// `enablesReturnKeyAutomatically` an empty field has no Return.
  public func pressReturn(_ field: EditableField) -> Bool {
    guard field.isEnabled else { return false }
    if field.session.traits.enablesReturnKeyAutomatically, !field.session.hasText { return false }
    field.session.unmarkText()
    return field.delegate?.fieldShouldReturn(field) ?? true
  }

  private func resign() -> Bool {
    guard let field = firstResponder else { return true }
    guard field.delegate?.fieldShouldEndEditing(field) ?? true else { return false }
    field.session.unmarkText()
    firstResponder = nil
    field.delegate?.fieldDidEndEditing(field)
    return true
  }
}
