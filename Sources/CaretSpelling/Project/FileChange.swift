package import CaretBytes
internal import CaretText

/// Where the texts of a project come from that are not those of its files, and what a change made of them.
package protocol FileVersions: Sendable {
  /// What the texts are.
  var area: FileFinding.Area { get }
  /// The text to check for a file; nil takes what the file has.
  func text(of path: String) throws(SystemError) -> [UInt8]?
  /// What the change made of a file; nil if all that it has is to be told.
  func change(of path: String) -> FileChange?
  /// The file, and the folders that it lies in, whose names came with the change; nil if all names are to be told.
  func newNames(of path: String) -> [String]?
}

/// What a change made of a file: which of its lines it brought, and what stood there before.
package struct FileChange: Sendable {
  /// Lines that came in the place of others. Lines count from 1; an empty range says between which they would be.
  package struct Hunk: Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
    /// The lines that went, without their ends; nil if they are not known.
    package var gone: [ArraySlice<UInt8>]?

    package init(old: Range<Int>, new: Range<Int>) {
      (self.old, self.new) = (old, new)
    }

    /// A whole text in the place of another.
    package static let whole = Hunk(old: 1..<Int.max, new: 1..<Int.max)
  }

  /// In the order of the text.
  package var hunks: [Hunk]
  /// The lines that it only moved here, from another place or another file.
  package var movedHere: Set<Int> = []
  /// The old text's lines that stand elsewhere now.
  package var movedAway: Set<Int> = []
  /// What the file was called before.
  package var oldPath: String
  /// The text before the change; nil if there was none.
  package var oldText: @Sendable () throws(SystemError) -> [UInt8]?

  package init(
    hunks: [Hunk], oldPath: String,
    oldText: @escaping @Sendable () throws(SystemError) -> [UInt8]?
  ) {
    (self.hunks, self.oldPath, self.oldText) = (hunks, oldPath, oldText)
  }

  /// The change that made a file.
  package static func made(_ path: String) -> FileChange {
    FileChange(hunks: [.whole], oldPath: path) { () throws(SystemError) in nil }
  }
}

extension FileChange {
  /// Finds out which findings of the new text the change brought. A finding in a line that it did not touch, or only
  /// moved, is none; in the place of lines with the same findings, only those are that are more.
  ///
  /// - Parameters:
  ///   - findings: those of the new text, in its order, with places.
  ///   - readsLiterally: whether a word of the texts is written as it is read, but for escapes.
  ///   - oldFindings: gives those of the old text; asked only where the lines that went may have had what came.
  /// - Complexity: O(*n* log *h*) in the findings and the hunks.
  func broughtFindings(
    among findings: [FileFinding], readsLiterally: Bool = false,
    oldFindings: () throws(SystemError) -> [FileFinding]
  ) throws(SystemError) -> [FileFinding] {
    let touched = findings.compactMap { finding in
      hunkIndex(of: finding).map { (finding, Trace(hunkIndex: $0, finding)) }
    }
    let mayBeOld = touched.contains { finding, trace in
      let hunk = hunks[trace.hunkIndex]
      return readsLiterally ? hunk.mayHaveHad(finding) : !hunk.old.isEmpty
    }
    guard mayBeOld else { return touched.map(\.0) }
    var known: [Trace: Int] = [:]
    for finding in try oldFindings() where !movedAway.contains(finding.place.line.value) {
      guard let index = hunkIndex(at: finding.place.line.value, \.old) else { continue }
      known[Trace(hunkIndex: index, finding), default: 0] += 1
    }
    return touched.compactMap { finding, trace in
      guard let count = known[trace], count > 0 else { return finding }
      known[trace] = count - 1
      return nil
    }
  }

  /// Whether a finding stands in a line that came with the change, so that the change may have brought it.
  func mayHaveBrought(_ finding: FileFinding) -> Bool { hunkIndex(of: finding) != nil }

  /// The parts of the new text whose findings may be told, for `mayHaveBrought`.
  func touchedParts(of text: [UInt8]) -> LineParts {
    // A word that stands twice is told by its second line.
    LineParts(
      of: text, lines: hunks.map { $0.new.lowerBound..<min($0.new.upperBound, .max - 1) + 1 })
  }

  /// The parts of the old text whose findings are asked about.
  func replacedParts(of text: [UInt8]) -> LineParts {
    LineParts(of: text, lines: hunks.map(\.old))
  }

  /// A finding by what it is and where it stands.
  private struct Trace: Hashable {
    var hunkIndex: Int
    var kind: SpellFindingKind
    var word: String

    init(hunkIndex: Int, _ finding: FileFinding) {
      (self.hunkIndex, kind, word) = (hunkIndex, finding.kind, finding.word)
    }
  }

  /// The hunk that brought one of the lines that a finding is about; a word that stands twice may stand in two.
  private func hunkIndex(of finding: FileFinding) -> Int? {
    let line = finding.place.line.value
    let first = finding.kind == .repeatedWord && !finding.isOnOneLine ? line - 1 : line
    return (first...line).firstNonNil { line in
      movedHere.contains(line) ? nil : hunkIndex(at: line, \.new)
    }
  }

  private func hunkIndex(at line: Int, _ side: KeyPath<Hunk, Range<Int>>) -> Int? {
    let index = hunks.partitioningIndex { $0[keyPath: side].upperBound > line }
    guard index < hunks.count, hunks[index][keyPath: side].contains(line) else { return nil }
    return index
  }
}

extension FileChange.Hunk {
  /// Whether the lines that went may have had a finding.
  fileprivate func mayHaveHad(_ finding: FileFinding) -> Bool {
    guard !old.isEmpty else { return false }
    guard let gone, finding.kind == .misspelling else { return true }
    let word = Array(finding.word.utf8)
    return gone.contains { Self.may($0, have: word) }
  }

  /// An escape, and a letter beyond ASCII that is not seen, hide a word.
  private static func may(_ line: ArraySlice<UInt8>, have word: [UInt8]) -> Bool {
    line.indices.contains { index in
      switch line[index] {
      case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "}"), 0x7F...: true
      case let byte: byte == word.first && line[index...].starts(with: word)
      }
    }
  }
}

extension FileFinding {
  /// Whether a repeated word stands in one line, both times.
  fileprivate var isOnOneLine: Bool { place.utf8.values().count >= word.utf8.count }
}
