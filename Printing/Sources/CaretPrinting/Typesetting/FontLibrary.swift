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
  private var found: [PrintFont: LoadedFont] = [:]
  private var last: (font: PrintFont, loaded: LoadedFont)?

  init() {
    guard let handle = unsafe caret_fonts_open() else { preconditionFailure("no memory for fonts") }
    unsafe self.handle = handle
  }

  deinit {
    found = [:]
    last = nil
    unsafe caret_fonts_close(handle)
  }

  subscript(_ font: PrintFont) -> LoadedFont {
    if let last, last.font == font { return last.loaded }
    let loaded = found[font] ?? load(font)
    last = (font, loaded)
    return loaded
  }

  private func load(_ font: PrintFont) -> LoadedFont {
    // No font is smaller than its ink or larger than any paper.
    let size = font.size.isFinite ? min(max(font.size, 0.5), 10_000) : 10
    let families = VisibleLine.name(font.families)
    let wanted = unsafe caret_font_open(handle, families, size, font.isBold, font.isItalic)
    guard
      let opened = unsafe wanted
        ?? caret_font_open(handle, "Sans", size, font.isBold, font.isItalic)
    else { preconditionFailure("the machine has no font at all: install fonts-dejavu-core") }
    let loaded = unsafe LoadedFont(opened)
    found[font] = loaded
    return loaded
  }
}
