internal import CaretBytes
internal import Glibc

/// Runs shell commands for `!`, `r !`, `w !` and `e !`.
enum Shell {
  /// How a command ended.
  struct Result {
    var status: Int32
    var output: [UInt8]
  }

  /// Runs `command` on the process's own streams, and waits for it.
  static func run(_ command: [UInt8]) throws -> Int32 {
    try spawn(command, input: nil, output: nil)
  }

  /// What `command` writes to its standard output.
  static func output(of command: [UInt8]) throws -> Result {
    let pipe = try Pipe()
    let process = try start(command, input: nil, output: pipe.writing)
    pipe.closeWriting()
    let output = pipe.readAll()
    return Result(status: ProcessStart.wait(for: process), output: output)
  }

  /// Feeds `input` to `command`, whose output goes where ours goes.
  static func feed(_ input: [UInt8], to command: [UInt8]) throws -> Int32 {
    let pipe = try Pipe()
    let process = try start(command, input: pipe.reading, output: nil)
    pipe.closeReading()
    pipe.writeAll(input)
    return ProcessStart.wait(for: process)
  }

  /// What `command` makes of `input`.
  static func filter(_ input: [UInt8], through command: [UInt8]) throws -> Result {
    // A file, not a second pipe: whoever writes first, nobody waits for the other.
    guard let file = unsafe tmpfile() else {
      throw EditorDiagnostic(.shellInput)
    }
    defer { unsafe fclose(file) }
    let written = unsafe fwrite(input, 1, input.count, file)
    guard written == input.count, unsafe fflush(file) == 0 else {
      throw EditorDiagnostic(.shellInput)
    }
    unsafe rewind(file)
    let pipe = try Pipe()
    let process = try start(command, input: unsafe fileno(file), output: pipe.writing)
    pipe.closeWriting()
    let output = pipe.readAll()
    return Result(status: ProcessStart.wait(for: process), output: output)
  }

  private static func spawn(_ command: [UInt8], input: Int32?, output: Int32?) throws -> Int32 {
    ProcessStart.wait(for: try start(command, input: input, output: output))
  }

  private static func start(_ command: [UInt8], input: Int32?, output: Int32?) throws -> pid_t {
    let words = ["sh", "-c", PathText.text(of: command)]
    do throws(SystemError) {
      return try ProcessStart.spawn("/bin/sh", words, input: input, output: output)
    } catch {
      throw EditorDiagnostic(.noShell(reason: error.reason))
    }
  }

  /// Both ends of a pipe, none of which a later command inherits.
  private final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else {
        throw EditorDiagnostic(.noPipe)
      }
      reading = ends[0]
      writing = ends[1]
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      closeReading()
      closeWriting()
    }

    func closeReading() {
      if reading >= 0 { close(reading) }
      reading = -1
    }

    func closeWriting() {
      if writing >= 0 { close(writing) }
      writing = -1
    }

    func readAll() -> [UInt8] {
      (try? SystemFile.readAll(reading)) ?? []
    }

    /// Writes all and closes; a reader that goes away early is no error.
    func writeAll(_ bytes: [UInt8]) {
      let before = signal(SIGPIPE, SIG_IGN)
      try? SystemFile.write(bytes.span, to: writing)
      closeWriting()
      _ = signal(SIGPIPE, before)
    }
  }
}
