/// How a form of XML writes paragraphs.
struct ParagraphMarkup {
  /// The elements that are paragraphs.
  var paragraphs: Set<String>
  /// The elements that hold the text; nil if it stands in the paragraph itself.
  var texts: Set<String>?
  /// The elements that stand for a character.
  var characters: [String: Unicode.Scalar]
  /// The elements of which nothing is read.
  var leftOut: Set<String>
  /// The element and the attribute that say the language of a run.
  var language: (element: String, attribute: String)?
  /// The element of a run, and the one in it that says that it is not to be checked.
  var unchecked: (run: String, mark: String)?

  static let word = ParagraphMarkup(
    paragraphs: ["w:p"], texts: ["w:t"],
    characters: ["w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-"],
    leftOut: ["w:pPr", "w:sectPr", "mc:Fallback"], language: ("w:lang", "w:val"),
    unchecked: ("w:r", "w:noProof"))

  static let drawing = ParagraphMarkup(
    paragraphs: ["a:p"], texts: ["a:t"], characters: ["a:br": "\n", "a:tab": "\t"],
    leftOut: ["a:pPr", "mc:Fallback"], language: ("a:rPr", "lang"))

  static let openDocument = ParagraphMarkup(
    paragraphs: ["text:p", "text:h"], texts: nil,
    characters: ["text:s": " ", "text:tab": "\t", "text:line-break": "\n"],
    leftOut: [
      "text:note-citation", "text:tracked-changes", "dc:creator", "dc:date",
      "meta:creator-initials",
      "text:bibliography-mark", "text:page-number", "text:date", "text:time", "office:binary-data",
    ])
}

/// Gathers the paragraphs of XML, each joined over its runs.
struct ParagraphReader {
  private enum Piece {
    case source(Range<Int>)
    case character(Unicode.Scalar, Range<Int>)
  }

  private struct Paragraph {
    var number: Int
    var pieces: [Piece] = []
    var language: String?
  }

  private let source: [UInt8]
  private let markup: ParagraphMarkup
  private var done: [Paragraph] = []
  /// Those that are open, one in a note or a frame of the other.
  private var open: [Paragraph] = []
  private var count = 0
  /// The elements that hold text and are open.
  private var textDepth = 0
  /// The element that is left out, and how often it is open.
  private var leftOut: (name: String, depth: Int)?
  /// Whether the run is not to be checked, and the language that it says it is in.
  private var (isUnchecked, language): (Bool, String?) = (false, nil)

  /// - Parameter range: where the XML stands in the source.
  static func gather(
    _ source: [UInt8], _ range: Range<Int>, _ part: String, _ markup: ParagraphMarkup,
    into text: inout GatheredText
  ) {
    var reader = ParagraphReader(source: source, markup: markup)
    var outline = MarkupOutline(source, range)
    while let part = outline.nextPart() { reader.take(part, outline) }
    reader.done += reader.open
    for paragraph in reader.done.sorted(by: { $0.number < $1.number }) {
      let name = ContainedText(part: part, paragraph: paragraph.number)
      text.add(name, .plainText, language: paragraph.language) { text in
        for piece in paragraph.pieces {
          switch piece {
          case .source(let range): text.append(range, of: source)
          case .character(let scalar, let range): text.append(scalar, for: range)
          }
        }
      }
    }
  }

  private init(source: [UInt8], markup: ParagraphMarkup) {
    (self.source, self.markup) = (source, markup)
  }

  private mutating func take(_ part: MarkupOutline.Part, _ outline: MarkupOutline) {
    switch part {
    case .begin(let name, let attributes, let isEmpty):
      begin(outline.name(name), attributes, isEmpty, outline)
    case .end(let name): end(outline.name(name))
    case .text(let range, let isRaw):
      if leftOut == nil, isInText { append(range, isRaw: isRaw) }
    case .comment: break
    }
  }

  private var isInText: Bool { !open.isEmpty && (markup.texts == nil || textDepth > 0) }

  private mutating func begin(
    _ name: String, _ attributes: Range<Int>, _ isEmpty: Bool, _ outline: MarkupOutline
  ) {
    if let (other, depth) = leftOut {
      if name == other, !isEmpty { leftOut = (other, depth + 1) }
    } else if markup.leftOut.contains(name) {
      if !isEmpty { leftOut = (name, 1) }
    } else if markup.paragraphs.contains(name) {
      count += 1
      if !isEmpty { open.append(Paragraph(number: count)) }
    } else if markup.texts?.contains(name) == true {
      if !isEmpty { textDepth += 1 }
    } else if let scalar = markup.characters[name] {
      add(.character(scalar, attributes.lowerBound..<attributes.lowerBound))
    } else if name == markup.unchecked?.run {
      (isUnchecked, language) = (false, nil)
    } else if name == markup.unchecked?.mark {
      isUnchecked = true
    }
    if leftOut == nil, let (element, attribute) = markup.language, name == element {
      language = outline.attribute(attribute, in: attributes) ?? language
    }
  }

  private mutating func end(_ name: String) {
    if let (other, depth) = leftOut {
      if name == other { leftOut = depth == 1 ? nil : (other, depth - 1) }
    } else if markup.paragraphs.contains(name) {
      if let last = open.popLast() { done.append(last) }
      textDepth = 0
    } else if markup.texts?.contains(name) == true {
      textDepth = max(0, textDepth - 1)
    } else if name == markup.unchecked?.run {
      isUnchecked = false
    }
  }

  private mutating func add(_ piece: Piece) {
    guard !open.isEmpty else { return }
    open[open.count - 1].pieces.append(piece)
  }

  /// Adds text with its entities decoded. White space of the markup's own lines is one blank.
  private mutating func append(_ range: Range<Int>, isRaw: Bool) {
    if open[open.count - 1].language == nil { open[open.count - 1].language = language }
    // A word that nobody wants checked is no blank either.
    if isUnchecked { return add(.character("\u{FFFC}", range)) }
    var (start, i) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      var (scalar, end): (Unicode.Scalar?, Int) = (nil, i + 1)
      if source[i] == UInt8(ascii: "&"), !isRaw {
        if let entity = MarkupEntity.read(source, at: i, range.upperBound) {
          (scalar, end) = entity
        }
      } else if source[i] == 0x0A || source[i] == 0x0D, markup.texts == nil {
        while end < range.upperBound, source[end] <= 0x20 { end += 1 }
        scalar = " "
      }
      if let scalar {
        if start < i { add(.source(start..<i)) }
        add(.character(scalar, i..<end))
        start = end
      }
      i = end
    }
    if start < range.upperBound { add(.source(start..<range.upperBound)) }
  }
}

/// The entities that XML has by itself.
enum MarkupEntity {
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// What an entity stands for, and its end; nil for what is none.
  static func read(
    _ text: [UInt8], at start: Int, _ limit: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let stop = min(limit, start + 12)
    guard let end = (start..<stop).first(where: { text[$0] == UInt8(ascii: ";") }) else {
      return nil
    }
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    let scalar = name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : names[name]
    return scalar.map { ($0, end + 1) }
  }
}
