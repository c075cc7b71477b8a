public import CaretInput

/// A target of keys that counts them: the least that can be typed into.
///
/// It adopts `KeyInput` alone, so there is no text to mark: a keyboard gives it plain characters, and an
/// input method that asks for a `TextInput` is refused by the type itself.
public final class KeyCounter: KeyInput {
  /// How many characters were typed and not deleted.
  public private(set) var count = 0

  public init() {}

  public var hasText: Bool { count > 0 }

  public func insertText(_ text: String) { count += text.count }

  public func deleteBackward() { count = max(0, count - 1) }
}

/// What a keyboard with input methods does with the target that has the focus.
public struct Keyboard {
  public init() {}

  /// Starts a composition in a target that can show one.
  ///
  /// - Returns: false when the target takes keys alone.
  public func beginComposition(_ text: String, in target: any KeyInput) -> Bool {
    guard let input = target as? any TextInput else { return false }
    let end = text.utf16.count
    input.setMarkedText(text, selectedRange: end..<end)
    return true
  }
}
