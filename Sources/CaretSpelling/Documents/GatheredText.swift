internal import CaretBytes

// A notebook or an office document holds its texts in pieces: in strings with escapes, in runs between tags, in files of
// an archive. They are gathered into one text that is checked as any other, and what is found there is told by the
// place in its cell or paragraph, and is corrected in the bytes that it came from.

/// The texts of a container, one behind the other, with empty lines between them.
struct GatheredText {
  /// One of the texts.
  struct Section {
    var utf8Range: Range<Int>
    var kind: DocumentKind
    /// The language that the container says it is in.
    var language: String?
    var name: ContainedText
  }

  /// A part of the text, and the bytes of the source that it comes from.
  private struct Piece {
    var utf8Range: Range<Int>
    var source: Range<Int>
    /// Whether it stands there byte by byte; an escape does not.
    var isPlain: Bool
  }

  private(set) var bytes: [UInt8] = []
  /// The files of an archive that it comes from; nil if it comes from the bytes of the file itself.
  var source: ArchiveSource?
  private(set) var sections: [Section] = []
  private var pieces: [Piece] = []

  /// What is checked.
  var sectioned: SectionedText {
    SectionedText(
      bytes,
      sections.map {
        SectionedText.Section(utf8Range: $0.utf8Range, kind: $0.kind, language: $0.language)
      })
  }

  // MARK: Gathering

  /// Adds a text, which `fill` appends piece by piece; one without any leaves no trace.
  mutating func add(
    _ name: ContainedText, _ kind: DocumentKind, language: String? = nil,
    _ fill: (inout GatheredText) -> Void
  ) {
    let before = bytes.count
    if before > 0 { bytes += [0x0A, 0x0A] }
    let start = bytes.count
    fill(&self)
    guard bytes.count > start else { return bytes.removeSubrange(before...) }
    sections.append(
      Section(utf8Range: start..<bytes.count, kind: kind, language: language, name: name))
  }

  /// Appends what stands in the source as it is.
  mutating func append(_ range: Range<Int>, of source: [UInt8]) {
    guard !range.isEmpty else { return }
    let start = bytes.count
    bytes += source[range]
    if let last = pieces.last, last.isPlain, last.source.upperBound == range.lowerBound,
      last.utf8Range.upperBound == start
    {
      pieces[pieces.count - 1].source = last.source.lowerBound..<range.upperBound
      pieces[pieces.count - 1].utf8Range = last.utf8Range.lowerBound..<bytes.count
    } else {
      pieces.append(Piece(utf8Range: start..<bytes.count, source: range, isPlain: true))
    }
  }

  /// Appends what bytes of the source stand for.
  mutating func append(_ scalar: Unicode.Scalar, for range: Range<Int>) {
    let start = bytes.count
    bytes += String(scalar).utf8
    pieces.append(Piece(utf8Range: start..<bytes.count, source: range, isPlain: false))
  }

  // MARK: Going back

  /// The section that a place of the text lies in.
  ///
  /// - Complexity: O(log *n*) in the sections.
  func sectionIndex(at utf8Offset: Int) -> Int {
    max(0, sections.partitioningIndex { $0.utf8Range.lowerBound > utf8Offset } - 1)
  }

  /// The bytes of the source that a part of the text comes from, in order: several where tags or quotes stand between.
  ///
  /// - Complexity: O(log *n*) in the pieces, and O(*k*) in those that it comes from.
  func sources(of range: Range<Int>) -> [(text: Range<Int>, source: Range<Int>)] {
    var found: [(text: Range<Int>, source: Range<Int>)] = []
    var index = pieces.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    while index < pieces.count, pieces[index].utf8Range.lowerBound < range.upperBound {
      let piece = pieces[index]
      let text = piece.utf8Range.clamped(to: range)
      let shift = piece.source.lowerBound - piece.utf8Range.lowerBound
      let source =
        piece.isPlain ? text.lowerBound + shift..<text.upperBound + shift : piece.source
      if let last = found.last, last.source.upperBound == source.lowerBound {
        found[found.count - 1] = (
          last.text.lowerBound..<text.upperBound, last.source.lowerBound..<source.upperBound
        )
      } else {
        found.append((text, source))
      }
      index += 1
    }
    return found
  }

  /// From the first to the last byte of the source that a part of the text comes from.
  func source(around range: Range<Int>) -> Range<Int> {
    let sources = sources(of: range)
    guard let first = sources.first, let last = sources.last else { return 0..<0 }
    return first.source.lowerBound..<last.source.upperBound
  }

  /// What puts a correction in the place of a part of the text, in the source: each piece keeps as many characters as it
  /// had, and the last one has the rest.
  func fixes(_ correction: String, for range: Range<Int>) -> [TextFixes.Fix] {
    let sources = sources(of: range)
    var rest = Substring(correction)
    return sources.indices.map { index in
      let (text, source) = sources[index]
      let isLast = index == sources.count - 1
      let count = isLast ? rest.count : String(decoding: bytes[text], as: UTF8.self).count
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      return TextFixes.Fix(utf8Range: Range(source), correction: String(part))
    }
  }
}
