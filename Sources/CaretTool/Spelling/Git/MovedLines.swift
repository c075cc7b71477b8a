internal import CaretSpelling

/// The lines of a change that went in one place and came in another, whatever white space is around them.
///
/// As many come as went: of a line that is copied, only so many are moved, those in the same file first.
struct MovedLines {
  /// The lines, from 1, that came to each file from elsewhere.
  private(set) var here: [Set<Int>]
  /// The lines, from 1, that went from each file to elsewhere.
  private(set) var away: [Set<Int>]

  private struct Line {
    var fileIndex: Int
    var number: Int
    var hash: UInt64
  }

  /// - Complexity: O(*n*) in the lines of the change.
  init(_ files: [GitDiff.File]) {
    here = Array(repeating: [], count: files.count)
    away = here
    var (gone, come) = ([Line](), [Line]())
    for (index, file) in files.enumerated() {
      var ofFile = Self.lines(of: file, index)
      match(&ofFile.gone, &ofFile.come)
      gone += ofFile.gone
      come += ofFile.come
    }
    match(&gone, &come)
  }

  private static func lines(
    of file: GitDiff.File, _ index: Int
  ) -> (gone: [Line], come: [Line]) {
    func lines(_ numbers: some Sequence<Int>, _ hashes: [UInt64]) -> [Line] {
      zip(numbers, hashes).map { Line(fileIndex: index, number: $0, hash: $1) }
    }
    return (
      lines(file.hunks.lazy.flatMap(\.old), file.goneLines),
      lines(file.hunks.lazy.flatMap(\.new), file.newLines)
    )
  }

  /// Notes the lines that are on both sides, and leaves the others.
  private mutating func match(_ gone: inout [Line], _ come: inout [Line]) {
    // The first that went is the first to come.
    var places: [UInt64: [Int]] = [:]
    for index in gone.indices.reversed() { places[gone[index].hash, default: []].append(index) }
    var matched: Set<Int> = []
    come.removeAll { line in
      guard let index = places[line.hash]?.popLast() else { return false }
      matched.insert(index)
      here[line.fileIndex].insert(line.number)
      away[gone[index].fileIndex].insert(gone[index].number)
      return true
    }
    gone = gone.indices.filter { !matched.contains($0) }.map { gone[$0] }
  }
}
