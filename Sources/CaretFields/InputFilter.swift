public import CaretBytes

// What a field does with text that comes in: it judges the text that would result, never the piece alone,
// and deleting is always allowed. (Testing the typed piece against the old text lets a paste of `1.2.3`
// into an empty field through, and refuses to replace a selection that holds the only `.`.)

/// A filter for text as it is typed, pasted or piped in.
public struct InputFilter: Sendable {
  /// What happens to text that the rules don't let through.
  public enum Policy: String, Sendable, CaseIterable {
    /// The whole change is refused.
    case reject
    /// What isn't allowed is left out, the rest is taken.
    case strip
  }

  /// The characters that may stay; nil lets all.
  public var allowed: AllowedCharacters?
  /// How long the value may be, in `lengthUnit`; nil sets no bound.
  public var maximumLength: Int?
  /// What lengths are counted in.
  public var lengthUnit: LengthUnit
  /// What happens to text that breaks a rule.
  public var policy: Policy

  /// A filter; without arguments it lets everything through.
  public init(
    allowed: AllowedCharacters? = nil, maximumLength: Int? = nil,
    lengthUnit: LengthUnit = .graphemes, policy: Policy = .strip
  ) {
    self.allowed = allowed
    self.maximumLength = maximumLength
    self.lengthUnit = lengthUnit
    self.policy = policy
  }

  /// What came of a change.
  public struct Result: Sendable, Equatable {
    /// Whether the change, or what was left of it, was taken.
    public var isAccepted: Bool
    /// The text after the change; the old text when it was refused.
    public var value: FieldValue
    /// What was left out of the new text, ascending.
    public var removed: [Range<UTF8Offset>]
    /// Where the insertion point stands after the change.
    public var caret: UTF8Offset
  }

  /// Filters a whole text.
  public func filter(_ text: FieldValue) -> Result {
    replace(Range(0..<0), in: FieldValue(bytes: []), with: text)
  }

  /// Replaces a range of `value` by `text`, as far as the rules let it.
  ///
  /// `removed` counts in `text`. A grapheme is taken whole or not at all, and what was there before is
  /// never shortened. Of a range that goes beyond the value the part inside counts.
  public func replace(
    _ range: Range<UTF8Offset>, in value: FieldValue, with text: FieldValue
  ) -> Result {
    let range: Range<Int> = range.values().clamped(to: 0..<value.bytes.count)
    let head = Array(value.bytes[..<range.lowerBound])
    let tail = Array(value.bytes[range.upperBound...])
    var kept: [Range<Int>] = []
    for cluster in clusters(of: text) where allows(cluster, of: text.bytes) {
      kept.append(cluster)
    }
    trim(&kept, text.bytes, head, tail)
    let removed: [Range<UTF8Offset>] = InputFilter.gaps(in: kept, count: text.bytes.count)
      .map { Range($0) }
    if policy == .reject, !removed.isEmpty {
      return Result(
        isAccepted: false, value: value, removed: removed, caret: UTF8Offset(range.upperBound))
    }
    let inserted = kept.flatMap { text.bytes[$0] }
    return Result(
      isAccepted: true, value: FieldValue(bytes: head + inserted + tail), removed: removed,
      caret: UTF8Offset(head.count + inserted.count))
  }

  private func clusters(of text: FieldValue) -> [Range<Int>] {
    let ends = text.graphemeBoundaries
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }

  /// Bytes that are no text are let through by no set, and without one neither.
  private func allows(_ cluster: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard FieldValue(bytes: Array(bytes[cluster])).firstUndecodable == nil else { return false }
    return allowed.map { $0.firstRefused(in: bytes, cluster) == nil } ?? true
  }

  /// Leaves out clusters from the end until the whole fits.
  ///
  /// A longer front never counts less, so the number of clusters is found by halving.
  private func trim(
    _ kept: inout [Range<Int>], _ bytes: [UInt8], _ head: [UInt8], _ tail: [UInt8]
  ) {
    guard let maximumLength else { return }
    func fits(_ count: Int) -> Bool {
      let whole = head + kept[..<count].flatMap { bytes[$0] } + tail
      return whole.count <= maximumLength
        || FieldValue(bytes: whole).count(in: lengthUnit) <= maximumLength
    }
    if fits(kept.count) { return }
    var fitting = 0
    var tooMany = kept.count
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      if fits(middle) { fitting = middle } else { tooMany = middle }
    }
    kept.removeLast(kept.count - fitting)
  }

  private static func gaps(in kept: [Range<Int>], count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for range in kept {
      if range.lowerBound > end { gaps.append(end..<range.lowerBound) }
      end = range.upperBound
    }
    if end < count { gaps.append(end..<count) }
    return gaps
  }
}
