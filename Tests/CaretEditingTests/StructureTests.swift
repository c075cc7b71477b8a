import CaretEditing
import TestSupport
import Testing

/// A host that keeps what is printed and answers nothing.
private final class SilentHost: EditorHost {
  var output: [UInt8] = []
  func write(_ bytes: [UInt8]) { output += bytes }
  func flush() {}
  func readLine(_ purpose: EditorInput) -> [UInt8]? { nil }
  func tell(_ note: EditorNote) {}
  var windowLines: Int { 22 }
  var listColumns: Int { 72 }
}

/// A text, a command, and the text behind it, or what is printed.
private func result(_ text: String, _ command: String) throws -> (text: String, output: String) {
  let host = SilentHost()
  let session = EditorSession(host: host)
  let folder = try TemporaryFolder()
  try folder.write("f", text)
  try session.open(folder.path("f"))
  try session.perform(command)
  return (shown(session.document.fileBytes), String(decoding: host.output, as: UTF8.self))
}

/// Bytes as text; those that are none by their numbers.
private func shown(_ bytes: [UInt8]) -> String {
  bytes.isEmpty ? "" : String(validating: bytes, as: UTF8.self) ?? signs(bytes)
}

private func signs(_ bytes: [UInt8]) -> String {
  var (text, rest) = ("", bytes[...])
  while let byte = rest.first {
    let count = (1...min(4, rest.count)).first {
      String(validating: rest.prefix($0), as: UTF8.self) != nil
    }
    text +=
      count.map { String(decoding: rest.prefix($0), as: UTF8.self) }
      ?? "\\x" + String(byte, radix: 16, uppercase: true)
    rest = rest.dropFirst(count ?? 1)
  }
  return text
}

@Test(arguments: [
  ("abcabc\n", "x/b/c/X/", "aXcaXc\n"),
  ("abcabc\n", "y/b/c/X/", "XbXbX"),
  ("one two\n", "x/[a-z]+/g/w/d", "one \n"),
  ("one two\n", "x/[a-z]+/v/w/d", " two\n"),
  ("a b\nc d\n", ",x/[a-z] [a-z]/x/[bd]/a/!/", "a b!\nc d!\n"),
  ("a\nb\nc\n", ",x/\\n/d", "abc"),
  ("a\nb\n", ",x/a\\nb/c/one/", "one\n"),
  ("aXb\n", "x/.X./s/(.)X(.)/\\2X\\1/", "bXa\n"),
  ("one two three\n", "@w2c/2/", "one 2 three\n"),
  ("one two three\n", "@w2,3d", "one \n"),
  ("One. Two. Three.\n", "@s-1c/3!/", "One. Two. 3!\n"),
  ("a👨‍👩‍👧b\n", "@c2d", "ab\n"),
  ("naïve café\n", "x@w i/_/", "_naïve _café\n"),
  ("𝒳𝒴\n", "x/./c/z/", "zz\n"),
  ("a\nb\n", ",x i/- /", "- a\n- b\n"),
  ("ab\n", "a/c/", "ab\nc\n"),
  ("ab\n", "i,x/y,", "x/y\nab\n"),
  ("ab\n", "c/\\u{E9}\\n\\//", "é\n/\n"),
  ("b\na\n", ",|sort", "a\nb\n"),
  ("b\na\n", "1,$!sort", "a\nb\n"),
  ("x\n", "<printf 'p\\nq\\n'", "p\nq\n"),
  ("abc\n", "x/b/{", "abc\n"),
  ("one two\n", "x/two/ m0", "twoone \n"),
  ("one two\nthree four\n", ",x/two|four/ t0", "twofourone two\nthree four\n"),
  ("one two\nthree four\n", ",x/two/ t/four/", "one two\nthree fourtwo\n"),
  ("one two\nthree four\n", ",x/two/ m/four/", "one \nthree fourtwo\n"),
  ("one two\nthree four\n", ",x/two|four/ m0", "one two\nthree four\n"),
  ("one two\n", "x/o/ m/two/-#1", "neoo tw\n"),
  ("abcabc\n", "x/a(b)c/ s//\\1/", "bb\n"),
  ("one two\nthree four\n", ",x/two/ /three/;/f/ d", "one two\nour\n"),
  ("one two\nthree four\n", ",x/four/ 0;/two/ d", "\nthree four\n"),
  ("abcabc\n", "x/a/ ./c/ d", "abab\n"),
  ("abcabc\n", "x/c/ $?b? c/X/", "abcabc\n"),
  ("abc abc\n", "x/ / -/b/ c/X/", "aXc abc\n"),
  ("abc abc\n", "x/ / -?b? c/X/", "abc aXc\n"),
  ("one\ntwo\n", "1a/x\\n/", "one\nx\ntwo\n"),
  ("one\ntwo\n", "1i/\\n/", "\none\ntwo\n"),
  ("one\ntwo\n", "1c/x\\n\\n/", "x\n\ntwo\n"),
  ("one\ntwo\none\n", "0/one/c/1/", "1\ntwo\none\n"),
  ("one\ntwo\none\n", "1/one/c/1/", "one\ntwo\n1\n"),
  ("one\ntwo\none\n", "$-/one/c/1/", "1\ntwo\none\n"),
  ("one\ntwo\none\n", "$?one?c/1/", "1\ntwo\none\n"),
  ("one\ntwo\none\n", "0/two//one/d", "one\ntwo\n"),
  ("one\ntwo\none\n", "$-?two?+1c/1/", "one\ntwo\n1\n"),
  // What a piece has of a character is bytes, which patterns find one by one, and nothing outside of it.
  ("aé日b\n", "@b3 x/./c/x/", "a\\xC3x日b\n"),
  ("aé日b\n", "@b3 c/x/", "a\\xC3x日b\n"),
  ("aé日b\n", "@b2 x/./d", "a\\xA9日b\n"),
  ("aé日b\n", "@b3,5 s/./x/g", "a\\xC3xxx\\xA5b\n"),
  ("aé日b\n", "@b1,2 s/a(?=(.))/\\1/", "\\xC3é日b\n"),
  ("aé日b\n", "@b2,6 s/日/x/", "aéxb\n"),
  ("aé日b\n", "@b3,6 s/日/x/", "aéxb\n"),
  ("aé日b\n", "@b3 g/é/d", "aé日b\n"),
  ("aé日b\n", "@b3 v/é/d", "a\\xC3日b\n"),
  ("aé日b\n", "@b* g/[^ab\\n]/c/x/", "axxxxxb\n"),
  ("語\n", "@b3 y/^/d", "\\xE8\\xAA\n"),
  ("語\n", "@b3 y/^/c/x/", "\\xE8\\xAAx\n"),
  ("語\n", "@b2 y/./c/x/", "\\xE8x\\xAAx\\x9E\n"),
  ("😀 日é\nabc\n", ",@b* y/^/c/x/", "xxxxxxxxxxxxxxx"),
  ("é\n", "@b* y/x*/i/-/", "-\\xC3-\\xA9-\n"),
])
func `a structural command changes pieces of text`(_ text: String, _ command: String, _ end: String)
  throws
{
  do {
    #expect(try result(text, command).text == end)
  } catch is EditorDiagnostic {
    // A mistake leaves the text as it was.
    #expect(text == end)
  }
}

