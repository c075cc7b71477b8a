import Caret
import CaretFoundation
import Foundation
import Testing

@Suite struct FoundationTests {
  @Test func `names of Foundation's are Foundation's beside all of Caret`() throws {
    #expect(CharacterSet.decimalDigits.contains("7"))
    #expect(try UnicodeSet("[0-9]").contains("7"))
  }

  @Test func `a session's state is Codable`() throws {
    let session = TextInputSession("")
    session.insertText("one")
    let data = try JSONEncoder().encode(["note": session.state()])
    let read = try JSONDecoder().decode([String: SessionState].self, from: data)
    let other = TextInputSession("")
    try other.restore(try #require(read["note"]))
    #expect(other.storage.string == "one")
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(SessionState.self, from: Data("\"abcd\"".utf8))
    }
  }

  @Test(arguments: [("a😀b", 1, 3), ("a😀b", 0, 4), ("é", 0, 1), ("", 0, 0)])
  func `ranges of a text are those of NSString`(_ string: String, _ lower: Int, _ upper: Int) {
    let text = TextStorage(string)
    let range = NSRange(location: lower, length: upper - lower)
    let bytes = Range<UTF8Offset>(range, in: text)!
    #expect(text.string(in: bytes) == (string as NSString).substring(with: range))
    #expect(NSRange(bytes, in: text) == range)
    let indices = string.range(bytes)!
    #expect(String(string[indices]) == text.string(in: bytes))
    #expect(text.utf8Range(of: indices, in: string) == bytes)
  }

  @Test func `ranges that a text doesn't have are none`() {
    #expect(Range<UTF8Offset>(NSRange(location: NSNotFound, length: 0), in: "abc") == nil)
    #expect(Range<UTF8Offset>(NSRange(location: 2, length: 2), in: "abc") == nil)
    #expect(Range<UTF16Offset>(NSRange(location: -1, length: 2)) == nil)
    #expect(Range<UTF16Offset>(NSRange(location: 1, length: .max)) == nil)
    #expect("abc".index(at: UTF8Offset(4)) == nil)
    #expect("abc".index(at: UTF16Offset(-1)) == nil)
  }

  @Test func `a file's data goes through a text unchanged`() throws {
    let data = Data([0x61, 0xFF, 0xC3, 0xA9, 0x0A])
    #expect(TextStorage(fileData: data).fileData == data)
    #expect(try TextFile.decode(data).text.fileData == data)
  }

  @Test func `an attributed string's runs come back at their bytes`() {
    let text = TextStorage("é😀 bold")
    var link = AttributeContainer()
    link.link = URL(string: "https://example.org")
    let range = UTF8Offset(7)..<UTF8Offset(11)
    let string = AttributedString(
      text, runs: [(range, link), (UTF8Offset(9)..<UTF8Offset(99), link)])
    #expect(string.utf8Runs.map(\.range) == [UTF8Offset(0)..<UTF8Offset(7), range])
    #expect(string.utf8Runs[1].attributes == link)
    #expect(TextStorage(string).string == "é😀 bold")
  }

  @Test func `a locale of Foundation's is one of ICU's`() throws {
    #expect(LocaleIdentifier.from(Locale(identifier: "de-AT")) == "de_AT")
  }
}

@Suite struct StringContentTests {
  static let strings = ["", "abc", "é😀\r\nx\ny", String(repeating: "ä😀b\n", count: 1000)]

