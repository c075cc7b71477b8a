internal import CICU
public import CaretBytes

/// One match of a regular expression: where it lies and where its groups lie.
///
/// Offsets count from the start of the text that was searched, in the unit of the method that found it:
/// UTF-16 units, or bytes for the methods whose label says UTF-8.
public struct RegularExpressionMatch: Hashable, Sendable {
  /// Group 0 is the whole match. A group that took no part in the match is nil.
  public var groups: [Range<Int>?]
  /// Whether the search looked at the end of the text: more text might change or lengthen the match.
  public var hitEnd: Bool
  /// Whether more text could turn this match into none.
  public var requiresEnd: Bool

  /// Where the whole match lies. It may be empty.
  public var range: Range<Int> { groups[0]! }

  /// A match by its groups, in the units of the text that was searched; the first is the whole.
  public init(groups: [Range<Int>?], hitEnd: Bool = false, requiresEnd: Bool = false) {
    precondition(groups.first.flatMap(\.self) != nil, "a match without a range")
    self.groups = groups
    self.hitEnd = hitEnd
    self.requiresEnd = requiresEnd
  }
}

/// A compiled regular expression in ICU's syntax, with a limit of time and memory for each search.
///
/// A brace that can be no quantifier stands for itself, where ICU alone takes it for an error.
///
/// Compiling takes 10 to 400 µs, a match of a short text less than 1 µs: keep it. A search that reaches a
/// limit throws; that is never reported as "no match". Used by one thread at a time; `copy()` makes
/// another one for another thread without compiling again.
/// Apple's term is `NSRegularExpression`.
// @safe: the C object is owned here alone and closed in deinit. It never keeps a pointer to a text beyond
// the call that passed it: each search begins by setting its text.
@safe public final class RegularExpression {
  /// How a pattern is read and matched. The values are ICU's `URegexpFlag`.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Only LF ends a line for `.`, `^` and `$`.
    public static let unixLines = Options(rawValue: 1)
    /// Letters match in either case, by Unicode's folding.
    public static let caseInsensitive = Options(rawValue: 2)
    /// Blanks and `#` comments in the pattern mean nothing.
    public static let comments = Options(rawValue: 4)
    /// `^` and `$` match at each line of the text.
    public static let anchorsMatchLines = Options(rawValue: 8)
    /// The pattern is a plain text, without any special character.
    public static let literal = Options(rawValue: 16)
    /// `.` matches line ends too.
    public static let dotMatchesLineEnds = Options(rawValue: 32)
    /// `\b` is a word boundary of UAX #29, not only a place between word and other characters.
    public static let unicodeWordBoundaries = Options(rawValue: 256)
    /// A backslash before a letter that means nothing is an error, not the letter.
    public static let strictEscapes = Options(rawValue: 512)
  }

  /// How one search runs.
  public struct SearchOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The match begins at the start of the range, and each further one where the one before it ends.
    public static let anchored = SearchOptions(rawValue: 1)
    /// The match ends at the end of the range; with `anchored` it is the whole range.
    static let whole = SearchOptions(rawValue: 2)
    /// Look-around and `\b` see the text outside the range.
    public static let transparentBounds = SearchOptions(rawValue: 4)
    /// `^` and `$` do not match at the ends of the range for being its ends.
    public static let nonAnchoringBounds = SearchOptions(rawValue: 8)

    /// What of a text may be looked at in a search of a range: all of it, or one unit on each side, by which
    /// `^` and `$` know lines, or nothing but the range. ICU is given just that: by its own bounds alone,
    /// look-behind and word boundaries would see what lies before the range. `NSRegularExpression` has it so.
    func visible(_ range: Range<Int>, in count: Int) -> Range<Int> {
      if contains(.transparentBounds) { return 0..<count }
      guard contains(.nonAnchoringBounds) else { return range }
      return max(0, range.lowerBound - 1)..<min(count, range.upperBound + 1)
    }
  }

  /// The milliseconds that a search may take, unless one says otherwise.
  public static let defaultTimeLimit = 1000
  /// The bytes of stack that a match may use, unless one says otherwise.
  public static let defaultStackLimit = 64 << 20

  /// The pattern as it was given.
  public let pattern: String
  /// How the pattern is read.
  public let options: Options
  /// How many groups the pattern has, without the whole match.
  public let groupCount: Int
  /// The longest time of a search in milliseconds; 0 is no limit.
  public let timeLimit: Int
  /// The most memory that backtracking may take, in bytes; 0 is no limit.
  public let stackLimit: Int

  private let handle: OpaquePointer
  private var bounds: [Int32]
  private var units: [UInt16] = []

  /// Compiles a pattern.
  ///
  /// - Throws: `PatternError` that says what is wrong with it and where.
  public init(
    _ pattern: String, options: Options = [], timeLimit: Int = defaultTimeLimit,
    stackLimit: Int = defaultStackLimit
  ) throws(PatternError) {
    // ICU takes no empty pattern; here it matches the empty text, as elsewhere.
    var units = Array((pattern.isEmpty ? "(?:)" : pattern).utf16)
    let flags = pattern.isEmpty ? options.subtracting(.literal) : options
    let rewriting = Self.escapingBraces(units, flags)
    if let rewriting { units = rewriting.result }
    var status: Int32 = 0
    var line: Int32 = 0
    var column: Int32 = 0
    let handle = unsafe units.withUTF16 { text, count in
      unsafe caret_regex_open(text, count, flags.rawValue, &line, &column, &status)
    }
    guard status <= 0, let handle = unsafe handle else {
      let offset = Self.utf16Offset(line: Int(line), column: Int(column), in: units)
      throw PatternError(
        code: status, utf16Offset: UTF16Offset(rewriting?.original(offset) ?? offset),
        line: LineNumber(max(1, Int(line))))
    }
    self.pattern = pattern
    self.options = options
    self.timeLimit = timeLimit
    self.stackLimit = stackLimit
    unsafe self.handle = Self.guarded(handle, units, flags)
    groupCount = Int(unsafe caret_regex_group_count(self.handle))
    bounds = [Int32](repeating: -1, count: 2 * (groupCount + 1))
    setLimits()
  }

  private static func escapingBraces(_ units: [UInt16], _ options: Options) -> PatternRewriting? {
    options.contains(.literal)
      ? nil : PatternRewriting(units, .braces, hasComments: options.contains(.comments))
  }

  /// A pattern in which braces that begin and end nothing are escaped, as ICU wants them.
  static func escapingBraces(_ pattern: String, _ options: Options) -> String {
    guard pattern.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D }) else { return pattern }
    let rewriting = escapingBraces(Array(pattern.utf16), options)
    return rewriting.map { String(decoding: $0.result, as: UTF16.self) } ?? pattern
  }

  /// The handle of the same pattern with single lead surrogates in sets, when it has such.
  private static func guarded(
    _ handle: OpaquePointer, _ units: [UInt16], _ options: Options
  ) -> OpaquePointer {
    guard !options.contains(.literal),
      let safe = PatternRewriting(
        units, .leads, hasComments: options.contains(.comments))?.result
    else { return unsafe handle }
    var (status, line, column): (Int32, Int32, Int32) = (0, 0, 0)
    let other = unsafe safe.withUTF16 { text, count in
      unsafe caret_regex_open(text, count, options.rawValue, &line, &column, &status)
    }
    guard let other = unsafe other else { return unsafe handle }
    unsafe caret_regex_close(handle)
    return unsafe other
  }

  private init(copying other: RegularExpression) {
    var status: Int32 = 0
    let handle = unsafe caret_regex_clone(other.handle, &status)
    precondition(status <= 0, "ICU could not copy a regular expression: \(status)")
    pattern = other.pattern
    options = other.options
    groupCount = other.groupCount
    timeLimit = other.timeLimit
    stackLimit = other.stackLimit
    bounds = other.bounds
    unsafe self.handle = handle!
    setLimits()
  }

  deinit {
    unsafe caret_regex_close(handle)
  }

  private func setLimits() {
    var status: Int32 = 0
    unsafe caret_regex_set_limits(
      handle, Double(timeLimit), Int32(clamping: stackLimit), &status)
    precondition(status <= 0, "a time limit of \(timeLimit) ms, \(stackLimit) bytes: \(status)")
  }

  /// The same expression for another thread.
  public func copy() -> RegularExpression {
    RegularExpression(copying: self)
  }

  /// The number of a named group, nil when the pattern has none of that name.
  public func groupNumber(named name: String) -> Int? {
    let number = Int(unsafe caret_regex_group_number(handle, name))
    return number > 0 ? number : nil
  }

  /// The names of the groups that have one, by their numbers.
  public var groupNames: [Int: String] {
    var names: [Int: String] = [:]
    for part in pattern.split(separator: "(?<").dropFirst(pattern.hasPrefix("(?<") ? 0 : 1) {
      // What looks like a name inside a set or a comment is none unless a group is called so.
      let name = String(part.prefix { $0 != ">" })
      if let number = groupNumber(named: name) { names[number] = name }
    }
    return names
  }

  /// ICU counts lines and units within the line; a pattern's offset counts from its start.
  private static func utf16Offset(line: Int, column: Int, in units: [UInt16]) -> Int {
    var start = 0
    var left = line - 1
    while left > 0, let end = units[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isCRLF = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
      start = end + (isCRLF ? 2 : 1)
      left -= 1
    }
    return min(start + max(0, column), units.count)
  }
}

