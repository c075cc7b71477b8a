import CaretText
import Foundation
import Yardstick

// micro make BYTES FILE [TEXT…]  writes a sample text, or the TEXTs over and over
// micro open FILE [--first]      opens it and indexes it, or only as far as the first screen
// micro scatter FILE N           opens it and inserts a character at N random places
// micro operations FILE          times random look-ups and edits, best of several rounds
// micro marks                    times random edits among many marks
// micro round-trip FOLDER        edits and undoes the files that FOLDER/expected.json lists
// micro run COMMAND…             runs a command: its processor time and greatest memory
//
// Each prints one JSON line. Memory is what the text adds to this process, so that each needs a run of
// its own.

func number(_ value: Double) -> String { String(format: "%.3f", value) }

func report(_ fields: [(String, String)]) {
  print("{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
}

/// Fields of this process's status in bytes.
func memory(_ name: String) -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
    return Double(line.split(separator: " ")[1])! * 1024
  }
  return 0
}

func open(_ path: String, isFirst: Bool) throws {
  let program = memory("VmRSS")
  let start = processorTime()
  var reader = try TextFileReader(path: path)
  try reader.readMore(1 << 16)
  let screen = reader.text
  let shown = screen.string(in: UTF8Offset(0)..<screen.lineStart(min(50, screen.lineBreakCount())))
  let first = processorTime() - start
  var fields = [("first_screen_ms", number(first / 1e6)), ("shown_utf8", "\(shown.utf8.count)")]
  if !isFirst {
    while !reader.isComplete { try reader.readMore() }
    let size = Double(reader.text.utf8Count)
    fields += [
      ("index_ms", number((processorTime() - start) / 1e6)),
      ("lines", "\(reader.text.lineBreakCount())"),
      ("rss_per_byte", number((memory("VmRSS") - program) / size)),
      ("anonymous_per_byte", number(memory("RssAnon") / size)),
      ("peak_per_byte", number((memory("VmHWM") - program) / size)),
    ]
  }
  report(fields)
}

func scatter(_ path: String, _ count: Int) throws {
  let program = memory("VmRSS")
  let storage = TextStorage(try TextFile.read(path: path).text)
  let letter = Array("x".utf8)
  var places = Places()
  let start = processorTime()
  for _ in 0..<count {
    let place = UTF16Offset(places.below(storage.utf16Count))
    storage.replace(place..<place, with: letter.span)
  }
  let spent = processorTime() - start
  report([
    ("inserts", "\(count)"), ("ns", number(spent / Double(count))),
    ("rss_per_byte", number((memory("VmRSS") - program) / Double(storage.utf8Count))),
    ("anonymous_per_byte", number(memory("RssAnon") / Double(storage.utf8Count))),
  ])
}

func operations(_ path: String) throws {
  let storage = TextStorage(try TextFile.read(path: path).text)
  let text = storage.snapshot
  let queries = 200_000
  var sum = 0
  func time(_ count: Int, _ body: (inout Places) -> Void) -> String {
    let spent = best(of: 5) {
      var places = Places()
      for _ in 0..<count { body(&places) }
    }
    return number(spent / Double(count))
  }
  let (bytes, units, lines) = (text.utf8Count, text.utf16Count, text.lineBreakCount())
  var fields = [
    (
      "utf8_to_utf16_ns",
      time(queries) { sum &+= text.utf16Offset(of: UTF8Offset($0.below(bytes))).value }
    ),
    (
      "utf16_to_utf8_ns",
      time(queries) { sum &+= text.utf8Offset(of: UTF16Offset($0.below(units))).value }
    ),
    ("line_to_offset_ns", time(queries) { sum &+= text.lineStart($0.below(lines)).value }),
    (
      "offset_to_line_ns", time(queries) { sum &+= text.lineIndex(of: UTF8Offset($0.below(bytes))) }
    ),
    ("snapshot_ns", time(1_000_000) { _ in sum &+= storage.snapshot.utf8Count }),
  ]
  let letter = Array("x".utf8)
  fields.append(
    (
      "insert_ns",
      time(20_000) {
        let place = UTF16Offset($0.below(units))
        storage.replace(place..<place, with: letter.span)
      }
    ))
  var kept = storage.snapshot
  fields.append(
    (
      "insert_after_snapshot_ns",
      time(5_000) {
        kept = storage.snapshot
        let place = UTF16Offset($0.below(units))
        storage.replace(place..<place, with: letter.span)
      }
    ))
  fields.append(("checked", "\(sum != 0 && kept.utf8Count > 0)"))
  report(fields)
}

func marks() {
  let letter = Array("x".utf8)
  let size = 10_000_000
  func time(_ markCount: Int) -> Double {
    let storage = TextStorage(String(repeating: "0123456789", count: size / 10))
    let layer = storage.addMarkLayer()
    for i in 0..<markCount {
      layer.insert(at: UTF8Offset(size / markCount * i), gravity: i % 2 == 0 ? .left : .right)
    }
    return best(of: 5) {
      var places = Places()
      for _ in 0..<100_000 {
        let place = UTF8Offset(places.below(size))
        storage.replace(place..<place, with: letter.span)
      }
    } / 100_000
  }
  let none = time(0)
  report(
    [("random_edit_ns", number(none))]
      + [10_000, 100_000, 1_000_000].map { ("more_with_\($0)_marks_ns", number(time($0) - none)) })
}

/// Runs a command, its output thrown away, and reports its processor time and its greatest memory.
func run(_ words: [String]) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var arguments = words.map { strdup($0) } + [nil]
  var child: pid_t = 0
  guard posix_spawnp(&child, words[0], &actions, nil, &arguments, environ) == 0 else {
    FileHandle.standardError.write(Data("micro: can't run \(words[0])\n".utf8))
    exit(2)
  }
  var status: Int32 = 0
  var usage = rusage()
  wait4(child, &status, 0, &usage)
  let seconds = [usage.ru_utime, usage.ru_stime].map {
    Double($0.tv_sec) + Double($0.tv_usec) / 1e6
  }
  report([
    ("cpu_ms", number(seconds.reduce(0, +) * 1000)), ("peak_bytes", "\(usage.ru_maxrss * 1024)"),
  ])
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  switch (words.first, words.count) {
  case ("make", 3): writeSampleText(bytes: Int(words[1])!, to: words[2])
  case ("make", 4...): writeTexts(of: Array(words[3...]), bytes: Int(words[1])!, to: words[2])
  case ("open", 2...3): try open(words[1], isFirst: words.last == "--first")
  case ("scatter", 3): try scatter(words[1], Int(words[2])!)
  case ("operations", 2): try operations(words[1])
  case ("marks", 1): marks()
  case ("round-trip", 2): if try !roundTrip(words[1]) { exit(1) }
  case ("run", 2...): run(Array(words[1...]))
  default:
    FileHandle.standardError.write(
      Data(
        "micro make BYTES FILE [TEXT…] | open FILE [--first] | scatter FILE N | operations FILE | marks | round-trip FOLDER | run COMMAND…\n"
          .utf8))
    exit(2)
  }
} catch {
  FileHandle.standardError.write(Data("micro: \(error)\n".utf8))
  exit(2)
}