  @Test(arguments: strings)
  func `a string has the positions of the text that is made of it`(_ string: String) {
    let text = TextStorage(string)
    #expect(string.utf8Count == text.utf8Count)
    #expect(string.utf16Count == text.utf16Count)
    #expect(string.scalarCount == text.scalarCount)
    for offset in (0...min(text.utf8Count, 60)).map({ UTF8Offset($0) }) {
      #expect(string.utf16Offset(of: offset) == text.utf16Offset(of: offset))
      #expect(string.scalarOffset(of: offset) == text.scalarOffset(of: offset))
      #expect(string.lineIndex(of: offset) == text.lineIndex(of: offset))
      let start = string.withChunk(at: offset) { bytes, start in
        offset.value <= start.value + bytes.count ? start : nil
      }
      #expect(start != nil && start! <= offset)
    }
    for offset in (0...min(text.utf16Count, 60)).map({ UTF16Offset($0) }) {
      #expect(string.utf8Offset(of: offset) == text.utf8Offset(of: offset))
    }
    for offset in (0...min(text.scalarCount, 60)).map({ ScalarOffset($0) }) {
      #expect(string.utf8Offset(of: offset) == text.utf8Offset(of: offset))
    }
  }

  @Test(arguments: strings)
  func `a string lends all its bytes in stretches of whole scalars`(_ string: String) {
    var bytes: [UInt8] = []
    string.forEachChunk(in: string.fullRange) { chunk in
      #expect(chunk.count <= 2048)
      let part = (0..<chunk.count).map { chunk[$0] }
      #expect(String(validating: part, as: UTF8.self) != nil)
      bytes += part
    }
    #expect(bytes == Array(string.utf8))
  }
}

@Suite struct ErrorDescriptionTests {
  @Test func `errors read as sentences`() throws {
    #expect(
      "\(FileError(.hardLinked(count: 2), path: "a.txt"))"
        == "a.txt: has 2 names, which a new file would part")
    #expect(
      "\(FileError(.cannotEncode(scalar: 0x41, at: UTF8Offset(3)), path: "a"))"
        == "a: the encoding lacks U+0041 at byte 3")
    #expect(
      "\(DictionaryError(.damaged(.noWords), place: "x.dic"))" == "x.dic: has no words")
    #expect(
      "\(FieldRuleError(rule: .step, text: "x", problem: .badStep))" == "step \"x\": no step")
    #expect(
      "\(ParseFailure(utf16Offset: UTF16Offset(2)))" == "not of the format from UTF-16 unit 2 on")
    #expect("\(InputMethodError.missingProgram)" == "the program caret-input is not there")
    #expect(
      "\(EditorDiagnostic(.noPipe, at: UTF8Offset(4)))".hasPrefix("E-SHELL at byte 4: "))
  }
}

@Suite struct DefaultCheckerTests {
  /// Both units, a text that is a string, and places beyond it.
  @Test func `a checker is made of nothing and counts in either unit`() throws {
    let checker = TextChecker(finder: DictionaryFinder(environment: [:]))
    #expect(checker.defaultLanguage == "en_US")
    let text = "😀 teh best"
    let bytes = UTF8Offset(5)..<UTF8Offset(8)
    let units = UTF16Offset(3)..<UTF16Offset(6)
    #expect(
      try checker.rangeOfMisspelledWord(
        in: text, range: text.fullRange, startingAt: 0, wrap: false) == bytes)
    #expect(
      try checker.rangeOfMisspelledWord(
        in: text, range: text.fullUTF16Range, startingAt: 0, wrap: false) == units)
    #expect(
      try checker.guesses(forWordRange: units, in: text)
        == checker.guesses(forWordRange: bytes, in: text))
    #expect(try checker.guesses(forWordRange: units, in: text).first == "the")
    #expect(
      try checker.completions(
        forPartialWordRange: UTF16Offset(7)..<UTF16Offset(10), in: text
      ).first == "best")
    for start in [-5, 10, 99, .max] {
      #expect(
        try checker.rangeOfMisspelledWord(
          in: "the", range: UTF16Offset(0)..<UTF16Offset(3), startingAt: start, wrap: false) == nil)
      #expect(
        try checker.rangeOfMisspelledWord(
          in: "the", range: UTF8Offset(0)..<UTF8Offset(50), startingAt: start, wrap: true) == nil)
    }
    _ = TextChecker()
    #expect(!DictionaryFinder().available().isEmpty)
  }
}
