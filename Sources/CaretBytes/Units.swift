// A number that counts text has its unit in its type: a plain integer in memory, and the compiler
// refuses to mix two units. Inside a room loops count with bare `Int`; what a room shows to others is typed.

/// A position in a text, counted in a unit from the text's start.
///
/// Two positions have a distance, which is an `Int`; a position and a distance give a position.
@frozen
public struct TextOffset<Unit>: Hashable, Comparable, Sendable {
  /// How many units lie before the position.
  public var value: Int

  /// A position behind so many units.
  @inlinable public init(_ value: Int) { self.value = value }

  /// Whether a position lies before another.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// The position so many units further.
  @inlinable public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  /// The position so many units before.
  @inlinable public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
  /// The distance of two positions in units; negative if the first lies before the second.
  @inlinable public static func - (a: Self, b: Self) -> Int { a.value - b.value }
  /// Moves a position on.
  @inlinable public static func += (a: inout Self, b: Int) { a.value += b }
  /// Moves a position back.
  @inlinable public static func -= (a: inout Self, b: Int) { a.value -= b }
}

/// A position counted in bytes of UTF-8: of the stored form of a text, or of the bytes that were given.
///
/// The two differ behind a byte that is no UTF-8, which counts three in the stored form (see ``StoredForm``).
public typealias UTF8Offset = TextOffset<UTF8Unit>

/// A position counted in UTF-16 code units: the unit of `NSRange`, ICU and JSON's peers.
public typealias UTF16Offset = TextOffset<UTF16Unit>

/// A position counted in Unicode scalars; an undecodable byte counts one.
public typealias ScalarOffset = TextOffset<ScalarUnit>

extension TextOffset: CustomStringConvertible {
  /// The number alone.
  public var description: String { String(value) }
}

extension Range {
  /// The range of positions between two numbers of units.
  @inlinable public init<Unit>(_ values: Range<Int>) where Bound == TextOffset<Unit> {
    self = TextOffset(values.lowerBound)..<TextOffset(values.upperBound)
  }

  /// The numbers of units before its ends, to count with.
  @inlinable public func values<Unit>() -> Range<Int> where Bound == TextOffset<Unit> {
    lowerBound.value..<upperBound.value
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The bytes at a range of a text that begins with the collection's first element, numbered 0.
  @inlinable public subscript(range: Range<UTF8Offset>) -> SubSequence {
    self[range.lowerBound.value..<range.upperBound.value]
  }
}

/// A line of a text by its number, from 1; 0 is in front of the first, where an empty text has its place.
@frozen
public struct LineNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number, from 1.
  public var value: Int

  /// The line of a number.
  @inlinable public init(_ value: Int) { self.value = value }
  /// The line behind so many line breaks.
  @inlinable public init(index: Int) { value = index + 1 }

  /// The first line of a text.
  @inlinable public static var first: LineNumber { LineNumber(1) }
  /// How many line breaks lie before the line.
  @inlinable public var index: Int { value - 1 }
  /// The number alone.
  public var description: String { String(value) }

  /// Whether a line stands above another.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// The line so many lines below.
  @inlinable public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  /// The line so many lines above.
  @inlinable public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
}

/// A byte of the stored form.
public enum UTF8Unit {}
/// A code unit of UTF-16.
public enum UTF16Unit {}
/// A Unicode scalar, or an undecodable byte.
public enum ScalarUnit {}
