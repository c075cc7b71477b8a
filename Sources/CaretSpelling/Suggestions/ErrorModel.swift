internal import CDictionaries

/// What slips cost: how unlikely each is, in sixteenths of a natural logarithm.
///
/// Letters are numbered: 0 the edge of the word, 1–26 a–z, 27 the apostrophe, 28 any other. The costs were
/// learned from pairs of misspellings and corrections by Scripts/train-errors.py.
@safe struct ErrorModel: @unchecked Sendable {
  // Safe because the table lives as long as the program, and letters are below `letterCount` by
  // construction: `letter(_:)` is the only place that makes them.
  private let costs: UnsafePointer<UInt8>

  static let letterCount = 29
  private static let square = letterCount * letterCount

  static let english = unsafe ErrorModel(caret_embedded_en_US_errors())

  private init(_ file: caret_embedded_file) {
    unsafe costs = file.bytes + 8
  }

  /// The number of a letter, whatever its case.
  @inline(__always) static func letter(_ byte: UInt8) -> Int {
    let lower = byte | 0x20
    if lower &- 0x61 < 26 { return Int(lower) - 0x60 }
    return byte == UInt8(ascii: "'") ? 27 : 28
  }

  /// Another letter in place of the right one.
  @inline(__always) func replacing(_ right: Int, by typed: Int) -> Int32 {
    unsafe cost(right * Self.letterCount + typed)
  }

  /// A letter left out, behind another.
  @inline(__always) func missing(_ right: Int, after previous: Int) -> Int32 {
    unsafe cost(Self.square + previous * Self.letterCount + right)
  }

  /// A letter too many, behind another.
  @inline(__always) func extra(_ typed: Int, after previous: Int) -> Int32 {
    unsafe cost(2 * Self.square + previous * Self.letterCount + typed)
  }

  /// Two letters in the wrong order.
  @inline(__always) func swapping(_ first: Int, _ second: Int) -> Int32 {
    unsafe cost(3 * Self.square + first * Self.letterCount + second)
  }

  /// One letter in place of two, "f" for "ph".
  @inline(__always) func joining(_ first: Int, _ second: Int, into typed: Int) -> Int32 {
    unsafe cost(4 * Self.square + (first * Self.letterCount + second) * Self.letterCount + typed)
  }

  /// Two letters in place of one, "ph" for "f".
  @inline(__always) func splitting(_ right: Int, into first: Int, _ second: Int) -> Int32 {
    unsafe cost(
      4 * Self.square + Self.square * Self.letterCount
        + (right * Self.letterCount + first) * Self.letterCount + second)
  }

  @unsafe @inline(__always) private func cost(_ index: Int) -> Int32 {
    unsafe Int32(costs[index])
  }
}
