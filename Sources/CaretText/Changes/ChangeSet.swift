// A change of a whole text as a value: what stays, what goes, what comes, from start to end.
//
// It is kept as its edits, ascending and never touching each other, each with its place before and
// after; all inserted text lies in one array. That makes a change with one edit two small
// allocations, and lets a position be mapped by binary search.

/// A change of a text of a given size into another: a sequence of stretches that are kept, deleted
/// or inserted, in UTF-8 offsets of the stored form.
///
/// Where both happen, a deletion comes before the insertion in its place. Two changes are equal if
/// they do the same edits.
public struct ChangeSet: Sendable, Equatable {
  /// One place at which text goes or comes.
  struct Edit: Sendable, Equatable {
    /// Where it starts in the text before.
    var before: Int
    var deleted: Int
    /// Where it starts in the text after.
    var after: Int
    var inserted: Int
    /// Where its text starts in `text`.
    var textStart: Int
  }

  /// A shorter stretch that stays between edits is copied into the new text, so that its pieces do not become crumbs:
  /// whoever makes many edits may as well make one of them.
  package static let shortestKept = 512

  let list: [Edit]
  /// The inserted text; empty where `after` is known.
  let text: [UInt8]
  /// The whole text before and after, of a change that was made as a whole: such a change holds no bytes of
  /// its own, and applying it costs nothing.
  let before: Tree?
  let after: Tree?
  /// The size of the text that this can be applied to.
  public let utf8CountBefore: Int
  /// The size of the text that it makes.
  public let utf8CountAfter: Int

  /// The change that changes nothing.
  public init(utf8Count: Int) {
    self.init(list: [], text: [], utf8CountBefore: utf8Count)
  }

  init(
    list: [Edit], text: [UInt8], utf8CountBefore: Int, before: Tree? = nil, after: Tree? = nil
  ) {
    self.list = list
    self.text = text
    self.before = before
    self.after = after
    self.utf8CountBefore = utf8CountBefore
    let last = list.last
    utf8CountAfter =
      utf8CountBefore + (last.map { $0.after + $0.inserted - $0.before - $0.deleted } ?? 0)
  }

  /// The replacement of one range in a text of `utf8Count` bytes.
  public init(replacing range: Range<UTF8Offset>, with string: String, in utf8Count: Int) {
    self.init(replacing: range, with: Array(string.utf8), in: utf8Count)
  }

  /// The replacement of one range in a text of `utf8Count` bytes by bytes in stored form.
  public init(replacing range: Range<UTF8Offset>, with bytes: [UInt8], in utf8Count: Int) {
    var builder = Builder()
    // No text is that long, and counts of what is added stay counts.
    let utf8Count = min(max(0, utf8Count), Int.max / 4)
    let range = range.clamped(to: UTF8Offset(0)..<UTF8Offset(utf8Count))
    builder.keep(range.lowerBound.value)
    builder.delete(range.upperBound - range.lowerBound)
    builder.insert(bytes)
    self = builder.finish(utf8CountBefore: utf8Count)
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { list.isEmpty }

  /// How many bytes of memory it takes.
  var memoryCount: Int { Self.memoryCount(list, text) }

  private static func memoryCount(_ list: [Edit], _ text: [UInt8]) -> Int {
    text.count + list.count * MemoryLayout<Edit>.stride
  }

  /// How much text it brings.
  package var insertedUTF8Count: Int { list.reduce(0) { $0 + $1.inserted } }

  /// One edit of a change, with a copy of the text it brings.
  public struct EditView: Equatable, Sendable {
    /// What goes, in the text before.
    public var rangeBefore: Range<UTF8Offset>
    /// What comes, in the text after.
    public var rangeAfter: Range<UTF8Offset>
    /// What comes, in stored form.
    public var inserted: [UInt8]

    /// An edit by its places and its text.
    public init(
      rangeBefore: Range<UTF8Offset>, rangeAfter: Range<UTF8Offset>, inserted: [UInt8]
    ) {
      self.rangeBefore = rangeBefore
      self.rangeAfter = rangeAfter
      self.inserted = inserted
    }
  }

  /// The edits in ascending order; each is made when it is asked for.
  public var edits: Edits { Edits(changes: self) }

  /// The edits of a change, by their number from 0.
  public struct Edits: RandomAccessCollection, Sendable {
    fileprivate let changes: ChangeSet

    public var startIndex: Int { 0 }
    public var endIndex: Int { changes.list.count }

    public subscript(index: Int) -> EditView {
      let edit = changes.list[index]
      return EditView(
        rangeBefore: UTF8Offset(edit.before)..<UTF8Offset(edit.before + edit.deleted),
        rangeAfter: UTF8Offset(edit.after)..<UTF8Offset(edit.after + edit.inserted),
        inserted: changes.inserted(by: edit))
    }
  }

  /// The bytes that an edit brings.
  func inserted(by edit: Edit) -> [UInt8] {
    if let after { return after.bytes(edit.after..<edit.after + edit.inserted) }
    // All of it need not be copied.
    if edit.inserted == text.count { return text }
    return Array(text[edit.textStart..<edit.textStart + edit.inserted])
  }

  /// The same change with the inserted bytes in its own hands.
  var withText: ChangeSet {
    guard after != nil else { return self }
    var builder = Builder()
    var reached = 0
    for edit in list {
      builder.keep(edit.before - reached)
      builder.delete(edit.deleted)
      builder.insert(stored: inserted(by: edit))
      reached = edit.before + edit.deleted
    }
    return builder.finish(utf8CountBefore: utf8CountBefore)
  }

  /// The change that takes this one back, when the texts before and after are at hand.
  func reversed(before: Tree?, after: Tree?) -> ChangeSet {
    let edits = list.map {
      Edit(
        before: $0.after, deleted: $0.inserted, after: $0.before, inserted: $0.deleted,
        textStart: 0)
    }
    return ChangeSet(
      list: edits, text: [], utf8CountBefore: utf8CountAfter, before: after, after: before)
  }

  func forEachEdit(_ body: (Edit, ByteView) -> Void) {
    guard after == nil else {
      for edit in list {
        inserted(by: edit).withView { body(edit, $0) }
      }
      return
    }
    text.withView { text in
      for edit in list {
        body(edit, text.part(edit.textStart, edit.inserted))
      }
    }
  }

  /// The change that takes this one back, given the text before.
  public func inverted(in text: TextSnapshot) -> ChangeSet {
    precondition(
      text.utf8Count == utf8CountBefore,
      "a change of \(utf8CountBefore) bytes inverted in a text of \(text.utf8Count)")
    var inverse = Builder()
    var kept = 0
    for edit in list {
      inverse.keep(edit.after - kept)
      inverse.delete(edit.inserted)
      inverse.insert(stored: text.tree.bytes(edit.before..<edit.before + edit.deleted))
      kept = edit.after + edit.inserted
    }
    return inverse.finish(utf8CountBefore: utf8CountAfter)
  }

  public static func == (a: Self, b: Self) -> Bool {
    guard a.utf8CountBefore == b.utf8CountBefore, a.list.count == b.list.count else { return false }
    // `textStart` says only where the bytes happen to lie.
    return zip(a.list, b.list).allSatisfy { x, y in
      x.before == y.before && x.deleted == y.deleted && x.after == y.after
        && x.inserted == y.inserted
        && a.inserted(by: x) == b.inserted(by: y)
    }
  }
}

extension ChangeSet {
  /// Writes a change from start to end.
  public struct Builder: Sendable {
    private var list: [Edit] = []
    private var text: [UInt8] = []
    private var before = 0
    private var after = 0
    private var isOpen = false

