/// A key as it comes from a keyboard: one that types a character, or one that does something.
///
/// Keys have the names of the X Window System (`BackSpace`, `dead_acute`, `Multi_key`, `Greek_alpha`,
/// `U305F`). Two names of one character are the same key.
public struct InputKey: Hashable, Sendable {
  /// A character, or above all characters a code of X.
  let code: UInt32

  private static let firstNamed: UInt32 = 0x0100_0000

  /// The key that types a character.
  public init(_ character: Unicode.Scalar) {
    code = character.value
  }

  init(keysym: UInt32) {
    code = Self.firstNamed + keysym
  }

  /// The key of a name: a character for itself, or a name of X.
  ///
  /// Nil when no key has that name. The first name that is not a single character reads the table of names.
  public init?(named name: String) {
    if name.unicodeScalars.count == 1, let character = name.unicodeScalars.first {
      self.init(character)
    } else if let named = KeyNames.shared.keys[name] {
      self = named
    } else if name.hasPrefix("U"), (5...7).contains(name.utf8.count),
      let value = UInt32(name.dropFirst(), radix: 16), let character = Unicode.Scalar(value)
    {
      self.init(character)
    } else {
      return nil
    }
  }

  /// The character that the key types, nil for a key that does something.
  public var character: Unicode.Scalar? {
    code < Self.firstNamed
      ? Unicode.Scalar(code) : KeyNames.shared.resembling[code - Self.firstNamed]
  }

  /// The code of a key that does something, as X has it; nil for one that types.
  var keysym: UInt32? { code < Self.firstNamed ? nil : code - Self.firstNamed }

  /// Whether the key is one of those that wait for the next, with an accent on it.
  var isDead: Bool { keysym.map { (0xFE50...0xFE93).contains($0) } ?? false }

  /// Deletes before the caret, as do the next ones what their names say.
  public static let backspace = InputKey(keysym: 0xFF08)
  /// The tabulator.
  public static let tab = InputKey(keysym: 0xFF09)
  /// Ends a line, or a composition.
  public static let `return` = InputKey(keysym: 0xFF0D)
  /// Takes a composition back.
  public static let escape = InputKey(keysym: 0xFF1B)
  /// Deletes behind the caret.
  public static let delete = InputKey(keysym: 0xFFFF)
  /// To the start of the line.
  public static let home = InputKey(keysym: 0xFF50)
  /// To the left as it is shown.
  public static let left = InputKey(keysym: 0xFF51)
  /// To the line above, or the candidate before.
  public static let up = InputKey(keysym: 0xFF52)
  /// To the right as it is shown.
  public static let right = InputKey(keysym: 0xFF53)
  /// To the line below, or the next candidate.
  public static let down = InputKey(keysym: 0xFF54)
  /// To the end of the line.
  public static let end = InputKey(keysym: 0xFF57)
  /// The key that begins a sequence of the method `compose`.
  public static let multi = InputKey(keysym: 0xFF20)
  /// A blank; in input methods it converts.
  public static let space = InputKey(" ")

  /// The same key where a keypad has one too, and a control character where a terminal sends one.
  var canonical: InputKey {
    switch code {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D, Self.firstNamed + 0xFF8D: .return
    case 0x1B: .escape
    default: self
    }
  }
}

/// The names of X's keys.
struct KeyNames {
  private(set) var keys: [String: InputKey] = [:]
  /// The characters that keys type which share them with other keys.
  private(set) var resembling: [UInt32: Unicode.Scalar] = [:]

  /// The first name of each key that types nothing.
  private(set) var names: [UInt32: String] = [:]

  static let shared = KeyNames()

  private init() {
    let rows = InputTable(named: "keysyms").rows
    keys.reserveCapacity(rows.count)
    for row in rows {
      if let character = Self.character(row[1]) {
        keys[String(row[0])] = InputKey(character)
      } else if let code = UInt32(row[1], radix: 16) {
        keys[String(row[0])] = InputKey(keysym: code)
        names[code] = names[code] ?? String(row[0])
        if row.count > 2 { resembling[code] = Self.character(row[2]) }
      }
    }
  }

  private static func character(_ field: Substring) -> Unicode.Scalar? {
    guard field.hasPrefix("U+") else { return nil }
    return UInt32(field.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
