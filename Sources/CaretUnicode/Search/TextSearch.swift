internal import CICU

/// A text to be found in others, character by character rather than unit by unit.
///
/// By default texts are compared as canonical equivalence says: "é" is found however it is written. A
/// match never splits a base character from the marks that follow it, so "e" is not found in "é"; it may
/// begin or end inside an emoji sequence, a flag or a CR LF. Both texts are brought into one form, the
/// needle once, and compared there. The rules are those of `NSString.range(of:options:)`.
public struct TextSearch: Sendable {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Case does not matter; "ß" is "ss" unless the search is literal.
    public static let caseInsensitive = Options(rawValue: 1)
    /// The units must be the same; nothing is equivalent, and anything may be split.
    public static let literal = Options(rawValue: 2)
    /// The last match, not the first.
    public static let backwards = Options(rawValue: 4)
    /// Only at the start of the range, or with `backwards` at its end.
    public static let anchored = Options(rawValue: 8)
    /// Accents do not matter.
    public static let diacriticInsensitive = Options(rawValue: 16)
    /// Full-width and half-width forms are their usual ones.
    public static let widthInsensitive = Options(rawValue: 32)
  }

  public let options: Options
  private let needle: [UInt32]

  /// Prepares a search.
  public init(_ text: String, options: Options = []) {
    self.init(Array(text.utf16), options: options)
  }

  public init(_ utf16: [UInt16], options: Options = []) {
    self.options = options
    needle = ComparisonForm(utf16, options: options).elements
  }

  /// Where the text is found in a range of another one, in UTF-16 units; nil when it is not.
  ///
  /// The empty text is never found.
  /// - Complexity: O(*n*·*m*) at worst, O(*n*) in ordinary text.
  public func firstRange(in utf16: [UInt16], range: Range<Int>? = nil) -> Range<Int>? {
    let range = range ?? 0..<utf16.count
    precondition(
      range.lowerBound >= 0 && range.upperBound <= utf16.count,
      "range \(range) of a text of \(utf16.count) UTF-16 units")
    guard !needle.isEmpty else { return nil }
    let form = ComparisonForm(Array(utf16[range]), options: options)
    return find(form).map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
  }

  /// All places where the text is found, in order; no two overlap. `backwards` does not matter here.
  public func ranges(in utf16: [UInt16]) -> [Range<Int>] {
    guard !needle.isEmpty else { return [] }
    let form = ComparisonForm(utf16, options: options)
    var result: [Range<Int>] = []
    var start = 0
    while let found = form.firstElement(of: needle, from: start) {
      result.append(form.range(from: found, count: needle.count)!)
      start = found + needle.count
      if options.contains(.anchored) { break }
    }
    return options.contains(.anchored) ? result.filter { $0.lowerBound == 0 } : result
  }

  private func find(_ form: ComparisonForm) -> Range<Int>? {
    let last = form.elements.count - needle.count
    guard last >= 0 else { return nil }
    if options.contains(.anchored) {
      let start = options.contains(.backwards) ? last : 0
      return form.matches(needle, at: start) ? form.range(from: start, count: needle.count) : nil
    }
    if options.contains(.backwards) {
      for start in stride(from: last, through: 0, by: -1) where form.matches(needle, at: start) {
        return form.range(from: start, count: needle.count)
      }
      return nil
    }
    return form.firstElement(of: needle, from: 0).flatMap {
      form.range(from: $0, count: needle.count)
    }
  }
}

/// A text in the form in which texts are compared, with the way back to its units.
///
/// The text is cut into pieces that a match must not split: a character and the marks behind it. Each
/// piece gives one or more elements, or none when all of it is ignored.
struct ComparisonForm {
  private(set) var elements: [UInt32] = []
  /// For each element the unit where its piece starts, or -1 when it is not the first of its piece.
  private var starts: [Int32] = []
  /// For each element the unit where its piece ends, or -1 when it is not the last of its piece.
  private var ends: [Int32] = []

  init(_ utf16: [UInt16], options: TextSearch.Options) {
    elements.reserveCapacity(utf16.count)
    starts.reserveCapacity(utf16.count)
    ends.reserveCapacity(utf16.count)
    let folds = options.contains(.caseInsensitive)
    if options.contains(.literal) {
      for (place, unit) in utf16.enumerated() {
        let element = folds ? Self.foldedUnit(unit) : UInt32(unit)
        append([element], from: place, to: place + 1)
      }
      return
    }
    var place = 0
    while place < utf16.count {
      let end = Self.endOfPiece(utf16, from: place)
      let unit = utf16[place]
      if end == place + 1, unit < 0x80 {
        let isUpper = folds && (0x41...0x5A).contains(unit)
        append(UInt32(isUpper ? unit + 0x20 : unit), from: place, to: end)
      } else {
        append(Self.form(Array(utf16[place..<end]), options), from: place, to: end)
      }
      place = end
    }
  }

