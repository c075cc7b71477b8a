import CaretText
import Foundation
import Yardstick

/// What a slow replay found.
struct Findings {
  var passed = 0
  var failed = 0
  var finalCount = 0
  /// Fields of the report about undo.
  var undo = ""

  mutating func note(_ isRight: Bool) {
    if isRight { passed += 1 } else { failed += 1 }
  }
}

/// Replays once more, and compares with what the trace says about itself.
func check(_ trace: Trace, _ script: Script, _ options: Options) -> Findings {
  var findings = Findings()
  var run = Run(trace, options)
  let marks = trace.marksSet.map { PlacedMarks($0, trace.marksEnd ?? []) }
  var done = 0
  for transaction in 0...trace.txns.count {
    let end = transaction == 0 ? 0 : script.transactionEnds[transaction - 1]
    run.play(script, done..<end, options)
    done = end
    run.history.endCoalescing()
    marks?.place(in: run.storage, after: transaction)
    for point in trace.checkpoints ?? [] where point.after_txn == transaction {
      findings.note(agrees(run.storage, point))
    }
  }
  let end = run.storage.bytes(in: run.storage.fullRange)
  findings.finalCount = end.count
  if end != Array(trace.endContent.utf8) { findings.failed += 1 }
  if let marks, !marks.agree(run.storage) { findings.failed += 1 }
  if options.undo { checkUndo(trace, script, options, &findings) }
  return findings
}

/// Undoes and redoes everything, each transaction a step of its own, and looks at the checkpoints on
/// both ways; then measures the memory and the time of a history that coalesces as typing does.
private func checkUndo(
  _ trace: Trace, _ script: Script, _ options: Options, _ findings: inout Findings
) {
  var run = Run(trace, options)
  var states: [History.StepID] = [run.history.current]
  var done = 0
  for end in script.transactionEnds {
    run.history.beginGroup()
    run.play(script, done..<end, options)
    run.history.endGroup()
    done = end
    states.append(run.history.current)
  }
  let points = Dictionary(
    (trace.checkpoints ?? []).map { ($0.after_txn, $0) }, uniquingKeysWith: { a, _ in a })
  for transaction in stride(from: trace.txns.count, through: 0, by: -1) {
    // A transaction without patches is no step.
    while run.history.current != states[transaction] { run.undo() }
    if let point = points[transaction] { findings.note(agrees(run.storage, point)) }
  }
  if run.storage.string != trace.startContent { findings.failed += 1 }
  for transaction in 0...trace.txns.count {
    while run.history.current != states[transaction] { run.redo() }
    if let point = points[transaction] { findings.note(agrees(run.storage, point)) }
  }
  measureUndo(trace, script, options, &findings)
}

private func measureUndo(
  _ trace: Trace, _ script: Script, _ options: Options, _ findings: inout Findings
) {
  var run = Run(trace, options)
  run.play(script, 0..<script.steps.count, options)
  let end = run.storage.bytes(in: run.storage.fullRange)
  let memory = Double(run.history.byteCount) / Double(max(1, script.steps.count))
  let undo = processorTime()
  while run.history.canUndo { run.undo() }
  let redo = processorTime()
  if run.storage.string != trace.startContent { findings.failed += 1 }
  while run.history.canRedo { run.redo() }
  if run.storage.bytes(in: run.storage.fullRange) != end { findings.failed += 1 }
  findings.undo = String(
    format: ",\"undo_bytes_per_patch\":%.2f,\"undo_all_ms\":%.2f", memory, (redo - undo) / 1e6)
}

private func agrees(_ storage: TextStorage, _ point: Trace.Checkpoint) -> Bool {
  let counts: [(Int?, Int)] = [
    (point.bytes, storage.utf8Count), (point.scalars, storage.scalarCount),
    (point.utf16, storage.utf16Count), (point.lf, storage.lineBreakCount()),
    (point.lf_cr_crlf, storage.lineBreakCount(.lfCrCrlf)),
  ]
  return counts.allSatisfy { $0 == nil || $0 == $1 }
    && (point.sha256 == nil || point.sha256 == sha256(storage.bytes(in: storage.fullRange)))
}

/// The marks that a trace puts down on its way.
private final class PlacedMarks {
  private let set: Trace.MarkSet
  private let end: [Int]
  private var layer: MarkLayer?
  private var ids: [MarkID] = []

  init(_ set: Trace.MarkSet, _ end: [Int]) {
    self.set = set
    self.end = end
  }

  func place(in storage: TextStorage, after transaction: Int) {
    guard transaction == set.after_txn else { return }
    let layer = storage.addMarkLayer()
    for mark in set.marks {
      let offset = storage.utf8Offset(of: ScalarOffset(mark.offset))
      ids.append(layer.insert(at: offset, gravity: mark.isLeft ? .left : .right))
    }
    self.layer = layer
  }

  func agree(_ storage: TextStorage) -> Bool {
    let found = ids.compactMap { layer?.offset(of: $0) }.map { storage.scalarOffset(of: $0).value }
    return found == end
  }
}
