internal import CICU
public import CaretBytes

/// What a boundary separates.
public enum BoundaryKind: Int32, Sendable, CaseIterable {
  /// Grapheme clusters: what people see as one character.
  case character = 0
  /// Words, and the blanks and punctuation between them.
  case word = 1
  /// Places where a line may be broken.
  case line = 2
  /// Sentences with the blanks behind them.
  case sentence = 3
}

/// Which rules find the words.
public enum WordRules: Sendable, CaseIterable {
  /// ICU's: UAX #29 with dictionaries for Thai, Lao, Khmer, Burmese, Chinese and Japanese, and a few
  /// departures for the root locale (an "@" joins words, a ":" does not).
  case `default`
  /// UAX #29's default rules and nothing else.
  case uax29
}

/// What ICU says of the segment that ends at a boundary.
public struct SegmentStatus: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Of words: blanks, punctuation, symbols.
  public static let none = SegmentStatus(rawValue: 0)
  /// Digits.
  public static let number = SegmentStatus(rawValue: 100)
  /// Letters, but kana and ideographs.
  public static let letter = SegmentStatus(rawValue: 200)
  /// Hiragana or katakana.
  public static let kana = SegmentStatus(rawValue: 300)
  /// Ideographs.
  public static let ideograph = SegmentStatus(rawValue: 400)
  /// Of lines: a break that must be made, behind a line feed for instance.
  public static let mandatoryLineBreak = SegmentStatus(rawValue: 100)

  /// Whether a segment of words is a word and not what lies between words.
  public var isWord: Bool { rawValue >= 100 }

  public static func < (a: SegmentStatus, b: SegmentStatus) -> Bool { a.rawValue < b.rawValue }
}

/// A piece of text between two boundaries.
public struct Segment: Hashable, Sendable {
  /// Where it lies, in bytes of the stored form.
  public var utf8: Range<UTF8Offset>
  /// Where it lies, in UTF-16 units.
  public var utf16: Range<UTF16Offset>
  /// What kind of word the segment is.
  public var status: SegmentStatus
}

/// The boundaries of characters, words, lines or sentences in a text.
///
/// Give it a text, then ask. Offsets are UTF-16 units from the start of the text; an offset outside the
/// text has no boundary. A finder is expensive to make and cheap to give another text: keep it. Follows
/// UAX #29 and #14 as ICU does.
///
/// A finder is used by one thread at a time.
// @safe: the C object is owned here alone and closed in deinit; it copies flat text, and the box of a
// source is held as long as C may read it.
/// What the boundaries are of.
@safe public final class BoundaryFinder {
  public let kind: BoundaryKind
  /// The count of the text that was set last, in UTF-16 units.
  public private(set) var utf16Count = 0
  private let handle: OpaquePointer
  private var box: UTF16SourceBox?
  private var units: [UInt16] = []

  /// Opens the boundaries of one kind.
  ///
  /// - Parameters:
  ///   - kind: what the boundaries are of.
  ///   - locale: an ICU locale, as "de_DE" or "en@ss=standard" (sentences that know abbreviations). The
  ///     empty one is the root locale; an unknown one gives the rules of the root.
  ///   - rules: for words only.
  /// - Throws: `ICUError` when ICU's data are missing.
  public init(
    _ kind: BoundaryKind, locale: String = "", rules: WordRules = .default
  ) throws(ICUError) {
    self.kind = kind
    unsafe handle =
      kind == .word && rules == .uax29
      ? try Self.uax29Handle() : try Self.handle(kind, locale)
  }

  private static func handle(
    _ kind: BoundaryKind, _ locale: String
  ) throws(ICUError) -> OpaquePointer {
    var status: Int32 = 0
    let handle = unsafe caret_breaks_open(kind.rawValue, locale, &status)
    try check(status, "open the \(kind) boundaries of locale '\(locale)'")
    return unsafe handle!
  }

  private static func uax29Handle() throws(ICUError) -> OpaquePointer {
    var status: Int32 = 0
    var line: Int32 = 0
    var column: Int32 = 0
    let handle = unsafe Array(uax29WordRules.utf16).withUTF16 { rules, count in
      unsafe caret_breaks_open_rules(rules, count, &line, &column, &status)
    }
    try check(status, "read the word rules of UAX #29 (line \(line), column \(column))")
    return unsafe handle!
  }

  deinit {
    unsafe caret_breaks_close(handle)
  }

  /// Sets the text to look at. It is copied.
  public func setText(_ utf16: [UInt16]) {
    var status: Int32 = 0
    unsafe utf16.withUTF16 { text, count in
      unsafe caret_breaks_set_text(handle, text, count, &status)
    }
    precondition(status <= 0, "ICU took no text: \(status)")
    utf16Count = utf16.count
    box = nil
  }

  /// Takes a text, whose boundaries are then asked for in UTF-16 units.
  public func setText(_ text: String) {
    setText(Array(text.utf16))
  }

