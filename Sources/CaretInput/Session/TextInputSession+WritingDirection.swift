internal import CaretText
internal import CaretUnicode

// Which way a paragraph runs. A direction that was set is an attribute of the paragraph's text, so it
// lives through edits and undo like bold does.

extension TextInputSession {
  /// Which way the paragraph of a position runs: as it was set, or else as the layout says for all, or else
  /// as its first character with a direction does (rules P2 and P3 of UAX #9); left to right when none
  /// has one.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextDirection
  ) -> WritingDirection {
    let paragraph = paragraph(at: inside(position.index))
    let start = placed(paragraph.lowerBound)
    switch attributes.attributes(at: UTF8Offset(start.utf8))[.writingDirection] {
    case .number(1): return .rightToLeft
    case .number(0): return .leftToRight
    default:
      let ofAll = layoutOptions?.baseWritingDirection ?? .natural
      return ofAll == .natural ? naturalDirection(of: paragraph) : ofAll
    }
  }

  /// Sets the way of the paragraphs that a range touches; natural takes a setting back.
  ///
  /// It is one step of the history. A paragraph without any character keeps no setting.
  public func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange) {
    let first = paragraph(at: inside(range.start.index))
    let last = paragraph(at: inside(range.end.index))
    let end = currentUnits.boundary(.paragraph, from: last.upperBound, .forward)
    let whole = first.lowerBound..<max(last.upperBound, end ?? last.upperBound)
    updateAttributes(whole, name: nil) {
      $0[.writingDirection] =
        writingDirection == .natural ? nil : .number(Double(writingDirection.rawValue))
    }
  }

  /// The paragraph that holds an offset, or that an offset ends or starts.
  func paragraph(at offset: Int) -> Range<Int> {
    currentUnits.unit(.paragraph, at: offset, .forward)
      ?? currentUnits.unit(.paragraph, at: offset, .backward) ?? offset..<offset
  }

  private func naturalDirection(of paragraph: Range<Int>) -> WritingDirection {
    var start = paragraph.lowerBound
    var openIsolates = 0
    // In pieces: the first strong character is nearly always the first one.
    while start < paragraph.upperBound {
      let end = min(paragraph.upperBound, start + 256)
      let text = String(decoding: utf16(in: start..<end), as: UTF16.self)
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\u{2066}"..."\u{2068}": openIsolates += 1
        case "\u{2069}": openIsolates = max(0, openIsolates - 1)
        default: break
        }
        guard openIsolates == 0 else { continue }
        if strongLeftToRight.contains(scalar) { return .leftToRight }
        if strongRightToLeft.contains(scalar) { return .rightToLeft }
      }
      start = end
    }
    return .leftToRight
  }
}

private let strongLeftToRight = characters(ofBidiClass: "L")
private let strongRightToLeft = characters(ofBidiClass: "R").union(characters(ofBidiClass: "AL"))

private func characters(ofBidiClass name: String) -> UnicodeSet {
  do {
    return try UnicodeSet("[:Bidi_Class=\(name):]")
  } catch {
    fatalError("\(error)")
  }
}
