internal import CaretText

/// Which attributes each stretch of a text has.
///
/// Runs tile the text, in UTF-8 bytes of the stored form; neighbours differ. Plain text costs nothing: it
/// has no runs at all, and changes are not followed until something gets an attribute. A value, so that
/// the state before a change is kept by keeping it.
struct AttributeRuns: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var utf8Count: Int
    var attributes: TextAttributes
  }

  /// Empty when all text is plain.
  private(set) var runs: [Run] = []

  var isPlain: Bool { runs.isEmpty }

  init() {}

  /// Runs that tile a text; nil where one is empty, two neighbours are the same, or all are plain.
  init?(_ runs: [Run]) {
    guard runs.allSatisfy({ $0.utf8Count > 0 }),
      zip(runs, runs.dropFirst()).allSatisfy({ $0.attributes != $1.attributes }),
      runs.count != 1 || !runs[0].attributes.isPlain
    else { return nil }
    self.runs = runs
  }

  /// Whether the runs tile a text of so many bytes.
  func fits(_ utf8Count: Int) -> Bool {
    guard !isPlain else { return true }
    var left = utf8Count
    for run in runs {
      guard run.utf8Count <= left else { return false }
      left -= run.utf8Count
    }
    return left == 0
  }

  /// Whether any text has an attribute of this name.
  func holds(_ key: TextAttributes.Key) -> Bool {
    runs.contains { $0.attributes.contains(key) }
  }

  /// The attributes of the character that starts at an offset; those of plain text behind the end.
  func attributes(at offset: UTF8Offset) -> TextAttributes {
    var end = 0
    for run in runs {
      end += run.utf8Count
      if offset.value < end { return run.attributes }
    }
    return .plain
  }

  /// Calls `body` with the runs that a range touches, cut to the range, in order.
  func forEachRun(
    in range: Range<UTF8Offset>, _ body: (Range<UTF8Offset>, TextAttributes) -> Void
  ) {
    guard !isPlain else {
      if !range.isEmpty { body(range, .plain) }
      return
    }
    var start = 0
    for run in runs {
      let end = start + run.utf8Count
      let lower = max(start, range.lowerBound.value)
      let upper = min(end, range.upperBound.value)
      if lower < upper { body(UTF8Offset(lower)..<UTF8Offset(upper), run.attributes) }
      start = end
    }
  }

  /// Changes the attributes of a range in a text of `utf8Count` bytes.
  ///
  /// - Complexity: O(*r*) in the number of runs.
  mutating func update(
    _ range: Range<UTF8Offset>, in utf8Count: Int, _ change: (inout TextAttributes) -> Void
  ) {
    update([range], in: utf8Count) { change(&$1) }
  }

  /// Changes the attributes of ranges that ascend and do not overlap; `change` gets the number of the range.
  ///
  /// - Complexity: O(*r* + *k*) in the number of runs and ranges.
  mutating func update(
    _ ranges: [Range<UTF8Offset>], in utf8Count: Int,
    _ change: (Int, inout TextAttributes) -> Void
  ) {
    var result = Builder()
    var next = 0
    forEachRun(in: UTF8Offset(0)..<UTF8Offset(utf8Count)) { piece, attributes in
      var reached = piece.lowerBound
      while next < ranges.count, ranges[next].lowerBound < piece.upperBound {
        let inside = ranges[next].clamped(to: reached..<piece.upperBound)
        result.append(inside.lowerBound - reached, attributes)
        var changed = attributes
        if !inside.isEmpty { change(next, &changed) }
        result.append(inside.upperBound - inside.lowerBound, changed)
        reached = inside.upperBound
        guard ranges[next].upperBound <= piece.upperBound else { break }
        next += 1
      }
      result.append(piece.upperBound - reached, attributes)
    }
    runs = result.finish()
  }

  /// Follows a change of the text; what is inserted gets the attributes that `inserted` gives for the range
  /// that it replaces.
  ///
  /// - Complexity: O(*r* + *e*) in the number of runs and edits; nothing as long as all is plain.
  mutating func apply(
    _ changes: ChangeSet, inserted: (Range<UTF8Offset>) -> TextAttributes
  ) {
    var result = Builder()
    var kept = UTF8Offset(0)
    for edit in changes.edits {
      forEachRun(in: kept..<edit.rangeBefore.lowerBound) {
        result.append($0.upperBound - $0.lowerBound, $1)
      }
      let count = edit.rangeAfter.upperBound - edit.rangeAfter.lowerBound
      if count > 0 { result.append(count, inserted(edit.rangeBefore)) }
      kept = edit.rangeBefore.upperBound
    }
    let end = UTF8Offset(changes.utf8CountBefore)
    forEachRun(in: kept..<end) { result.append($0.upperBound - $0.lowerBound, $1) }
    runs = result.finish()
  }

  /// Joins neighbours that are the same.
  private struct Builder {
    var runs: [Run] = []

    mutating func append(_ utf8Count: Int, _ attributes: TextAttributes) {
      guard utf8Count > 0 else { return }
      if runs.last?.attributes == attributes {
        runs[runs.count - 1].utf8Count += utf8Count
      } else {
        runs.append(Run(utf8Count: utf8Count, attributes: attributes))
      }
    }

    func finish() -> [Run] {
      runs.count == 1 && runs[0].attributes.isPlain ? [] : runs
    }
  }
}
