internal import CaretText

/// The difference of two texts in the form of `diff -u`.
public enum UnifiedDiff {
  /// The lines that go and come, with `context` lines around them; empty if the texts are the same.
  ///
  /// - Parameters:
  ///   - old: the text before, as bytes of a file; `new` the one after.
  ///   - new: the lines afterwards.
  ///   - oldName: the file's name before.
  ///   - newName: its name afterwards.
  ///   - context: how many lines stand around each change.
  /// - Complexity: O(*n* log *n*) for *n* lines, unless hardly any line stands only once.
  public static func bytes(
    from old: [UInt8], to new: [UInt8], oldName: String, newName: String, context: Int = 3
  ) -> [UInt8] {
    let (oldLines, newLines) = (LineDifference.lines(of: old), LineDifference.lines(of: new))
    let changes = LineDifference.all(from: oldLines, to: newLines)
    guard !changes.isEmpty else { return [] }
    var output = PathText.bytes(of: "--- \(oldName)\n+++ \(newName)\n")
    for hunk in hunks(changes, context: context) {
      append(hunk, context, oldLines, newLines, to: &output)
    }
    return output
  }

  /// Changes whose context touches belong together.
  private static func hunks(_ changes: [LineDifference], context: Int) -> [[LineDifference]] {
    var hunks: [[LineDifference]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func append(
    _ hunk: [LineDifference], _ context: Int, _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    let before = min(context, hunk[0].old.lowerBound)
    let after = min(context, old.count - hunk[hunk.count - 1].old.upperBound)
    let oldRange = hunk[0].old.lowerBound - before..<hunk[hunk.count - 1].old.upperBound + after
    let newRange = hunk[0].new.lowerBound - before..<hunk[hunk.count - 1].new.upperBound + after
    output += Array("@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8)
    var reached = oldRange.lowerBound
    for change in hunk {
      append(old[reached..<change.old.lowerBound], " ", to: &output)
      append(old[change.old], "-", to: &output)
      append(new[change.new], "+", to: &output)
      reached = change.old.upperBound
    }
    append(old[reached..<oldRange.upperBound], " ", to: &output)
  }

  /// `first,count` as diff writes it: the count left out when it is 1, the line before when it is 0.
  private static func place(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  private static func append(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String, to output: inout [UInt8]
  ) {
    for line in lines {
      output += Array(sign.utf8) + line
      if line.last != UInt8(ascii: "\n") {
        output += Array("\n\\ No newline at end of file\n".utf8)
      }
    }
  }
}
