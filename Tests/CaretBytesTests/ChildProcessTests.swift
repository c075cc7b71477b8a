import CaretBytes
import Testing

@Suite struct ChildProcessTests {
  /// A program whose answer no buffer holds, and which takes no more before somebody has read of it.
  @Test func `a program that answers before it has read all does not stop`() throws {
    let text = (0..<400_000).flatMap { Array("\($0)\n".utf8) }
    let process = try ChildProcess(["cat"])
    try process.write(text)
    process.closeInput()
    #expect(try process.rest() == text)
    #expect(process.wait() == 0)
  }

  @Test func `what it prints is cut at a byte or counted`() throws {
    let process = try ChildProcess(["printf", #"one\000two\000three and the rest"#])
    #expect(try process.bytes(upTo: 0) == Array("one".utf8))
    #expect(try process.bytes(upTo: 0) == Array("two".utf8))
    #expect(try process.bytes(5) == Array("three".utf8))
    #expect(try process.bytes(99) == Array(" and the rest".utf8))
    #expect(try process.bytes(upTo: 0) == nil)
    #expect(try process.bytes(1).isEmpty)
  }

  @Test func `a program that says nothing is waited for so long and no longer`() throws {
    let process = try ChildProcess(["cat"])
    #expect(throws: SystemError(code: 62)) { try process.bytes(upTo: 10, patience: 20) }
    try process.write(Array("late\n".utf8))
    #expect(try process.bytes(upTo: 10, patience: 60_000) == Array("late".utf8))
  }

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -KILL $$", 137)])
  func `its end is told by its status or its signal`(_ script: String, _ status: Int32) throws {
    let process = try ChildProcess(["sh", "-c", script])
    #expect(process.wait() == status)
    #expect(process.wait() == status)
  }

  @Test func `it can be ended, and one that is not there never begins`() throws {
    let process = try ChildProcess(["sleep", "1000"])
    process.kill()
    #expect(process.wait() == 128 + 9)
    #expect(throws: SystemError(code: 2)) { try ChildProcess(["no-such-program-anywhere"]) }
  }
}
