import CaretText
import CaretUnicode
import Foundation
import Yardstick

// algorithms FILE: ICU's word boundaries and regular expressions on the storage, as CaretUnicode runs
// them there, against the same on one flat array of UTF-16. The storage has been edited at random
// places first. One JSON line with CPU times and ratios.

struct StoredText: UTF16Source {
  let text: TextSnapshot

  var utf16Count: Int { text.utf16Count }

  func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
    _ = text.readUTF16(from: UTF16Offset(utf16Offset), into: &output)
  }
}

func field(_ name: String, _ stored: Double, _ flat: Double) -> String {
  String(
    format: "\"%@_ms\":%.1f,\"%@_flat_ms\":%.1f,\"%@_ratio\":%.3f", name, stored / 1e6, name,
    flat / 1e6, name, stored / flat)
}

/// The best of several rounds of two jobs in turn.
func pair(_ rounds: Int, _ first: () -> Int, _ second: () -> Int) -> (Double, Double) {
  var times = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    var (a, b) = (0, 0)
    times.0 = min(times.0, best(of: 1) { a = first() })
    times.1 = min(times.1, best(of: 1) { b = second() })
    precondition(a == b, "\(a) and \(b)")
  }
  return times
}

func countWords(_ finder: BoundaryFinder) -> Int {
  var count = 0
  finder.forEachEnd { count += $1.isWord ? 1 : 0 }
  return count
}

let storage = TextStorage(try TextFile.read(path: CommandLine.arguments[1]).text)
for i in 0..<2_000 {
  let place = storage.utf8Offset(of: UTF16Offset(storage.utf16Count / 2_000 * i))
  storage.replace(place..<place, with: "x")
}
let source = StoredText(text: storage.snapshot)
let flat = storage.snapshot.utf16(in: UTF16Offset(0)..<UTF16Offset(storage.utf16Count))
let finder = try BoundaryFinder(.word)
let (words, flatWords) = pair(
  5,
  {
    finder.setText(source)
    return countWords(finder)
  },
  {
    finder.setText(flat)
    return countWords(finder)
  })
var fields = [field("words", words, flatWords)]
for (name, pattern) in [
  ("suffix", #"\b\w{5,}ing\b"#), ("literal", "words but|said there"),
  ("address", #"[\w.]+@[\w.]+\.\w+"#),
] {
  let expression = try RegularExpression(pattern, timeLimit: 60_000)
  let (stored, plain) = pair(
    3,
    {
      var count = 0
      try! expression.forEachMatch(in: source) { _ in
        count += 1
        return true
      }
      return count
    },
    {
      var count = 0
      try! expression.forEachMatch(in: flat) { _ in
        count += 1
        return true
      }
      return count
    })
  fields.append(field(name, stored, plain))
}
print("{\"utf16\":\(flat.count)," + fields.joined(separator: ",") + "}")
