import CaretEditing
import TestSupport
import Testing

/// Differences of texts beside two programs: `patch` makes the new text of the old one and the difference, and no
/// difference of `diff --minimal` has fewer lines.
@Suite struct UnifiedDiffTests {
  struct Trial: Sendable, CustomTestStringConvertible {
    var lineCount: Int
    /// How many lines are alike; 0 if none is.
    var kinds: Int
    var context: Int
    var testDescription: String { "\(lineCount) lines, \(kinds) kinds, context \(context)" }
  }

  /// More than two thousand lines are cut at those that both texts have once.
  @Test(arguments: [
    Trial(lineCount: 8, kinds: 3, context: 0), Trial(lineCount: 14, kinds: 4, context: 1),
    Trial(lineCount: 30, kinds: 7, context: 2), Trial(lineCount: 60, kinds: 0, context: 3),
    Trial(lineCount: 1300, kinds: 0, context: 3), Trial(lineCount: 1600, kinds: 0, context: 1),
    Trial(lineCount: 1500, kinds: 900, context: 2),
  ])
  func `patch makes the new text of a difference, which has no line too many`(_ trial: Trial) throws
  {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: UInt64(trial.lineCount))
    for round in 0..<(trial.lineCount > 1000 ? 3 : 25) {
      let old = (0..<trial.lineCount).map {
        "line \(trial.kinds == 0 ? $0 : Int.random(in: 0..<trial.kinds, using: &random))\n"
      }
      let new = Self.changed(old, &random)
      let (before, after) = (old.joined(), new.joined())
      let difference = UnifiedDiff.bytes(
        from: Array(before.utf8), to: Array(after.utf8), oldName: "a", newName: "b",
        context: trial.context)
      try folder.write("a", before)
      try folder.write("b", after)
      try folder.write("d", String(decoding: difference, as: UTF8.self))
      if !difference.isEmpty {
        let patch = try run(
          "patch", ["--binary", "-s", "-o", "c", "a", "d"], folder: folder.folder)
        #expect(patch.status == 0, "round \(round): \(patch.output)\(patch.error)")
        #expect(try folder.read("c") == Array(after.utf8), "round \(round)")
      }
      let peer = try run("diff", ["--minimal", "-u", "a", "b"], folder: folder.folder)
      let (ours, theirs) = (Self.count(difference), Self.count(Array(peer.output.utf8)))
      // Lines that stand more than once may be no place to cut at.
      #expect(trial.kinds > 500 ? ours >= theirs : ours == theirs, "round \(round)")
    }
  }

  /// The lines with some taken out, put in, and moved in blocks.
  private static func changed(_ old: [String], _ random: inout SeededGenerator) -> [String] {
    var new = old
    for change in 0..<Int.random(in: 0...9, using: &random) where !new.isEmpty {
      let start = Int.random(in: new.indices, using: &random)
      let end = min(new.count, start + Int.random(in: 1...max(1, old.count / 5), using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.removeSubrange(start..<end)
      case 1: new.insert("new \(change)\n", at: start)
      case 2: new.replaceSubrange(start..<start + 1, with: ["other \(change)\n", old[0]])
      default:
        let block = new[start..<end]
        new.removeSubrange(start..<end)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
      }
    }
    return new
  }

  /// How many lines go and come.
  private static func count(_ difference: [UInt8]) -> Int {
    difference.split(separator: UInt8(ascii: "\n")).dropFirst(2).count {
      $0.first == UInt8(ascii: "-") || $0.first == UInt8(ascii: "+")
    }
  }
}
