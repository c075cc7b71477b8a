/// What somebody has behind him who goes through a text once, from one end to the other.
///
/// The memory that a mapped file's bytes take there is given back to the system, some of it at a time: a pass that makes
/// a new text of an old one needs no room for both.
package struct PassedText {
  /// Nil where no bytes are a file's.
  private let tree: Tree?
  /// What was passed since memory was given back.
  private var passed: Range<Int>?

  /// So much is given back at a time.
  private static let step = 1 << 20

  package init(of text: TextSnapshot) { self.init(of: text.tree) }

  init(of tree: Tree) { self.tree = tree.blob.map { $0.mappedCount > 0 } == true ? tree : nil }

  /// Notes a stretch that is next to the last one.
  @inline(__always)
  package mutating func add(_ range: Range<Int>) { if tree != nil { note(range) } }

  private mutating func note(_ range: Range<Int>) {
    guard let tree else { return }
    let old = passed ?? range
    let all = min(old.lowerBound, range.lowerBound)..<max(old.upperBound, range.upperBound)
    passed = all.count < Self.step ? all : nil
    if all.count >= Self.step { tree.letGo(of: all) }
  }
}

extension Tree {
  /// Gives the memory of a mapped file's bytes back to the system, until somebody reads them again.
  fileprivate func letGo(of range: Range<Int>) {
    guard let blob else { return }
    let mapped = blob.mappedCount
    var (low, high) = (mapped, 0)
    forEachRun(range, limit: .max) { run in
      let place = blob.place(of: run)
      if place >= 0, place + run.count <= mapped {
        (low, high) = (min(low, place), max(high, place + run.count))
      }
      return true
    }
    // Text that was moved about may have come from anywhere, and what lies between is still to be read.
    if low < high, high - low <= 4 * range.count { blob.letGo(of: low..<high) }
  }
}
