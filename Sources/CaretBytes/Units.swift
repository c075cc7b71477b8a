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

  /// The position so many units further.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// The position so many units before.
  @inlinable public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  /// The distance of two positions in units; negative if the first lies before the second.
  @inlinable public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
  /// Moves a position on.
  @inlinable public static func - (a: Self, b: Self) -> Int { a.value - b.value }
  /// Moves a position back.
  @inlinable public static func += (a: inout Self, b: Int) { a.value += b }
  @inlinable public static func -= (a: inout Self, b: Int) { a.value -= b }
}

/// A position counted in the bytes of the stored form.
///
/// The stored form is UTF-8; a byte of the file that is no UTF-8 counts three (see ``StoredForm``).
public typealias UTF8Offset = TextOffset<UTF8Unit>

/// A position counted in UTF-16 code units: the unit of `NSRange`, ICU and JSON's peers.
public typealias UTF16Offset = TextOffset<UTF16Unit>

/// A position counted in Unicode scalars; an undecodable byte counts one.
public typealias ScalarOffset = TextOffset<ScalarUnit>

/// A byte of the stored form.
public enum UTF8Unit {}
/// A code unit of UTF-16.
public enum UTF16Unit {}
/// A Unicode scalar, or an undecodable byte.
public enum ScalarUnit {}
