/// The text of a header or a footer, with `{file}`, `{page}`, `{pages}`, `{date}` and `{heading}` for what differs.
///
/// `|` parts what stands at the left, in the middle and at the right; a text without one stands in the middle.
public struct PageTemplate: Hashable, Sendable {
  /// What may stand in it.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// The name of what is printed.
    case file
    /// The number of the page, from 1.
    case page
    /// How many pages there are.
    case pages
    /// The day.
    case date
    /// The heading that the page has, or the last one before it.
    case heading
  }

  private enum Piece: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [[Piece]]

  /// Reads a text; braces around anything else stay as they are.
  public init(_ text: String) {
    let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
    self.parts = (parts.count == 1 ? ["", parts[0]] : parts).map(Self.pieces)
  }

  private static func pieces(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let open = rest.firstIndex(of: "{") {
      let inner = rest[rest.index(after: open)...]
      if let close = inner.firstIndex(of: "}"), let field = Field(rawValue: String(inner[..<close]))
      {
        pieces += [.text(String(rest[..<open])), .field(field)]
        rest = inner[inner.index(after: close)...]
      } else {
        pieces.append(.text(String(rest[...open])))
        rest = inner
      }
    }
    return pieces + [.text(String(rest))]
  }

  /// Whether a field stands in it: the number of pages costs a layout of all of them.
  public func contains(_ field: Field) -> Bool {
    parts.contains { $0.contains(.field(field)) }
  }

  /// The texts at the left, in the middle and at the right.
  public func texts(_ value: (Field) -> String) -> (left: String, middle: String, right: String) {
    let texts = parts.map { pieces in
      pieces.map { piece in
        switch piece {
        case .text(let text): VisibleLine.name(text)
        case .field(let field): VisibleLine.name(value(field))
        }
      }.joined()
    }
    return (texts[0], texts.count > 1 ? texts[1] : "", texts.count > 2 ? texts[2] : "")
  }
}
