/// Something that makes text of keys: an input method, or one layout of a keyboard.
///
/// A key goes in; what comes out is what has been decided, what is still open (the marked text), and what
/// may be chosen from. `InputMethodController` puts that into a text. A method works on one text and is
/// used by one thread at a time.
public protocol InputMethod: AnyObject {
  /// The name by which the method is chosen.
  var name: String { get }

  /// Takes a key.
  func press(_ key: InputKey) -> InputMethodResponse

  /// Ends the composition; gives what it has come to. Nothing is open afterwards.
  func finish() -> String

  /// Forgets what is open.
  func reset()

  /// Whether anything is open.
  var isComposing: Bool { get }
}

/// What an input method says to a key.
public struct InputMethodResponse: Hashable, Sendable {
  /// Whether the key was taken. A key that was not does what it does without an input method, after
  /// `committed` has gone in.
  public var isHandled: Bool
  /// Text that is decided.
  public var committed: String
  /// Text that is open, shown as marked text; it replaces what was marked before.
  public var marked: String
  /// What is selected in the marked text, in UTF-16 units.
  public var selectedRange: Range<Int>
  /// What may be chosen instead of the marked text, or of its selected part, best first.
  public var candidates: [String]
  /// Which candidate stands in the marked text now.
  public var selectedCandidate: Int?

  /// An answer with the caret at the end of the marked text.
  public init(
    isHandled: Bool, committed: String = "", marked: String = "", candidates: [String] = [],
    selectedCandidate: Int? = nil
  ) {
    self.isHandled = isHandled
    self.committed = committed
    self.marked = marked
    self.candidates = candidates
    self.selectedCandidate = selectedCandidate
    let end = marked.utf16.count
    selectedRange = end..<end
  }
}

/// Why there is no such input method here.
public enum InputMethodError: Error, Hashable, Sendable {
  /// No input method has this name.
  case unknown(String)
  /// The method has no such switch, or one has another value than on and off.
  case unknownSwitch(String, method: String)
  /// The library that the method needs is not installed; the package that has it.
  case missing(library: String, package: String)
  /// The program `caret-input`, which opens such libraries, is neither beside this one nor on the PATH.
  case missingProgram
  /// The target takes keys but no marked text, or is secret.
  case refused
  /// The file of a map of keys can't be read, or is no text.
  case unreadable(path: String)
  /// The file of a map of keys is wrong.
  case wrongKeyMap(path: String, KeyMapError)
}
