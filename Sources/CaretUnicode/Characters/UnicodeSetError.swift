public import CaretBytes

/// What is wrong with the pattern of a character set, and where.
public struct UnicodeSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the pattern.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// A set begins with `[` or is a property such as `\p{L}`.
    case noSet
    /// This `[` has no `]`.
    case unclosed
    /// Something follows the set.
    case textBehind
    /// No Unicode property is called that.
    case unknownProperty(String)
    /// The range's start is above its end.
    case wrongRange(String)
    /// An escape that is not complete.
    case wrongEscape(String)
    /// The set holds this many strings of several characters, as `{ch}`; a set of characters can't.
    case holdsStrings(Int)
    /// Something else that ICU does not take.
    case syntax

    public var description: String {
      switch self {
      case .noSet: "a set begins with '[' or '\\p{'"
      case .unclosed: "this '[' has no ']'"
      case .textBehind: "the set ends before this"
      case .unknownProperty(let name): "no property is called '\(name)'"
      case .wrongRange(let range): "the range '\(range)' runs backwards"
      case .wrongEscape(let escape): "the escape '\(escape)' is not complete"
      case .holdsStrings(let count): "the set holds \(count) strings of several characters"
      case .syntax: "ICU does not take this pattern"
      }
    }
  }

  /// What is wrong with the pattern.
  public var reason: Reason
  /// Where in the pattern.
  public var utf16Offset: UTF16Offset

  /// An error at a UTF-16 unit of the pattern.
  public init(reason: Reason, utf16Offset: UTF16Offset) {
    self.reason = reason
    self.utf16Offset = utf16Offset
  }

  public var description: String { "\(reason) at offset \(utf16Offset)" }
}

extension UnicodeSetError {
  /// Finds out why ICU does not take a pattern: ICU itself only says that it does not.
  init(diagnosing units: [UInt16]) {
    var diagnosis = Diagnosis(units: units)
    let found = diagnosis.run()
    self.init(reason: found.0, utf16Offset: UTF16Offset(found.1))
  }

  /// One walk over the pattern that stops at the first thing that can't be right.
  private struct Diagnosis {
    let units: [UInt16]
    var place = 0
    /// The offsets of the brackets that are open.
    var open: [Int] = []
    /// The character before, when it could begin a range, and where it stands.
    var before: (value: UInt32, offset: Int)?

    init(units: [UInt16]) {
      self.units = units
    }

    mutating func run() -> (Reason, Int) {
      while place < units.count, Self.isBlank(units[place]) { place += 1 }
      let begin = place
      guard place < units.count, unit(0) == "[" || isProperty else { return (.noSet, begin) }
      while place < units.count {
        if let problem = step() { return problem }
        if open.isEmpty { return place < units.count ? (.textBehind, place) : (.syntax, begin) }
      }
      return open.last.map { (.unclosed, $0) } ?? (.syntax, begin)
    }

    private mutating func step() -> (Reason, Int)? {
      if isProperty { return property() }
      switch unit(0) {
      case "[":
        open.append(place)
        place += unit(1) == "^" ? 2 : 1
        before = nil
      case "]":
        open.removeLast()
        place += 1
        before = nil
      case "-" where before != nil && place + 1 < units.count && unit(1) != "[" && unit(1) != "]":
        return range()
      case "{":
        while place < units.count, unit(0) != "}" { place += 1 }
        place += 1
        before = nil
      default:
        if Self.isBlank(units[place]) {
          place += 1
          return nil
        }
        let start = place
        guard let value = character() else { return (.wrongEscape(text(start..<place)), start) }
        before = (value, start)
      }
      return nil
    }

    private mutating func range() -> (Reason, Int)? {
      let (first, start) = before!
      place += 1
      while place < units.count, Self.isBlank(units[place]) { place += 1 }
      let second = place
      guard let last = character() else { return (.wrongEscape(text(second..<place)), second) }
      before = nil
      return first > last ? (.wrongRange(text(start..<place)), start) : nil
    }

    private var isProperty: Bool {
      (unit(0) == "\\" && ["p", "P", "N"].contains(unit(1)))
        || (unit(0) == "[" && unit(1) == ":")
    }

    private mutating func property() -> (Reason, Int)? {
      let start = place
      let isPosix = unit(0) == "["
      let end: Character = isPosix ? "]" : "}"
      guard let close = units[start...].firstIndex(where: { Self.character($0) == end }) else {
        return (.unclosed, start)
      }
      place = close + 1
      before = nil
      if UnicodeSet.isValid([0x5B] + units[start..<place] + [0x5D]) { return nil }
      let name = text(start..<place).dropFirst(isPosix ? 2 : 3).dropLast(isPosix ? 2 : 1)
      return (.unknownProperty(String(name)), start)
    }

    /// The character at the place, which moves behind it; nil for an escape that ICU does not take.
    private mutating func character() -> UInt32? {
      let start = place
      guard unit(0) == "\\" else {
        let value = String(decoding: units[start..<min(start + 2, units.count)], as: UTF16.self)
          .unicodeScalars.first!.value
        place += value < 0x10000 ? 1 : 2
        return value
      }
      place += 1
      guard place < units.count else { return nil }
      let digits = ["x": 2, "u": 4, "U": 8][unit(0)]
      place += 1
      guard let digits else { return UInt32(units[place - 1]) }
      let isBraced = unit(0) == "{"
      if isBraced { place += 1 }
      let first = place
      while place < units.count, unit(0)!.isHexDigit, isBraced || place < first + digits {
        place += 1
      }
      let value = UInt32(text(first..<place), radix: 16)
      if isBraced {
        guard unit(0) == "}" else { return nil }
        place += 1
      } else if digits > 2 && place - first != digits {
        return nil
      }
      return value
    }

    private func unit(_ ahead: Int) -> Character? {
      place + ahead < units.count ? Self.character(units[place + ahead]) : nil
    }

    private static func character(_ unit: UInt16) -> Character {
      Character(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }

    private static func isBlank(_ unit: UInt16) -> Bool {
      unit == 0x20 || (9...13).contains(unit) || unit == 0x85
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: units[range], as: UTF16.self)
    }
  }
}
