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
      let gone = summary.goneCount > 0 ? ", \(summary.goneCount) of it gone" : ""
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
