/// What somebody has behind him who goes through a text once, from one end to the other.
///
/// The memory that a mapped file's bytes take there is given back to the system as soon as what is made of them, and
/// what else the text has, takes half of the file's: a pass that makes a new text of an old one needs no room for both.
/// Where little is made the bytes stay, as whoever goes through the text next would have to ask for them again.
package struct PassedText {
  /// Nil where no bytes are a file's.
  private let tree: Tree?
  /// From how much made on memory is given back.
  private let limit: Int
  /// What was passed since memory was given back.
  private var passed: Range<Int>?

  /// So much is given back at a time.
  private static let step = 1 << 20

  package init(of text: TextSnapshot) { self.init(of: text.tree) }

  init(of tree: Tree) {
    let mapped = tree.blob?.mappedCount ?? 0
    self.tree = mapped > 0 ? tree : nil
    limit = mapped / 2 - (tree.blob?.ownCount ?? 0)
  }

  /// Notes a stretch that is next to the last one, and how many bytes were made of all that was passed.
  @inline(__always)
  package mutating func add(_ range: Range<Int>, making made: Int = 0) {
    if tree != nil { note(range, made) }
  }

  private mutating func note(_ range: Range<Int>, _ made: Int) {
    guard let tree else { return }
    let old = passed ?? range
    let all = min(old.lowerBound, range.lowerBound)..<max(old.upperBound, range.upperBound)
    let isDue = all.count >= Self.step && made > limit
    passed = isDue ? nil : all
    if isDue { tree.letGo(of: all) }
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
