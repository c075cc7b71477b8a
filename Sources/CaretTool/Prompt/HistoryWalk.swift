internal import CaretBytes

/// The lines of before, and which of them is in the line now.
struct HistoryWalk {
  private(set) var history: CommandHistory
  /// The line of before that is shown; nil for the one that is being written.
  private var index: Int?
  private var unfinished = ""
  private var prefix = ""
  /// The search that Ctrl-R began, if one is under way.
  private(set) var search: Search?

  struct Search: Equatable {
    var wanted = ""
    var index: Int?
    var before: String
  }

  init(_ history: CommandHistory) { self.history = history }

  mutating func begin() { (index, search) = (nil, nil) }

  mutating func add(_ line: String) { history.add(line) }

  /// The shown line as the history has it; nil for one that is being written.
  var original: String? { index.map { history.lines[$0] } }

  /// The last word of the last line.
  var lastArgument: String? { history.lines.last?.split(separator: " ").last.map(String.init) }

  // MARK: Going through the lines

  /// An older or a newer line that begins as the line did when the walk began; nil if there is none.
  mutating func step(_ step: Int, from line: String, prefix: String) -> String? {
    if index == nil { (unfinished, self.prefix) = (line, prefix) }
    var next = (index ?? history.lines.count) + step
    while history.lines.indices.contains(next), !history.lines[next].hasPrefix(self.prefix) {
      next += step
    }
    if history.lines.indices.contains(next) {
      index = next
      return history.lines[next]
    }
    return step > 0 ? leave() : nil
  }

  /// The oldest line.
  mutating func first(from line: String) -> String? {
    guard let first = history.lines.first else { return leave() }
    if index == nil { unfinished = line }
    index = 0
    return first
  }

  /// The line that was being written when the walk began.
  mutating func leave() -> String? {
    guard index.take() != nil else { return nil }
    return unfinished
  }

  // MARK: Searching

  mutating func beginSearch(from line: String) { search = Search(before: line) }

  /// Ends the search; gives the line that it began with.
  @discardableResult
  mutating func endSearch() -> String? { search.take()?.before }

  /// The newest line that holds the changed text; nil if none does.
  mutating func search(_ change: (inout String) -> Void) -> String? {
    guard search != nil else { return nil }
    change(&search!.wanted)
    return find(below: nil)
  }

  /// The next older line that holds it.
  mutating func searchOlder() -> String? { find(below: search?.index) }

  private mutating func find(below index: Int?) -> String? {
    guard let wanted = search?.wanted else { return nil }
    let candidates = history.lines.indices.prefix(upTo: index ?? history.lines.endIndex)
    guard let hit = candidates.last(where: { history.lines[$0].contains(wanted) }) else {
      return nil
    }
    search?.index = hit
    return history.lines[hit]
  }
}