    /// How many bytes of memory it takes so far.
    package var memoryCount: Int { ChangeSet.memoryCount(list, text) }

    /// A change that has written nothing yet.
    public init() {}

    /// Makes room for so much inserted text, where that is known to be much.
    public mutating func reserve(utf8Count: Int) { text.reserveLargePages(utf8Count) }

    /// Leaves the next bytes as they are.
    public mutating func keep(_ utf8Count: Int) {
      precondition(utf8Count >= 0, "keeping \(utf8Count) bytes")
      if utf8Count == 0 { return }
      before += utf8Count
      after += utf8Count
      isOpen = false
    }

    /// Deletes the next bytes.
    public mutating func delete(_ utf8Count: Int) {
      precondition(utf8Count >= 0, "deleting \(utf8Count) bytes")
      if utf8Count == 0 { return }
      open()
      list[list.count - 1].deleted += utf8Count
      before += utf8Count
    }

    /// Inserts text here.
    public mutating func insert(_ string: String) { insert(stored: string.utf8) }

    /// Inserts bytes in stored form here.
    public mutating func insert(_ bytes: [UInt8]) {
      precondition(StoredForm.isStored(bytes), "bytes that are not in stored form")
      guard text.isEmpty, text.capacity < bytes.count else { return insert(stored: bytes) }
      // The first are taken as they are, where there is no room for a copy yet.
      open()
      text = bytes
      list[list.count - 1].inserted += bytes.count
      after += bytes.count
    }

    /// Inserts bytes in stored form here that are in other hands.
    package mutating func insert(_ bytes: ByteView) {
      precondition(StoredForm.isStoredForm(bytes), "bytes that are not in stored form")
      if bytes.isEmpty { return }
      open()
      text.append(contentsOf: bytes)
      list[list.count - 1].inserted += bytes.count
      after += bytes.count
    }

    /// Inserts bytes in stored form here, which a closure puts into room for so many; it says how many they are.
    package mutating func insert(room: Int, _ fill: (Cells<UInt8>) -> Int) {
      open()
      let start = text.count
      text.append(addingCapacity: room) { _ = $0.append(fill) }
      let inserted = text.count - start
      precondition(
        text.withView { StoredForm.isStoredForm($0.part(start, inserted)) },
        "bytes that are not in stored form")
      list[list.count - 1].inserted += inserted
      after += inserted
    }

    /// Inserts text, given as the UTF-8 bytes of a file: what is no UTF-8 is escaped.
    public mutating func insert(fileBytes: [UInt8]) {
      insert(stored: StoredForm.stored(fileBytes: fileBytes))
    }

    mutating func insert(stored bytes: some Collection<UInt8>) {
      if bytes.isEmpty { return }
      open()
      text.append(contentsOf: bytes)
      list[list.count - 1].inserted += bytes.count
      after += bytes.count
    }

    private mutating func open() {
      if isOpen { return }
      list.append(
        Edit(before: before, deleted: 0, after: after, inserted: 0, textStart: text.count))
      isOpen = true
    }

    /// The change, keeping `remaining` bytes behind the last edit.
    public consuming func finish(_ remaining: Int) -> ChangeSet {
      precondition(remaining >= 0, "\(remaining) bytes remaining")
      return ChangeSet(list: list, text: text, utf8CountBefore: before + remaining)
    }

    /// The change of a text of `utf8CountBefore` bytes.
    public consuming func finish(utf8CountBefore: Int) -> ChangeSet {
      precondition(
        utf8CountBefore >= before, "a change up to \(before) in a text of \(utf8CountBefore) bytes")
      return ChangeSet(list: list, text: text, utf8CountBefore: utf8CountBefore)
    }
  }
}
