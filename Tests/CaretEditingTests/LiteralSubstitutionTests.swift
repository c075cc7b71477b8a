import CaretEditing
import TestSupport
import Testing

/// Lines in which a few letters stand close together, and at times nothing of them for a while.
private func lines(_ random: inout SeededGenerator) -> [String] {
  (0..<Int.random(in: 1...60, using: &random)).map { _ in
    let isFar = Int.random(in: 0..<4, using: &random) == 0
    let letters = isFar ? "cdefg" : "aabbc\u{e9}"
    let count = Int.random(in: 0...(isFar ? 700 : 90), using: &random)
    return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }
}

/// A line with the first match of a text replaced, or all.
private func replaced(_ line: String, _ wanted: String, _ new: String, _ isGlobal: Bool) -> String {
  var rest = Array(line.utf8)[...]
  var result: [UInt8] = []
  var isDone = false
  while !rest.isEmpty {
    if !isDone, rest.starts(with: wanted.utf8) {
      result += new.utf8
      rest.removeFirst(wanted.utf8.count)
      isDone = !isGlobal
    } else {
      result.append(rest.removeFirst())
    }
  }
  return String(decoding: result, as: UTF8.self)
}

@Test func `plain texts are replaced as by a search from byte to byte`() throws {
  var random = SeededGenerator(seed: 41)
  for _ in 0..<200 {
    let text = lines(&random)
    let wanted =
      ["a", "b", "ab", "aa", "aba", "abcab", "\u{e9}a", "aaaaaaaaa"].randomElement(using: &random)
      ?? "a"
    let new =
      ["", "x", "xy", "longer than sixteen bytes it is", "\u{e9}"].randomElement(using: &random)
      ?? ""
    let isGlobal = Bool.random(using: &random)
    let host = TestHost()
    let session = EditorSession(host: host, options: EditorSession.Options())
    host.answers = text + ["."]
    try session.perform("a")
    let expected = text.map { replaced($0, wanted, new, isGlobal) }
    guard expected != text else { continue }
    try session.perform(",s/\(wanted)/\(new)/\(isGlobal ? "g" : "")")
    host.output = ""
    try session.perform(",p")
    #expect(host.output == expected.map { $0 + "\n" }.joined(), "\(wanted) by \(new)")
    try session.perform("u")
    host.output = ""
    try session.perform(",p")
    #expect(host.output == text.map { $0 + "\n" }.joined())
  }
}
