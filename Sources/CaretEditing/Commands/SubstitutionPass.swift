internal import CaretBytes
internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// The last `s`, for `s` alone and for the replacement `%`.
struct LastSubstitution {
  var pattern: EditorPattern
  var replacement: [ReplacementPart]
  var occurrence: Int?
  var printing: PrintStyle
  /// Whether `sp` has switched the printing off; its style stays known for the next `sp`.
  var isSilenced = false

  /// How the last changed line is printed now.
  var shownStyle: PrintStyle { isSilenced ? [] : printing }

  mutating func togglePrinting() {
    if printing.isEmpty { printing = .print } else { isSilenced.toggle() }
  }

  /// Changes which matches are meant, as the flags of `s` alone say.
  mutating func count(by flags: RepeatedSubstitution) {
    if flags.togglesGlobal { occurrence = occurrence == nil ? 1 : nil }
    if let wanted = flags.occurrence { occurrence = wanted }
  }
}

/// One run of a substitution over lines: reads them in order, and writes down the changes as one set.
struct SubstitutionPass {
  private let substitution: LastSubstitution
  private let document: EditorDocument
  private let replacement: MatchReplacement
  private let notesEachLine: Bool
  private let interruption: InterruptionCheck
  private(set) var changes = GatheredChanges()
  /// How far the text is dealt with.
  private var reached = 0
  /// The number of the line that is dealt with.
  private(set) var line = 0
  /// That line, where it is one of a block.
  private var lineBytes: [UInt8] = []
  /// The number of the first line of the block that comes next.
  private var nextLine: Int?
  /// The lines that were noted, and into how many lines each has changed.
  private(set) var notedLines: [(line: Int, pieces: Int)] = []
  private(set) var changedLineCount = 0
  private(set) var lastChangedLine: Int?
  private(set) var replacementCount = 0

  /// - Parameter notesEachLine: whether lines are noted that change into one line, too.
  init(
    _ substitution: LastSubstitution, _ document: EditorDocument, notesEachLine: Bool,
    _ interruption: InterruptionCheck
  ) {
    self.interruption = interruption
    self.substitution = substitution
    self.document = document
    self.notesEachLine = notesEachLine
    replacement = MatchReplacement(
      substitution.replacement, groupCount: substitution.pattern.groupCount)
  }

  mutating func run(over lines: Range<Int>) throws {
    if lines.count > 100, let wanted = substitution.pattern.required {
      let range = document.bytes(ofLines: lines)
      changes.reserve(utf8Count: range.count)
      var blocks = LineBlocks(document.storage.snapshot, in: range)
      while blocks.advance(making: changes.memoryCount) {
        try interruption.longStep()
        try run(on: blocks.bytes.lines(with: wanted), of: blocks)
      }
    } else {
      try runLineByLine(over: lines)
    }
  }

  /// Goes on with the block that comes next, of which these lines, without their ends, are looked at.
  mutating func run(on lines: [Range<Int>], of blocks: LineBlocks) throws {
    let block = blocks.bytes
    var counted = 0
    var number =
      nextLine ?? document.storage.lineIndex(of: UTF8Offset(blocks.start), .lf) + 1
    for range in lines {
      number += block.count(of: UInt8(ascii: "\n"), in: counted..<range.lowerBound)
      counted = range.lowerBound
      line = number
      keep(blocks, upTo: range.lowerBound)
      lineBytes.removeAll(keepingCapacity: true)
      lineBytes.append(contentsOf: block.part(range.lowerBound, range.count))
      try substitute(in: lineBytes, number: line)
      reached += range.count
    }
    nextLine = number + block.count(of: UInt8(ascii: "\n"), in: counted..<block.count)
  }

  /// Leaves as it is what lies between the line that was looked at last and a place of a block.
  private mutating func keep(_ blocks: LineBlocks, upTo place: Int) {
    if reached < blocks.start { changes.keep(blocks.start - reached) }
    let first = max(reached - blocks.start, 0)
    changes.keep(blocks.bytes.part(first, place - first))
    reached = blocks.start + place
  }

