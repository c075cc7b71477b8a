import TestSupport
import Testing

/// git starts the editor at a terminal; what it is given here is a script, and the rest is real.
private func repository() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  let setup = """
    git init -q . && git config user.name A && git config user.email a@example.org
    for i in 1 2 3; do echo $i > f$i && git add f$i && git commit -qm "commit $i"; done
    """
  _ = try run("sh", ["-c", setup], folder: folder.folder)
  return folder
}

private func git(_ command: String, editor: String, in folder: TemporaryFolder) throws
  -> ProcessResult
{
  try run(
    "sh", ["-c", command], environment: ["GIT_EDITOR": "\(builtTool) edit -s \(editor)"],
    folder: folder.folder)
}

@Test func `git commit takes its message from the editor`() throws {
  let folder = try repository()
  let result = try git(
    "git commit -q --allow-empty", editor: "-i -e '0a/A message/' -e 2,\\$g/^#/d", in: folder)
  #expect(result.status == 0, "\(result)")
  #expect(try git("git log -1 --format=%s", editor: "", in: folder).output == "A message\n")
}

@Test func `git rebase -i takes its list from the editor`() throws {
  let folder = try repository()
  let result = try git(
    "git rebase -q -i HEAD~2", editor: "-i -e '/commit 3/m0'", in: folder)
  #expect(result.status == 0, "\(result)")
  let log = try git("git log --format=%s", editor: "", in: folder)
  #expect(log.output == "commit 2\ncommit 3\ncommit 1\n")
}

@Test func `a failed edit stops git`() throws {
  let folder = try repository()
  let result = try git("git commit -q --allow-empty", editor: "-e 's/nosuch/x/'", in: folder)
  #expect(result.status != 0)
  #expect(try git("git log -1 --format=%s", editor: "", in: folder).output == "commit 3\n")
}
