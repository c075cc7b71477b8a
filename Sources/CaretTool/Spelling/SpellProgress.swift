internal import Glibc

/// A line on a terminal that says how far a run is, from half a second on; it is gone when the run ends.
struct SpellProgress {
  private let fileCount: Int
  private let isShown: Bool
  private let start = SpellClock()
  private var doneCount = 0
  private var lastMilliseconds = 400
  private var isOnScreen = false

  init(fileCount: Int, isQuiet: Bool) {
    self.fileCount = fileCount
    let variables = Environment.variables
    isShown = Console.standardError.isTerminal && !isQuiet && variables["TERM"] != "dumb"
  }

  /// Counts a file, and shows the line ten times a second at most.
  mutating func show(wordCount: Int) {
    doneCount += 1
    guard isShown, doneCount < fileCount else { return }
    let now = start.milliseconds
    guard now - lastMilliseconds >= 100 else { return }
    lastMilliseconds = now
    let left = now * (fileCount - doneCount) / doneCount / 1000
    let rate = wordCount / max(1, now)
    Console.standardError.write(
      sequence:
        "\r\(doneCount) of \(fileCount) files, \(rate) thousand words a second, \(left) s left\u{1B}[K"
    )
    isOnScreen = true
  }

  /// Takes the line away, before anything else is written.
  mutating func clear() {
    guard isOnScreen else { return }
    Console.standardError.write(sequence: "\r\u{1B}[K")
    isOnScreen = false
  }
}
