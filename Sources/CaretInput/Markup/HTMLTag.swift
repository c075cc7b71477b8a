internal import CaretBytes

/// A tag, with what matters of its attributes.
struct HTMLTag {
  var name = ""
  var isEnd = false
  /// Whether it ends itself, as `<br/>` does.
  var isEmpty = false
  /// Its attributes by their names in lowercase; of two the first counts.
  private(set) var attributes: [String: String] = [:]

  /// Longer than any tag that has a meaning here.
  private static let longest = 2048

  /// The tag that a text begins with, which is taken off it; nil if it begins with none.
  init?(_ text: inout Substring) {
    var rest = text.dropFirst()
    if rest.first == "/" {
      isEnd = true
      rest.removeFirst()
    }
    let letters = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = letters.first, first.isLetter, letters.utf8.count <= 16 else { return nil }
    name = letters.lowercased()
    rest = rest[letters.endIndex...]
    guard let end = readAttributes(rest.prefix(Self.longest)) else { return nil }
    text = text[end...]
  }

  /// Reads up to the `>` and gives the place behind it.
  private mutating func readAttributes(_ text: Substring) -> Substring.Index? {
    var rest = text
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      guard let first = rest.first else { return nil }
      if first == ">" {
        isEmpty =
          rest.startIndex > text.startIndex && text[text.index(before: rest.startIndex)] == "/"
        return rest.index(after: rest.startIndex)
      }
      let key = rest.prefix { !$0.isWhitespace && !"=>/<".contains($0) }
      guard !key.isEmpty else { return nil }
      rest = rest[key.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        take(key.lowercased(), "")
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest[value.endIndex...]
      }
      take(key.lowercased(), CharacterReference.resolved(value))
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    if attributes[name] == nil { attributes[name] = value }
  }

  // MARK: Styles

  /// Whether text in it may look otherwise, so that its end matters. A `span` always counts: one that says nothing may lie
  /// in one that does.
  var hasStyle: Bool { name == "span" || !styles.isEmpty }

  /// What text in it looks like.
  var styles: [MarkupStyle] {
    (elementStyle.map { [$0] } ?? []) + cssStyles + (name == "span" ? spanStyles : [])
  }

  private var elementStyle: MarkupStyle? {
    switch name {
    case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th": .bold
    case "i", "em", "cite", "dfn", "var": .italic
    case "u", "ins": MarkupStyle(.underline)
    case "s", "del", "strike": MarkupStyle(.strikethrough)
    case "code", "kbd", "samp", "tt": MarkupStyle(.code)
    case "a": attributes["href"].map { .link($0) }
    default: nil
    }
  }

  /// What no other element of HTML's says.
  private var spanStyles: [MarkupStyle] {
    var styles: [MarkupStyle] = []
    switch attributes["dir"] {
    case "rtl": styles.append(MarkupStyle(.writingDirection, .number(1)))
    case "ltr": styles.append(MarkupStyle(.writingDirection, .number(0)))
    default: break
    }
    if attributes["class"] == "misspelled" { styles.append(MarkupStyle(.misspelled)) }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      guard name.hasPrefix("data-"), name.count > 5 else { continue }
      styles.append(
        MarkupStyle(
          HTMLElement.dataKey(of: name.dropFirst(5)), value.isEmpty ? .flag : .text(value)))
    }
    return styles
  }

  /// The declarations of a `style` that have an attribute.
  private var cssStyles: [MarkupStyle] {
    guard let style = attributes["style"] else { return [] }
    return style.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
      return parts.count == 2 ? Self.style(parts[0].lowercased(), parts[1]) : nil
    }
  }

  private static func style(_ property: String, _ value: String) -> MarkupStyle? {
    switch property {
    case "color": return MarkupStyle(.foregroundColor, .text(value))
    case "background-color": return MarkupStyle(.backgroundColor, .text(value))
    case "font-family": return MarkupStyle(.fontFamily, .text(value))
    case "font-size":
      guard value.hasSuffix("pt"), let points = Double(value.dropLast(2)) else { return nil }
      return MarkupStyle(.fontSize, .number(points))
    case "font-weight":
      return value == "bold" || value == "bolder" || Int(value) ?? 0 >= 600 ? .bold : nil
    case "font-style": return value == "italic" || value == "oblique" ? .italic : nil
    case "text-decoration", "text-decoration-line":
      if value.hasPrefix("underline") { return MarkupStyle(.underline) }
      return value.hasPrefix("line-through") ? MarkupStyle(.strikethrough) : nil
    default: return nil
    }
  }
}
