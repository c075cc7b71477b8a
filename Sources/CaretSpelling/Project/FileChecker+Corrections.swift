internal import CaretBytes
internal import CaretText

// What of a file is corrected, and what speaks against it.

extension FileChecker {
  /// Makes the corrections in the file, or the diff that would.
  ///
  /// - Parameter bytes: the file, of which the text may be another form.
  func correct(
    _ text: FileText, of bytes: [UInt8], _ path: String, _ found: FileIdentity?,
    _ file: inout FileFindings
  ) {
    guard settings.writes != .nothing || settings.details.contains(.diff) else { return }
    noteVetoes(in: text, &file)
    let safe = Set(file.findings.filter(\.vetoes.isEmpty).map(\.place.utf8.lowerBound))
    guard !safe.isEmpty else { return }
    func withhold(_ veto: CorrectionVeto) {
      for index in file.findings.indices where file.findings[index].vetoes.isEmpty {
        file.findings[index].vetoes = [veto]
      }
    }
    let sure = file.findings.filter { safe.contains($0.place.utf8.lowerBound) }
    let fixes = TextFixes(
      fixes: sure.flatMap { text.fixes($0.correction ?? $0.word, for: $0.checkedRange) })
    let isTranscoded = WideText.isMarked(bytes)
    // What is not valid in its form would be lost.
    if isTranscoded, WideText.bytes(of: text.bytes, like: bytes) != bytes {
      return withhold(.encoding)
    }
    if settings.details.contains(.diff), text.gathered?.source == nil, !isTranscoded {
      file.diff = fixes.unifiedDiff(path: file.path, text: text.bytes)
    }
    guard settings.writes != .nothing, file.origin.isFile else { return }
    guard isText(bytes, of: path) else {
      file.outcome = .differs
      return
    }
    guard var corrected = text.applying(fixes) else { return withhold(.container) }
    if isTranscoded { corrected = WideText.bytes(of: corrected, like: bytes) ?? bytes }
    do throws(FileError) {
      try settings.write(path, corrected, found)
      file.corrected = sure
      file.findings.removeAll { safe.contains($0.place.utf8.lowerBound) }
    } catch {
      file.outcome = .notWritten(error)
    }
  }

  /// Whether a file has the text that was checked, which may have been another version's.
  private func isText(_ text: [UInt8], of path: String) -> Bool {
    settings.versions == nil || (try? FileBytes.read(path)) == text
  }

  // MARK: What speaks against them

  /// Notes of each finding why its correction is not made without asking; nothing of what is to be made.
  private func noteVetoes(in text: FileText, _ file: inout FileFindings) {
    var places = CorrectionPlaces(text, path: file.path)
    let root =
      file.findings.isEmpty ? nil : file.origin.path.flatMap(settings.shared.trees.root)
    for index in file.findings.indices {
      let finding = file.findings[index]
      guard finding.vetoes.isEmpty else { continue }
      file.findings[index].vetoes =
        finding.correction.map { vetoes(against: $0, of: finding, in: text, &places, root) }
        ?? [.ambiguous]
    }
  }

  private func vetoes(
    against correction: String, of finding: FileFinding, in text: FileText,
    _ places: inout CorrectionPlaces, _ root: String?
  ) -> [CorrectionVeto] {
    var vetoes = CorrectionVetoes(wantsAll: settings.details.contains(.vetoes))
    vetoes.note(.rareWord, if: isRare(finding))
    vetoes.note(.unsure, if: !isSure(finding))
    if vetoes.isSettled { return vetoes.found }
    // Where a word list names the correction, nothing that the tree says speaks against it.
    let isListed = judge.hasListedCorrection(finding.word)
    places.note(&vetoes, against: correction, of: finding, isListed: isListed)
    if let root, finding.kind == .misspelling, !isListed {
      vetoes.note(.nowhereInTree, if: !hasWitness(correction, of: finding, in: root))
      vetoes.note(.rivalInTree, if: hasRival(correction, of: finding, in: root))
      vetoes.note(
        .wordOfTree,
        if: settings.shared.trees.isOwn(
          finding.word, inString: finding.spanKind == .string, of: root))
    }
    vetoes.note(.heading, if: isReferredTo(finding, in: text, root))
    return vetoes.found
  }

  /// Whether a heading that has the word is referred to, in the tree or else in the text.
  private func isReferredTo(_ finding: FileFinding, in text: FileText, _ root: String?) -> Bool {
    guard text.gathered == nil,
      HeadingLine.contains(finding.checkedRange, in: text.bytes, text.kind)
    else { return false }
    // "goverment's" is "goverments" in an anchor, and "of of" is "of".
    let stem = WordJudge.withoutPossessive(finding.word) ?? finding.word
    let words = [stem, stem + "s"].flatMap { $0.split(separator: " ").map(String.init) }
    return words.contains { word in
      root.map { settings.shared.trees.refersToHeading(with: word, of: $0) }
        ?? HeadingReferences.have(word, in: text.bytes.span)
    }
  }

  /// Whether a file of the tree has the word that is to be written, which the typo would not be a slip of elsewhere: "pandera"
  /// is none of "pandora". What is surer needs none, and what is least sure three.
  private func hasWitness(
    _ correction: String, of finding: FileFinding, in root: String
  ) -> Bool {
    guard finding.confidence ?? 1 < Self.surestName, correction.utf8.allSatisfy(\.isLetter) else {
      return true
    }
    let isLeastSure = finding.confidence ?? 1 < Self.leastWitnessed
    return settings.shared.trees.has(
      correction, inFiles: isLeastSure ? Self.manyWitnesses : 1, root,
      cacheFolder: dictionaries.cacheFolder)
  }

  /// Whether the tree speaks rather of another word that may have been meant: "populate", where "popular" stands nowhere, or of a term
  /// that is nearer, "multipole" where "mutipole" stands, or near by another slip, "functionals" where "functionls" does.
  private func hasRival(_ correction: String, of finding: FileFinding, in root: String) -> Bool {
    if let written = Letters(folding: finding.word), let meant = Letters(folding: correction),
      written.count >= Self.leastTerm,
      written.edits(to: meant) > 1 || !WordJudge.isLacking(finding.word, of: correction),
      settings.shared.trees.haveLonger(
        than: finding.word, root, cacheFolder: dictionaries.cacheFolder)
    {
      return true
    }
    let rivals = judge.rivals(of: finding.word, to: correction)
    return settings.shared.trees.prefers(
      rivals, to: correction, root, cacheFolder: dictionaries.cacheFolder)
  }

  private func isRare(_ finding: FileFinding) -> Bool {
    finding.kind == .misspelling && finding.confidence ?? 1 < Self.leastOfRareWord
      && (settings.writes == .certain || settings.writes == .nothing)
      && EnglishVocabulary().isRareWord(finding.word)
  }

  private func isSure(_ finding: FileFinding) -> Bool {
    switch settings.writes {
    case .likely: finding.tier >= .likely
    case .confident(let least): finding.tier >= .likely && (finding.confidence ?? 1) >= least
    case .certain, .nothing:
      finding.tier >= .certain && (finding.confidence ?? 1) >= Self.leastConfidence
    }
  }

  /// What of the certain typos is written: below it trees have terms of their trade, one to ten typos.
  private static let leastConfidence = 0.7
  /// The same for what long lists of words have: "significand".
  private static let leastOfRareWord = 0.85
  /// Of what is less sure the correction stands in so many files.
  private static let (leastWitnessed, manyWitnesses) = (0.8, 3)
  /// Shorter words are near to too many.
  private static let leastTerm = 6
}
