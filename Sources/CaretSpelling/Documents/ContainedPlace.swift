public import CaretText

/// Which of the texts of a file it is: a cell of a notebook, a paragraph of an office document.
public struct ContainedText: Hashable, Sendable {
  /// The file of an archive, as its directory names it.
  public var part: String?
  /// The cell of a notebook, from 1.
  public var cell: Int?
  /// The paragraph of the part, from 1.
  public var paragraph: Int?

  init(part: String? = nil, cell: Int? = nil, paragraph: Int? = nil) {
    (self.part, self.cell, self.paragraph) = (part, cell, paragraph)
  }
}

/// A place in one of the texts of a file that holds several.
public struct ContainedPlace: Equatable, Sendable {
  /// Which text.
  public var text: ContainedText
  /// Lines, columns, bytes and UTF-16 units from its start, as it reads without escapes and markup of its container.
  public var place: TextPlace
}
