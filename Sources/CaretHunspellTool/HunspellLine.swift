internal import CaretBytes

/// One line of text with the place that a tokenizer has come to in it.
///
/// Words are replaced from left to right, so what stands before the last replacement is taken out of `bytes`, and
/// a word that takes more or less room grows or shrinks into the place that is free there. What follows is never
/// moved, and the time does not grow with the number of replacements times the length of the line.
struct HunspellLine {
  /// The line from `start` on, and zero bytes behind it so that looking ahead needs no check.
  private(set) var bytes: [UInt8] = [0, 0, 0, 0]
  /// What stands before the last word that was replaced.
  private var done: [UInt8] = []
  /// Where that word begins; what is before it is no text.
  private var start = 0
  let letters: HunspellLetters
  private let checksURLs: Bool
  /// Where the tokenizer looks.
  var head = 0
  /// Where the last word began.
  var wordStart = 0
  private var isURL: [Bool] = []

  init(letters: HunspellLetters, checksURLs: Bool) {
    self.letters = letters
    self.checksURLs = checksURLs
  }

  /// Begins a line; what is behind a zero byte is left out, as in any C string.
  mutating func begin(_ line: ArraySlice<UInt8>) {
    bytes = Array(line.prefix { $0 != 0 }) + [0, 0, 0, 0]
    (done, start) = ([], 0)
    (head, wordStart) = (0, 0)
    if !checksURLs { findURLs() }
  }

  var count: Int { bytes.count - 4 }
  var text: [UInt8] { done + bytes[start..<count] }

  @inline(__always) var byte: UInt8 { bytes[head] }
  @inline(__always) func byte(after distance: Int) -> UInt8 { bytes[min(head + distance, count)] }

  func isLetter(after distance: Int = 0) -> Bool {
    letters.isLetter(bytes, at: min(head + distance, count))
  }

  /// Goes on by one character; false at the end of the line.
  mutating func advance() -> Bool { advance(&head) }

  private func advance(_ place: inout Int) -> Bool {
    guard place < count else { return false }
    place += 1
    if letters.isUTF8 && bytes[place - 1] >= 0x80 {
      while bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return true
  }

  /// Whether a text stands at the head; capitals of the line count as small letters if asked.
  func has(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    let text = text.bytes
    return (0..<text.count).allSatisfy { index in
      let byte = byte(after: index)
      let folded = ignoringCase ? byte.lowercased : byte
      return folded == text[index]
    }
  }

  /// The word from its start to the head; nil if it is a part of a URL or a path, or nothing but a colon.
  func word() -> [UInt8]? {
    let place = done.count + wordStart - start
    if place < isURL.count && isURL[place] { return nil }
    var word = Array(bytes[min(wordStart, head)..<min(head, count)])
    // Finnish and Swedish have colons inside words.
    if word.last == UInt8(ascii: ":") {
      word.removeLast()
      if word.isEmpty { return nil }
    }
    return word
  }

  /// Puts another word in place of the last, and goes back to its start.
  mutating func replaceWord(by word: [UInt8]) {
    guard wordStart <= head else {
      // The first field, whose word begins elsewhere.
      bytes.insert(contentsOf: word, at: min(head, count))
      head = wordStart
      return
    }
    done += bytes[start..<wordStart]
    var end = min(head, count)
    if end < word.count {
      let room = max(word.count, bytes.count)
      bytes.insert(contentsOf: repeatElement(0, count: room), at: 0)
      end += room
    }
    start = end - word.count
    bytes.replaceSubrange(start..<end, with: word)
    (head, wordStart) = (start, start)
  }

  /// How many bytes the HTML entity of a Latin-1 letter has that stands at the head; nil if there is none.
  var entityCount: Int? {
    guard byte == UInt8(ascii: "&") else { return nil }
    return Self.entities.first { has($0) }?.utf8CodeUnitCount
  }

  private static let entities: [StaticString] = [
    "&Agrave;", "&Atilde;", "&Aring;", "&AElig;", "&Egrave;", "&Ecirc;", "&Igrave;", "&Iuml;",
    "&ETH;", "&Ntilde;", "&Ograve;", "&Oslash;", "&Ugrave;", "&THORN;", "&agrave;", "&atilde;",
    "&aring;", "&aelig;", "&egrave;", "&ecirc;", "&igrave;", "&iuml;", "&eth;", "&ntilde;",
    "&ograve;", "&oslash;", "&ugrave;", "&thorn;", "&yuml;",
  ]

  /// The apostrophe that stands at the head with a letter behind it, and how many bytes to skip for it.
  var apostropheCount: Int? {
    let (plain, curly): (Bool, Bool) = (isWordCharacter("'"), isWordCharacter("’"))
    if (plain || letters.isUTF8 && curly) && byte == UInt8(ascii: "'") && isLetter(after: 1) {
      return 1
    }
    if letters.isUTF8 && plain && has("’") && isLetter(after: 3) { return 2 }
    return nil
  }

  func isWordCharacter(_ text: StaticString) -> Bool {
    letters.isLetter([UInt8](text.bytes) + [0, 0, 0], at: 0)
  }

  /// Marks what looks like a URL, a mail address or a path.
  private mutating func findURLs() {
    isURL = [Bool](repeating: false, count: bytes.count)
    var (place, start) = (0, 0)
    var (isInside, isFound) = (false, false)
    repeat {
      let isLetter = letters.isLetter(bytes, at: place)
      let byte = bytes[place]
      if !isInside {
        if isLetter || byte == UInt8(ascii: "/") {
          (isInside, start) = (true, place)
          if !isLetter { isFound = true }
        }
      } else if startsURL(at: place) {
        isFound = true
      } else if !isLetter && !Self.mayBeInURL(byte) {
        if isFound { for index in start..<place { isURL[index] = true } }
        (isInside, isFound) = (false, false)
      }
    } while advance(&place)
  }

  private func startsURL(at place: Int) -> Bool {
    let (byte, next) = (bytes[place], bytes[place + 1])
    if byte == UInt8(ascii: "@") { return true }
    guard byte == UInt8(ascii: ":") else { return false }
    return next == UInt8(ascii: "\\")
      || next == UInt8(ascii: "/") && bytes[place + 2] == UInt8(ascii: "/")
  }

  private static func mayBeInURL(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || "-_\\.:/~%*$[]?!".utf8.contains(byte)
  }
}