  private mutating func append(_ element: UInt32, from start: Int, to end: Int) {
    elements.append(element)
    starts.append(Int32(start))
    ends.append(Int32(end))
  }

  private mutating func append(_ piece: [UInt32], from start: Int, to end: Int) {
    guard !piece.isEmpty else { return }
    elements += piece
    starts.append(Int32(start))
    starts += [Int32](repeating: -1, count: piece.count - 1)
    ends += [Int32](repeating: -1, count: piece.count - 1)
    ends.append(Int32(end))
  }

  /// The first place at or behind an element where a needle lies without splitting a piece.
  func firstElement(of needle: [UInt32], from start: Int) -> Int? {
    let first = needle[0]
    var place = start
    while place + needle.count <= elements.count {
      if elements[place] == first, matches(needle, at: place) { return place }
      place += 1
    }
    return nil
  }

  func matches(_ needle: [UInt32], at start: Int) -> Bool {
    guard start >= 0, start + needle.count <= elements.count, starts[start] >= 0,
      ends[start + needle.count - 1] >= 0
    else { return false }
    for i in 0..<needle.count where elements[start + i] != needle[i] { return false }
    return true
  }

  func range(from start: Int, count: Int) -> Range<Int>? {
    Int(starts[start])..<Int(ends[start + count - 1])
  }

  // MARK: Pieces

  private static func endOfPiece(_ utf16: [UInt16], from start: Int) -> Int {
    var (value, end) = scalar(utf16, at: start)
    while end < utf16.count {
      if utf16[end] < 0x300 { break }
      let (next, after) = scalar(utf16, at: end)
      guard isMark(next) || joinsHangul(value, next) else { break }
      (value, end) = (next, after)
    }
    return end
  }

  /// Non-spacing, enclosing and spacing marks stay with what they mark.
  private static func isMark(_ value: UInt32) -> Bool {
    (6...8).contains(caret_general_category(value))
  }

  /// Whether a vowel or final consonant goes on with the Hangul syllable before it.
  private static func joinsHangul(_ before: UInt32, _ value: UInt32) -> Bool {
    guard (0x1160...0x11FF).contains(value) else { return false }
    return (0x1100...0x11FF).contains(before) || (0xAC00...0xD7A3).contains(before)
  }

  private static func scalar(_ utf16: [UInt16], at place: Int) -> (value: UInt32, end: Int) {
    let unit = UInt32(utf16[place])
    guard unit & 0xFC00 == 0xD800, place + 1 < utf16.count, utf16[place + 1] & 0xFC00 == 0xDC00
    else { return (unit, place + 1) }
    return (0x10000 + (unit & 0x3FF) << 10 + UInt32(utf16[place + 1] & 0x3FF), place + 2)
  }

  private static func form(_ piece: [UInt16], _ options: TextSearch.Options) -> [UInt32] {
    var units = piece
    if options.contains(.widthInsensitive) { units = units.flatMap(usualWidth) }
    if options.contains(.caseInsensitive) {
      units = CaseMapping().folded(NormalForm.nfd.normalized(units))
    }
    units = NormalForm.nfd.normalized(units)
    var result: [UInt32] = []
    var place = 0
    while place < units.count {
      let (value, end) = scalar(units, at: place)
      let isDropped = options.contains(.diacriticInsensitive) && isDiacritic(value)
      if !isDropped { result.append(value) }
      place = end
    }
    return result
  }

  private static func isDiacritic(_ value: UInt32) -> Bool {
    value >= 0x300 && (6...7).contains(caret_general_category(value))
  }

  private static func usualWidth(_ unit: UInt16) -> [UInt16] {
    let eastAsianWidth = caret_property(UInt32(unit), 0x1004)
    let isForm = unit > 0x80 && (eastAsianWidth == 2 || eastAsianWidth == 3)
    return isForm ? NormalForm.nfkc.normalized([unit]) : [unit]
  }

  private static func foldedUnit(_ unit: UInt16) -> UInt32 {
    unit & 0xF800 == 0xD800 ? UInt32(unit) : caret_fold_scalar(UInt32(unit))
  }
}
