import Glibc
import TestSupport
import Testing

/// A session that is run in GNU ed and in `caret edit --posix`, which must not differ in anything.
///
/// Fixtures/ed holds them in files of blocks, parted by lines of three hyphens. A block is a script, behind
/// lines that begin with `@`: `@args` gives the options in place of -s, `@name` another file to open than
/// `f`, `@nofile` none, `@file NAME TEXT` a file's text, `@noeol` leaves the last line end of the script
/// away, and `@esc` says that the script is written with escapes, as the texts of files are.
private struct EdSession {
  var arguments = ["-s"]
  var file: String? = "f"
  var files = ["f": Array("one\ntwo\nthree\nfour\nfive\n".utf8), "sub": Array("s1\ns2\n".utf8)]
  var script: [UInt8] = []

  init(block: Substring) {
    var lines = block.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var isEscaped = false
    var isTerminated = true
    while let line = lines.first, line.hasPrefix("@") {
      lines.removeFirst()
      let words = line.dropFirst().split(separator: " ", maxSplits: 1)
      let value = words.count > 1 ? words[1] : ""
      switch words[0] {
      case "args": arguments = value.split(separator: " ").map(String.init)
      case "name": file = String(value)
      case "nofile": file = nil
      case "noeol": isTerminated = false
      case "esc": isEscaped = true
      default:
        let parts = value.split(separator: " ", maxSplits: 1)
        files[String(parts[0])] = parts.count > 1 ? unescaped(parts[1]) : []
      }
    }
    let text = lines.joined(separator: "\n")
    script = isEscaped ? unescaped(text[...]) : Array(text.utf8)
    if isTerminated { script.append(UInt8(ascii: "\n")) }
  }

  /// What is left behind: output, errors, status and files.
  func remains(of program: [String], throughPipe: Bool) throws -> [String] {
    let scratch = try TemporaryFolder()
    let outside = try TemporaryFolder()
    for (name, text) in files { try scratch.write(name, text) }
    try outside.write("script", script)
    let words = program + arguments + (file.map { [$0] } ?? [])
    let source = throughPipe ? "cat \"$0\" | \"$@\"" : "\"$@\" < \"$0\""
    let result = try run(
      "sh", ["-c", source, outside.path("script")] + words,
      environment: [
        "LC_ALL": "C.UTF-8", "HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null",
      ], folder: scratch.folder)
    let listing = try run(
      "sh", ["-c", "for f in *; do echo \"$f\"; od -An -c \"$f\"; done"],
      folder: scratch.folder)
    return [result.output, result.error, "\(result.status)", listing.output]
  }

  /// How the two differ, nil if they don't.
  func difference(throughPipe: Bool) throws -> String? {
    let wanted = try remains(of: ["ed"], throughPipe: throughPipe)
    let found = try remains(of: [builtTool, "edit", "--posix"], throughPipe: throughPipe)
    guard found != wanted else { return nil }
    return
      "\(throughPipe ? "pipe" : "file") \(arguments)\n\(String(decoding: script, as: UTF8.self))"
      + "\ned: \(wanted)\ncaret: \(found)"
  }
}

private func unescaped(_ text: Substring) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
      bytes.append(byte)
      continue
    }
    switch escape {
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "x"):
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 63)
      rest = rest.dropFirst(2)
    default: bytes.append(escape)
    }
  }
  return bytes
}

@Test(arguments: [
  "suffixes", "binary", "globals", "undo", "interactive", "errors", "files", "continuations",
])
func `a session leaves behind what GNU ed leaves behind`(_ name: String) throws {
  let text = String(
    decoding: try readFile("\(packageFolder)/Tests/CaretToolTests/Fixtures/ed/\(name)"),
    as: UTF8.self)
  let sessions = text.split(separator: "\n---\n").map { EdSession(block: $0) }
  #expect(sessions.count > 2)
  for session in sessions {
    for throughPipe in [true, false] {
      if let difference = try session.difference(throughPipe: throughPipe) {
        Issue.record("\(difference)")
      }
    }
  }
}

