internal import CICU

/// A text to be found in others, character by character rather than unit by unit.
///
/// By default texts are compared as canonical equivalence says: "é" is found however it is written. A
/// match never ends between a base character and the marks that follow it, so "e" is not found in "é"; it
/// may begin at a mark that is written for itself, and begin or end inside a flag or a CR LF. Both texts are
/// brought into one form, the needle once, and compared there. The rules are those of
/// `NSString.range(of:options:)`.
public struct TextSearch: Sendable {
  /// What counts as the same, and where a search looks.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Case does not matter; "ß" is "ss".
    public static let caseInsensitive = Options(rawValue: 1)
    /// The code points must be the same; nothing is canonically equivalent, and anything may be split.
    public static let literal = Options(rawValue: 2)
    /// The last match, not the first.
    public static let backwards = Options(rawValue: 4)
    /// Only at the start of the range, or with `backwards` at its end.
    public static let anchored = Options(rawValue: 8)
    /// Accents do not matter: those of Latin, Greek and Cyrillic letters, and marks of all scripts that are
    /// written as code points of their own. The dots of "が" in one code point do.
    public static let diacriticInsensitive = Options(rawValue: 16)
    /// Full-width and half-width forms are their usual ones, each code point for itself.
    public static let widthInsensitive = Options(rawValue: 32)
  }

  /// What counts as the same.
  public let options: Options
  private let needle: [UInt32]
  private let leadingMark: UInt32?
  /// How many marks end the needle. Where they do not matter they count for the place all the same: a match
  /// holds as many of those behind its last character.
  private let markCountAtEnd: Int

  /// Prepares a search.
  public init(_ text: String, options: Options = []) {
    self.init(Array(text.utf16), options: options)
  }

  /// A search for UTF-16 units.
  public init(_ utf16: [UInt16], options: Options = []) {
    self.options = options
    leadingMark = ComparisonForm.leadingMark(of: utf16)
    markCountAtEnd =
      options.contains(.diacriticInsensitive) ? ComparisonForm.markCount(atEndOf: utf16) : 0
    needle = ComparisonForm(utf16, options: options, leadingMark: leadingMark).elements
  }

  /// Where the text is found in a range of another one, in UTF-16 units; nil when it is not.
  ///
  /// The empty text is never found.
  /// - Complexity: O(*n*·*m*) at worst, O(*n*) in ordinary text.
  public func firstRange(in utf16: [UInt16], range: Range<Int>? = nil) -> Range<Int>? {
    let range = range?.clamped(to: 0..<utf16.count) ?? 0..<utf16.count
    guard !needle.isEmpty else { return nil }
    let text = Array(utf16[range])
    let form = ComparisonForm(text, options: options, leadingMark: leadingMark)
    return find(form, text).map {
      $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound
    }
  }

  /// All places where the text is found, in order; no two overlap. `backwards` does not matter here.
  public func ranges(in utf16: [UInt16]) -> [Range<Int>] {
    guard !needle.isEmpty else { return [] }
    let form = ComparisonForm(utf16, options: options, leadingMark: leadingMark)
    var result: [Range<Int>] = []
    var start = 0
    while let found = form.firstElement(of: needle, from: start) {
      result.append(place(found, form, utf16))
      start = found + needle.count
      if options.contains(.anchored) { break }
    }
    return options.contains(.anchored) ? result.filter { $0.lowerBound == 0 } : result
  }

  private func find(_ form: ComparisonForm, _ text: [UInt16]) -> Range<Int>? {
    let last = form.elements.count - needle.count
    guard last >= 0 else { return nil }
    if options.contains(.anchored) {
      let isSuffix = options.contains(.backwards)
      let start = isSuffix ? last : 0
      guard form.matches(needle, at: start) else { return nil }
      let found = place(start, form, text)
      return isSuffix && found.upperBound != text.count ? nil : found
    }
    if options.contains(.backwards) {
      for start in stride(from: last, through: 0, by: -1) where form.matches(needle, at: start) {
        return place(start, form, text)
      }
      return nil
    }
    return form.firstElement(of: needle, from: 0).map { place($0, form, text) }
  }

  /// Where in the text a match lies that begins with an element.
  private func place(_ start: Int, _ form: ComparisonForm, _ text: [UInt16]) -> Range<Int> {
    let found = form.range(from: start, count: needle.count)
    return found
      .lowerBound..<ComparisonForm.end(ofMarks: markCountAtEnd, in: text, from: found.upperBound)
  }
}
