internal import CaretSpelling

// How a run reports what it finds.

extension SpellRequest {
  private var usedFormat: SpellFormat { isJSON ? .jsonl : format }

  var details: SpellSettings.Details {
    var details: SpellSettings.Details = baseline == nil ? [] : [.fingerprints, .places]
    if writes != .nothing { details.insert(.places) }
    if isList { return details }
    details.insert(.places)
    let shown = explains ? usedFormat.explained : nil
    return details.union(shown ?? usedFormat.details)
  }

  func report() -> any SpellReport {
    let output = Console.standardOutput
    if wantsUnused { return SilentSpellReport() }
    if isList { return ListSpellReport(output: output) }
    return usedFormat.report(output, isColored)
  }

  private var isColored: Bool {
    let variables = Environment.variables
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if variables["CLICOLOR_FORCE"].map({ $0 != "0" }) == true { return true }
      return Console.standardOutput.isTerminal && variables["NO_COLOR"] == nil
        && variables["TERM"] != "dumb"
    }
  }

  func say(_ summary: SpellSummary, _ start: SpellClock) {
    Console.standardOutput.flush()
    let error = Console.standardError
    if baseline != nil && !isQuiet {
      let gone = summary.goneCount > 0 ? ", \(summary.goneCount) of it gone" : ""
      error.writeLine("caret spell: \(summary.knownCount) known by the baseline\(gone)")
    }
    guard wantsStatistics else { return }
    error.writeLine(
      "files \(summary.fileCount), skipped \(summary.skippedCount), words \(summary.wordCount), "
        + "distinct \(summary.distinctWordCount), findings \(summary.findingCount), "
        + "fixed \(summary.fixedCount), \(start.milliseconds) ms of \(start.processorMilliseconds) ms CPU"
    )
  }
}