// MARK: - Commands and addresses

private let addresses = [
  "", "0", "1", "3", "6", "99", "1,2", "2,1", "0,1", "1,99", "0,0", ",", ";", "$", ".", "+", "-",
  "'a",
  "/zz/", "/t/", "?o?", "2;", "1,2,3", "$+1", "%", "-9", "+9", "1'a", ".5", "2 2", "0;", "/t",
  "1;2",
  "$,1", " 2 , 3 ",
]

private let commands: [String] = #"""
  a i c d e E f h H j k kb k1 l m m0 m99 m$ n p P r s s/o/0/ s/zz/y/ t t0 t99 u w W x y z z2 = ! !echo # g/o/p
  g/o/ v/o/d G g g/ g// X D Z b o " & ( ~ @ [ \ { } | < > : * %p B U Y C _ ` zz z0 z99999999999 99999999999p
  s//x/ s/a s/a/ s/o sp s3 s/o/x/3 f_new w_out esub rsub wout fsub !! m1,2 t1;2 m'a t/o/ kbb k' j2 =2 =p #p
  !echo_% c2 a2 ax i/ p, p; pX p_p _p p_ d_d x3 y2 u2 h2 H2 P2 hp Hp Pp up kbp kbn =n =l xp yp mp tp m0p t0n
  t$l jp ap in cl zp z2n z2nl dl dpn lp ln pn np nn pp ppp pnlp g/o/pp G/o/p V/o/ V/o/x s/o/0/x s/(/x/
  s/\(/x/ s/[/x/ s/a\/b s,o,0, s_o_0_ s\o\0\ s"o"0" s0o0x0 s/o/0/pg s/o/0/g3 s/o/0/3g s/o/0/pln s/o/0/2p
  s/o/0/0 s/o/0/pp s/*/x/ s/x*/-/ s/x*/-/g s/o/\1/ s/\(o\)/\2/ s/o/%/ s/o/%%/ s/o/\%/ % s/o/a\ s/\/x/ s/a\
  / ? // ?? /o/I /O/I //I /o/p /o/;p /o\ /[/ ?[? /o/,p g/o/I g/O/Ip g//Ip s/O/x/I s/O/x/i s//x/I
  """#.split { $0 == " " || $0 == "\n" }.map { String($0.map { $0 == "_" ? " " : $0 }) }

/// Each command with each address, and where that leaves the text. One process runs them all: `E` reads the
/// text again in between.
@Test(arguments: commands)
func `a command judges its addresses as GNU ed does`(_ command: String) throws {
  let script = addresses.map { "E f\n3\n\($0)\(command)\nx1\n.\n.=\n,n\nf f\n" }.joined()
  let session = EdSession(block: "@args -v\n\(script)")
  if let difference = try session.difference(throughPipe: true) { Issue.record("\(difference)") }
}

/// Lines that are searched in a process of its own, all matches of one at once.
@Test(arguments: [
  "s/o/0/g", "s/[a-z]+/<&>/g", "s/^./b/g", "s/\\<t/T/g", "s/(o|n)+e?/x/g", "s/e/E/3", "s/end$/D/g",
  "s/x*$//", "g/end/s/ /\\\n/g", "s/z*/-/g", "s/z/y/g",
])
func `very long lines are what GNU ed makes of them`(_ command: String) throws {
  let folder = try TemporaryFolder()
  let line = String(repeating: "one two\tthree ", count: 6000) + "end\n"
  try folder.write("t", "one\n" + line + "two x\n" + line)
  let script = Array("\(command.hasPrefix("g") ? "" : ",")\(command)\n,p\nh\nQ\n".utf8)
  let environment = ["LC_ALL": "C.UTF-8"]
  let wanted = try run(
    "ed", ["-s", "-E", "t"], input: script, environment: environment, folder: folder.folder)
  let found = try run(
    builtTool, ["edit", "--posix", "-s", "-E", "t"], input: script, environment: environment,
    folder: folder.folder)
  #expect(found.output == wanted.output && found.status == wanted.status)
}
