internal import CaretText

/// The fields of which one at a time takes the keys: the first responder.
///
/// Focus moves from A to B in the order: B should begin, A should end, A did end, B did begin. A no at
/// either question leaves the focus where it is.
public final class ResponderScope {
  public private(set) var firstResponder: EditableField?
  /// A keyboard on the screen, which comes and goes with the focus; nil where there is none.
  public var keyboard: ScreenKeyboard?
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
    guard field.delegate?.fieldShouldBeginEditing(field) ?? true, resign(hides: false) else {
      return false
    }
    firstResponder = field
    keyboard?.show()
    field.delegate?.fieldDidBeginEditing(field)
    return true
  }

  /// Takes the focus from the field that has it; true when none has it then.
  @discardableResult
  public func endEditing() -> Bool {
    guard !isMoving else { return false }
    isMoving = true
    defer { isMoving = false }
    return resign(hides: true)
  }

  /// Empties the text of a field, if its delegate agrees; true when it was emptied.
  @discardableResult
  public func clear(_ field: EditableField) -> Bool {
    guard field.isEnabled, field.delegate?.fieldShouldClear(field) ?? true else { return false }
    let session = field.session
    if session.selectedRange == nil { session.select(anchor: 0, head: 0) }
    session.unmarkText()
    session.select(anchor: 0, head: session.storage.utf16Count)
    if session.hasText, let all = session.selectedRange {
      _ = session.replaceSelection(all, with: [], named: "Clear", by: .clear)
    }
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

  /// - Parameter hides: whether the keyboard goes, as no other field takes the focus.
  private func resign(hides: Bool) -> Bool {
    guard let field = firstResponder else { return true }
    guard field.delegate?.fieldShouldEndEditing(field) ?? true else { return false }
    field.session.unmarkText()
    firstResponder = nil
    if hides { keyboard?.hide() }
    field.delegate?.fieldDidEndEditing(field)
    return true
  }
}
