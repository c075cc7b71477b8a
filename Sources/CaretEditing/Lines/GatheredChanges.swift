internal import CaretText

/// Writes down a change of a text from left to right, and makes one edit of what lies close together.
///
/// An edit costs more than the few bytes between two of them: they are copied instead.
struct GatheredChanges {
  /// How many bytes between two replacements are copied rather than kept.
  private static let nearby = 256
  private static let longest = 1 << 18

  private var builder = ChangeSet.Builder()
  /// The bytes in front of the open edit that stay.
  private var kept = 0
  private var isOpen = false
  /// How much of the old text the open edit takes the place of, and by what.
  private var deleted = 0
  private var inserted: [UInt8] = []
  /// What stays behind the open edit, while another one may follow soon.
  private var tail: [UInt8] = []

  /// The next bytes of the old text stay.
  mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isOpen, tail.count + bytes.count <= GatheredChanges.nearby {
      tail.append(contentsOf: bytes)
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

  /// The next `count` bytes of the old text go, and other bytes come.
  mutating func replace(_ count: Int, with new: [UInt8]) {
    // Nothing for nothing is no edit, however close to another one.
    if count == 0, new.isEmpty { return }
    if inserted.count > GatheredChanges.longest { close() }
    if isOpen {
      inserted.append(contentsOf: tail)
      deleted += tail.count
      tail.removeAll(keepingCapacity: true)
    }
    isOpen = true
    deleted += count
    inserted.append(contentsOf: new)
  }

  private mutating func close() {
    guard isOpen else { return }
    builder.keep(kept)
    builder.delete(deleted)
    if !inserted.isEmpty { builder.insert(inserted) }
    kept = tail.count
    isOpen = false
    deleted = 0
    inserted.removeAll(keepingCapacity: true)
    tail.removeAll(keepingCapacity: true)
  }

  /// The change of a text that goes on with `rest` bytes as they are.
  mutating func finish(_ rest: Int) -> ChangeSet {
    close()
    return builder.finish(kept + rest)
  }
}
