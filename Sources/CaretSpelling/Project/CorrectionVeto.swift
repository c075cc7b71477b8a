/// Why a correction is left to a person. The raw value is the name that reports have for it.
///
/// What is asked is in two tables, a row each: of the word in `EnglishVocabulary.correctionRules`, of its place in `CorrectionRule.all`. What
/// the tree says and what is known of the finding is asked in FileChecker+Corrections.swift and where a correction is looked for.
public enum CorrectionVeto: String, CaseIterable, Sendable {
  // MARK: What is known of the finding

  /// A right word that is wrong in its sentence, of which a person knows what was meant.
  case realWord
  /// Of a word that stands twice, one ends its line and the other begins the next.
  case lineEnd
  /// No correction leads all others.
  case ambiguous
  /// A word of another language than English: of no other is it known how often the first guess is right.
  case language
  /// It is less sure that it is a typo than what is to be written.
  case unsure
  /// Long lists of words have it: "significand".
  case rareWord
  /// Words that are neither known nor typos stand near, as in a list of names.
  case amongStrangers
  /// Its sentence says that another word was meant than its letters do: "an amoung of money".
  case otherInSentence

  // MARK: What English says of the word

  /// A British word or a term, or a plural of one.
  case knownWord
  /// Two words, of which one may be small: "functionas".
  case joined
  /// To whom something is done: "referencee".
  case recipient
  /// A form of Spanish or Italian with an "a" at its end: "publica".
  case romance
  /// A regular plural: "dependences".
  case plural
  /// A beginning that words are made with: "automagic".
  case prefix
  /// What is done once more: "readd".
  case again
  /// An ending that words are made with: "automatical".
  case coined
  /// How something is measured: "colorimetry".
  case measure
  /// What a noun would come from: "revocated".
  case backFormation
  /// What others write in this way: "convertor".
  case variant
  /// A part is written twice where a usual word is left without it: "standands".
  case partTwice
  /// An adverb of a usual word: "stringly".
  case adverb
  /// It may be another word that sounds alike: "theyre" is "their" as well.
  case homophone
  /// An abbreviation without the letters before the last one: "alignmt".
  case clipped
  /// A regular form of a verb: "catched".
  case regularVerb
  /// A verb made of a usual word: "entitise".
  case coinedVerb
  /// Who does something: "implementator".
  case agentNoun
  /// A letter lacks of a word that is made by a rule: "automagially".
  case slipOfMade
  /// It is nearer to a British spelling than to the correction: "organisaton".
  case british

  // MARK: What the file is

  /// A program finds its translations by texts that are as they are in itself.
  case translation
  /// The file's name says that it is in another language.
  case foreignFile
  /// A file of people: AUTHORS.
  case listOfNames
  /// A text of other centuries, which has "hath" and "thou".
  case archaic
  /// Steps of Gherkin, which a program has the patterns of.
  case step
  /// What a program is expected to print: `test6.reference`.
  case expectedOutput

  // MARK: What part of the file it stands in

  /// The words of a program's code.
  case code
  /// What a record of data is called by.
  case recordName
  /// An example, `>>> f()`, or what it gives.
  case example
  /// A command that goes on in the next line.
  case command
  /// A line that speaks of typos or of checking for them.
  case aboutTypos
  /// A line that names a person: `Signed-off-by:`.
  case person
  /// A statement of a program in a text: `print "foo", mya, b;`.
  case statementInText
  /// A sentence of another language.
  case foreignSentence

  // MARK: What a string says

  /// The correction has a quote or a backslash, which would end the string.
  case endsString
  /// The key of a value.
  case key
  /// The word goes on in the string beside its own.
  case cutByStrings
  /// Instructions for the assembler.
  case assembly
  /// A function of another language: `"(assert (= x 1))"`.
  case call
  /// Another string of the line has the correction: `("duplicated", "duplicateed")`.
  case otherString
  /// The string is no phrase: one word, a list of words or commands.
  case noPhrase
  /// A value below a key of commands, expressions or code.
  case run
  /// A statement of SQL.
  case statement
  /// Its program has the word in its code.
  case codeWord
  /// The string is compared.
  case compared
  /// The string is given to a name or a command that runs, matches or compares.
  case givenToProgram
  /// A translation is looked for by the string: `_("…")`.
  case messageID

  // MARK: What the word that stands twice is

  /// A word stands twice in a string, which may be compared elsewhere.
  case repeatedInString
  /// Another word may have been meant by one of the two: "then then".
  case otherTwice

  // MARK: What the word is beside its neighbours

  /// Letters that are written as commands, or braces: "r\\'eceive".
  case escapes
  /// An apostrophe would go: "alloca'ed".
  case apostrophe
  /// A possessive without a word before it: "goldffish's solution".
  case possessive
  /// The correction stands beside the word: "teh the".
  case besideCorrection
  /// The word stands twice: "noot noot".
  case twice
  /// The sentence says that the correction should stand for the word: "teh should be the".
  case spokenOf
  /// Who does it stands in the line: "the inlinee, not the inliner".
  case besideAgent
  /// A blank cuts it: "directiv e".
  case cutByBlank
  /// A stop behind it ends no sentence: "measur. accuracy".
  case abbreviation
  /// The end of its line cuts it: "de-" and "claring".
  case hyphenated
  /// A blank stands a letter too early or too late: "Not ethat".
  case shiftedBlank
  /// The word before it asks for another form than the correction is: "fails to recoverd".
  case otherForm
  /// A small word with marks stands behind it: "Institut f\u{FC}r".
  case besideMarks
  /// A phrase of another language: "nota bene".
  case phrase
  /// It touches what is neither blank, punctuation nor simple markup: "recieve/teh".
  case touched
  /// The correction has a capital and the word has none.
  case capital
  /// It lacks its first letter, which markup may have: "*C*onfiguration".
  case firstLetter
  /// A capital inside a sentence, or several.
  case name
  /// It stands in quotes of its own.
  case quoted
  /// The name of a reference: `[word]`.
  case reference
  /// A key that begins its line, or what a tag of documentation names: `:param word:`.
  case field
  /// A value or another word is said of it: "teh -> the".
  case assigned
  /// The line has it as the name of what has parts: "tag.name".
  case nameInLine
  /// No word of a sentence stands beside it.
  case alone

  // MARK: What the tree says

  /// No file of the tree has the correction, or for what is least sure too few.
  case nowhereInTree
  /// The tree speaks rather of another word that may have been meant.
  case rivalInTree
  /// The tree has the word for its own.
  case wordOfTree
  /// A heading by whose text it is referred to: `#the-begining`.
  case heading

  // MARK: What the file allows

  /// The name of a file or a folder: nothing is renamed.
  case fileName
  /// The file is not valid in its encoding, and what is not would be lost.
  case encoding
  /// The texts of the container can't be put together again.
  case container
}

/// What was found to speak against a correction. One veto is enough, and no more is asked then, but where all are wanted.
struct CorrectionVetoes {
  private(set) var found: [CorrectionVeto] = []
  let wantsAll: Bool

  /// Whether nothing more needs to be asked.
  var isSettled: Bool { !wantsAll && !found.isEmpty }

  /// Takes a veto if it holds, which is not asked for nothing.
  mutating func note(_ veto: CorrectionVeto, if holds: @autoclosure () -> Bool) {
    if !isSettled, holds() { found.append(veto) }
  }
}
