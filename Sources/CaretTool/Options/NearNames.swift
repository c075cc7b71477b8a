/// The names that may have been meant by a mistyped one: of commands, options, keys and types.
enum NearNames {
  /// The names that may have been meant, nearest first.
  static func nearest(to word: String, among names: [String], count: Int) -> [String] {
    let ranked = names.map { (name: $0, distance: editDistance($0, word)) }
      .filter { isNear($0.name, to: word, $0.distance) }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(count).map(\.name)
  }

  /// The nearest names in quotes, `'edit', 'exit'`; nil when no name is near.
  static func list(_ word: String, among names: [String], count: Int = 3) -> String? {
    let near = nearest(to: word, among: names, count: count)
    return near.isEmpty ? nil : near.map { "'" + $0 + "'" }.joined(separator: ", ")
  }

  /// `did you mean 'edit', 'exit'?`; nil when no name is near.
  static func question(_ word: String, among names: [String], count: Int = 3) -> String? {
    list(word, among: names, count: count).map { "did you mean \($0)?" }
  }

  /// Whether a name may have been meant: one edit in three characters is a slip, more is another word.
  private static func isNear(_ name: String, to word: String, _ distance: Int) -> Bool {
    distance <= max(1, min(name.count, word.count) / 3) && distance < name.count
      || word.count >= 2 && name.hasPrefix(word)
  }

  /// The number of insertions, deletions, replacements and exchanges of neighbours between two words.
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
