// A number that counts text has its unit in its type: the three below are plain integers in memory,
// and the compiler refuses to mix them. Lines are counted by `Int` under the name `lineIndex`.

/// A position in a text, counted in the bytes of its stored form.
///
/// The stored form is UTF-8; a byte of the file that is no UTF-8 counts three (see ``TextStorage``).
public struct UTF8Offset: Hashable, Comparable, Sendable {
  public var value: Int

  public init(_ value: Int) { self.value = value }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
  public static func - (a: Self, b: Self) -> Int { a.value - b.value }
  public static func += (a: inout Self, b: Int) { a.value += b }
  public static func -= (a: inout Self, b: Int) { a.value -= b }
}

/// A position in a text, counted in UTF-16 code units: the unit of `NSRange`, ICU and JSON's peers.
public struct UTF16Offset: Hashable, Comparable, Sendable {
  public var value: Int

  public init(_ value: Int) { self.value = value }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
  public static func - (a: Self, b: Self) -> Int { a.value - b.value }
  public static func += (a: inout Self, b: Int) { a.value += b }
  public static func -= (a: inout Self, b: Int) { a.value -= b }
}

/// A position in a text, counted in Unicode scalars; an undecodable byte counts one.
public struct ScalarOffset: Hashable, Comparable, Sendable {
  public var value: Int

  public init(_ value: Int) { self.value = value }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  public static func + (a: Self, b: Int) -> Self { Self(a.value + b) }
  public static func - (a: Self, b: Int) -> Self { Self(a.value - b) }
  public static func - (a: Self, b: Self) -> Int { a.value - b.value }
  public static func += (a: inout Self, b: Int) { a.value += b }
  public static func -= (a: inout Self, b: Int) { a.value -= b }
}

/// What ends a line.
public enum LineRule: Sendable {
  /// LF alone, as Unix tools count.
  case lf
  /// LF, CR and the pair CR LF, each one break.
  case lfCrCrlf
}
