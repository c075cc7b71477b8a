internal import CaretBytes
internal import CaretText

/// Writes down a change of a text from left to right, and makes one edit of what lies close together.
///
/// An edit costs more than the few bytes between two of them: they are copied instead.
struct GatheredChanges {
  private static let longest = 1 << 18

  private var builder = ChangeSet.Builder()
  /// The bytes in front of the open edit that stay.
  private var kept = 0
  private var isOpen = false
  /// How much of the old text the open edit takes the place of, and by what.
  private var deleted = 0
  private var inserted: [UInt8] = []
  /// How many of the last bytes of `inserted` stay behind the open edit, unless another one follows soon.
  private var tail = 0

  /// How many bytes of memory it takes so far.
  var memoryCount: Int { builder.memoryCount + inserted.count }

  /// Makes room for the new text of a change of so many bytes, which may all change.
  mutating func reserve(utf8Count: Int) {
    // Untouched room costs nothing.
    if utf8Count > 1 << 20 { builder.reserve(utf8Count: utf8Count + utf8Count / 4) }
  }

  /// The next bytes of the old text stay.
  mutating func keep(_ bytes: ByteView) {
    if isOpen, tail + bytes.count < ChangeSet.shortestKept,
      inserted.count <= GatheredChanges.longest
    {
      inserted.append(contentsOf: bytes)
      tail += bytes.count
    } else {
      close()
      kept += bytes.count
    }
  }

  /// The next `count` bytes of the old text stay, whatever they are.
  mutating func keep(_ count: Int) {
    close()
    kept += count
  }

  /// The next `count` bytes of the old text go. Nothing is no edit, however close to another one.
  mutating func delete(_ count: Int) {
    if count == 0 { return }
    open()
    deleted += count
  }

  /// Other bytes come.
  mutating func insert(_ bytes: ByteView) {
    if bytes.isEmpty { return }
    open()
    inserted.append(contentsOf: bytes)
  }

  private mutating func open() {
    isOpen = true
    deleted += tail
    tail = 0
  }

  private mutating func close() {
    guard isOpen else { return }
    builder.keep(kept)
    builder.delete(deleted)
    inserted.withView { builder.insert($0.part(0, $0.count - tail)) }
    kept = tail
    isOpen = false
    deleted = 0
    tail = 0
    inserted.removeAll(keepingCapacity: true)
  }

  /// The change of a text that goes on with `rest` bytes as they are.
  mutating func finish(_ rest: Int) -> ChangeSet {
    close()
    return builder.finish(kept + rest)
  }
}
