internal import CaretBytes
internal import CaretInput
internal import CaretText

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
  /// The replacement with its literals in stored form, and the text of the last match's.
  private let template: [ReplacementPart]
  private var expansion: [UInt8] = []
  private static let newline: ArraySlice<UInt8> = [UInt8(ascii: "\n")]
  private var changes = GatheredChanges()
  /// How far the text is dealt with.
  private var reached = 0
  /// The number of the line that is dealt with.
  private(set) var line = 0
  /// That line, where it is one of a block.
  private var lineBytes: [UInt8] = []
  /// The number of the first line of the block that comes next.
  private var nextLine: Int?
  /// The lines that change, and into how many lines each.
  private(set) var changedLines: [(line: Int, pieces: Int)] = []
  private(set) var replacementCount = 0

  init(_ substitution: LastSubstitution, _ document: EditorDocument) {
    self.substitution = substitution
    self.document = document
    template = substitution.replacement.map {
      if case .literal(let bytes) = $0 { .literal(StoredForm.stored(fileBytes: bytes)) } else { $0 }
    }
  }

  var lastChangedLine: Int? { changedLines.last?.line }

  mutating func run(over lines: Range<Int>) throws {
    if lines.count > 100, let wanted = substitution.pattern.required {
      var blocks = LineBlocks(document.storage.snapshot, in: document.bytes(ofLines: lines))
      while blocks.advance() { try run(on: blocks.bytes.lines(with: wanted), of: blocks) }
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
      lineBytes.append(contentsOf: block[range])
      try substitute(in: lineBytes, number: line)
      reached += range.count
    }
    nextLine = number + block.count(of: UInt8(ascii: "\n"), in: counted..<block.count)
  }

  /// Leaves as it is what lies between the line that was looked at last and a place of a block.
  private mutating func keep(_ blocks: LineBlocks, upTo place: Int) {
    if reached < blocks.start { changes.keep(blocks.start - reached) }
    changes.keep(blocks.bytes[max(reached - blocks.start, 0)..<place])
    reached = blocks.start + place
  }

  private mutating func runLineByLine(over lines: Range<Int>) throws {
    var reader = LineReader(document.storage.snapshot, fromLineIndex: lines.lowerBound - 1)
    reached = document.lineStart(lines.lowerBound)
    changes.keep(reached)
    var bytes: [UInt8] = []
    for number in lines where reader.next(into: &bytes) {
      line = number
      try substitute(in: bytes, number: number)
      reached += bytes.count
      guard reached < document.utf8Count else { return }
      changes.keep(SubstitutionPass.newline)
      reached += 1
    }
  }

  mutating func finish() -> ChangeSet {
    changes.finish(document.utf8Count - reached)
  }

  private mutating func substitute(in line: [UInt8], number: Int) throws {
    if document.countsTouches, line.contains(where: { $0 >= 0x80 }) {
      return try substituteWhole(line, number: number)
    }
    var occurrence = 0
    var newLineEnds = 0
    var didChange = false
    /// The length of the last line piece, as far as it is known: for a last line without an end.
    var tail = 0
    var copied = 0
    try substitution.pattern.forEachMatch(in: line, all: substitution.occurrence == nil) { match in
      occurrence += 1
      guard substitution.occurrence == nil || substitution.occurrence == occurrence else {
        return true
      }
      expand(match, line)
      changes.keep(line[copied..<match.range.lowerBound])
      changes.replace(match.range.count, with: expansion)
      tail += match.range.lowerBound - copied
      copied = match.range.upperBound
      for byte in expansion {
        if byte == UInt8(ascii: "\n") {
          newLineEnds += 1
          tail = 0
        } else {
          tail += 1
        }
      }
      didChange = true
      replacementCount += 1
      return substitution.occurrence == nil
    }
    changes.keep(line[copied...])
    guard didChange else { return }
    changedLines.append((number, newLineEnds + 1))
    // A last line without an end that becomes empty would be no line: it gets its end.
    if tail + line.count - copied == 0, reached + line.count == document.utf8Count {
      changes.replace(0, with: [UInt8(ascii: "\n")])
    }
  }

  /// The same for a POSIX pattern in a line that is not ASCII: in a locale of bytes it may match a part of a
  /// character, so that the line's bytes are taken for text anew.
  private mutating func substituteWhole(_ line: [UInt8], number: Int) throws {
    var new: [UInt8] = []
    var occurrence = 0
    var copied = 0
    var didChange = false
    try substitution.pattern.forEachMatch(in: line, all: substitution.occurrence == nil) { match in
      occurrence += 1
      guard substitution.occurrence == nil || substitution.occurrence == occurrence else {
        return true
      }
      expand(match, line)
      new += line[copied..<match.range.lowerBound] + expansion
      copied = match.range.upperBound
      didChange = true
      replacementCount += 1
      return substitution.occurrence == nil
    }
    guard didChange else { return changes.keep(line[...]) }
    new = StoredForm.stored(fileBytes: StoredForm.fileBytes(of: new + line[copied...]))
    changes.replace(line.count, with: new)
    changedLines.append((number, new.count { $0 == UInt8(ascii: "\n") } + 1))
  }

  /// Writes down the replacement for a match.
  private mutating func expand(_ match: EditorPattern.Match, _ line: [UInt8]) {
    expansion.removeAll(keepingCapacity: true)
    for part in template {
      switch part {
      case .literal(let bytes): expansion.append(contentsOf: bytes)
      case .group(let number) where number < match.groups.count:
        if let group = match.groups[number] { expansion.append(contentsOf: line[group]) }
      case .group(let number): expansion.append(contentsOf: "\(number)".utf8)
      }
    }
  }
}
