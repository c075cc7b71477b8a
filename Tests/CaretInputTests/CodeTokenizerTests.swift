import CaretInput
import Testing
import TextInputConformers

@Suite struct CodeTokenizerTests {
  /// Lines of code with their words in guillemets.
  static let rows: [(CodeTokenizer.Words, String)] = [
    (.identifiers, "«let» «parseHTTPHeader_2» = «x1» + «12»;"),
    (.subwords, "«let» «parse»«HTTP»«Header»_«2» = «x»«1» + «12»;"),
    (.identifiers, "«don»'«t» «__init__»"),
    (.subwords, "«don»'«t» __«init»__"),
    (.subwords, "«URL» «to»«ID» «größe»«Ändern» «𝐚𝐛» «日本語»"),
    (.identifiers, "«a»\r\n\n  «b»\u{2028}«c» 🎈\n"),
    (.identifiers, ""),
    (.subwords, " \n "),
  ]

  /// The text of a row, and its words.
  static func read(_ row: String) -> (text: String, words: [Range<Int>]) {
    var text = ""
    var words: [Range<Int>] = []
    var start = 0
    for character in row {
      switch character {
      case "«": start = text.utf16.count
      case "»": words.append(start..<text.utf16.count)
      default: text.append(character)
      }
    }
    return (text, words)
  }

  @Test(arguments: rows)
  func `a tokenizer for source code cuts its own words`(words: CodeTokenizer.Words, row: String) {
    let (text, expected) = Self.read(row)
    let session = TextInputSession(text)
    session.tokenizer = CodeTokenizer(words, of: session)
    let found = (0...text.utf16.count).compactMap {
      session.tokenizer.rangeEnclosingPosition(
        TextPosition(index: $0), with: .word, inDirection: .forward)?.indices
    }
    #expect(found.reduce(into: [Range<Int>]()) { if $0.last != $1 { $0.append($1) } } == expected)
    var questions = 0
    #expect(TokenizerRules(session).firstBroken(questions: &questions) == nil)
  }

  @Test func `moves and the select action go by the words of the tokenizer`() {
    let session = TextInputSession(Notation("|let parseHTTPHeader = 1\n next"))
    session.tokenizer = CodeTokenizer(.subwords, of: session)
    var stops: [Int] = []
    for _ in 0..<8 {
      session.moveCaret(.word, .forward)
      stops.append(session.selectedRange!.lowerBound)
    }
    #expect(stops == [3, 9, 13, 19, 23, 29, 29, 29])
    session.moveCaret(.word, .backward)
    session.moveCaret(.word, .backward, extending: true)
    #expect(session.selectedRange == 22..<25)
    session.select(anchor: 11, head: 11)
    session.perform(.select)
    #expect(session.selectedRange == 9..<13)
  }
}
