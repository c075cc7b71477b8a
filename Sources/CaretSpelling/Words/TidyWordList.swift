public import CaretBytes

/// A word list in order: what has no comment or empty line in between is sorted, and nothing stands twice.
///
/// Comments keep their places, so a list may have parts with headings; a comment behind a word goes with it.
public struct TidyWordList: Equatable, Sendable {
  /// The lines in order, without those that say again what others do.
  public private(set) var lines: [WordListLine] = []
  /// The entries that stood in the list before, with both lines.
  public private(set) var repeated:
    [(entry: WordListLine.Entry, line: LineNumber, firstLine: LineNumber)] = []

  /// Sorts lines and finds those that come twice.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ lines: [WordListLine]) {
    var run: [WordListLine] = []
    var firstLines: [String: LineNumber] = [:]
    for (index, line) in lines.enumerated() {
      guard let entry = line.entry else {
        end(&run)
        add(line)
        continue
      }
      if let first = firstLines[entry.text] {
        repeated.append((entry, LineNumber(index: index), first))
      } else {
        firstLines[entry.text] = LineNumber(index: index)
        run.append(line)
      }
    }
    end(&run)
    while let last = self.lines.last, last.isEmpty { self.lines.removeLast() }
  }

  private mutating func end(_ run: inout [WordListLine]) {
    lines += run.sorted { $0.sortKey < $1.sortKey }
    run.removeAll()
  }

  /// Adds a comment, or an empty line unless there is one already.
  private mutating func add(_ line: WordListLine) {
    if line.isEmpty && lines.last?.isEmpty != false { return }
    lines.append(line)
  }

  /// The list as a file.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  public static func == (a: TidyWordList, b: TidyWordList) -> Bool { a.lines == b.lines }
}

extension WordListLine {
  fileprivate var isEmpty: Bool { entry == nil && comment == nil }

  /// By the word whatever its case, and last by what is said of it.
  fileprivate var sortKey: (String, String) {
    (entry?.subject.lowercased() ?? "", entry?.text ?? "")
  }
}
