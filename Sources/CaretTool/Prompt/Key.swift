internal import CaretInput

/// A key as the line editor knows it, whatever bytes the terminal sent for it.
package enum Key: Hashable, Sendable {
  /// Printable text: one scalar as typed.
  case text(String)
  /// Text that was pasted, line ends included.
  case paste(String)
  /// Ctrl and a letter or sign, in lower case: `control("a")`.
  case control(Character)
  /// Alt, or Escape and then the character.
  case meta(Character)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, home, end, wordLeft, wordRight
  case resized
  case endOfInput
  /// A sequence that means nothing here.
  case unknown
}

/// Makes keys of a terminal's bytes.
struct KeyReader {
  /// Gives the next byte; a number is how long to wait for one, in milliseconds.
  let next: (Int32?) -> Terminal.Event
  /// Is told when a paste begins, and when it has ended.
  var setPasting: ((Bool) -> Void)?

  /// What stands behind a bracketed paste.
  static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// How long the rest of an escape sequence may take. A person who types Escape waits that long.
  private static let escapeTime: Int32 = 50

  /// Waits for a key.
  mutating func readKey() -> Key {
    while true {
      if let key = readKey(within: nil) { return key }
    }
  }

  /// Waits for a key as long as `milliseconds` say; nil when none came.
  mutating func readKey(within milliseconds: Int32?) -> Key? {
    switch next(milliseconds) {
    case .byte(let byte): key(startingWith: byte)
    case .resized: .resized
    case .end: .endOfInput
    case .timeout: nil
    }
  }

  private mutating func key(startingWith byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x1B: return escapeSequence()
    case 0x00: return .control("@")
    case 0x01..<0x1B: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: return .control(Character(Unicode.Scalar(byte + 0x40)))
    case 0x20..<0x7F: return .text(String(Unicode.Scalar(byte)))
    default: return scalar(startingWith: byte)
    }
  }

  /// A character beyond ASCII: its bytes follow at once.
  private mutating func scalar(startingWith lead: UInt8) -> Key {
    var bytes = [lead]
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    while bytes.count < count, case .byte(let byte) = next(KeyReader.escapeTime) {
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .unknown }
    return .text(text)
  }

  // MARK: - Escape sequences

  private mutating func escapeSequence() -> Key {
    guard case .byte(let byte) = next(KeyReader.escapeTime) else { return .escape }
    switch byte {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard case .byte(let letter) = next(KeyReader.escapeTime) else { return .meta("O") }
      return key(letter: letter, modifier: 1)
    case 0x7F, 0x08: return .meta("\u{7F}")
    case 0x0D: return .meta("\r")
    case 0x20..<0x7F: return .meta(Character(Unicode.Scalar(byte)))
    default: return .unknown
    }
  }

  /// `ESC [ numbers letter`.
  private mutating func controlSequence() -> Key {
    var numbers: [UInt8] = []
    while case .byte(let byte) = next(KeyReader.escapeTime) {
      guard !(0x40...0x7E).contains(byte) else { return key(numbers: numbers, letter: byte) }
      numbers.append(byte)
    }
    return .unknown
  }

  private mutating func key(numbers: [UInt8], letter: UInt8) -> Key {
    let values = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    guard letter == UInt8(ascii: "~") else {
      return key(letter: letter, modifier: values.count > 1 ? values[1] : 1)
    }
    switch values.first {
    case 1, 7: return .home
    case 4, 8: return .end
    case 3: return .delete
    case 200: return paste()
    default: return .unknown
    }
  }

  private func key(letter: UInt8, modifier: Int) -> Key {
    switch letter {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return modifier > 1 ? .wordRight : .right
    case UInt8(ascii: "D"): return modifier > 1 ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    default: return .unknown
    }
  }

  /// Everything up to the end of a bracketed paste.
  private mutating func paste() -> Key {
    var bytes: [UInt8] = []
    let end = Self.pasteEnd
    setPasting?(true)
    defer { setPasting?(false) }
    while case .byte(let byte) = next(1000) {
      bytes.append(byte == 0x0D ? 0x0A : byte)
      if byte == UInt8(ascii: "~"), bytes.suffix(end.count).elementsEqual(end) {
        bytes.removeLast(end.count)
        break
      }
    }
    return .paste(String(decoding: bytes, as: UTF8.self))
  }
}

extension Key {
  /// The key as input methods know it; nil for those that none takes.
  var inputKey: InputKey? {
    switch self {
    case .text(let typed):
      typed.unicodeScalars.count == 1 ? typed.unicodeScalars.first.map(InputKey.init) : nil
    case .enter: .return
    case .backspace: .backspace
    case .escape: .escape
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    default: nil
    }
  }
}
