internal import CPango

/// A font that was found, with what is known of it.
// @safe: the handle is owned here alone and closed in deinit.
@safe final class LoadedFont {
  let handle: OpaquePointer
  let measures: caret_font_measures

  fileprivate init(_ handle: OpaquePointer) {
    unsafe self.handle = handle
    measures = unsafe caret_font_measure(handle)
  }

  deinit { unsafe caret_font_close(handle) }

  var height: Double { measures.ascent + measures.descent }
}

/// The fonts of the machine, each found once.
@safe final class FontLibrary {
  let handle: OpaquePointer
  private var loaded: [PrintFont: LoadedFont] = [:]
  private var last: (font: PrintFont, loaded: LoadedFont)?

  init() {
    guard let handle = unsafe caret_fonts_open() else { preconditionFailure("no memory for fonts") }
    unsafe self.handle = handle
  }

  deinit {
    loaded = [:]
    last = nil
    unsafe caret_fonts_close(handle)
  }

  subscript(_ font: PrintFont) -> LoadedFont {
    if let last, last.font == font { return last.loaded }
    guard let found = found(font) else {
      preconditionFailure("the machine has no font at all: install fonts-dejavu-core")
    }
    last = (font, found)
    return found
  }

  /// A font, or another one in its place; nil if the machine has none.
  func found(_ font: PrintFont) -> LoadedFont? {
    if let known = loaded[font] { return known }
    // No font is smaller than its ink or larger than any paper.
    let size = font.size.isFinite ? min(max(font.size, 0.5), 10_000) : 10
    let families = VisibleLine.name(font.families)
    let wanted = unsafe caret_font_open(handle, families, size, font.isBold, font.isItalic)
    guard
      let opened = unsafe wanted
        ?? caret_font_open(handle, "Sans", size, font.isBold, font.isItalic)
    else { return nil }
    let new = unsafe LoadedFont(opened)
    loaded[font] = new
    return new
  }
}
