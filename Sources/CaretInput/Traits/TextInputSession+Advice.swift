internal import CaretText

// Correction, underlines and predictions as the traits of a session say, from whoever knows words.

extension TextAttributes.Key {
  /// A word that is misspelled, in the layer `TextInputSession.spellingOwner`.
  public static let misspelled = TextAttributes.Key(rawValue: "misspelled")
}

extension TextInputSession {
  /// Who knows the words of this text; nil, as at first, corrects, underlines and predicts nothing.
  ///
  /// With `autocorrectionType`, unless it is no, a misspelled word is corrected when what is typed ends it, as
  /// `proposeCorrection(_:for:)` says. With `spellCheckingType`, unless it is no, a word that was ended and is
  /// misspelled is underlined: it has the temporary attribute `misspelled`. With `inlinePredictionType`, if it is yes,
  /// `inlinePrediction` has what may follow. A secret text is shown to nobody.
  public var wordAdviser: (any WordAdviser)? {
    get { settings.wordAdviser }
    set { settings.wordAdviser = newValue }
  }

  /// Who lays misspelled words over the text; see `temporaryAttributeRuns(in:owner:)`.
  public static let spellingOwner = "spelling"

  /// The misspelled words that are underlined, in UTF-16 offsets and in order.
  public var misspelledRanges: [Range<Int>] {
    temporaryAttributeRuns(in: 0..<content.utf16Count, owner: Self.spellingOwner)
      .filter { $0.attributes.contains(.misspelled) }.map(\.range)
  }

  /// What could be shown behind the caret as the rest of a word; nil where the traits or the words have nothing.
  public var inlinePrediction: String? {
    guard inlinePredictionType == .yes, let wordAdviser, selecting.others.isEmpty else {
      return nil
    }
    return inlinePrediction(by: wordAdviser)
  }

  /// Types the prediction; whether there was one.
  @discardableResult
  public func acceptInlinePrediction() -> Bool {
    guard let rest = inlinePrediction else { return false }
    insertText(rest)
    return true
  }

  /// Proposes a correction of the word before the caret, as typing its end does: for those who take a text without
  /// that its last word was ended. False when it needs none.
  @discardableResult
  public func proposeCorrectionBeforeCaret() -> Bool {
    guard autocorrectionType != .no, !isSecureTextEntry, correction == nil, let wordAdviser,
      let word = wordBeforeCaret, let guess = wordAdviser.correction(of: word.text)
    else { return false }
    return proposeCorrection(guess, for: word.range.indices)
  }

  /// Underlines what is misspelled in a range of the text, and nothing else there. Nothing without an adviser.
  public func checkSpelling(in range: Range<Int>) {
    guard let wordAdviser, !isSecureTextEntry else { return }
    let range = inside(range)
    var edits: [AttributeEdit] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if let word = unit(.word, at: place, .forward) {
        let text = String(decoding: utf16(in: word), as: UTF16.self)
        if wordAdviser.isMisspelled(text) {
          edits.append(AttributeEdit(.misspelled, to: .flag, in: word))
        }
        place = max(word.upperBound, place + 1)
      } else {
        place = max(boundary(.word, from: place, .forward) ?? range.upperBound, place + 1)
      }
    }
    setTemporaryAttributes(edits, owner: Self.spellingOwner, in: range)
  }

  // MARK: While typing

  /// What the adviser has to say before text is typed: about the word that its first character ends.
  func adviseBefore(typing bytes: [UInt8]) {
    if StoredForm.readable(bytes).first?.isPartOfWord == false { proposeCorrectionBeforeCaret() }
  }

  /// Words that were ended are underlined or not; the one that is typed in is not, until it ends.
  func adviseAfter(typing bytes: [UInt8]) {
    guard spellCheckingType != .no, !isSecureTextEntry, let caret = selectedRange?.lowerBound,
      let last = StoredForm.readable(bytes).last
    else { return }
    let typed = max(0, caret - StoredForm.utf16Count(bytes))
    let start = unit(.word, at: typed, .backward)?.lowerBound ?? typed
    let open = last.isPartOfWord ? unit(.word, at: caret, .backward) : nil
    if let open, !temporaryAttributeOwners.isEmpty {
      removeTemporaryAttributes(owner: Self.spellingOwner, in: open)
    }
    let ended = start..<max(start, open?.lowerBound ?? caret)
    if !ended.isEmpty { checkSpelling(in: ended) }
  }
}