// MARK: - Searching UTF-16

extension RegularExpression {
  /// The first match in a range of the text, nil when there is none.
  ///
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  public func firstMatch(
    in utf16: [UInt16], range: Range<Int>? = nil, options: SearchOptions = []
  ) throws(MatchError) -> RegularExpressionMatch? {
    var result: RegularExpressionMatch?
    try forEachMatch(in: utf16, range: range, options: options) { match in
      result = match
      return false
    }
    return result
  }

  /// All matches in a range of the text, in order; no two overlap.
  ///
  /// After an empty match the search goes on one character further.
  public func matches(
    in utf16: [UInt16], range: Range<Int>? = nil, options: SearchOptions = []
  ) throws(MatchError) -> [RegularExpressionMatch] {
    var result: [RegularExpressionMatch] = []
    try forEachMatch(in: utf16, range: range, options: options) { match in
      result.append(match)
      return true
    }
    return result
  }

  /// The match that takes the whole range, nil when there is none.
  public func wholeMatch(
    in utf16: [UInt16], range: Range<Int>? = nil
  ) throws(MatchError) -> RegularExpressionMatch? {
    try firstMatch(in: utf16, range: range, options: [.anchored, .whole])
  }

  /// Calls `body` with each match in a range of the text until it returns false.
  ///
  /// The time limit holds for the whole search.
  public func forEachMatch(
    in utf16: [UInt16], range: Range<Int>? = nil, options: SearchOptions = [],
    _ body: (RegularExpressionMatch) -> Bool
  ) throws(MatchError) {
    let range = range?.clamped(to: 0..<utf16.count) ?? 0..<utf16.count
    let visible = options.visible(range, in: utf16.count)
    if let half = Self.hiddenHalf(of: utf16, range, visible) {
      var cut = utf16
      cut[half] = Self.halfSign
      return try forEachMatch(in: cut, range: range, options: options, body)
    }
    let (hidden, end) = (visible.lowerBound, visible.upperBound)
    let status = unsafe utf16.withUTF16 { text, _ in
      var status: Int32 = 0
      unsafe caret_regex_set_text(
        handle, text + hidden, Int32(end - hidden), Int32(range.lowerBound - hidden),
        Int32(range.upperBound - hidden), !options.contains(.nonAnchoringBounds),
        options.contains(.transparentBounds), &status)
      if status <= 0 { search(options, hidden, &status, body) }
      return status
    }
    try checkSearch(status)
  }

