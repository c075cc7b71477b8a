internal import CaretBytes

/// A form of documents that are archives of XML.
public enum ArchiveForm: Hashable, Sendable, CaseIterable {
  /// Word's documents.
  case word
  /// PowerPoint's presentations.
  case presentation
  /// OpenDocument's texts and presentations.
  case openDocument
  /// Books of the web's pages.
  case book

  /// The endings of its files.
  package var endings: [String] {
    switch self {
    case .word: ["docx", "docm", "dotx"]
    case .presentation: ["pptx", "ppsx", "potx"]
    case .openDocument: ["odt", "ott", "odp", "otp"]
    case .book: ["epub"]
    }
  }

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

/// The files of an archive that texts were gathered from, one behind the other.
struct ArchiveSource {
  private let archive: ZipArchive
  /// The contents, one behind the other.
  private(set) var bytes: [UInt8] = []
  private var parts: [(index: Int, range: Range<Int>)] = []

  fileprivate init(_ archive: ZipArchive) { self.archive = archive }

  fileprivate mutating func add(_ content: [UInt8], _ index: Int) -> Range<Int> {
    let range = bytes.count..<bytes.count + content.count
    bytes += content
    parts.append((index, range))
    return range
  }

  /// The archive with corrections in those of its files that have some.
  func applying(_ fixes: TextFixes) -> [UInt8]? {
    var contents: [Int: [UInt8]] = [:]
    for (index, range) in parts {
      let own = fixes.fixes.filter { range.contains($0.utf8Range.lowerBound.value) }
      guard !own.isEmpty else { continue }
      let moved = own.map { fix in
        TextFixes.Fix(
          utf8Range: Range(
            fix.utf8Range.lowerBound.value - range.lowerBound..<fix.utf8Range.upperBound.value
              - range.lowerBound), correction: fix.correction)
      }
      // A paragraph in a frame comes behind the one that it stands in.
      .sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
      contents[index] = TextFixes(fixes: moved).applied(to: Array(bytes[range]))
    }
    return try? archive.replacing(contents)
  }
}

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
