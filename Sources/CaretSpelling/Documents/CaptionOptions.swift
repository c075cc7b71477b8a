internal import CaretBytes

/// Options of a fenced block that people read below or instead of its figure: knitr's `fig.cap="…"` and `fig.alt="…"`, pandoc's
/// `caption="…"` (https://yihui.org/knitr/options, https://pandoc.org/MANUAL.html#fenced-code-blocks).
enum CaptionOptions {
  private static let names: [StaticString] = [
    "fig.cap", "fig.scap", "fig.alt", "tab.cap", "lst.cap", "caption",
  ]

  /// Where their values stand in what is behind the marks of a fence, without the quotes: only braces hold options.
  static func values(in text: Span<UInt8>, _ info: Range<Int>) -> [Range<Int>] {
    guard let open = info.first(where: { text[$0] > 0x20 }), text[open] == UInt8(ascii: "{") else {
      return []
    }
    var found: [Range<Int>] = []
    var place = open + 1
    while place < info.upperBound {
      if isQuote(text[place]) {
        place = end(ofValueAt: place, in: text, info) + 1
      } else if !isPartOfName(text[place - 1]),
        let name = names.first(where: { text.has($0, at: place) }),
        let quote = quote(behind: place + name.utf8CodeUnitCount, in: text, info)
      {
        place = end(ofValueAt: quote, in: text, info)
        found.append(quote + 1..<place)
        place += 1
      } else {
        place += 1
      }
    }
    return found
  }

  /// The quote that opens a value behind a name and its sign.
  private static func quote(
    behind end: Int, in text: Span<UInt8>, _ info: Range<Int>
  ) -> Int? {
    let sign = text.skippingBlanks(end..<info.upperBound)
    guard sign < info.upperBound, text[sign] == UInt8(ascii: "=") else { return nil }
    let value = text.skippingBlanks(sign + 1..<info.upperBound)
    return value < info.upperBound && isQuote(text[value]) ? value : nil
  }

  private static func end(ofValueAt quote: Int, in text: Span<UInt8>, _ info: Range<Int>) -> Int {
    var end = quote + 1
    while end < info.upperBound, text[end] != text[quote] {
      end += text[end] == UInt8(ascii: "\\") && end + 1 < info.upperBound ? 2 : 1
    }
    return end
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