  /// Sets a text that is read piece by piece, as far as the questions need it.
  ///
  /// When the text changes, set it again.
  public func setText(_ source: any UTF16Source) {
    let box = UTF16SourceBox(source)
    var status: Int32 = 0
    unsafe caret_breaks_set_source(handle, box.handle, &status)
    precondition(status <= 0, "ICU took no text: \(status)")
    utf16Count = source.utf16Count
    self.box = box
  }

  /// The first boundary after an offset, nil when the text ends before it.
  public func following(_ utf16Offset: Int) -> Int? {
    guard utf16Offset < utf16Count else { return nil }
    guard utf16Offset >= 0 else { return 0 }
    return Self.offset(unsafe caret_breaks_following(handle, Int32(utf16Offset)))
  }

  /// The last boundary before an offset, nil when the text begins behind it.
  public func preceding(_ utf16Offset: Int) -> Int? {
    guard utf16Offset > 0 else { return nil }
    guard utf16Offset <= utf16Count else { return utf16Count }
    return Self.offset(unsafe caret_breaks_preceding(handle, Int32(utf16Offset)))
  }

  /// Whether a boundary lies at an offset. The start and the end of the text are boundaries.
  public func isBoundary(_ utf16Offset: Int) -> Bool {
    guard utf16Offset > 0, utf16Offset < utf16Count else {
      return utf16Offset == 0 || utf16Offset == utf16Count
    }
    return unsafe caret_breaks_is_boundary(handle, Int32(utf16Offset))
  }

  /// What the segment is that ends at the boundary found last.
  public var status: SegmentStatus {
    SegmentStatus(rawValue: unsafe caret_breaks_rule_status(handle))
  }

  private static func offset(_ result: Int32) -> Int? {
    result < 0 ? nil : Int(result)
  }
}

extension BoundaryFinder {
  /// Calls `body` with the end and the status of each segment of the text, in order.
  ///
  /// - Parameters:
  ///   - start: a boundary; the first segment begins there. Behind the text's end there is none.
  ///   - body: is called with each boundary and the kind of segment that ends there.
  /// - Complexity: O(*n*) in the units behind `start`.
  public func forEachEnd<E: Error>(
    from start: Int = 0, _ body: (_ end: Int, _ status: SegmentStatus) throws(E) -> Void
  ) throws(E) {
    let room = 256
    var ends = [Int32](repeating: 0, count: room)
    var statuses = ends
    var last = max(0, start)
    while last < utf16Count {
      let filled = Int(
        unsafe caret_breaks_fill(handle, Int32(last), &ends, &statuses, Int32(room)))
      for i in 0..<filled {
        try body(Int(ends[i]), SegmentStatus(rawValue: statuses[i]))
      }
      guard filled > 0 else { return }
      last = Int(ends[filled - 1])
    }
  }

  /// All boundaries of a text in UTF-16 units, ascending: 0 first, the count of the text last.
  ///
  /// An empty text has the single boundary 0.
  public func boundaries(in utf16: [UInt16]) -> [Int] {
    setText(utf16)
    var result = [0]
    forEachEnd { end, _ in result.append(end) }
    return result
  }

  /// All boundaries of a text in the stored form, in bytes.
  public func boundaries(inUTF8 bytes: Span<UInt8>) -> [Int] {
    var result = [0]
    forEachSegment(inUTF8: bytes) { segment in result.append(segment.utf8.upperBound.value) }
    return result
  }

  /// Calls `body` with each segment of a text in the stored form, in order.
  ///
  /// - Complexity: O(*n*) in the bytes; a copy in UTF-16 is made.
  public func forEachSegment<E: Error>(
    inUTF8 bytes: Span<UInt8>, _ body: (Segment) throws(E) -> Void
  ) throws(E) {
    units.removeAll(keepingCapacity: true)
    StoredForm.append(bytes, toUTF16: &units)
    setText(units)
    let allASCII = units.count == bytes.count
    var mapper = OffsetMapper()
    var start8 = 0
    var start16 = 0
    var ends = [Int32](repeating: 0, count: 256)
    var statuses = ends
    while start16 < utf16Count {
      let filled = Int(unsafe caret_breaks_fill(handle, Int32(start16), &ends, &statuses, 256))
      guard filled > 0 else { return }
      for i in 0..<filled {
        let end16 = Int(ends[i])
        let end8 = allASCII ? end16 : mapper.utf8Offset(of: end16, in: bytes)
        try body(
          Segment(
            utf8: Range(start8..<end8), utf16: Range(start16..<end16),
            status: SegmentStatus(rawValue: statuses[i])))
        start8 = end8
        start16 = end16
      }
    }
  }

  /// All segments of a string.
  public func segments(of text: String) -> [Segment] {
    var result: [Segment] = []
    var text = text
    text.makeContiguousUTF8()
    let bytes = Array(text.utf8)
    forEachSegment(inUTF8: bytes.span) { segment in result.append(segment) }
    return result
  }
}
