internal import CaretBytes

extension DocumentChecker {
  /// What came of a check that goes on from the last one.
  package enum BlockCheck {
    case found([SpellFinding])
    /// The text has to be checked as a whole.
    case needsWhole
    case interrupted
  }

  /// Checks a text again of which most was checked before.
  ///
  /// - Complexity: O(*n*) in the bytes of the blocks that changed, and for each byte of the others the time to compare it.
  ///
  /// - Parameters:
  ///   - isInterrupted: is asked now and then, whether to stop; what was done until then is not done again.
  package func check(
    _ text: [UInt8], _ kind: DocumentKind, _ blocks: TextBlocks, isInterrupted: () -> Bool
  ) -> BlockCheck {
    guard kind.hasRests, text.count <= Self.longestInBlocks, !settings.explains else {
      blocks.forget()
      return .needsWhole
    }
    finder.renewIfNeeded()
    guard update(blocks, to: text, kind, isInterrupted) else { return .interrupted }
    // None, if words were forgotten meanwhile. Very many are reported in batches, each by what was counted up to it.
    if blocks.blocks.isEmpty || blocks.foundCount >= UnknownWordFinder.batchSize
      || blocks.speaksOfAll || blocks.foundCount > UnknownShare.many
    {
      return .needsWhole
    }
    for index in blocks.blocks.indices where blocks.blocks[index].findings == nil {
      if isInterrupted() { return .interrupted }
      judge(index, of: blocks)
    }
    uncheckedLanguages.removeAll()
    return .found(Self.withoutHabits(blocks.findings))
  }

  /// Longer texts take too much memory, in bytes.
  private static let longestInBlocks = 32 << 20

  /// - Returns: false if it was interrupted; nothing has changed then.
  private func update(
    _ blocks: TextBlocks, to text: [UInt8], _ kind: DocumentKind, _ isInterrupted: () -> Bool
  ) -> Bool {
    let numbering = finder.numberingCount
    guard var change = blocks.change(to: text, kind, numbering: numbering) else { return true }
    let inspection = WordInspection(settings, textCount: change.utf8Range.count)
    defer { inspection?.finish(by: inspector, isInterrupted) }
    while true {
      var bytes = Array(text[change.utf8Range])
      let read = SectionedText.read(part: &bytes, kind)
      if !read.found.restsAtEnd, change.utf8Range.upperBound < text.count,
        let longer = blocks.longer(change)
      {
        change = longer
        continue
      }
      guard
        let new = self.blocks(
          of: bytes, kind, read.found, read.marks, inspection, isInterrupted)
      else { return false }
      // The words may have got new numbers meanwhile.
      if finder.numberingCount != numbering {
        blocks.forget()
      } else {
        blocks.replace(change, with: new, text, kind, numbering: numbering)
      }
      return true
    }
  }

  private func blocks(
    of text: [UInt8], _ kind: DocumentKind, _ read: RestingSpans, _ marks: [LanguageMark],
    _ inspection: WordInspection?, _ isInterrupted: () -> Bool
  ) -> [TextBlocks.Block]? {
    var blocks: [TextBlocks.Block] = []
    var seen: Set<String> = []
    var (start, spanIndex) = (0, 0)
    for end in read.rests + [text.count]
    where end - start >= TextBlocks.leastCount || end == text.count {
      if isInterrupted() { return nil }
      let range = start..<end
      var spans: [TextSpan] = []
      while spanIndex < read.spans.count, read.spans[spanIndex].range.lowerBound < end {
        let span = read.spans[spanIndex]
        let part = span.range.clamped(to: range)
        spans.append(
          span.at(part.lowerBound - start..<part.upperBound - start))
        // What reaches into the next block is looked at there as well.
        if span.range.upperBound > end { break }
        spanIndex += 1
      }
      var block = block(of: Array(text[range]), spans)
      inspection?.add(newWords(of: block.words.found, &seen))
      if marks.contains(where: { range.contains(min($0.range.lowerBound, text.count - 1)) }) {
        block.speaksOfAll = true
      }
      blocks.append(block)
      start = end
    }
    return blocks
  }

  private func block(of text: [UInt8], _ spans: [TextSpan]) -> TextBlocks.Block {
    var block = TextBlocks.Block()
    block.text = text
    block.words = finder.look(at: text, spans)
    block.words.keys += HostNames.keys(in: text)
    block.places = block.words.found.map { TypoPlace(of: $0.range, in: text.span) }
    block.directives = InlineDirectives.lines(of: text)
    block.speaksOfAll =
      spans.contains { $0.language != nil } || block.directives.contains(where: \.namesLanguage)
    return block
  }

  /// The words of a text that nothing is known of, each once.
  private func newWords(of found: [Misspelling], _ seen: inout Set<String>) -> [String] {
    found.compactMap { found in
      guard let index = found.wordIndex, isInEnglish(found),
        memory.knowledge(of: index, finder.numberingCount) == nil
      else { return nil }
      let word = finder.unknownWord(index)
      return seen.insert(word).inserted ? word : nil
    }
  }

  private func judge(_ index: Int, of blocks: TextBlocks) {
    let (words, own) = blocks.batch(of: index)
    let around = BlockSurroundings(
      blocks: blocks, block: blocks.blocks[index], firstIndex: own.lowerBound)
    let found = own.compactMap { finding(words, $0, around) }
    let realWords = blocks.blocks[index].realWords ?? realWords(of: index, blocks)
    blocks.judged(
      index,
      realWords.isEmpty
        ? found
        : (found + realWords).sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound },
      realWords)
  }

  /// The right words of a block that are wrong in their sentence, of which the blocks beside it may have parts.
  private func realWords(of index: Int, _ blocks: TextBlocks) -> [SpellFinding] {
    let words = blocks.blocks[index].words.confusable
    if words.isEmpty { return [] }
    let (text, start) = blocks.surroundings(of: index)
    return words.compactMap { word in
      let range = word.range.lowerBound + start..<word.range.upperBound + start
      let part = word.part.moved(by: start)
      guard let found = RealWord(range, word.question, in: text.span, upTo: part.end) else {
        return nil
      }
      return realWord(found, part.kind, in: text)?.moved(by: -start)
    }
  }
}
