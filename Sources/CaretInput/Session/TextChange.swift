public import CaretText

/// What an observer is told: one change of the text or of its attributes, after it has happened.
///
/// Apple's `NSTextStorage` says the same with `editedMask`, `editedRange` and `changeInLength`, the last two in UTF-16.
public struct TextChange: Sendable {
  /// What was kept, deleted and inserted; empty when attributes alone were set.
  public let changes: ChangeSet
  /// The stretch of the new text in which attributes were set, in the storage's offsets; nil when none were.
  public let attributeRange: Range<UTF8Offset>?

  /// What kinds of things a change has changed. Apple's term is `NSTextStorageEditActions`.
  public struct EditedMask: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: Int

    /// The kinds of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Attributes were set or taken away.
    public static let attributes = EditedMask(rawValue: 1)
    /// Text came or went.
    public static let characters = EditedMask(rawValue: 2)
  }

  /// What kinds of things have changed: characters, attributes, or both.
  public var editedMask: EditedMask {
    var mask = EditedMask()
    if !changes.isEmpty { mask.insert(.characters) }
    if attributeRange != nil { mask.insert(.attributes) }
    return mask
  }

  /// The smallest range of the new text that holds all that was inserted or got attributes, in the storage's
  /// offsets.
  public var editedRange: Range<UTF8Offset> {
    let edits = changes.edits
    guard let first = edits.first, let last = edits.last else {
      return attributeRange ?? UTF8Offset(0)..<UTF8Offset(0)
    }
    let range = first.rangeAfter.lowerBound..<last.rangeAfter.upperBound
    return attributeRange.map { range.union(with: $0) } ?? range
  }

  /// How many bytes the text has grown; negative when it shrank.
  public var utf8CountChange: Int { changes.utf8CountAfter - changes.utf8CountBefore }

  /// Two changes, one after the other, as one.
  package func followed(by next: TextChange) -> TextChange {
    let earlier = attributeRange.map { next.changes.mapped($0) }
    let ranges = [earlier, next.attributeRange].compactMap { $0 }
    return TextChange(
      changes: ChangeSet.composing(
        [changes, next.changes], utf8CountBefore: changes.utf8CountBefore),
      attributeRange: ranges.dropFirst().reduce(ranges.first) { $0?.union(with: $1) })
  }
}

extension Range {
  /// The smallest range that holds both.
  fileprivate func union(with other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// Who or what asks for a change of the text, as the delegate is told.
public enum TextChangeCause: String, Sendable, CaseIterable {
  /// Keys, and the texts that they stand for.
  case typing
  /// BackSpace and Delete.
  case deletion
  /// A text that is being composed, where the delegate is asked at each update.
  case marking
  /// The text that a composition has come to.
  case composition
  /// The action of the edit menu with that name.
  case cut, paste, delete
  /// A button that empties the text.
  case clear
  /// A correction of a word that was typed.
  case correction
  /// `replace(_:withText:)`, and what a program asks by `shouldChangeText(in:replacementText:)`.
  case replacement
}

/// Who makes a change.
enum ChangeOrigin {
  /// Keys and input methods: they know what they do and are not told.
  case inputSystem
  /// A menu, a tap, a command: the input system is told before and after.
  case outside
  /// The program that owns the text, which sets another: the input system is told.
  case program
}