  func search(
    _ options: SearchOptions, _ hidden: Int, _ status: inout Int32,
    _ body: (RegularExpressionMatch) -> Bool
  ) {
    guard options.contains(.anchored) else {
      while findNext(&status), body(currentMatch(hidden)) {}
      return
    }
    guard unsafe caret_regex_match_at_start(handle, options.contains(.whole), &status) else {
      return
    }
    var match = currentMatch(hidden)
    while body(match), findNext(&status) {
      let next = currentMatch(hidden)
      guard next.range.lowerBound == match.range.upperBound else { return }
      match = next
    }
  }

  private func findNext(_ status: inout Int32) -> Bool {
    unsafe caret_regex_find_next(handle, &status) && status <= 0
  }

  /// Makes ICU look at a source, which must stay until another text is set.
  func setSource(
    _ box: UTF16SourceBox, _ range: Range<Int>, _ options: SearchOptions, _ status: inout Int32
  ) {
    unsafe caret_regex_set_source(
      handle, box.handle, Int64(range.lowerBound), Int64(range.upperBound),
      !options.contains(.nonAnchoringBounds), options.contains(.transparentBounds), &status)
  }

  /// Makes ICU forget the text it was given.
  func setNothing(_ status: inout Int32) {
    unsafe [UInt16]().withUTF16 { text, _ in
      unsafe caret_regex_set_text(handle, text, 0, 0, 0, true, false, &status)
    }
  }

