/// Something that can have the focus, or that is asked after one that has it: a field, a text view, the window around
/// them.
///
/// Every `KeyInput` is one. Responders form a chain: what one does not handle the next is asked for. Everything has a
/// default. Apple's term is `UIResponder`.
public protocol Responder: AnyObject {
  /// Who is asked after this one; the default is nobody.
  var nextResponder: (any Responder)? { get }

  /// Whether it can have the focus now. A `KeyInput` can by default, others can't.
  var canBecomeFirstResponder: Bool { get }

  /// Asked before the focus comes; no leaves it where it is. The default agrees.
  func shouldBecomeFirstResponder() -> Bool

  /// Asked before the focus goes; no keeps it here. The default agrees.
  func shouldResignFirstResponder() -> Bool

  /// Told when the focus has come.
  func didBecomeFirstResponder()

  /// Told when the focus has gone, before the next one has it.
  func didResignFirstResponder()

  /// The text that the keys go to while this one has the focus: by default itself, if it is one.
  var keyTarget: (any KeyInput)? { get }

  /// What takes the keys while this one has the focus: an input method, or a map of keys of its own. Nil, which is
  /// the default, takes plain keys. Apple's terms are `inputView` and `textInputMode`.
  var inputMethod: (any InputMethod)? { get }

  /// The languages that people type here, the first one first, as tags of BCP 47: a scope chooses an input method for
  /// them where `inputMethod` is nil. The default names none, which takes plain keys. Apple's counterpart is a
  /// `textInputMode` of one's own.
  var preferredInputLanguages: [String] { get }

  /// The undo manager of its part of the program: by default that of the next in the chain.
  var chainedUndoManager: TextUndoManager? { get }

  /// Whether it handles an action now, by its name: one of `StandardAction`, or one of the program's own. Apple's
  /// term is `canPerformAction(_:withSender:)`.
  func handles(actionNamed name: String) -> Bool

  /// Does an action; whether it was done.
  func perform(actionNamed name: String) -> Bool

  /// What it is called for those who don't see it: "Street". The default says nothing.
  var accessibilityLabel: String? { get }

  /// What it is for, in a sentence. The default says nothing.
  var accessibilityHint: String? { get }

  /// What it holds now. The default is all of the text that the keys go to, a dot for each character of a secret one,
  /// and nil where they go to no `TextInput`.
  var accessibilityValue: String? { get }
}

extension Responder {
  public var nextResponder: (any Responder)? { nil }
  public var canBecomeFirstResponder: Bool { self is any KeyInput }
  public func shouldBecomeFirstResponder() -> Bool { true }
  public func shouldResignFirstResponder() -> Bool { true }
  public func didBecomeFirstResponder() {}
  public func didResignFirstResponder() {}
  public var keyTarget: (any KeyInput)? { self as? any KeyInput }
  public var inputMethod: (any InputMethod)? { nil }
  public var preferredInputLanguages: [String] { [] }
  public var chainedUndoManager: TextUndoManager? { nextResponder?.chainedUndoManager }

  /// A text input handles what it offers of the edit menu.
  public func handles(actionNamed name: String) -> Bool {
    guard let action = StandardAction(rawValue: name) else { return false }
    return (keyTarget as? any TextInput)?.canPerform(action) ?? false
  }

  /// A text input does what it offers of the edit menu.
  public func perform(actionNamed name: String) -> Bool {
    guard let action = StandardAction(rawValue: name) else { return false }
    return (keyTarget as? any TextInput)?.perform(action) ?? false
  }

  /// This one and those after it, each once.
  public var responderChain: [any Responder] {
    var chain: [any Responder] = []
    var next: (any Responder)? = self
    while let responder = next, !chain.contains(where: { $0 === responder }) {
      chain.append(responder)
      next = responder.nextResponder
    }
    return chain
  }

  /// The first in the chain that handles an action now.
  public func responder(forActionNamed name: String) -> (any Responder)? {
    responderChain.first { $0.handles(actionNamed: name) }
  }
}

/// An item that a program adds to the edit menu. Apple's term is `UIMenuItem`.
public struct MenuItem: Hashable, Sendable {
  /// As people read it.
  public var title: String
  /// What the responders know the action by.
  public var actionName: String

  /// An item with its title and the name of its action.
  public init(title: String, actionName: String) {
    self.title = title
    self.actionName = actionName
  }
}

/// What those who observe the focus are told.
public enum FocusEvent {
  /// A responder has got the focus.
  case didBegin(any Responder)
  /// A responder has lost the focus.
  case didEnd(any Responder)
}