@Test(arguments: [
  ("abcabc\n", "x/b/p", "bb\n"),
  ("a\nb\n", ",x/b/=", "2:1,2:2\n"),
  ("foo(bar)\n", "x/\\(/ #0,/b/p", "foo(b\n"),
  ("one\ntwo\nthree\n", ",x/two/ +1p", "three\n"),
  ("one\ntwo\nthree\n", ",x/two/ -1p", "one\n"),
  ("one\ntwo\n", "2@w1", "two\n"),
  ("a\n", ">cat >/dev/null; echo fed", ""),
  ("one two\nx\n", ",x/two/ -+p", "one two\n"),
  ("abc\n", "x/b/ =#", "#1,#2\n"),
  ("abc\n", "x/c*$/ =#", "#2,#3\n"),
  ("one\ntwo\nthree\n", "0/t/,/th/p", "two\nthree\n"),
])
func `a structural command prints pieces of text`(
  _ text: String, _ command: String, _ output: String
)
  throws
{
  #expect(try result(text, command).output == output)
}

@Test func `changes that overlap change nothing`() throws {
  #expect(throws: EditorDiagnostic.self) { try result("abc\n", "{x/b/d\nx/[ab]/d\n}") }
}

@Test func `a structural command is one step, and marks stay with their lines`() throws {
  let host = SilentHost()
  let session = EditorSession(host: host)
  let folder = try TemporaryFolder()
  try folder.write("f", "a\nb\nc\nb\n")
  try session.open(folder.path("f"))
  for command in ["3kx", ",x/b\\n/c/1\\n2\\n/", "'xp", "u", "'xp", ",p"] {
    try session.perform(command)
  }
  #expect(String(decoding: host.output, as: UTF8.self) == "c\nc\na\nb\nc\nb\n")
}

@Test(arguments: ["x/a*/c/-/", "x/^/i/>/", "x/$/a/</"])
func `an empty match is never right behind a match`(_ command: String) throws {
  let ends = ["x/a*/c/-/": "-b-\n-", "x/^/i/>/": ">aabaa\n", "x/$/a/</": "aabaa<\n"]
  #expect(try result("aabaa\n", command).text == ends[command])
}

@Test(arguments: ["e", "x9", "zz", "aa"], ["E", "", "longer than before", "&&"])
func `a plain text is replaced as a pattern is`(_ wanted: String, _ replacement: String) throws {
  let lines = (0..<3000).map { "\($0) some lines of text, aaa, x\($0 % 10) zzz\n" }.joined()
  for flags in ["", "g"] {
    let plain = try result(lines, ",s/\(wanted)/\(replacement)/\(flags)")
    let byPattern = try result(lines, ",s/(?:\(wanted))/\(replacement)/\(flags)")
    #expect(plain.text == byPattern.text)
  }
}
