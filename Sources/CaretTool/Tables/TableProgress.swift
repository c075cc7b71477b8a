internal import CaretBytes
internal import Glibc

/// How far a table has come, as one line on the terminal that is gone when all is done.
struct TableProgress {
  private let totalCount: Int?
  private let start = TableProgress.now
  private var lastShown = 0.0
  private var isShown = false

  /// Nothing is drawn where nobody sees it.
  init?(totalCount: Int?) {
    guard Console.standardError.isTerminal else { return nil }
    self.totalCount = totalCount
  }

  /// Shows that so many bytes are done; the first time after half a second.
  mutating func show(_ utf8Count: Int) {
    let now = TableProgress.now
    guard now - start > 0.5, now - lastShown > 0.1 else { return }
    lastShown = now
    isShown = true
    let rate = Double(utf8Count) / (now - start)
    var line = "\(Self.megabytes(Double(utf8Count))), \(Self.megabytes(rate))/s"
    if let totalCount, totalCount > 0 {
      let left = Double(totalCount - utf8Count) / rate
      line = "\(100 * utf8Count / totalCount) %, " + line + ", \(Int(left.rounded(.up))) s left"
    }
    Console.standardError.write(sequence: "\r\u{1B}[K")
    Console.standardError.write(line)
  }

  /// Takes the line away, so that something else can be written.
  mutating func clear() {
    if isShown { Console.standardError.write(sequence: "\r\u{1B}[K") }
    isShown = false
  }

  private static func megabytes(_ count: Double) -> String {
    let tenths = Int((count / 100_000).rounded())
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  private static var now: Double { Double(SystemClock.monotonic) / 1e9 }
}
