extension TextInputSession {
  /// A range of the text with its attributes in a markup language.
  ///
  /// What has a meaning in the language itself is escaped. Hidden text is left out. Attributes of other names than those of
  /// `TextAttributes.Key` are `data-…` of an element in HTML and Markdown.
  ///
  /// - Parameters:
  ///   - range: in UTF-16 offsets, cut to the text.
  ///   - language: what is written; a terminal is `sgr`.
  /// - Complexity: O(*n* + *r*) in the units of the range and its runs.
  public func text(in range: Range<Int>, as language: MarkupLanguage) -> String {
    written(attributeRuns(in: range), as: language)
  }

  /// A range of the text as it is shown now, in a markup language: with what owners have laid over it, misspelled words for
  /// instance, and marked text in its style.
  ///
  /// A secret text is its dots.
  /// - Parameters:
  ///   - range: in UTF-16 offsets, cut to the text.
  ///   - language: what is written; a terminal is `sgr`.
  ///   - owners: whose temporary attributes are shown, a later one over those before; nil for all.
  /// - Complexity: O(*n* + *r*) in the units of the range and the runs of attributes.
  public func shownText(
    in range: Range<Int>, as language: MarkupLanguage, owners: [String]? = nil
  ) -> String {
    if isSecureTextEntry {
      let text = String(decoding: utf16(in: inside(range)), as: UTF16.self)
      return StyledText(String(repeating: "•", count: text.count)).written(as: language)
    }
    return written(shownAttributeRuns(in: range, owners: owners), as: language)
  }

  /// The attributes of a range as it is shown now, run by run: those of the text, what owners have laid over it, and over all
  /// the style of marked text, which is `markedTextStyle` or else an underline. Neighbours differ.
  ///
  /// - Parameters:
  ///   - range: in UTF-16 offsets, cut to the text.
  ///   - owners: whose temporary attributes are shown, a later one over those before; nil for all.
  public func shownAttributeRuns(
    in range: Range<Int>, owners: [String]? = nil
  ) -> [(range: Range<Int>, attributes: TextAttributes)] {
    var layers = [attributeRuns(in: range)]
    for owner in owners ?? temporaryAttributeOwners {
      layers.append(temporaryAttributeRuns(in: range, owner: owner))
    }
    if let marked = markedRange?.clamped(to: inside(range)), !marked.isEmpty {
      layers.append([(marked, markedTextStyle ?? TextAttributes([.underline: .flag]))])
    }
    return StyledText.merged(layers)
  }

  private func written(
    _ runs: [(range: Range<Int>, attributes: TextAttributes)], as language: MarkupLanguage
  ) -> String {
    var pieces: [MarkupPiece] = []
    for run in runs where !run.attributes.contains(.hidden) {
      let text = String(decoding: utf16(in: run.range), as: UTF16.self)
      pieces += MarkupPiece.pieces(of: text, run.attributes, in: language)
    }
    var writer = MarkupWriter(language, pieces)
    return writer.written()
  }
}
