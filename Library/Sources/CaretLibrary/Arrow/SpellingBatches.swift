// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretBytes
internal import CaretFields
internal import CaretSpelling
internal import CaretText
internal import CaretTool

@c @implementation
public func caret_speller_check_batches(
  _ speller: OpaquePointer!, _ batches: UnsafeMutablePointer<ArrowArrayStream>!,
  _ column: UnsafePointer<CChar>!, _ findings: UnsafeMutablePointer<ArrowArrayStream>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(findings, "findings", else: ArrowArrayStream(), error) { () throws(Failure) in
    let held = try unsafe Handle.take(speller, HeldSpeller.self, "speller")
    guard let batches = unsafe batches else { throw Failure.null("batches") }
    var name: String?
    if let column = unsafe column { name = try unsafe Argument.word(column, "column") }
    let place = try unsafe ArrowSource.withSchema(of: batches) { schema throws(Failure) in
      try unsafe TextColumn(schema, name)
    }
    let pipe = unsafe FindingPipe(ArrowSource(moving: batches), held, place)
    var stream = unsafe ArrowArrayStream()
    unsafe pipe.write(to: &stream)
    return unsafe stream
  }
}

/// The column that has the texts.
private struct TextColumn {
  let column: ArrowColumn
  /// Among those of a record batch; nil where the arrays are the column.
  var index: Int?

  init(_ type: ArrowSchema, _ name: String?) throws(Failure) {
    guard let name else {
      column = try unsafe ArrowColumn(type, name: "")
      return
    }
    var (found, index): ((Int, ArrowColumn)?, Int) = (nil, 0)
    let children: [Void]? = try unsafe type.children { childName, child throws(Failure) in
      defer { index += 1 }
      guard childName == name, found == nil else { return }
      found = (index, try unsafe ArrowColumn(child, name: name))
    }
    guard children != nil else {
      throw Failure(.badArgument, "'batches' are no record batches, but single columns")
    }
    guard let found else { throw Failure(.badArgument, "no column is called '\(name)'") }
    (self.index, column) = found
  }
}

/// Checks batches of texts.
private final class FindingPipe: ArrowPipe {
  private let speller: HeldSpeller
  private let place: TextColumn
  private static let blockSize = 1024

  init(_ source: ArrowSource, _ speller: HeldSpeller, _ place: TextColumn) {
    (self.speller, self.place) = (speller, place)
    super.init(source, type: FindingBatch.type)
  }

  override func made(of batch: ArrowArray) throws(Failure) -> ArrowDraft {
    let (count, offset) = unsafe (Int(batch.length), Int(batch.offset))
    guard count >= 0, offset >= 0 else { throw Failure(.badArgument, "a batch has no length") }
    let texts = try unsafe place.index.map { index throws(Failure) in
      try unsafe batch.child(index)
    }
    // The rows of a column count from its own first one, those of a record batch from the batch's.
    let base = place.index == nil ? 0 : offset
    var made = FindingBatch(findsAll: speller.speller.findsAll)
    place.column.forget()
    var start = 0
    while start < count {
      let rows = start + base..<min(count, start + Self.blockSize) + base
      let cells = try unsafe place.column.cells(of: texts ?? batch, rows)
      for (index, cell) in cells.views.enumerated() {
        try append(cell, row: start + index, to: &made)
      }
      start += rows.count
    }
    return try made.draft()
  }

  private func append(
    _ cell: ByteView?, row: Int, to made: inout FindingBatch
  ) throws(Failure) {
    guard let cell else { return made.appendNothing() }
    let text = [UInt8](cell)
    try Argument.check(text, "the text of row \(row) of its batch")
    speller.alone {
      let (findings, wordCount) = speller.speller.examine(text)
      made.append(findings, wordCount: wordCount, language: speller.speller.language(of: text))
    }
  }
}

/// What is found in the texts of a batch, as columns.
private struct FindingBatch {
  private let findsAll: Bool
  private var rowCount = 0
  private var findings = ArrowLists()
  private var items = FindingColumns()
  private var (words, unknown) = (ArrowNumbers<Int64>(), ArrowNumbers<Int64>())
  private var rate = ArrowNumbers<Double>()
  private var language = ArrowTexts()

  init(findsAll: Bool) { self.findsAll = findsAll }

  static let type = ArrowType.structure(
    "",
    [
      .list("findings", of: FindingColumns.type),
      ArrowType(name: "words", format: "l", isNullable: true),
      ArrowType(name: "unknown_words", format: "l", isNullable: true),
      ArrowType(name: "typos_per_thousand", format: "g", isNullable: true),
      .text("language", isNullable: true),
    ])

  mutating func appendNothing() {
    rowCount += 1
    findings.end(1, at: items.count)
    words.append(nil)
    unknown.append(nil)
    rate.append(nil)
    language.append(String.UTF8View?.none)
  }

  mutating func append(_ found: [FileFinding], wordCount: Int, language: String?) {
    rowCount += 1
    for finding in found { items.append(finding) }
    findings.end(1, at: items.count)
    words.append(Int64(wordCount))
    let misspelled = found.filter { $0.kind == .misspelling }
    unknown.append(findsAll ? Int64(misspelled.count) : nil)
    let typoCount = misspelled.count { $0.tier >= .likely }
    rate.append(wordCount > 0 ? 1000 * Double(typoCount) / Double(wordCount) : nil)
    self.language.append(language?.utf8)
  }

  func draft() throws(Failure) -> ArrowDraft {
    .structure(
      rowCount,
      [
        findings.draft(of: try items.draft()), words.draft, unknown.draft, rate.draft,
        try language.draft(),
      ])
  }
}

private struct FindingColumns {
  private(set) var count = 0
  private var (word, tier, kind, language) = (
    ArrowTexts(), ArrowTexts(), ArrowTexts(), ArrowTexts()
  )
  private var (guesses, guess, guessCount) = (ArrowLists(), ArrowTexts(), 0)
  private var numbers = [ArrowNumbers<Int64>](repeating: ArrowNumbers(), count: 4)
  private var confidence = ArrowNumbers<Double>()

  static let type = ArrowType.structure(
    "item",
    [.text("word"), .list("guesses", of: .text("item"))]
      + ["start", "end", "line", "column"].map { ArrowType(name: $0, format: "l") }
      + [
        .text("tier"), .text("kind"), .text("language", isNullable: true),
        ArrowType(name: "confidence", format: "g", isNullable: true),
      ])

  mutating func append(_ finding: FileFinding) {
    count += 1
    word.append(finding.word)
    for text in finding.guesses { guess.append(text) }
    guessCount += finding.guesses.count
    guesses.end(1, at: guessCount)
    let (place, range) = (finding.place, finding.place.utf8.values())
    let values = [range.lowerBound, range.upperBound, place.line.value, place.column]
    for (index, value) in values.enumerated() { numbers[index].append(Int64(value)) }
    tier.append(InProcessSpeller.name(of: finding.tier))
    kind.append(InProcessSpeller.name(of: finding.kind))
    language.append(finding.language?.utf8)
    confidence.append(finding.roundedConfidence)
  }

  func draft() throws(Failure) -> ArrowDraft {
    .structure(
      count,
      [try word.draft(), guesses.draft(of: try guess.draft())] + numbers.map(\.draft) + [
        try tier.draft(), try kind.draft(), try language.draft(), confidence.draft,
      ])
  }
}
