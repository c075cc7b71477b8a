internal import CaretText

/// Finds what is marked in the source of Markdown or HTML in what is printed of it: the same word between the same letters.
///
/// A mark in what is not printed, as the address of a link, has no place.
struct MarkupMarks {
  let source: [UInt8]
  /// In ascending order.
  let marks: [DocumentPrintFormatter.Mark]

  /// How many letters around a word are compared.
  private static let context = 24

  /// Marks the paragraphs of a document, those of a block one after the other.
  func lay(over paragraphs: inout [PrintParagraph]) {
    var next = 0
    var block = 0
    for index in paragraphs.indices {
      let end = paragraphs[index].source.upperBound
      // The last paragraph of a block has its bytes.
      guard !paragraphs[index].source.isEmpty || index == paragraphs.count - 1 else { continue }
      while next < marks.count, marks[next].range.lowerBound < end {
        lay(marks[next], over: &paragraphs[block...index])
        next += 1
      }
      block = index + 1
    }
  }

  private func lay(
    _ mark: DocumentPrintFormatter.Mark, over paragraphs: inout ArraySlice<PrintParagraph>
  ) {
    let range = mark.range.values().clamped(to: 0..<source.count)
    guard !range.isEmpty else { return }
    let word = source[range]
    let wanted = Self.letters(around: range, in: source)
    var best: (score: Int, place: Place, range: Range<Int>)?
    for (place, text) in Self.texts(of: paragraphs) {
      for start in Self.places(of: word, in: text) {
        let found = start..<start + word.count
        let score = Self.likeness(wanted, Self.letters(around: found, in: text))
        if score > best?.score ?? -1 { best = (score, place, found) }
      }
    }
    guard let best else { return }
    best.place.change(&paragraphs) { paragraph in
      paragraph.restyle(places: best.range) { $0.underline = .wavy(mark.color) }
    }
    guard !mark.note.isEmpty else { return }
    // What a row of a table has in its margin stands beside its first line.
    paragraphs[best.place.paragraph].notes.append(
      .init(at: best.place.cell == nil ? best.range.lowerBound : 0, VisibleLine.name(mark.note)))
  }

  // MARK: Texts

  /// A text: a paragraph, or one of a cell of a row.
  private struct Place {
    var paragraph: Int
    var cell: (column: Int, paragraph: Int)?

    func change(
      _ paragraphs: inout ArraySlice<PrintParagraph>, _ body: (inout PrintParagraph) -> Void
    ) {
      if let cell {
        if var row = paragraphs[paragraph].row {
          body(&row.cells[cell.column][cell.paragraph])
          paragraphs[paragraph].row = row
        }
      } else {
        body(&paragraphs[paragraph])
      }
    }
  }

  private static func texts(
    of paragraphs: ArraySlice<PrintParagraph>
  ) -> [(place: Place, text: [UInt8])] {
    paragraphs.indices.flatMap { index -> [(place: Place, text: [UInt8])] in
      guard let row = paragraphs[index].row else {
        return [(Place(paragraph: index), paragraphs[index].text)]
      }
      return row.cells.indices.flatMap { column in
        row.cells[column].indices.map { number in
          (
            Place(paragraph: index, cell: (column, number)), row.cells[column][number].text
          )
        }
      }
    }
  }

  /// Where a word stands in a text, not as a part of another one.
  private static func places(of word: ArraySlice<UInt8>, in text: [UInt8]) -> [Int] {
    guard let first = word.first, text.count >= word.count else { return [] }
    func hasLetter(_ place: Int) -> Bool {
      text.indices.contains(place) && isLetter(text[place])
    }
    return (0...text.count - word.count).filter { start in
      text[start] == first && text[start..<start + word.count].elementsEqual(word)
        && !(hasLetter(start - 1) && hasLetter(start))
        && !(hasLetter(start + word.count - 1) && hasLetter(start + word.count))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The letters before a range, the last one first, and behind it: marks of the markup are none of them.
  private static func letters(
    around range: Range<Int>, in text: [UInt8]
  ) -> (before: [UInt8], behind: [UInt8]) {
    (
      Array(text[..<range.lowerBound].reversed().lazy.filter(isLetter).prefix(context)),
      Array(text[range.upperBound...].lazy.filter(isLetter).prefix(context))
    )
  }

  /// How many letters next to two words are the same.
  private static func likeness(
    _ one: (before: [UInt8], behind: [UInt8]), _ other: (before: [UInt8], behind: [UInt8])
  ) -> Int {
    zip(one.before, other.before).prefix { $0 == $1 }.count
      + zip(one.behind, other.behind).prefix { $0 == $1 }.count
  }
}
