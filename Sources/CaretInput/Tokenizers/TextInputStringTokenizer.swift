internal import CaretUnicode

/// The tokenizer for any text input: ICU's characters, words and sentences, in the rules of a locale.
///
/// It asks the text input for nothing but text and positions, and so serves every adopter of `TextInput`.
/// As nobody tells it of changes it reads the text anew for each question: a text input for long texts
/// gives its own, as `TextInputSession` does. Lines are those of the text's line separators; a text input
/// that lays out overrides this for `.line` and for the directions up and down. Right and left follow the
/// writing direction at the position. Apple's term is `UITextInputStringTokenizer`.
///
/// - Complexity: O(*n*) for each question, in the length of the text.
open class TextInputStringTokenizer<Input: TextInput>: TextInputTokenizer {
  /// That of its text input.
  public typealias Position = Input.Position
  /// That of its text input.
  public typealias PositionRange = Input.PositionRange

  /// The text input that is asked for text; a weak reference, as it usually owns its tokenizer.
  public private(set) weak var textInput: Input?
  /// The ICU locale whose rules are followed, as "de_DE", or "en@ss=standard" for sentences that know
  /// abbreviations.
  public let locale: String

  /// A tokenizer of a text input, which is not kept alive; the empty locale has the root's rules.
  public init(textInput: Input, locale: String = "") {
    self.textInput = textInput
    self.locale = locale
  }

  open func rangeEnclosingPosition(
    _ position: Position, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> PositionRange? {
    guard let place = place(of: position, direction),
      let unit = place.units.unit(granularity, at: place.offset, place.direction),
      let start = place.position(at: unit.lowerBound), let end = place.position(at: unit.upperBound)
    else { return nil }
    return place.input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: Position, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let place = place(of: position, direction) else { return false }
    return place.units.isBoundary(granularity, at: place.offset, place.direction)
  }

  open func position(
    from position: Position, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Position? {
    guard let place = place(of: position, direction),
      let offset = place.units.boundary(granularity, from: place.offset, place.direction)
    else { return nil }
    return place.position(at: offset)
  }

  open func isPosition(
    _ position: Position, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let place = place(of: position, direction) else { return false }
    return place.units.unit(granularity, at: place.offset, place.direction) != nil
  }

  /// The units of the text as it is now. A text input that can read in pieces overrides this.
  package func units(of input: Input) -> TextUnits {
    let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    let text = whole.flatMap { input.text(in: $0) } ?? ""
    return TextUnits(FlatUTF16(Array(text.utf16)), locale: locale)
  }

  /// A position as the units count it, with the way back.
  ///
  /// The positions of a text input may count anything: where they are not UTF-16 units, the text before a
  /// position says how many units it has.
  private struct Place {
    let input: Input
    let units: TextUnits
    let direction: StorageDirection
    /// In UTF-16 units.
    private(set) var offset = 0
    private let countsUTF16: Bool

    init(
      _ position: Position, in input: Input, _ units: TextUnits,
      _ direction: StorageDirection
    ) {
      self.input = input
      self.units = units
      self.direction = direction
      let count = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
      countsUTF16 = count == units.utf16Count
      offset =
        countsUTF16
        ? input.offset(from: input.beginningOfDocument, to: position)
        : utf16Count(before: position)
    }

    private func utf16Count(before position: Position) -> Int {
      let range = input.textRange(from: input.beginningOfDocument, to: position)
      return range.flatMap { input.text(in: $0) }?.utf16.count ?? 0
    }

    /// The first position that has at least so many units before it.
    func position(at utf16Offset: Int) -> Position? {
      let start = input.beginningOfDocument
      if countsUTF16 { return input.position(from: start, offset: utf16Offset) }
      var lower = 0
      var upper = input.offset(from: start, to: input.endOfDocument)
      while lower < upper {
        let middle = (lower + upper) / 2
        let units = input.position(from: start, offset: middle).map(utf16Count(before:)) ?? 0
        if units < utf16Offset { lower = middle + 1 } else { upper = middle }
      }
      return input.position(from: start, offset: lower)
    }
  }

  private func place(of position: Position, _ direction: TextDirection) -> Place? {
    guard let input = textInput else { return nil }
    var stored: StorageDirection
    switch direction {
    case .left, .right:
      stored = direction.inStorage(input.baseWritingDirection(for: position, in: .forward))
    default: stored = direction.inStorage(.leftToRight)
    }
    return Place(position, in: input, units(of: input), stored)
  }
}
