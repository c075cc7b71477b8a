internal import CaretText

/// The responders of which one at a time takes the keys: the first responder.
///
/// Focus moves from A to B in the order: B should begin, A should end, A did end, B did begin. A no at
/// either question leaves the focus where it is.
public final class ResponderScope {
  /// Who has the focus.
  public private(set) var firstResponder: (any Responder)?
  /// What gives the keys to the first responder's text, with the input method that it wants; nil while none takes
  /// keys. It is made when the focus comes.
  public private(set) var inputController: InputMethodController?
  /// A keyboard on the screen, which comes and goes with the focus; nil where there is none.
  public var keyboard: ScreenKeyboard?
  /// Who tells assistive programs of what has the focus; nil, as at first, tells nobody.
  public var accessibilityReporter: AccessibilityReporter? {
    didSet { accessibilityReporter?.follow(firstResponder) }
  }
  /// What the program adds to the edit menu.
  public var menuItems: [MenuItem] = []
  /// Whether a change of focus is under way, in which delegates can't begin another.
  private var isMoving = false
  private var observers = Observers<(FocusEvent) -> Void>()

  /// Responders of which none has the focus.
  public init() {}

  /// Gives a responder the focus; true when it has it then.
  @discardableResult
  public func beginEditing(_ responder: any Responder) -> Bool {
    if responder === firstResponder { return true }
    guard !isMoving, responder.canBecomeFirstResponder else { return false }
    isMoving = true
    defer { isMoving = false }
    let changesOwner = firstResponder != nil
    guard responder.shouldBecomeFirstResponder(), resign(hides: false) else { return false }
    firstResponder = responder
    takeInputMethod(of: responder)
    if changesOwner { keyboard?.changeOwner() } else { keyboard?.show() }
    responder.didBecomeFirstResponder()
    accessibilityReporter?.follow(responder)
    tell(.didBegin(responder), .didBeginEditing)
    return true
  }

  /// Takes the focus from the one that has it; true when none has it then.
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

  /// - Parameter hides: whether the keyboard goes, as no other takes the focus.
  private func resign(hides: Bool) -> Bool {
    guard let responder = firstResponder else { return true }
    guard responder.shouldResignFirstResponder() else { return false }
    inputController?.finish()
    (responder.keyTarget as? any TextInput)?.unmarkText()
    firstResponder = nil
    inputController?.release()
    inputController = nil
    accessibilityReporter?.follow(nil)
    if hides { keyboard?.hide() }
    responder.didResignFirstResponder()
    tell(.didEnd(responder), .didEndEditing)
    return true
  }

  // MARK: Input methods

  /// Takes the input method that the first responder wants now. Apple's term is `reloadInputViews()`.
  public func reloadInputMethod() {
    if let responder = firstResponder { takeInputMethod(of: responder) }
  }

  private func takeInputMethod(of responder: any Responder) {
    guard let target = responder.keyTarget else {
      inputController?.release()
      inputController = nil
      return
    }
    if inputController?.target !== target {
      inputController?.release()
      inputController = controller(of: target)
    }
    // A text that refuses input methods takes plain keys.
    try? inputController?.choose(
      responder.inputMethod
        ?? InputMethods.firstAvailable(forLanguages: responder.preferredInputLanguages))
  }

  /// A controller that lets assistive programs hear of each key.
  private func controller(of target: any KeyInput) -> InputMethodController {
    let controller = InputMethodController(target: target)
    controller.afterInput = { [weak self, weak controller] in
      guard let self, let controller, let reporter = accessibilityReporter else { return }
      reporter.update()
      reporter.update(
        candidates: controller.candidates, selected: controller.selectedCandidate)
    }
    return controller
  }

  // MARK: Actions

  /// Who would do an action: the first of the chain that handles it now.
  public func responder(forActionNamed name: String) -> (any Responder)? {
    firstResponder?.responder(forActionNamed: name)
  }

  /// Does an action by the first responder, or who comes after it; whether it was done.
  @discardableResult
  public func perform(actionNamed name: String) -> Bool {
    let isDone = responder(forActionNamed: name)?.perform(actionNamed: name) ?? false
    accessibilityReporter?.update()
    return isDone
  }

  /// The program's items of the edit menu that somebody in the chain handles now.
  public var offeredMenuItems: [MenuItem] {
    menuItems.filter { responder(forActionNamed: $0.actionName) != nil }
  }

  // MARK: Observers

  /// Calls `report` when the focus has come or gone, until the observer is removed.
  @discardableResult
  public func addObserver(_ report: @escaping (FocusEvent) -> Void) -> Int {
    observers.add(report)
  }

  /// Tells an observer nothing more; a number that is none of an observer does nothing.
  public func removeObserver(_ observer: Int) {
    observers.remove(observer)
  }

  private func tell(_ event: FocusEvent, _ textEvent: TextEvent) {
    switch event {
    case .didBegin(let responder), .didEnd(let responder):
      (responder.keyTarget as? any TextInput)?.note(textEvent)
    }
    for observer in observers.all { observer.report(event) }
  }
}
