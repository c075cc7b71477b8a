internal import CaretBytes

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
    var isStyled = false
    /// Whether it is code, of which nothing is read.
    var isCode = false
  }

  /// A run that is open.
  private struct Run {
    var isUnchecked = false
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
  /// The runs that are open, one in the other.
  private var runs: [Run] = []
  private var styles = ParagraphStyles()
  /// The style that is being told of.
  private var style: String?

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
    } else if name == markup.run, !isEmpty, runs.count < Self.deepestRun {
      // Where the text stands in the paragraph itself, a run may be part of another one.
      runs.append(markup.texts == nil ? runs.last ?? Run() : Run())
    }
    let isNothing = isEmpty && (name == markup.run || markup.paragraphs.contains(name))
    if !isNothing { takeLook(name, attributes, outline) }
  }

  private static let deepestRun = 1000

  /// Takes what an element says of the style, the font and the language of the paragraph or the run that is open.
  private mutating func takeLook(
    _ name: String, _ attributes: Range<Int>, _ outline: MarkupOutline
  ) {
    func value(_ attribute: ParagraphMarkup.Attribute) -> String? {
      name == attribute.element ? outline.attribute(attribute.name, in: attributes) : nil
    }
    // What a paragraph's properties say of its style counts, though nothing else in them does.
    if let style = markup.paragraphStyle.firstNonNil(value) { setStyle(style) }
    guard leftOut == nil else { return }
    takeStyle(name, attributes, outline)
    guard !runs.isEmpty else { return }
    if let style = markup.runStyle.firstNonNil(value) {
      if styles.isCode(style) { runs[runs.count - 1].isUnchecked = true }
      setLanguage(styles.language(style))
    }
    if let font = markup.font.flatMap(value), ParagraphStyles.isMonospaced(font: font) {
      runs[runs.count - 1].isUnchecked = true
    }
    if name == markup.uncheckedMark { runs[runs.count - 1].isUnchecked = true }
    setLanguage(markup.language.flatMap(value))
  }

  /// The style of the paragraph; one that is named behind it is the one that it had before a tracked change.
  private mutating func setStyle(_ style: String) {
    guard let last = open.indices.last, !open[last].isStyled else { return }
    let language = styles.language(style)
    open[last].isStyled = true
    open[last].isCode = styles.isCode(style) || language.map(Self.noLanguages.contains) == true
    open[last].language = language
  }

  private mutating func setLanguage(_ language: String?) {
    guard let language else { return }
    runs[runs.count - 1].language = language
    if Self.noLanguages.contains(language) { runs[runs.count - 1].isUnchecked = true }
  }

  /// What stands for a text that is in no language.
  private static let noLanguages: Set = ["zxx", "none", "x-none"]

  private mutating func takeStyle(
    _ name: String, _ attributes: Range<Int>, _ outline: MarkupOutline
  ) {
    guard let form = markup.style else { return }
    if name == form.element {
      style = outline.attribute(form.name, in: attributes)
      let parent = outline.attribute(form.parent, in: attributes)
      if let style { styles.add(style, parent: parent) }
    } else if name == form.language.element, let style,
      let language = outline.attribute(form.language.name, in: attributes)
    {
      styles.set(language: language, of: style)
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
    } else if name == markup.run {
      _ = runs.popLast()
    } else if name == markup.style?.element {
      style = nil
    }
  }

  private mutating func add(_ piece: Piece) {
    guard !open.isEmpty else { return }
    open[open.count - 1].pieces.append(piece)
  }

  /// Adds text with its entities decoded. White space of the markup's own lines is one blank.
  private mutating func append(_ range: Range<Int>, isRaw: Bool) {
    if open[open.count - 1].isCode { return }
    let run = runs.last ?? Run()
    // A word that nobody wants checked is no blank either.
    if run.isUnchecked { return add(.character("\u{FFFC}", range)) }
    if open[open.count - 1].language == nil { open[open.count - 1].language = run.language }
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
