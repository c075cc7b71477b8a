// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretBytes
internal import CaretText

private final class HeldStorage: Held {
  let text: TextStorage
  init(_ text: TextStorage) { self.text = text }
}

/// Never waited for: a snapshot is a value.
private final class HeldSnapshot: Held {
  let text: TextSnapshot
  init(_ text: TextSnapshot) { self.text = text }
}

@c @implementation
public func caret_storage_create(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ storage: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(storage, "storage", error) { () throws(Failure) in
    let bytes = try unsafe Argument.bytes(text, length, "text")
    return unsafe Handle.give(HeldStorage(TextStorage(fileBytes: bytes)))
  }
}

@c @implementation
public func caret_storage_replace(
  _ storage: OpaquePointer!, _ unit: caret_unit, _ start: Int, _ end: Int,
  _ text: UnsafePointer<CChar>!, _ length: Int, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe answering(error) { () throws(Failure) in
    let held = try unsafe Handle.take(storage, HeldStorage.self, "storage")
    let bytes = try unsafe Argument.bytes(text, length, "text")
    try held.alone { () throws(Failure) in
      let range = try Places(held.text.snapshot).range(start, end, unit)
      held.text.replace(range, with: StoredForm.stored(fileBytes: bytes).span)
    }
  }
}

@c @implementation
public func caret_storage_edit(
  _ storage: OpaquePointer!, _ unit: caret_unit, _ edits: UnsafePointer<caret_edit>!, _ count: Int,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe answering(error) { () throws(Failure) in
    let held = try unsafe Handle.take(storage, HeldStorage.self, "storage")
    guard count != 0 else { return }
    guard let edits = unsafe edits else { throw Failure.null("edits") }
    guard (0...Argument.longestText).contains(count) else {
      throw Failure(.tooLong, "'edits' are more than \(Argument.longestText)")
    }
    try held.alone { () throws(Failure) in
      let places = Places(held.text.snapshot)
      var wanted: [(range: Range<UTF8Offset>, text: [UInt8])] = []
      for index in 0..<count {
        let edit = unsafe edits[index]
        let range = try places.range(edit.start, edit.end, unit)
        guard wanted.last.map({ $0.range.upperBound <= range.lowerBound }) ?? true else {
          throw Failure(.outOfRange, "edit \(index) begins before the one before it ends")
        }
        let text = try unsafe Argument.bytes(edit.text.bytes, edit.text.length, "text")
        wanted.append((range, StoredForm.stored(fileBytes: text)))
      }
      // From the end on, so that the places of those before stay what they are.
      for edit in wanted.reversed() { held.text.replace(edit.range, with: edit.text.span) }
    }
  }
}

@c @implementation
public func caret_storage_snapshot(
  _ storage: OpaquePointer!, _ snapshot: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(snapshot, "snapshot", error) { () throws(Failure) in
    let held = try unsafe Handle.take(storage, HeldStorage.self, "storage")
    return unsafe held.alone { unsafe Handle.give(HeldSnapshot(held.text.snapshot)) }
  }
}

@c @implementation
public func caret_snapshot_count(
  _ snapshot: OpaquePointer!, _ unit: caret_unit, _ count: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(count, "count", else: 0, error) { () throws(Failure) in
    let held = try unsafe Handle.take(snapshot, HeldSnapshot.self, "snapshot")
    return try Places(held.text).count(unit)
  }
}

@c @implementation
public func caret_snapshot_convert(
  _ snapshot: OpaquePointer!, _ from: caret_unit, _ position: Int, _ to: caret_unit,
  _ result: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(result, "result", else: 0, error) { () throws(Failure) in
    let held = try unsafe Handle.take(snapshot, HeldSnapshot.self, "snapshot")
    let places = Places(held.text)
    return try places.position(try places.offset(position, from), to)
  }
}

@c @implementation
public func caret_snapshot_read(
  _ snapshot: OpaquePointer!, _ unit: caret_unit, _ start: Int, _ end: Int,
  _ text: UnsafeMutablePointer<UnsafePointer<caret_text>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(text, "text", error) { () throws(Failure) in
    let held = try unsafe Handle.take(snapshot, HeldSnapshot.self, "snapshot")
    let range = try Places(held.text).range(start, end, unit, isOpen: true)
    return unsafe give(held.text.fileBytes(in: range))
  }
}

/// The positions of a text in all units, each checked.
private struct Places {
  let text: TextSnapshot

  init(_ text: TextSnapshot) { self.text = text }

  func count(_ unit: caret_unit) throws(Failure) -> Int {
    switch unit {
    case CARET_UTF8: text.utf8Count
    case CARET_UTF16: text.utf16Count
    case CARET_SCALARS: text.scalarCount
    case CARET_LINES: text.lineBreakCount() + 1
    default: throw Failure(.badArgument, "there is no unit \(unit.rawValue)")
    }
  }

  func offset(_ position: Int, _ unit: caret_unit) throws(Failure) -> UTF8Offset {
    let (count, first) = (try count(unit), unit == CARET_LINES ? 1 : 0)
    guard (first...count).contains(position) else {
      throw Failure(.outOfRange, "position \(position) of a text that has \(first) to \(count)")
    }
    return switch unit {
    case CARET_UTF16: text.utf8Offset(of: UTF16Offset(position))
    case CARET_SCALARS: text.utf8Offset(of: ScalarOffset(position))
    case CARET_LINES: text.lineStart(position - 1)
    default: UTF8Offset(position)
    }
  }

  func position(_ offset: UTF8Offset, _ unit: caret_unit) throws(Failure) -> Int {
    switch unit {
    case CARET_UTF8: text.utf8Offset(of: text.scalarOffset(of: offset)).value
    case CARET_UTF16: text.utf16Offset(of: offset).value
    case CARET_SCALARS: text.scalarOffset(of: offset).value
    case CARET_LINES: text.lineIndex(of: offset) + 1
    default: throw Failure(.badArgument, "there is no unit \(unit.rawValue)")
    }
  }

  /// - Parameter isOpen: whether the greatest number, or the line behind the last one, is the text's end.
  func range(
    _ start: Int, _ end: Int, _ unit: caret_unit, isOpen: Bool = false
  ) throws(Failure) -> Range<UTF8Offset> {
    let lower = try offset(start, unit)
    // SIZE_MAX is -1 here.
    let lineEnd = unit == CARET_LINES ? try count(unit) + 1 : -1
    let isBehind = end == -1 || end == lineEnd
    let upper = isOpen && isBehind ? UTF8Offset(text.utf8Count) : try offset(end, unit)
    guard lower <= upper else {
      throw Failure(.outOfRange, "a range from \(start) to \(end) ends before it starts")
    }
    return lower..<upper
  }
}
