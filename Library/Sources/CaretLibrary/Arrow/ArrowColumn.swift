internal import CCaret
internal import CaretBytes
internal import CaretFields

/// One column of the batches of a stream: reads its cells where they lie.
///
/// @safe: it looks at an array only while its caller lends that. What the format and the counts of an array promise is
/// checked; that its buffers are as long as they have to be, nobody can see.
@safe final class ArrowColumn {
  let name: String
  private let layout: ArrowLayout
  private let dictionary: ArrowColumn?
  private let numbers = CellText()
  /// The values of the dictionary of the batch at hand.
  private var words: [ByteView?]?

  /// - Throws: for a type that no cell of a table has.
  init(_ schema: borrowing ArrowSchema, name: String) throws(Failure) {
    self.name = name
    let format = unsafe String(cString: schema.format)
    let inner = unsafe schema.dictionary
    guard let layout = ArrowLayout(format) else { throw Self.unknown(name, format) }
    self.layout = layout
    if let inner = unsafe inner {
      guard case .integer = layout else { throw Self.unknown(name, format) }
      dictionary = try unsafe ArrowColumn(inner.pointee, name: name)
    } else {
      dictionary = nil
    }
  }

  private static func unknown(_ name: String, _ format: String) -> Failure {
    Failure(
      .badArgument, "column '\(name)' has the Arrow format '\(format)', which is no cell of a table"
    )
  }

  private func broken(_ what: String) -> Failure {
    Failure(.badArgument, "column '\(name)' \(what)")
  }

  /// Begins with another batch.
  func forget() {
    words = nil
    dictionary?.forget()
  }

  /// The cells of some rows, counted from the array's own first row; nil for null.
  func cells(
    of array: ArrowArray, _ rows: Range<Int>
  ) throws(Failure) -> TableJudge.ColumnCells {
    let (length, offset) = unsafe (Int(array.length), Int(array.offset))
    guard length >= 0, offset >= 0, rows.upperBound <= length else {
      throw broken("has \(length) rows, not \(rows.upperBound)")
    }
    guard unsafe array.n_buffers >= layout.bufferCount else { throw broken("lacks buffers") }
    guard !rows.isEmpty else { return TableJudge.ColumnCells([]) }
    let rows = rows.lowerBound + offset..<rows.upperBound + offset
    var cells = try unsafe values(of: array, rows)
    guard layout.bufferCount > 0, unsafe array.null_count != 0, let bits = unsafe array.buffers[0]
    else {
      return cells
    }
    var row = rows.lowerBound
    while row < rows.upperBound {
      let byte = unsafe bits.load(fromByteOffset: row >> 3, as: UInt8.self)
      let next = min(rows.upperBound, (row | 7) + 1)
      if byte != 0xFF {
        for row in row..<next where byte >> UInt8(row & 7) & 1 == 0 {
          cells.views[row - rows.lowerBound] = nil
        }
      }
      row = next
    }
    return cells
  }

  private func values(
    of array: ArrowArray, _ rows: Range<Int>
  ) throws(Failure) -> TableJudge.ColumnCells {
    if let dictionary {
      guard let values = unsafe array.dictionary else { throw broken("lacks its dictionary") }
      return TableJudge.ColumnCells(
        try unsafe words(of: values.pointee, dictionary, at: try indices(of: array, rows)))
    }
    switch layout {
    case .null: return TableJudge.ColumnCells([ByteView?](repeating: nil, count: rows.count))
    case .text(let isLarge):
      return try unsafe isLarge
        ? texts(of: array, rows, Int64.self) : texts(of: array, rows, Int32.self)
    case .view: return TableJudge.ColumnCells(try unsafe viewed(in: array, rows))
    default:
      numbers.removeAll()
      try unsafe writeNumbers(of: array, rows)
      return TableJudge.ColumnCells(numbers.views())
    }
  }

  // MARK: Texts

  private func texts<Offset: FixedWidthInteger & BitwiseCopyable>(
    of array: ArrowArray, _ rows: Range<Int>, _: Offset.Type
  ) throws(Failure) -> TableJudge.ColumnCells {
    let size = MemoryLayout<Offset>.size
    let offsets = try unsafe buffer(1, of: array) + rows.lowerBound * size
    let first = Int(unsafe offsets.loadUnaligned(as: Offset.self))
    guard first >= 0 else { throw broken("has offsets below 0") }
    // A buffer of no bytes need not be there.
    let isEmpty = unsafe array.buffers[2] == nil
    let bytes = unsafe (array.buffers[2] ?? offsets).assumingMemoryBound(to: UInt8.self)
    // Below 0 where an offset is less than the one before.
    var (start, order) = (first, 0)
    let views = unsafe [ByteView?](unsafeUninitializedCapacity: rows.count) { room, count in
      for index in 0..<rows.count {
        let end = Int(
          unsafe offsets.loadUnaligned(
            fromByteOffset: (index &+ 1) &* size, as: Offset.self))
        unsafe room.initializeElement(
          at: index, to: ByteView(bytes + start, end &- start))
        order |= end &- start
        start = end
      }
      count = rows.count
    }
    guard order >= 0, !isEmpty || start == first else { throw broken("has offsets that descend") }
    return TableJudge.ColumnCells(views, in: unsafe ByteView(bytes + first, start - first))
  }