  /// The match that ICU found last; `hidden` units lie before the text that ICU sees.
  private func currentMatch(_ hidden: Int) -> RegularExpressionMatch {
    unsafe caret_regex_get_groups(handle, &bounds)
    let groups = (0...groupCount).map { group -> Range<Int>? in
      let start = bounds[2 * group]
      return start < 0 ? nil : Int(start) + hidden..<Int(bounds[2 * group + 1]) + hidden
    }
    return RegularExpressionMatch(
      groups: groups, hitEnd: unsafe caret_regex_hit_end(handle),
      requiresEnd: unsafe caret_regex_require_end(handle))
  }

  func checkSearch(_ status: Int32) throws(MatchError) {
    switch status {
    case ...0: return
    case ICUCode.regexTimeOut, ICUCode.regexStoppedByCaller:
      throw .timeLimit(milliseconds: timeLimit)
    case ICUCode.regexStackOverflow: throw .stackOverflow(byteCount: stackLimit)
    default: throw .icu(ICUError(code: status, operation: "search with '\(pattern)'"))
    }
  }
}

// MARK: - Searching UTF-8

extension RegularExpression {
  /// Whether the pattern matches the whole of a text in the stored form.
  ///
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  public func matchesWhole(utf8 bytes: Span<UInt8>) throws(MatchError) -> Bool {
    convert(bytes)
    return try wholeMatch(in: units) != nil
  }

  /// Whether the pattern matches the whole of a string.
  public func matchesWhole(_ text: String) throws(MatchError) -> Bool {
    try wholeMatch(in: Array(text.utf16)) != nil
  }

  /// Whether the pattern matches somewhere in a text in the stored form.
  public func matches(utf8 bytes: Span<UInt8>) throws(MatchError) -> Bool {
    convert(bytes)
    return try firstMatch(in: units) != nil
  }

  /// The first match at or behind a byte of a text in the stored form; its offsets are bytes.
  ///
  /// What lies before `start` is seen by look-behind, and `^` does not match at `start`.
  public func firstMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int = 0
  ) throws(MatchError) -> RegularExpressionMatch? {
    var result: RegularExpressionMatch?
    try forEachMatch(inUTF8: bytes, from: start) { match in
      result = match
      return false
    }
    return result
  }

  /// Calls `body` with each match in a text in the stored form until it returns false.
  ///
  /// Offsets are bytes. One copy of the text in UTF-16 is made, and kept for the next call.
  public func forEachMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int = 0, _ body: (RegularExpressionMatch) -> Bool
  ) throws(MatchError) {
    convert(bytes)
    let start = min(max(0, start), bytes.count)
    if units.count == bytes.count {
      return try forEachMatch(
        in: units, range: start..<units.count, options: [.transparentBounds, .nonAnchoringBounds],
        body)
    }
    var before = OffsetMapper()
    let start16 = before.utf16Offset(ofUTF8: start, in: bytes)
    var mapper = OffsetMapper()
    // A closure can't capture a span; each match is mapped before the next is looked for, so that a search ends
    // where `body` ends it.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(MatchError) in
      try forEachMatch(
        in: units, range: start16..<units.count,
        options: [.transparentBounds, .nonAnchoringBounds]
      ) { match in
        body(match.inUTF8(unsafe buffer.span, &mapper))
      }
    }
  }

  private func convert(_ bytes: Span<UInt8>) {
    units.removeAll(keepingCapacity: true)
    StoredForm.append(bytes, toUTF16: &units)
  }
}

extension RegularExpressionMatch {
  /// The same match, found in UTF-16, in bytes of the stored form of the same text.
  ///
  /// - Parameters:
  ///   - bytes: the text in stored form.
  ///   - mapper: where the match before was mapped, or a new one; it moves to this match.
  public func inUTF8(_ bytes: Span<UInt8>, _ mapper: inout OffsetMapper) -> RegularExpressionMatch {
    _ = mapper.utf8Offset(of: range.lowerBound, in: bytes)
    var result = self
    for (number, group) in groups.enumerated() {
      guard let group else { continue }
      // Groups lie in any order, and by look-around even outside the match: each has its own walk.
      var walk = group.lowerBound < mapper.utf16Offset ? OffsetMapper() : mapper
      let lower = walk.utf8Offset(of: group.lowerBound, in: bytes)
      result.groups[number] = lower..<walk.utf8Offset(of: group.upperBound, in: bytes)
    }
    return result
  }
}
