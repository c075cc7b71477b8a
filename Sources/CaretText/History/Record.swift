// How a step lies in the log:
//
//   parent   how many bytes back the parent's record starts; 0 for the beginning
//   flags    what follows: name, selections
//   name     its index in the list of names
//   place    where the first edit was
//   selections, each as anchor and head relative to that place
//   edits    how many, and how many bytes they take
//   each edit: place relative to the one before, deleted count, inserted count, the bytes of both

func zigzag(_ value: Int) -> UInt { UInt(bitPattern: value << 1 ^ value >> (Int.bitWidth - 1)) }
func unzigzag(_ value: UInt) -> Int { Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }

/// Appends a number in groups of seven bits, the lowest first.
func appendNumber(_ value: UInt, to bytes: inout [UInt8]) {
  var rest = value
  while rest >= 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  bytes.append(UInt8(rest))
}

/// How many bytes a number takes.
@inline(__always)
private func sizeOfNumber(_ value: UInt) -> Int {
  value < 0x80 ? 1 : (UInt.bitWidth &- value.leadingZeroBitCount &+ 6) / 7
}

/// Writes numbers into memory, as `appendNumber` does.
private struct NumberWriter {
  private let start: Cells<UInt8>
  private(set) var count = 0

  init(_ start: Cells<UInt8>) { self.start = start }

  @inline(__always)
  mutating func put(_ value: UInt) {
    // Most numbers of a record are of one byte.
    if value < 0x80 {
      start[count] = UInt8(truncatingIfNeeded: value)
      count &+= 1
    } else {
      putLong(value)
    }
  }

  private mutating func putLong(_ value: UInt) {
    var rest = value
    while rest >= 0x80 {
      start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count &+= 1
      rest >>= 7
    }
    start[count] = UInt8(truncatingIfNeeded: rest)
    count &+= 1
  }

  @inline(__always)
  mutating func put(_ selection: Selection?, from place: Int) {
    guard let selection else { return }
    put(zigzag(selection.anchor.value - place))
    put(zigzag(selection.head.value - selection.anchor.value))
  }

  mutating func put(_ bytes: ByteView) {
    copy(bytes, to: start, count)
    count &+= bytes.count
  }
}

/// Reads numbers out of the log.
struct RecordReader {
  let bytes: ByteView
  var position: Int

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  @inline(__always)
  mutating func number() -> UInt {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[position]
      position &+= 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }

  mutating func signed() -> Int { unzigzag(number()) }

  /// An edit; `place` is where the one before was.
  @inline(__always)
  mutating func edit(_ place: inout Int) -> History.RawEdit {
    place &+= signed()
    let deleted = Int(number())
    let inserted = Int(number())
    defer { position &+= deleted &+ inserted }
    return History.RawEdit(
      start: place, deleted: bytes.part(position, deleted),
      inserted: bytes.part(position &+ deleted, inserted))
  }
}

private enum Flag {
  static let name: UInt8 = 1
  static let selectionBefore: UInt8 = 2
  static let selectionAfter: UInt8 = 4
  /// Of the selections' affinities the ones that are upstream.
  static let upstreamBefore: UInt8 = 8
  static let upstreamAfter: UInt8 = 16
}

extension History {
  /// A record's head, and where its edits lie.
  struct Record {
    var parent: StepID
    var name: Int?
    var selectionBefore: Selection?
    var selectionAfter: Selection?
    var place: Int
    var editCount: Int
    var body: Range<Int>
    var end: Int { body.upperBound }
  }

  /// Makes a record of the open step.
  mutating func seal() {
    if !open.isOpen { return }
    writeOpen()
    open.close()
  }

  /// Writes the open step as a record.
  mutating func writeOpen() {
    open.endTyping(&log)
    let id = StepID(value: base + log.count + 1)
    write(id)
    sealed = id
    dropOldestIfNeeded()
  }

