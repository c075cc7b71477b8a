/// Where a formatter has its paragraphs from, one after the other, as often as it asks.
///
/// Documents are gone through twice where a page says how many there are, so a source can begin anew.
public protocol ParagraphSource: AnyObject {
  /// The next paragraph; nil behind the last one.
  func next() -> PrintParagraph?
  /// Begins anew.
  func rewind()
}

/// Paragraphs that are all there.
public final class ParagraphList: ParagraphSource {
  private let paragraphs: [PrintParagraph]
  private var index = 0

  /// These paragraphs in this order.
  public init(_ paragraphs: [PrintParagraph]) { self.paragraphs = paragraphs }

  public func next() -> PrintParagraph? {
    guard index < paragraphs.count else { return nil }
    defer { index += 1 }
    return paragraphs[index]
  }

  public func rewind() { index = 0 }
}
