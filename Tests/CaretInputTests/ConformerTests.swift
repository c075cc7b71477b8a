import CaretInput
import Testing
import TextInputConformers

/// The conformers of Examples/ prove the protocols from outside: they see what is public and no more.
@Suite struct ConformerTests {
  @Test func `a counter of keys takes keys and refuses compositions`() {
    let counter = KeyCounter()
    counter.deleteBackward()
    counter.insertText("héllo")
    counter.deleteBackward()
    #expect(counter.count == 4 && counter.hasText)
    #expect(!Keyboard().beginComposition("に", in: counter))
    #expect(counter.count == 4)
    #expect(counter.keyboardType == .default && counter.autocapitalizationType == .sentences)
  }

  @Test func `a field of one line types, marks and deletes`() {
    let field = LineField("ab")
    field.insertText("c\nd")
    #expect(field.text == "abc d")
    #expect(Keyboard().beginComposition("👨‍👩‍👦n", in: field))
    #expect(field.markedTextRange?.indices == 5..<7)
    #expect(field.selectedTextRange?.indices == 7..<7)
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.markedTextRange == nil && field.text == "abc d")
    field.setMarkedText("ni", selectedRange: 0..<1)
    #expect(field.selectedTextRange?.indices == 5..<6)
    field.insertText("に")
    #expect(field.text == "abc dに" && field.markedTextRange == nil)
  }

  @Test func `the default tokenizer serves any adopter`() {
    let field = LineField("the parseTextInput call")
    let tokenizer = TextInputStringTokenizer(textInput: field)
    let at = { (index: Int) in TextPosition(index: index) }
    #expect(
      tokenizer.rangeEnclosingPosition(at(5), with: .word, inDirection: .forward)?.indices == 4..<18
    )
    #expect(tokenizer.position(from: at(4), toBoundary: .word, inDirection: .left)?.index == 3)
    #expect(tokenizer.isPosition(at(23), atBoundary: .document, inDirection: .forward))
    #expect(tokenizer.isPosition(at(3), withinTextUnit: .word, inDirection: .backward))
  }

  @Test func `the default tokenizer finds its way in positions of any kind`() {
    // Positions are characters: 👨‍👩‍👦 and é count one each, and eight and two UTF-16 units.
    let field = LineField("👨‍👩‍👦 e\u{301}té ab")
    let tokenizer = field.tokenizer
    let at = { (index: Int) in TextPosition(index: index) }
    #expect(
      tokenizer.rangeEnclosingPosition(at(3), with: .word, inDirection: .forward)?.indices == 2..<5)
    #expect(
      tokenizer.position(from: at(0), toBoundary: .character, inDirection: .forward)?.index == 1)
    #expect(tokenizer.position(from: at(8), toBoundary: .word, inDirection: .backward)?.index == 6)
    #expect(tokenizer.isPosition(at(8), atBoundary: .document, inDirection: .forward))
  }

  @Test func `what a conformer leaves out has Apple's defaults`() {
    let field = LineField("ab")
    let all = TextRange(0..<2)
    #expect(field.shouldChangeText(in: all, replacementText: "x"))
    #expect(field.markedTextStyle == nil && field.selectionAffinity == .downstream)
    #expect(field.textStyling(at: TextPosition(index: 0), in: .forward) == nil)
    #expect(field.characterOffset(of: TextPosition(index: 1), within: all) == 1)
    #expect(field.position(within: all, atCharacterOffset: 2)?.index == 2)
    #expect(field.position(within: all, atCharacterOffset: 3) == nil)
  }
}