  private mutating func write(_ id: StepID) {
    let (distance, deleted) = (zigzag(open.lastDistance), UInt(open.deletedCount))
    let inserted = UInt(open.insertedCount)
    let lastHead =
      sizeOfNumber(distance) + sizeOfNumber(deleted) + sizeOfNumber(inserted)
    let used = OpenStep.room + open.textCount
    // A long body pushes the last edit's text away from the head.
    let start = log.tail(room: used + open.body.count, keeping: used)
    let text = OpenStep.room + open.body.count
    if !open.body.isEmpty { start.move(OpenStep.room, open.textCount, to: text) }
    var writer = NumberWriter(start)
    putHead(&writer, id, size: open.body.count + lastHead + open.textCount)
    if !open.body.isEmpty { open.body.withView { writer.put($0) } }
    writer.put(distance)
    writer.put(deleted)
    writer.put(inserted)
    writer.put(start.view(text, open.textCount))
    log.extend(by: writer.count)
  }

  /// At most ten numbers of at most ten bytes.
  private func putHead(_ head: inout NumberWriter, _ id: StepID, size: Int) {
    head.put(open.parent == .beginning ? 0 : UInt(id.value - open.parent.value))
    head.put(UInt(flags(open)))
    if let name = open.name { head.put(UInt(name)) }
    head.put(UInt(open.firstStart))
    head.put(open.selectionBefore, from: open.firstStart)
    head.put(open.selectionAfter, from: open.firstStart)
    head.put(UInt(open.editCount))
    head.put(UInt(size))
  }

  private func flags(_ step: OpenStep) -> UInt8 {
    var flags: UInt8 = step.name == nil ? 0 : Flag.name
    if let selection = step.selectionBefore {
      flags |= Flag.selectionBefore
      if selection.affinity == .upstream { flags |= Flag.upstreamBefore }
    }
    if let selection = step.selectionAfter {
      flags |= Flag.selectionAfter
      if selection.affinity == .upstream { flags |= Flag.upstreamAfter }
    }
    return flags
  }

  /// Reads a record's head.
  func record(_ id: StepID) -> Record {
    log.withBytes { bytes in
      var reader = RecordReader(bytes: bytes, position: id.value - 1 - base)
      let distance = Int(reader.number())
      let flags = reader.byte()
      let name = flags & Flag.name != 0 ? Int(reader.number()) : nil
      let place = Int(reader.number())
      let before =
        flags & Flag.selectionBefore != 0
        ? selection(&reader, place, flags & Flag.upstreamBefore != 0) : nil
      let after =
        flags & Flag.selectionAfter != 0
        ? selection(&reader, place, flags & Flag.upstreamAfter != 0) : nil
      let editCount = Int(reader.number())
      let size = Int(reader.number())
      return Record(
        parent: distance == 0 ? .beginning : StepID(value: id.value - distance), name: name,
        selectionBefore: before, selectionAfter: after, place: place, editCount: editCount,
        body: reader.position..<reader.position + size)
    }
  }

  private func selection(
    _ reader: inout RecordReader, _ place: Int, _ isUpstream: Bool
  ) -> Selection {
    let anchor = place + reader.signed()
    let head = anchor + reader.signed()
    return Selection(
      anchor: UTF8Offset(anchor), head: UTF8Offset(head),
      affinity: isUpstream ? .upstream : .downstream)
  }

  /// Calls `body` with a record's edits in order.
  func forEachEdit(_ record: Record, _ body: (RawEdit) -> Void) {
    log.withBytes { bytes in
      var reader = RecordReader(bytes: bytes, position: record.body.lowerBound)
      var place = record.place
      for _ in 0..<record.editCount { body(reader.edit(&place)) }
    }
  }

  /// Forgets the oldest records, until three quarters of the limit are left, if there are too many; the newest
  /// one stays.
  mutating func dropOldestIfNeeded() {
    if byteLimit == .max { return }
    var whole = wholeSteps.values.reduce(0) { $0 + $1.byteCount }
    guard log.count + whole > byteLimit else { return }
    let goal = byteLimit / 4 * 3
    var dropped = 0
    while log.count - dropped + whole > goal {
      let id = StepID(value: base + dropped + 1)
      if id == sealed { break }
      dropped = record(id).end
      whole -= wholeSteps.removeValue(forKey: id)?.byteCount ?? 0
      otherSelections[id] = nil
    }
    log.removeFirst(dropped)
    base += dropped
  }
}
