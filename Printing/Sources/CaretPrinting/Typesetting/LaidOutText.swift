internal import CPango

/// A text that Pango has cut into lines.
// @safe: the handle is owned here alone and closed in deinit; what is lent to calls lives as long as these.
@safe final class LaidOutText {
  private let handle: OpaquePointer
  /// Pango asks the fonts as long as there is a text in them.
  private let fonts: FontLibrary
  private let count: Int

  /// - Parameters:
  ///   - text: valid UTF-8 without line ends.
  ///   - width: of lines; nil for a line without an end.
  ///   - indent: how much farther in the first line begins than the others.
  init(
    _ text: ArraySlice<UInt8>, font: LoadedFont, fonts: FontLibrary, style: ParagraphStyle,
    width: Double, indent: Double, direction: ParagraphStyle.Direction
  ) {
    self.fonts = fonts
    count = text.count
    var form = unsafe caret_paragraph_style()
    unsafe form.width = width
    unsafe form.indent = indent
    unsafe form.tab = style.tabInterval > 0 ? style.tabInterval : 8 * Self.blank(of: font)
    unsafe form.wrap = Int32(Self.number(of: style.lineBreak))
    unsafe form.alignment = Int32(Self.number(of: style.alignment))
    unsafe form.direction = Int32(Self.number(of: direction))
    unsafe form.justifies = style.isJustified
    unsafe form.hyphenates = style.isHyphenated
    let stops = style.tabStops
    let opened = unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe (style.language ?? "").withCString { language in
        if style.language != nil { unsafe form.language = language }
        return unsafe stops.withUnsafeBufferPointer {
          unsafe caret_paragraph_open(
            fonts.handle, font.handle, start, Int32(bytes.count), &form, $0.baseAddress,
            Int32($0.count))
        }
      }
    }
    guard let opened = unsafe opened else { preconditionFailure("no memory for a paragraph") }
    unsafe handle = opened
  }

  deinit { unsafe caret_paragraph_close(handle) }

  private static func blank(of font: LoadedFont) -> Double {
    font.measures.cell > 0 ? font.measures.cell : font.height / 2
  }

  private static func number(of lineBreak: ParagraphStyle.LineBreak) -> Int {
    switch lineBreak {
    case .word: caret_wrap_word
    case .character: caret_wrap_character
    case .clip: caret_wrap_none
    }
  }

  private static func number(of alignment: ParagraphStyle.Alignment) -> Int {
    switch alignment {
    case .natural: caret_align_natural
    case .left: caret_align_left
    case .center: caret_align_center
    case .right: caret_align_right
    }
  }

  private static func number(of direction: ParagraphStyle.Direction) -> Int {
    switch direction {
    case .natural: caret_direction_natural
    case .leftToRight: caret_direction_left_to_right
    case .rightToLeft: caret_direction_right_to_left
    }
  }

  // MARK: Looks

  /// Gives a range of bytes its looks, before any line is asked for.
  func set(_ range: Range<Int>, _ style: TextStyle, over base: TextStyle) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    let (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    if style.font != base.font {
      unsafe caret_paragraph_set_font(handle, start, end, fonts[style.font].handle)
    }
    if style.color != .black {
      unsafe caret_paragraph_set_color(handle, start, end, style.color.rgb)
    }
    if let background = style.background {
      unsafe caret_paragraph_set_background(handle, start, end, background.rgb)
    }
    switch style.underline {
    case .single: unsafe caret_paragraph_set_underline(handle, start, end, false, false, 0)
    case .wavy(let color):
      unsafe caret_paragraph_set_underline(handle, start, end, true, true, color.rgb)
    case nil: break
    }
    if style.isStruckThrough { unsafe caret_paragraph_set_strikethrough(handle, start, end) }
  }

  // MARK: Lines

  var lineCount: Int { Int(unsafe caret_paragraph_line_count(handle)) }

  var isRightToLeft: Bool { unsafe caret_paragraph_is_right_to_left(handle) }

  /// How many characters no font of the machine has.
  var unknownCount: Int { Int(unsafe caret_paragraph_unknown_count(handle)) }

  func line(_ index: Int) -> caret_line { unsafe caret_paragraph_line(handle, Int32(index)) }

  func runs(ofLine index: Int) -> [caret_run] {
    let count = unsafe caret_paragraph_run_count(handle, Int32(index))
    return (0..<count).map {
      unsafe caret_paragraph_run(handle, Int32(index), $0)
    }
  }

  func x(of offset: Int, inLine index: Int) -> Double {
    unsafe caret_paragraph_x(handle, Int32(index), Int32(offset))
  }

  func offset(at x: Double, inLine index: Int) -> Int {
    Int(unsafe caret_paragraph_offset(handle, Int32(index), x))
  }

  func draw(line index: Int, on pdf: OpaquePointer, at point: PagePoint) {
    unsafe caret_pdf_line(pdf, handle, Int32(index), point.x, point.y)
  }
}