  private func viewed(in array: ArrowArray, _ rows: Range<Int>) throws(Failure) -> [ByteView?] {
    let views = try unsafe buffer(1, of: array)
    let bufferCount = unsafe Int(array.n_buffers) - 3
    let sizes = unsafe array.buffers[Int(array.n_buffers) - 1]
    var cells: [ByteView?] = []
    cells.reserveCapacity(rows.count)
    for row in rows {
      let view = unsafe views + row * 16
      func number(_ place: Int) -> Int {
        Int(unsafe view.loadUnaligned(fromByteOffset: place, as: Int32.self))
      }
      let count = number(0)
      if (0...12).contains(count) {
        cells.append(unsafe ByteView((view + 4).assumingMemoryBound(to: UInt8.self), count))
        continue
      }
      let (index, start) = (number(8), number(12))
      guard count > 0, (0..<bufferCount).contains(index), start >= 0, let sizes = unsafe sizes,
        unsafe start + count <= Int(sizes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)),
        let bytes = unsafe array.buffers[2 + index]
      else {
        // A view that is null may be anything.
        cells.append(ByteView())
        continue
      }
      cells.append(unsafe ByteView((bytes + start).assumingMemoryBound(to: UInt8.self), count))
    }
    return cells
  }

  // MARK: Dictionaries

  private func indices(of array: ArrowArray, _ rows: Range<Int>) throws(Failure) -> [Int] {
    guard case .integer(let byteCount, let isSigned) = layout else {
      throw broken("has no indices")
    }
    let bytes = try unsafe buffer(1, of: array)
    return rows.map { row in
      Int(truncatingIfNeeded: unsafe Self.integer(bytes, row, byteCount, isSigned))
    }
  }

  private func words(of values: ArrowArray, _ dictionary: ArrowColumn, at indices: [Int])
    throws(Failure) -> [ByteView?]
  {
    let words: [ByteView?]
    if let known = self.words {
      words = known
    } else {
      words = try unsafe dictionary.cells(of: values, 0..<max(0, Int(values.length))).views
      self.words = words
    }
    // An index that is null may be anything.
    return indices.map { words.indices.contains($0) ? words[$0] : nil }
  }

  // MARK: Numbers

  private func writeNumbers(of array: ArrowArray, _ rows: Range<Int>) throws(Failure) {
    let bytes = try unsafe buffer(1, of: array)
    for row in rows {
      unsafe write(bytes, row)
      numbers.end()
    }
  }

  private func write(_ bytes: UnsafeRawPointer, _ row: Int) {
    func value<T: BitwiseCopyable>(_: T.Type) -> T {
      unsafe bytes.loadUnaligned(fromByteOffset: row * MemoryLayout<T>.size, as: T.self)
    }
    func number(_ byteCount: Int) -> Int {
      byteCount == 4 ? Int(value(Int32.self)) : value(Int.self)
    }
    switch layout {
    case .boolean:
      let byte = unsafe bytes.load(fromByteOffset: row >> 3, as: UInt8.self)
      numbers.write(byte >> UInt8(row & 7) & 1 == 1 ? "true" : "false")
    case .integer(8, false): numbers.write(String(value(UInt64.self)))
    case .integer(let byteCount, let isSigned):
      numbers.write(Int(unsafe Self.integer(bytes, row, byteCount, isSigned)))
    case .float: numbers.write("\(value(Float.self))")
    case .double: numbers.write("\(value(Double.self))")
    case .decimal(let scale): numbers.write(value(Int128.self), scale: scale)
    case .date(false): numbers.write(day: Int(value(Int32.self)))
    case .date(true): numbers.write(day: Self.days(value(Int.self)))
    case .time(let byteCount, let perSecond):
      numbers.write(time: max(0, number(byteCount)), perSecond: perSecond)
    case .timestamp(let perSecond, let isUTC):
      numbers.write(timestamp: value(Int.self), perSecond: perSecond, isUTC: isUTC)
    case .null, .text, .view: break
    }
  }

  private static func days(_ milliseconds: Int) -> Int {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func integer(
    _ bytes: UnsafeRawPointer, _ row: Int, _ byteCount: Int, _ isSigned: Bool
  ) -> Int64 {
    func value<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type) -> Int64 {
      Int64(
        truncatingIfNeeded: unsafe bytes.loadUnaligned(
          fromByteOffset: row * MemoryLayout<T>.size, as: T.self))
    }
    switch (byteCount, isSigned) {
    case (1, true): return value(Int8.self)
    case (1, false): return value(UInt8.self)
    case (2, true): return value(Int16.self)
    case (2, false): return value(UInt16.self)
    case (4, true): return value(Int32.self)
    case (4, false): return value(UInt32.self)
    default: return value(Int64.self)
    }
  }

  private func buffer(_ index: Int, of array: ArrowArray) throws(Failure) -> UnsafeRawPointer {
    guard let place = unsafe array.buffers[index] else { throw broken("lacks a buffer") }
    return unsafe place
  }
}
