/// A rule that leaves a correction to a person for what stands around the word.
///
/// A correction that is right in a sentence breaks a program or a document elsewhere: in a name, a key, a target, a word that markup
/// cuts in two, a person's name, a sentence in another language. So what surrounds the word must look like running text, and nothing
/// may speak against it.
struct CorrectionRule: Sendable {
  /// What it is called.
  let veto: CorrectionVeto
  let scope: Scope
  /// Whether it speaks against a correction.
  let holds: @Sendable (CorrectionCandidate) -> Bool

  /// Which corrections a rule is asked about.
  enum Scope {
    case all
    /// All in strings and values.
    case strings
    /// Those that no word list of the user's names: these are meant wherever text stands.
    case unlisted
    /// Those of them that stand in strings and values.
    case unlistedStrings
    /// Those of them of misspelled words.
    case misspellings
    /// Those of them of words that stand twice.
    case repetitions
  }

  init(
    _ veto: CorrectionVeto, of scope: Scope,
    _ holds: @escaping @Sendable (CorrectionCandidate) -> Bool
  ) {
    (self.veto, self.scope, self.holds) = (veto, scope, holds)
  }

  /// Whether it is asked about a correction.
  func covers(_ one: CorrectionCandidate) -> Bool {
    let isString = one.finding.spanKind == .string
    return switch scope {
    case .all: true
    case .strings: isString
    case .unlisted: !one.isListed
    case .unlistedStrings: !one.isListed && isString
    case .misspellings: !one.isListed && one.finding.kind != .repeatedWord
    case .repetitions: !one.isListed && one.finding.kind == .repeatedWord
    }
  }

  /// All rules, in the order in which they are asked: those that look at more of the text than a line are last.
  static let all: [CorrectionRule] = [
    CorrectionRule(.code, of: .all) { $0.finding.spanKind == .code },
    CorrectionRule(.translation, of: .all) { $0.place.holdsCopies },
    CorrectionRule(.foreignFile, of: .all) { $0.place.isForeign },
    CorrectionRule(.step, of: .all) { $0.place.holdsSteps },
    CorrectionRule(.expectedOutput, of: .all) { $0.place.isExpectedOutput },
    CorrectionRule(.recordName, of: .all) { $0.isRecordName },
    CorrectionRule(.escapes, of: .all) { $0.hasEscapes },

    CorrectionRule(.endsString, of: .strings) { $0.endsStrings },
    CorrectionRule(.key, of: .strings) { $0.isKey },
    CorrectionRule(.cutByStrings, of: .strings) { $0.isCutByLiterals },
    CorrectionRule(.assembly, of: .strings) { $0.line.isAssembly },
    CorrectionRule(.call, of: .strings) { $0.isCalled },
    CorrectionRule(.otherString, of: .strings) { $0.isInOtherLiteral },

    CorrectionRule(.example, of: .unlisted) { $0.line.isExample },
    CorrectionRule(.command, of: .unlisted) { $0.line.isCommand },
    CorrectionRule(.aboutTypos, of: .unlisted) { $0.line.isOfTypos },

    CorrectionRule(.listOfNames, of: .repetitions) { $0.place.isListOfNames && $0.isName },
    // What a program prints may be compared elsewhere.
    CorrectionRule(.repeatedInString, of: .repetitions) { $0.finding.spanKind == .string },
    CorrectionRule(.otherTwice, of: .repetitions) { !$0.isSurplus },

    CorrectionRule(.listOfNames, of: .misspellings) { $0.place.isListOfNames },
    CorrectionRule(.apostrophe, of: .misspellings) { $0.losesApostrophe },
    CorrectionRule(.possessive, of: .misspellings) { $0.isPossessiveName },
    CorrectionRule(.besideCorrection, of: .misspellings) { $0.isBeside($0.correction) },
    CorrectionRule(.twice, of: .misspellings) { $0.isBeside($0.word) },
    CorrectionRule(.spokenOf, of: .misspellings) { $0.isSpokenOf },
    CorrectionRule(.besideAgent, of: .misspellings) { $0.line.hasDoer(of: $0.word, in: $0.text) },
    CorrectionRule(.statementInText, of: .misspellings) { $0.isInStatement },
    CorrectionRule(.cutByBlank, of: .misspellings) { $0.goesOn },
    CorrectionRule(.abbreviation, of: .misspellings) { $0.isShort },
    CorrectionRule(.hyphenated, of: .misspellings) { $0.isHyphenated },
    CorrectionRule(.shiftedBlank, of: .misspellings) { $0.isBesideShiftedBlank },
    CorrectionRule(.otherForm, of: .misspellings) { $0.isOtherForm },
    CorrectionRule(.besideMarks, of: .misspellings) { $0.isBesideMarks },
    CorrectionRule(.phrase, of: .misspellings) { $0.isOfPhrase },
    CorrectionRule(.touched, of: .misspellings) { !$0.standsApart },
    CorrectionRule(.capital, of: .misspellings) { $0.getsCapital },
    CorrectionRule(.firstLetter, of: .misspellings) { $0.lacksFirstLetter },
    CorrectionRule(.person, of: .misspellings) { $0.line.namesPerson },
    CorrectionRule(.name, of: .misspellings) { $0.isName },
    CorrectionRule(.quoted, of: .misspellings) { $0.isMentioned },
    CorrectionRule(.reference, of: .misspellings) { $0.isTarget },
    CorrectionRule(.field, of: .misspellings) { $0.isField },
    CorrectionRule(.assigned, of: .misspellings) { $0.isAssigned },
    CorrectionRule(.nameInLine, of: .misspellings) { $0.isNameInLine },
    CorrectionRule(.alone, of: .misspellings) { !$0.hasCompany },

    CorrectionRule(.noPhrase, of: .unlistedStrings) { $0.place.strings.isNoPhrase($0.range) },
    CorrectionRule(.run, of: .unlistedStrings) { $0.place.strings.isRun($0.range) },
    CorrectionRule(.statement, of: .unlistedStrings) { $0.place.strings.isStatement($0.range) },
    CorrectionRule(.codeWord, of: .unlistedStrings) { $0.place.strings.isCodeWord($0.range) },
    CorrectionRule(.compared, of: .unlistedStrings) { $0.place.strings.isCompared($0.range) },
    CorrectionRule(.givenToProgram, of: .unlistedStrings) {
      $0.place.strings.isGivenToProgram($0.range)
    },
    CorrectionRule(.messageID, of: .unlistedStrings) { $0.place.strings.isMessageID($0.range) },
    CorrectionRule(.foreignSentence, of: .unlisted) { $0.isInOtherLanguage },
    CorrectionRule(.archaic, of: .unlisted) { $0.place.isArchaic },
  ]
}
