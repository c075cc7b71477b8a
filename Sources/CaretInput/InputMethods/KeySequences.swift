internal import CaretBytes

/// Sequences of keys and what each gives: the table behind Compose and the transliterations.
///
/// The sequences lie sorted in one array. A prefix is the range of those that begin with it, and a key more
/// narrows the range by two binary searches.
struct KeySequences {
  struct Entry {
    fileprivate var keys: Range<Int>
    var text: String
    /// What stays typed, for transliterations.
    var rest: [UInt32] = []
  }

  /// The sequences that begin with what has been typed so far.
  struct Prefix {
    fileprivate var entries: Range<Int>
    fileprivate(set) var count = 0
  }

  private var codes: [UInt32] = []
  private var entries: [Entry] = []

  init(_ rows: [(keys: [UInt32], text: String, rest: [UInt32])]) {
    let sorted = rows.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
    entries.reserveCapacity(rows.count)
    for row in sorted {
      let start = codes.count
      codes += row.keys
      entries.append(Entry(keys: start..<codes.count, text: row.text, rest: row.rest))
    }
  }

  var start: Prefix { Prefix(entries: 0..<entries.count) }

  /// The prefix with one key more, nil when no sequence begins so.
  ///
  /// - Complexity: O(log *n*).
  func prefix(_ prefix: Prefix, _ key: UInt32) -> Prefix? {
    let lower = prefix.entries.partitioningIndex {
      code(of: $0, prefix.count).map { $0 >= key } ?? false
    }
    let upper = (lower..<prefix.entries.upperBound).partitioningIndex {
      code(of: $0, prefix.count).map { $0 > key } ?? false
    }
    return lower < upper ? Prefix(entries: lower..<upper, count: prefix.count + 1) : nil
  }

  func prefix(_ keys: some Sequence<UInt32>) -> Prefix? {
    var found: Prefix? = start
    for key in keys { found = found.flatMap { prefix($0, key) } }
    return found
  }

  /// The sequence that is just this prefix.
  func entry(_ prefix: Prefix) -> Entry? {
    let first = entries[prefix.entries.lowerBound]
    return first.keys.count == prefix.count ? first : nil
  }

  /// Whether longer sequences begin with this prefix.
  func goesOn(_ prefix: Prefix) -> Bool {
    prefix.entries.count > (entry(prefix) == nil ? 0 : 1)
  }

  /// The key of a sequence at an index; nil behind its end, which sorts first.
  private func code(of entry: Int, _ index: Int) -> UInt32? {
    let keys = entries[entry].keys
    return index < keys.count ? codes[keys.lowerBound + index] : nil
  }
}
