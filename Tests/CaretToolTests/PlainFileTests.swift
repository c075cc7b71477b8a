import Glibc
import TestSupport
import Testing

/// What has the name of a file that a command looks for, or adds to, and is none: nothing is waited for.
@Suite struct PlainFileTests {
  /// A shell script in a new folder with a home of its own, in which no command may take longer than a minute.
  private func script(_ text: String) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    let head = """
      export HOME="$PWD/home" XDG_STATE_HOME="$PWD/state" XDG_CACHE_HOME="$PWD/cache"
      unset DICPATH INPUTRC
      mkdir home state state/caret; echo teh > a.txt; printf 'id\\n1\\nx\\n' > t.csv
      echo '{"fields":[{"name":"id","type":"integer"}]}' > s.json
      caret() { timeout 60 '\(builtTool)' "$@"; }

      """
    return try run("sh", ["-c", head + text], folder: folder.folder)
  }

  @Test func `a descriptor that the caller has closed is nobody's`() throws {
    let input = try script("caret edit a.txt <&-; echo $?; caret spell - <&-")
    #expect(input.status == 2 && input.output == "2\n", "\(input)")
    #expect(input.error.contains("standard input is closed"))
    let output = try script(
      "for command in 'edit -i -e p a.txt' 'spell a.txt' 'validate --type date --normalize 2024-01-01'; do "
        + "caret $command >&-; done; caret edit -e p a.txt nofile 2>&-; cat a.txt")
    #expect(output.output == "teh\nteh\n", "\(output)")
    for name in ["edit", "spell", "validate"] {
      let line = "caret \(name): can't write standard output (it is closed): give it"
      #expect(output.error.contains(line), "\(output)")
    }
    #expect(!output.error.contains("free some space"), "\(output)")
  }

  @Test(arguments: [
    ".caret-spell.toml", ".typos.toml", "cspell.json", ".codespellrc", ".vale.ini",
  ])
  func `a pipe or a device as a configuration is one line`(_ name: String) throws {
    let pipe = try script("mkfifo \(name); caret spell a.txt")
    #expect(pipe.status == 2 && pipe.output.isEmpty, "\(pipe)")
    #expect(pipe.error.contains("it is a pipe") && pipe.error.contains(name))
    #expect(pipe.error.split(separator: "\n").count == 1)
    let device = try script("ln -s /dev/zero \(name); caret spell a.txt")
    #expect(device.status == 2 && device.error.contains("it is a device"), "\(device)")
  }

  @Test(arguments: [
    "package.json", "Cargo.toml", "pyproject.toml", "setup.cfg", ".gitignore", ".ignore",
  ])
  func `a pipe as somebody else's file is passed over`(_ name: String) throws {
    let result = try script("mkfifo \(name); caret spell a.txt .")
    #expect(result.status == 1 && result.output.hasPrefix("a.txt:1:1: teh"), "\(result)")
  }

  @Test(arguments: [
    "spell --words LIST a.txt", "spell --baseline LIST a.txt", "spell --typo-list LIST a.txt",
    "spell --files-from LIST", "table LIST t.csv", "schema check LIST", "form LIST",
    "validate --type date --messages ./LIST x", "ask --suggest LIST",
  ])
  func `a list that nobody writes is one line`(_ command: String) throws {
    for (make, reason) in [
      ("mkfifo list", "nobody writes to this pipe"), ("ln -s /dev/zero list", "it is a device"),
    ] {
      let words = command.replacing("LIST", with: "list")
      let result = try script("\(make); caret \(words) < /dev/null")
      #expect(result.status == 2 || result.status == 3, "\(words): \(result)")
      #expect(result.error.contains(reason), "\(words): \(result)")
      #expect(result.error.split(separator: "\n").count == 1, "\(words): \(result)")
    }
  }

  @Test func `a list that a program writes is read`() throws {
    let late = try script(
      "mkfifo list; (sleep 0.3; echo teh) > list & caret spell --words list a.txt")
    #expect(late.status == 0 && late.error.isEmpty, "\(late)")
    let empty = try script("mkfifo list; : > list & caret spell --words list a.txt")
    #expect(empty.status == 1 && empty.error.isEmpty, "\(empty)")
    let bash = try script(
      "bash -c '\"$0\" spell --words <(echo teh) a.txt && \"$0\" spell --words <(true) a.txt' "
        + "'\(builtTool)'")
    #expect(bash.status == 1 && bash.error.isEmpty, "\(bash)")
    let nothing = try script("caret spell --words /dev/null a.txt")
    #expect(nothing.status == 1 && nothing.error.isEmpty, "\(nothing)")
  }

  @Test func `a pipe in the place of the person's own files holds nothing up`() throws {
    let learned = try script(
      "mkfifo state/caret/learned-words; printf ':learn blorf\\nq\\n' | caret edit -s a.txt")
    #expect(learned.status == 2 && learned.error.contains("a pipe"), "\(learned)")
    let hunspell = try script(
      "mkfifo mine; printf '*blorf\\n#\\n' | caret hunspell -d en_US -p ./mine -a")
    #expect(hunspell.status != 124, "\(hunspell)")
  }

  @Test func `pipes as history and as readline's file hold no prompt up`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "teh\n")
    for name in ["state", "state/caret"] { mkdir(folder.path(name), 0o700) }
    for name in ["state/caret/edit-history", ".inputrc"] { mkfifo(folder.path(name), 0o600) }
    let run = try TerminalRun(["edit", "a.txt"], folder: folder.folder)
    try run.answer("a.txt:1> ", "n\r")
    try run.answer("a.txt:1> ", "q\r")
    #expect(try run.end() == 0)
  }

  // MARK: Adding

  @Test func `words are added to hunspell's list whole, behind a line that has an end`() throws {
    let result = try script(
      """
      printf 'blarf' > mine; ln mine other; ln -s mine link
      printf '*blorf\\n#\\n^blorf blarf\\n' | caret hunspell -d en_US -p ./link -a | tail -n +2
      cat other; stat -c %h mine; test -L link && echo linked
      """)
    #expect(result.output == "*\n*\n\nblarf\nblorf\n2\nlinked\n", "\(result)")
  }

  @Test func `a full disk leaves a list as it was`() throws {
    let result = try script(
      """
      printf 'blarf\\n' > mine
      (ulimit -f 0; trap '' XFSZ; printf '*blorf\\n#\\n' | caret hunspell -d en_US -p ./mine -a) >/dev/null
      cat mine
      printf '*blorf\\n#\\n' | caret hunspell -d en_US -p /dev/full -a > /dev/null || echo refused
      """)
    #expect(result.output.hasPrefix("blarf\n") && !result.output.contains("blorf"), "\(result)")
  }

  // MARK: Rows

  @Test func `rejected rows go where the file's names, links and permissions stay`() throws {
    let result = try script(
      """
      echo old > r; ln r other; caret table s.json t.csv --rejects r 2>/dev/null
      cat other; stat -c %h r
      echo old > q; chmod 640 q; ln -s q link; caret table s.json t.csv --rejects link 2>/dev/null
      cat q; stat -c %a q; test -L link && echo linked; ls -A | grep caret- || echo clean
      """)
    #expect(result.output == "id\nx\n2\nid\nx\n640\nlinked\nclean\n", "\(result)")
  }

  @Test(arguments: [
    ("echo 5 | caret validate --type integer --normalize", 3),
    ("echo 5 | caret match 5 -", 3), ("echo 2024-05-01 | caret detect date", 3),
    ("echo teh | caret spell -", 2), ("echo a > a; caret edit -s --print -e '1p' a", 2),
  ])
  func `a full disk behind standard output has the command's own status`(
    _ command: String, _ status: Int
  ) throws {
    let result = try script("\(command) > /dev/full; echo $?")
    #expect(result.output == "\(status)\n", "\(result)")
  }

  @Test func `rejected rows that can't be written leave the old ones`() throws {
    let full = try script("caret table s.json t.csv --rejects /dev/full")
    #expect(full.status == 3 && full.error.contains("No space left"), "\(full)")
    let torn = try script(
      """
      echo old > r; (ulimit -f 0; trap '' XFSZ; caret table s.json t.csv --rejects r) >/dev/null 2>&1
      echo $?; cat r; ls -A | grep caret- || echo clean
      """)
    #expect(torn.output == "3\nold\nclean\n", "\(torn)")
    let damaged = try script(
      """
      echo old > r; printf '[{"id":"x"},' > d.json; caret table s.json d.json --rejects r 2>/dev/null
      echo $?; cat r
      """)
    #expect(damaged.output == "3\nold\n", "\(damaged)")
    let killed = try script(
      """
      echo old > r; mkfifo in; '\(builtTool)' table s.json in --format csv --rejects r 2>/dev/null & table=$!
      exec 3> in; { echo id; yes x | head -n 200000; } >&3; kill -9 $table; exec 3>&-; wait; cat r
      """)
    #expect(killed.output == "old\n", "\(killed)")
  }

  @Test func `two kinds of rows can't go to one file`() throws {
    let result = try script("caret table s.json t.csv --rejects r --output r")
    #expect(result.status == 2 && result.error.contains("name one file"), "\(result)")
  }
}
