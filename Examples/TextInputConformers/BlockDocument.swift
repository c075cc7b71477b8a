public import CaretInput

/// A document as a tree of blocks, as a browser's: sections hold sections and paragraphs, paragraphs hold text.
///
/// A position is a paragraph with a place in it. It stays in its paragraph when others come and go before it, which
/// no offset from the document's start does.
public final class BlockDocument: CharacterText {
  /// A node of the tree. One without children is a paragraph.
  public final class Block {
    public fileprivate(set) var children: [Block] = []
    public fileprivate(set) var text: [Character]
    fileprivate weak var parent: Block?

    public init(_ text: String = "", children: [Block] = []) {
      self.text = Array(text)
      self.children = children
      for child in children { child.parent = self }
    }

    /// The paragraphs in it, in order.
    public var paragraphs: [Block] {
      children.isEmpty ? [self] : children.flatMap(\.paragraphs)
    }

    fileprivate func remove() {
      parent?.children.removeAll { $0 === self }
      if let parent, parent.children.isEmpty { parent.remove() }
    }

    fileprivate func insertBehind(_ blocks: [Block]) {
      guard let parent, let place = parent.children.firstIndex(where: { $0 === self }) else {
        return
      }
      parent.children.insert(contentsOf: blocks, at: place + 1)
      for block in blocks { block.parent = parent }
    }
  }

  public struct Place {
    public let paragraph: Block
    /// In characters from the paragraph's start.
    public let offset: Int
  }

  public struct Stretch: TextInputRange {
    public let start: Place
    public let end: Place
    public var isEmpty: Bool { start.paragraph === end.paragraph && start.offset == end.offset }
  }

  public let root: Block
  public var selectedCharacters: Range<Int>?
  public var markedCharacters: Range<Int>?
  public weak var inputDelegate: (any TextInputDelegate)?
  public lazy var tokenizer: any TextInputTokenizer<Place, Stretch> =
    TextInputStringTokenizer(textInput: self)

  public init(_ sections: [Block]) {
    root = Block(children: sections.isEmpty ? [Block()] : sections)
    selectedCharacters = characterCount..<characterCount
  }

  /// A document of one section with a paragraph for each line.
  public convenience init(_ text: String = "") {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init([Block(children: lines.map { Block(String($0)) })])
  }

  public var characterCount: Int {
    let paragraphs = root.paragraphs
    return paragraphs.reduce(paragraphs.count - 1) { $0 + $1.text.count }
  }

  public func position(before characterIndex: Int) -> Place {
    var left = characterIndex
    let paragraphs = root.paragraphs
    for paragraph in paragraphs {
      if left <= paragraph.text.count { return Place(paragraph: paragraph, offset: max(0, left)) }
      left -= paragraph.text.count + 1
    }
    let last = paragraphs[paragraphs.count - 1]
    return Place(paragraph: last, offset: last.text.count)
  }

  /// A place in a paragraph that is no longer there is the end.
  public func characterIndex(of place: Place) -> Int {
    var index = 0
    for paragraph in root.paragraphs {
      if paragraph === place.paragraph { return index + min(place.offset, paragraph.text.count) }
      index += paragraph.text.count + 1
    }
    return index - 1
  }

  public func range(_ start: Place, _ end: Place) -> Stretch { Stretch(start: start, end: end) }

  public func characters(in range: Range<Int>) -> [Character] {
    Array(Array(root.paragraphs.map(\.text).joined(separator: ["\n"]))[range])
  }

  /// Puts text in the place of a stretch: what is left of its last paragraph joins the first, and each line end
  /// begins a paragraph.
  public func replaceCharacters(in range: Range<Int>, with new: [Character]) {
    let (start, end) = (position(before: range.lowerBound), position(before: range.upperBound))
    let rest = Array(end.paragraph.text[end.offset...])
    let paragraphs = root.paragraphs
    if let first = paragraphs.firstIndex(where: { $0 === start.paragraph }),
      let last = paragraphs.firstIndex(where: { $0 === end.paragraph })
    {
      for paragraph in paragraphs[(first + 1)...].prefix(max(0, last - first)) {
        paragraph.remove()
      }
    }
    let pieces = new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    start.paragraph.text = Array(start.paragraph.text[..<start.offset] + pieces[0])
    let added = pieces.dropFirst().map { Block(String($0)) }
    start.paragraph.insertBehind(added)
    (added.last ?? start.paragraph).text += rest
  }
}
