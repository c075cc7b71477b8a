import CaretText
import Foundation
import Yardstick

// replay FILE… [--undo] [--marks N] [--units utf8|utf16|scalars] [--yardstick] [--rounds N]
//
// Replays editing traces through the public API, from the start text to the flat end text, and prints
// one JSON line a file. `--marks N` spreads N marks evenly over the text when half of the patches are
// made. `--yardstick` runs the plain gap buffer in turns with it and prints the ratio.

struct Options {
  var files: [String] = []
  var undo = false
  var marks = 0
  var unit = Unit.utf16
  var yardstick = false
  var rounds = 25

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--undo": undo = true
      case "--yardstick": yardstick = true
      case "--marks": marks = try Self.number(words.popFirst(), word)
      case "--rounds": rounds = try Self.number(words.popFirst(), word)
      case "--units":
        guard let name = words.popFirst(), let unit = Unit(rawValue: name) else {
          throw BadTrace(description: "--units takes utf8, utf16 or scalars")
        }
        self.unit = unit
      default:
        if word.hasPrefix("--") { throw BadTrace(description: "unknown option \(word)") }
        files.append(word)
      }
    }
    if files.isEmpty {
      throw BadTrace(
        description: "replay FILE… [--undo] [--marks N] [--units utf8|utf16|scalars] [--yardstick]")
    }
  }

  private static func number(_ word: String?, _ option: String) throws -> Int {
    guard let word, let number = Int(word), number >= 0 else {
      throw BadTrace(description: "\(option) takes a number")
    }
    return number
  }
}

/// Processor time of one replay in nanoseconds.
func time(_ trace: Trace, _ script: Script, _ options: Options) -> Double {
  var spent = -processorTime()
  var run = Run(trace, options)
  let half = script.steps.count / 2
  run.play(script, 0..<half, options)
  if options.marks > 0 {
    spent += processorTime()
    run.spreadMarks(options)
    spent -= processorTime()
  }
  run.play(script, half..<script.steps.count, options)
  let flat = run.storage.bytes(in: run.storage.fullRange)
  spent += processorTime()
  precondition(flat.count == run.storage.utf8Count)
  return spent
}

func timeYardstick(_ trace: Trace, _ script: Script) -> Double {
  let start = processorTime()
  let buffer = GapBuffer()
  var content = trace.startContent
  content.withUTF8 { buffer.replace(0, 0, with: $0) }
  script.forEach { buffer.replace($0.start, $0.end - $0.start, with: $1) }
  let flat = buffer.flattened()
  let spent = processorTime() - start
  precondition(flat.count == buffer.count)
  return spent
}

/// Replays once more, slowly, and compares with what the trace says about itself.
func check(
  _ trace: Trace, _ script: Script, _ options: Options
) -> (checkpoints: Int, failed: Int, undo: String, final: Int) {
  var run = Run(trace, options)
  var (done, passed, failed) = (0, 0, 0)
  for point in trace.checkpoints ?? [] {
    let end = point.after_txn == 0 ? 0 : script.transactionEnds[point.after_txn - 1]
    run.play(script, done..<end, options)
    done = end
    if agrees(run.storage, point) { passed += 1 } else { failed += 1 }
  }
  run.play(script, done..<script.steps.count, options)
  let end = run.storage.bytes(in: run.storage.fullRange)
  if end != Array(trace.endContent.utf8) { failed += 1 }
  guard options.undo else { return (passed, failed, "", end.count) }
  let memory = Double(run.history.byteCount) / Double(max(1, script.steps.count))
  let undo = processorTime()
  while run.history.canUndo { run.storage.undo(&run.history) }
  let redo = processorTime()
  if run.storage.string != trace.startContent { failed += 1 }
  while run.history.canRedo { run.storage.redo(&run.history) }
  let text = String(
    format: ",\"undo_bytes_per_patch\":%.2f,\"undo_all_ms\":%.2f", memory, (redo - undo) / 1e6)
  if run.storage.bytes(in: run.storage.fullRange) != end { failed += 1 }
  return (passed, failed, text, end.count)
}

func agrees(_ storage: TextStorage, _ point: Trace.Checkpoint) -> Bool {
  let counts: [(Int?, Int)] = [
    (point.bytes, storage.utf8Count), (point.scalars, storage.scalarCount),
    (point.utf16, storage.utf16Count), (point.lf, storage.lineBreakCount()),
    (point.lf_cr_crlf, storage.lineBreakCount(.lfCrCrlf)),
  ]
  return counts.allSatisfy { $0 == nil || $0 == $1 }
    && (point.sha256 == nil || point.sha256 == sha256(storage.bytes(in: storage.fullRange)))
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  var status: Int32 = 0
  for file in options.files {
    let trace = try Trace(path: file)
    let script = Script(trace, options.unit)
    let inBytes = Script(trace, .utf8)
    var (ours, gap) = (Double.infinity, Double.infinity)
    for _ in 0..<max(1, options.rounds) {
      ours = min(ours, time(trace, script, options))
      if options.yardstick { gap = min(gap, timeYardstick(trace, inBytes)) }
    }
    let result = check(trace, script, options)
    let count = Double(max(1, script.steps.count))
    var line = "{\"file\":\"\(URL(fileURLWithPath: file).lastPathComponent)\""
    line += ",\"patches\":\(script.steps.count)"
    line += String(format: ",\"ns_per_patch\":%.2f", ours / count)
    line += ",\"final_utf8\":\(result.final),\"checkpoints\":\(result.checkpoints)"
    line += ",\"failed\":\(result.failed)" + result.undo
    if options.yardstick {
      line += String(format: ",\"gap_ns_per_patch\":%.2f,\"ratio\":%.2f", gap / count, ours / gap)
    }
    print(line + "}")
    if result.failed > 0 { status = 1 }
  }
  exit(status)
} catch {
  FileHandle.standardError.write(Data("replay: \(error)\n".utf8))
  exit(2)
}
