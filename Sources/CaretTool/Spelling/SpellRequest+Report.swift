internal import CaretSpelling

// How a run reports what it finds.

extension SpellRequest {
  var details: SpellSettings.Details {
    var details: SpellSettings.Details = baseline == nil ? [] : [.fingerprints, .places]
    if writes != .nothing { details.insert(.places) }
    if output.isList { return details }
    details.insert(.places)
    let format = output.usedFormat
    let shown = output.explains ? format.explained : nil
    return details.union(shown ?? format.details)
  }

  func report() -> any SpellReport {
    let console = Console.standardOutput
    if wantsUnused { return SilentSpellReport() }
    if output.isList { return ListSpellReport(output: console) }
    return output.usedFormat.report(console, output.isColored)
  }

  func say(_ summary: SpellSummary, _ start: SpellClock) {
    Console.standardOutput.flush()
    let error = Console.standardError
    if baseline != nil && !output.isQuiet {
      let out = tidiesBaseline && isWhole(summary) ? " and taken out" : ""
      let gone = summary.goneCount > 0 ? ", \(summary.goneCount) of it gone" + out : ""
      error.writeLine("caret spell: \(summary.knownCount) known by the baseline\(gone)")
    }
    guard output.wantsStatistics else { return }
    error.writeLine(
      "files \(summary.fileCount), skipped \(summary.skippedCount), words \(summary.wordCount), "
        + "distinct \(summary.distinctWordCount), findings \(summary.findingCount), "
        + "fixed \(summary.fixedCount), \(start.milliseconds) ms of \(start.processorMilliseconds) ms CPU"
    )
  }
}

// What a run knows before, and what is known after it.

extension SpellRequest {
  /// The baseline, if one was named.
  func knownFindings() throws(ToolError) -> Baseline? {
    guard let baseline else {
      guard tidiesBaseline else { return nil }
      throw ToolError(
        what: "--tidy-baseline needs a baseline",
        remedy: "name it: --baseline=FILE")
    }
    if tidiesBaseline, files.change?.isOnlyNew == true {
      throw ToolError(
        what: "what a change brought does not tell what is gone of a baseline",
        remedy: "leave out --new or --tidy-baseline")
    }
    let known = try BaselineFile.read(baseline)
    if tidiesBaseline && known.isNew {
      throw ToolError(
        what: "there is no such baseline", place: Escaped.quoted(baseline),
        remedy: "correct its name, or leave out --tidy-baseline to write it")
    }
    return known
  }

  /// Writes a baseline that is new or to be without what is gone, unless something could not be checked.
  func write(_ known: Baseline, _ summary: SpellSummary) throws(ToolError) {
    guard let baseline, known.isNew || tidiesBaseline else { return }
    if isWhole(summary) {
      try BaselineFile.write(known, to: baseline)
    } else if !output.isQuiet {
      Console.standardError.writeLine(
        "caret spell: the baseline is not written, for not all could be checked "
          + "(\(Escaped.quoted(baseline)))")
    }
  }

  private func isWhole(_ summary: SpellSummary) -> Bool {
    summary.failureCount == 0 && !summary.isInterrupted
  }
}