  private mutating func runLineByLine(over lines: Range<Int>) throws {
    var reader = TextLineReader(document.storage.snapshot, fromLineIndex: lines.lowerBound - 1)
    reached = document.lineStart(lines.lowerBound)
    changes.keep(reached)
    if lines.count > 100 { changes.reserve(utf8Count: document.bytes(ofLines: lines).count) }
    var bytes: [UInt8] = []
    for number in lines where reader.next(into: &bytes, making: changes.memoryCount) {
      line = number
      try substitute(in: bytes, number: number)
      reached += bytes.count
      guard reached < document.utf8Count else { return }
      SubstitutionPass.newline.withView { changes.keep($0) }
      reached += 1
    }
  }

  private static let newline = [UInt8(ascii: "\n")]

  mutating func finish() -> ChangeSet {
    changes.finish(document.utf8Count - reached)
  }

  private mutating func substitute(in line: [UInt8], number: Int) throws {
    try interruption.step()
    if document.countsTouches, line.contains(where: { $0 >= 0x80 }) {
      return try substituteWhole(line, number: number)
    }
    let replacement = self.replacement
    var copied = 0
    /// How many line ends come, and how long the last line piece is.
    var (newLineEnds, tail) = (0, 0)
    let old = replacementCount
    try forEachWantedMatch(in: line) { pass, match in
      let range = match.range
      line.withView { line in
        pass.changes.keep(line.part(copied, range.lowerBound - copied))
        pass.changes.delete(range.count)
        tail += range.lowerBound - copied
        replacement.forEachPart(for: match, in: line) { part in
          pass.changes.insert(part)
          let end = replacement.lineEndCount > 0 ? part.endOfLines : 0
          tail = end > 0 ? part.count - end : tail + part.count
        }
      }
      newLineEnds += replacement.lineEndCount
      copied = range.upperBound
    }
    line.withView { changes.keep($0.from(copied)) }
    guard replacementCount > old else { return }
    note(number, newLineEnds + 1)
    // A last line without an end that becomes empty would be no line: it gets its end.
    if tail + line.count - copied == 0, reached + line.count == document.utf8Count {
      SubstitutionPass.newline.withView { changes.insert($0) }
    }
  }

  private mutating func note(_ line: Int, _ pieces: Int) {
    lastChangedLine = line
    changedLineCount += 1
    if notesEachLine || pieces != 1 { notedLines.append((line, pieces)) }
  }

  /// Counts the matches of a line that are meant, and calls `body` with each.
  private mutating func forEachWantedMatch(
    in line: [UInt8], _ body: (inout SubstitutionPass, EditorPattern.Match) -> Void
  ) throws {
    let wanted = substitution.occurrence
    var occurrence = 0
    try substitution.pattern.forEachMatch(in: line, all: wanted == nil) { match in
      occurrence += 1
      guard wanted == nil || wanted == occurrence else { return true }
      try interruption.step()
      body(&self, match)
      replacementCount += 1
      return wanted == nil
    }
  }

  /// The same for a POSIX pattern in a line that is not ASCII: in a locale of bytes it may match a part of a
  /// character, so that the line's bytes are taken for text anew.
  private mutating func substituteWhole(_ line: [UInt8], number: Int) throws {
    let replacement = self.replacement
    var new: [UInt8] = []
    var copied = 0
    let old = replacementCount
    try forEachWantedMatch(in: line) { _, match in
      new += line[copied..<match.range.lowerBound]
      line.withView { line in
        replacement.forEachPart(for: match, in: line) { new.append(contentsOf: $0) }
      }
      copied = match.range.upperBound
    }
    guard replacementCount > old else { return line.withView { changes.keep($0) } }
    new = StoredForm.stored(fileBytes: StoredForm.fileBytes(of: new + line[copied...]))
    changes.delete(line.count)
    new.withView { changes.insert($0) }
    note(number, new.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}
