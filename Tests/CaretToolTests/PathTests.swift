import Glibc
import TestSupport
import Testing

// Names of files are bytes. Every command opens, writes, shows and remembers the file whose bytes were given.

/// `caf`, a byte that is no UTF-8, and `.txt`, as the shell's `$'…'` takes it.
private let name = "$'caf\\xe9.txt'"

/// Runs a line of bash in a folder with the built tool as `caret`.
private func bash(_ line: String, in folder: TemporaryFolder) throws -> ProcessResult {
  try run(
    "bash", ["-c", "caret() { \"$CARET\" \"$@\"; }; " + line],
    environment: ["CARET": builtTool, "XDG_STATE_HOME": folder.path("state"), "LC_ALL": "C.UTF-8"],
    folder: folder.folder)
}

@Test(arguments: [
  ("printf '%s\\n' 1p w q | caret edit -s NAME", "teh\n"), ("caret edit -e 1p NAME", "teh\n"),
  ("caret NAME <<<1p", "teh\n"), ("caret edit --posix -s NAME <<<1p", "teh\n"),
  ("printf 'r caf\\xe9.txt\\n,p\\nQ\\n' | caret edit -s", "teh\n"),
  ("printf 'e caf\\xe9.txt\\n,p\\nQ\\n' | caret edit -s", "teh\n"),
  ("printf ':e caf\\xe9.txt\\n,p\\nQ\\n' | caret edit -s", "teh\n"),
  ("caret edit -e '!cat %' NAME | tail -n +2", "teh\n"),
  ("caret edit -e f NAME | cmp - <(printf 'caf\\xe9.txt\\n') && echo same", "same\n"),
  ("caret edit -e :files NAME | cmp - <(printf '>  caf\\xe9.txt\\n') && echo same", "same\n"),
  (
    "caret edit --diff -e s/teh/x/ NAME | head -1 | cmp - <(printf -- '--- caf\\xe9.txt\\n') && echo same",
    "same\n"
  ),
  ("printf 1p > $'s\\xe9'; caret edit -f $'s\\xe9' NAME", "teh\n"),
  ("caret segment NAME", "teh\n"), ("caret match teh --replace x NAME", "x\n"),
  ("caret spell NAME", "caf\\xE9.txt:1:1: teh → the, tech, to\n"),
  ("caret edit -i -e s/teh/x/ NAME; cat NAME", "x\n"),
  ("caret edit -e $'w caf\\xe8' NAME; cat $'caf\\xe8'", "teh\n"),
  ("caret edit -i --backup $'.\\xff' -e s/teh/x/ NAME; cat $'caf\\xe9.txt.\\xff'", "teh\n"),
  ("caret edit -e $'s/teh/\\xe9/p' NAME | cmp - <(printf '\\xe9\\n') && echo same", "same\n"),
])
func `a name of any bytes is the file's own`(_ line: String, _ output: String) throws {
  let folder = try TemporaryFolder()
  _ = try bash("printf 'teh\\n' > \(name)", in: folder)
  let result = try bash(line.replacing("NAME", with: name), in: folder)
  #expect(result.output == output, "\(line)\n\(result)")
  let left = try bash("printf '%s\\n' * | grep -v state | LC_ALL=C cat -v", in: folder).output
  #expect(left.split(separator: "\n").allSatisfy { $0.contains("M-") }, "\(line): \(left)")
}

@Test func `a new file gets the name of its bytes, and its journal finds it again`() throws {
  let folder = try TemporaryFolder()
  _ = try bash("printf 'a\\nnew\\n.\\nw\\nq\\n' | caret edit -s \(name)", in: folder)
  #expect(try bash("cat \(name)", in: folder).output == "new\n")
  _ = try bash("printf '1s/new/lost/\\n' | caret edit -s \(name)", in: folder)
  let listed = try bash("caret recover", in: folder)
  #expect(listed.output.contains("caf\\xE9.txt"), "\(listed)")
  let recovered = try bash("caret recover --print \(name)", in: folder)
  #expect(recovered.output == "lost\n", "\(recovered)")
}
