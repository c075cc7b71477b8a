internal import CICU

/// Which way a paragraph runs.
public enum BaseDirection: UInt8, Sendable, CaseIterable {
  /// As Latin is written.
  case leftToRight = 0
  /// As Hebrew and Arabic are written.
  case rightToLeft = 1
  /// As the first character with a direction says; left to right when none has one (rules P2 and P3).
  case natural = 254
}

/// The directions in one paragraph: the level of each unit, and how its lines are shown.
///
/// A level is even where text runs to the right and odd where it runs to the left. Offsets are UTF-16
/// units from the start of the paragraph, which ends before its separator. Levels are resolved for the
/// whole paragraph once; each line is then ordered by itself, since the blanks at its end go to its edge
/// (rule L1). Characters that rule X9 removes have a level as well, that of what stands beside them.
/// Follows UAX #9 as ICU does.
///
/// A paragraph is used by one thread at a time.
// @safe: the C object is owned here alone, keeps a copy of the text and is closed in deinit.
@safe public final class BidiParagraph {
  /// The level of the paragraph: 0 for left to right, 1 for right to left.
  public let baseLevel: UInt8
  /// How many UTF-16 units the paragraph has.
  public let utf16Count: Int
  private let handle: OpaquePointer

  /// A stretch of a line whose characters have one level.
  public struct Run: Hashable, Sendable {
    /// In UTF-16 units of the paragraph.
    public var range: Range<Int>
    /// The embedding level; odd levels run from right to left.
    public var level: UInt8

    /// A run of UTF-16 units of one level.
    public init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }

    /// Whether the run is read from right to left.
    public var isRightToLeft: Bool { level & 1 == 1 }
  }

  /// Resolves the levels of a paragraph.
  ///
  /// - Complexity: O(*n*) in its units.
  public init(_ utf16: [UInt16], base: BaseDirection = .natural) {
    var status: Int32 = 0
    let opened = unsafe utf16.withUTF16 { text, count in
      unsafe caret_bidi_open(text, count, base.rawValue, &status)
    }
    // It takes any text, and fails for want of memory alone.
    guard let opened = unsafe opened else { fatalError("no directions of a text: \(status)") }
    unsafe handle = opened
    baseLevel = unsafe caret_bidi_base_level(opened)
    utf16Count = utf16.count
  }

  deinit {
    unsafe caret_bidi_close(handle)
  }

  /// The level of each unit of a line, of which what lies in the paragraph counts; of the whole paragraph when no line
  /// is given. A line that goes over the end of a paragraph is all of the base level.
  public func levels(ofLine line: Range<Int>? = nil) -> [UInt8] {
    let line = inside(line)
    var levels = [UInt8](repeating: baseLevel, count: line.count)
    guard !line.isEmpty else { return levels }
    var status: Int32 = 0
    unsafe caret_bidi_levels(
      handle, Int32(line.lowerBound), Int32(line.upperBound), &levels, &status)
    return status <= 0 ? levels : levels.map { _ in baseLevel }
  }

  /// The runs of a line as they are shown, from left to right; none for an empty line, one for a line that goes over
  /// the end of a paragraph.
  public func visualRuns(ofLine line: Range<Int>? = nil) -> [Run] {
    let line = inside(line)
    guard !line.isEmpty else { return [] }
    var room = 16
    while true {
      var status: Int32 = 0
      var starts = [Int32](repeating: 0, count: room)
      var counts = starts
      var levels = [UInt8](repeating: 0, count: room)
      let found = Int(
        unsafe caret_bidi_runs(
          handle, Int32(line.lowerBound), Int32(line.upperBound), &starts, &counts, &levels,
          Int32(room), &status))
      guard status <= 0 else { return [Run(range: line, level: baseLevel)] }
      if found <= room {
        return (0..<found).map { index in
          let start = Int(starts[index])
          return Run(range: start..<start + Int(counts[index]), level: levels[index])
        }
      }
      room = found
    }
  }

  private func inside(_ line: Range<Int>?) -> Range<Int> {
    line?.clamped(to: 0..<utf16Count) ?? 0..<utf16Count
  }
}
