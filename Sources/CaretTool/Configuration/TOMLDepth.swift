/// How deep the values of a TOML file lie in each other, found before the library reads it: that has no limit for
/// keys with dots, and goes into each table by calling itself.
struct TOMLDepth {
  private let bytes: [UInt8]
  private var i = 0
  private var line = 1
  /// The dots of the last heading, "[a.b]".
  private var heading = 0
  /// The dots since the last sign that is in no key.
  private var dots = 0
  /// For each bracket and brace that is open, the dots before it.
  private var open: [Int] = []
  private var openDots = 0
  private var isHeading = false
  private var isAtLineStart = true

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first line with a value deeper than `most`; nil if there is none.
  ///
  /// - Complexity: O(*n*)
  static func firstLine(of bytes: [UInt8], deeperThan most: Int) -> Int? {
    var walk = TOMLDepth(bytes)
    while walk.i < bytes.count {
      walk.step()
      if walk.heading + walk.openDots + walk.open.count + walk.dots > most { return walk.line }
    }
    return nil
  }

  private mutating func step() {
    let byte = bytes[i]
    switch byte {
    case UInt8(ascii: "#"):
      while i < bytes.count && bytes[i] != 0x0A { i += 1 }
      return
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
    case 0x0A: endLine()
    case UInt8(ascii: "."): dots += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"): begin(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): end()
    case UInt8(ascii: "="):
      // What stands in a value lies below its key.
      break
    case UInt8(ascii: ","): dots = 0
    default: break
    }
    if byte > 0x20 { isAtLineStart = false }
    i += 1
  }

  private mutating func endLine() {
    line += 1
    isAtLineStart = true
    if open.isEmpty { dots = 0 }
  }

  private mutating func begin(_ byte: UInt8) {
    if byte == UInt8(ascii: "["), open.isEmpty, isAtLineStart {
      (isHeading, heading, dots) = (true, 0, 0)
    } else if isHeading {
      // "[[a.b]]"
    } else {
      open.append(dots)
      openDots += dots
      dots = 0
    }
  }

  private mutating func end() {
    if isHeading {
      if dots > 0 { heading = dots }
      (isHeading, dots) = (false, 0)
    } else if let before = open.popLast() {
      openDots -= before
      dots = before
    }
  }

  /// Goes to the end of a string, of one line or several.
  private mutating func skipString(_ quote: UInt8) {
    let isLong = i + 2 < bytes.count && bytes[i + 1] == quote && bytes[i + 2] == quote
    i += isLong ? 3 : 1
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\\"), quote == 0x22 {
        i += 2
        continue
      }
      if bytes[i] == 0x0A {
        if !isLong {
          i -= 1
          return
        }
        line += 1
      }
      if bytes[i] == quote {
        if !isLong { return }
        if i + 2 < bytes.count, bytes[i + 1] == quote, bytes[i + 2] == quote {
          i += 2
          return
        }
      }
      i += 1
    }
  }
}
