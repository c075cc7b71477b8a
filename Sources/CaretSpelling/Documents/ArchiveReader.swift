internal import CaretBytes

/// Gathers the texts of an archive.
enum ArchiveReader {
  static func gather(_ bytes: [UInt8], _ form: ArchiveForm) throws(ContainerTrouble) -> GatheredText
  {
    let archive = try ZipArchive(bytes)
    var (text, source) = (GatheredText(), ArchiveSource(archive))
    for index in order(archive, form) {
      let member = archive.members[index]
      let range = source.add(try archive.content(member), index)
      if let markup = form.paragraphs {
        ParagraphReader.gather(source.bytes, range, member.name, markup, into: &text)
      } else {
        text.add(ContainedText(part: member.name), .markup) { $0.append(range, of: source.bytes) }
      }
    }
    text.source = source
    return text
  }

  /// Slide 2 before slide 10; else as the archive has them.
  private static func order(_ archive: ZipArchive, _ form: ArchiveForm) -> [Int] {
    let indexes = archive.members.indices.filter { form.hasText(archive.members[$0].name) }
    guard form != .book else { return indexes }
    return indexes.sorted { a, b in
      let (a, b) = (archive.members[a].name, archive.members[b].name)
      let (stemA, stemB) = (a.filter { !$0.isNumber }, b.filter { !$0.isNumber })
      return stemA == stemB ? (a.count, a) < (b.count, b) : stemA < stemB
    }
  }
}

extension ArchiveForm {
  /// Whether a file of the archive holds text for people.
  fileprivate func hasText(_ name: String) -> Bool {
    switch self {
    case .word:
      let names = ["document", "footnotes", "endnotes", "comments", "header", "footer"]
      return name.hasSuffix(".xml") && names.contains { Self.isNumbered(name, "word/" + $0) }
    case .presentation:
      let names = ["slides/slide", "notesSlides/notesSlide", "comments/comment"]
      return name.hasSuffix(".xml") && names.contains { Self.isNumbered(name, "ppt/" + $0) }
    case .openDocument: return name == "content.xml" || name == "styles.xml"
    case .book: return ["xhtml", "html", "htm"].contains { name.hasSuffix("." + $0) }
    }
  }

  /// "word/header12.xml"
  private static func isNumbered(_ name: String, _ start: String) -> Bool {
    name.hasPrefix(start) && name.dropFirst(start.count).dropLast(4).allSatisfy(\.isNumber)
  }

  /// How its paragraphs are written; nil for one whose files are pages as they are.
  fileprivate var paragraphs: ParagraphMarkup? {
    switch self {
    case .word: .word
    case .presentation: .drawing
    case .openDocument: .openDocument
    case .book: nil
    }
  }
}
