import TestSupport
import Testing

/// Mistakes in commands, and how far behind the address each stands.
private let mistakes: [(command: String, place: Int)] = [
  ("pX", 1), ("kA", 1), ("s/(o/x/", 2), ("s/[o/x/", 2), ("s/o/x/q", 6), ("s/o/x/gg", 7), ("K", 0),
  ("m9", 1), ("t'z", 1), ("g/(o/p", 2), ("g/[o/p", 2), ("wfile", 1), ("x/(o/p", 2), ("x/o/K", 4),
  ("@q1d", 1), ("a/\\u{zz}/", 5), ("s/*o/x/", 2), ("s/o)/x/", 3), ("s/(o))/x/", 5), ("dX", 1),
  ("x/o/s/(/x/", 6),
]

@Test(arguments: ["", "2", "1,3", "/o/", " 2 ", "$-1;"])
func `a message stands under the mistake and says what helps`(_ address: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\nthree\nfour\n")
  let script = mistakes.map { address + $0.command + "\n" }.joined()
  let result = try caret(
    ["edit", "--json", "--keep-going", "text"], input: script, folder: folder.folder)
  let objects = result.output.split(separator: "\n").map(String.init)
  #expect(objects.count == mistakes.count)
  for (mistake, object) in zip(mistakes, objects) {
    let column = address.count + mistake.place + 1
    #expect(object.contains("\"column\":\(column),"), "\(address + mistake.command)\n\(object)")
    #expect(object.contains("\"hint\":\""), "\(address + mistake.command)\n\(object)")
  }
}

@Test(arguments: [
  ("1s/ONE/x/", "with the flag i, which ignores case, it would match", true),
  ("2s/ONE/x/", "with the flag i, which ignores case, it would match", false),
  ("2,3s/ONE/x/", "it would match", false), ("2,3s/THREE/x/", "it would match", true),
  ("/ONE/", "with the flag I, which ignores case, it would match", true),
  ("/nine/", "it would match", false),
  ("w /no-such-folder/x", "there is no folder \"/no-such-folder\"", true),
  ("w none/deep/x", "there is no folder \"none\"", true),
  ("!echo theirs > text\nw", ":reload takes its text, w! writes yours", true),
])
func `a hint is right where it is given`(_ command: String, _ hint: String, _ isGiven: Bool) throws
{
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\nthree\n")
  let result = try caret(
    ["edit", "-s", "text"], input: command + "\n", folder: folder.folder)
  #expect(result.error.contains(hint) == isGiven, "\(result)")
}

@Test func `the first example of the help of match matches`() throws {
  let folder = try TemporaryFolder()
  try folder.write("log.txt", "2024-12\n")
  let help = try caret(["match", "--help"]).output
  let example = help.split(separator: "\n").first { $0.contains("caret match") } ?? ""
  let pattern = example.split(separator: "'")[1]
  #expect(try caret(["match", String(pattern), "log.txt"], folder: folder.folder).status == 0)
}
