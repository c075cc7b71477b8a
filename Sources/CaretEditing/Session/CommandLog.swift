/// The command lines of a session, the last ones.
struct CommandLog {
  /// How many command lines are remembered, and how much of each.
  private static let most = (count: 1000, utf8Count: 1000)

  /// Oldest first.
  private(set) var lines: [String] = []
  /// How many there were.
  private(set) var count = 0
  /// The one that is being run, as it was entered.
  var current = ""

  mutating func begin(_ line: [UInt8]) {
    current = String(decoding: line.prefix(CommandLog.most.utf8Count), as: UTF8.self)
    count += 1
    lines.append(current)
    if lines.count > 2 * CommandLog.most.count { lines.removeFirst(CommandLog.most.count) }
  }
}
