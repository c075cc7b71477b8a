import CaretText
import Foundation
import Yardstick

// replay FILE… [--undo] [--marks N] [--units utf8|utf16|scalars] [--yardstick]
//   [--bigstring] [--rounds N]
//
// Replays editing traces through the public API, from the start text to the flat end text, and prints
// one JSON line a file. The file `pastes` is a trace that is made here: keys, and 69 kB at a time. `--marks N` spreads N marks evenly over the text when half of the patches are
// made. `--yardstick` runs the plain gap buffer in turns with it and prints the ratio; `--bigstring`
// prints one for swift-collections' `BigString`. What a trace says about itself is checked: checkpoints,
// marks, and with `--undo` the way back and forth through all checkpoints.

struct Options {
  var files: [String] = []
  var undo = false
  var marks = 0
  var unit = Unit.utf16
  var yardstick = false
  var bigString = false
  var rounds = 25

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--undo": undo = true
      case "--yardstick": yardstick = true
      case "--bigstring": bigString = true
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
    line += ",\"final_utf8\":\(result.finalCount),\"checkpoints\":\(result.passed)"
    line += ",\"failed\":\(result.failed)" + result.undo
    if options.yardstick {
      line += String(format: ",\"gap_ns_per_patch\":%.2f,\"ratio\":%.2f", gap / count, ours / gap)
    }
    if options.bigString {
      let inUnits = Script(trace, .utf16)
      let big = min(timeBigString(trace, inUnits), timeBigString(trace, inUnits))
      line += String(format: ",\"bigstring_ns_per_patch\":%.0f", big / count)
      line += String(format: ",\"bigstring_ratio\":%.3f", ours / big)
    }
    print(line + "}")
    if result.failed > 0 { status = 1 }
  }
  exit(status)
} catch {
  FileHandle.standardError.write(Data("replay: \(error)\n".utf8))
  exit(2)
}
