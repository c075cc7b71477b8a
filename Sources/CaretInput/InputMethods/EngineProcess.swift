internal import CaretBytes
internal import Glibc

/// An input engine of others, in a process of its own: the program `caret-input`.
///
/// Caret is one static file, which cannot open shared libraries; and libm17n and libanthy keep state for all who use
/// them. So each method has a process, and a fault of a library ends no session: after one, the engine takes no
/// key until the method is chosen anew. What the lines mean is told at the top of Sources/caret-input/main.c.
///
/// The program is looked for beside the one that runs, then on the PATH.
// @safe: the socket and the process are owned here alone and closed in deinit.
@safe final class EngineProcess {
  private let socket: Int32
  private let process: pid_t
  private var unread: [UInt8] = []
  private var isAlive = true

  /// How long an engine may think about one request before it counts as hung, in milliseconds.
  private static let patience: Int32 = 5000

  /// What came of opening an engine.
  enum Opening: String {
    case open
    case noLibrary = "no library"
    case noMethod = "no method"
  }

  /// Starts the engine that `words` name, as `["m17n", "hi", "itrans"]`, and says what came of it.
  ///
  /// - Throws: `.missingProgram` when the program is not there or can't be run.
  init(_ words: [String]) throws(InputMethodError) {
    guard let (process, socket) = EngineProcess.start(words) else { throw .missingProgram }
    self.process = process
    self.socket = socket
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    SystemCall.wait(for: process)
  }

  /// What the engine says of itself, once, before all answers.
  func opening() -> Opening? { line().flatMap(Opening.init) }

  /// The fields of the answer to a request; nil once the process has ended, or has not answered in time.
  func answer(to request: String, _ argument: String? = nil) -> [String]? {
    let fields = [request] + (argument.map { [EngineProcess.escaped($0)] } ?? [])
    guard send(Array((fields.joined(separator: "\t") + "\n").utf8)) else { return nil }
    return line().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(EngineProcess.unescaped)
    }
  }
}

// MARK: lines

extension EngineProcess {
  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while isAlive, !rest.isEmpty {
      // No signal when the process has ended: the session goes on.
      let count = SystemCall.repeated {
        unsafe rest.withUnsafeBytes { bytes in
          unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
      }
      if count >= 0 { rest = rest.dropFirst(count) } else { isAlive = false }
    }
    return isAlive
  }

  private func line() -> String? {
    while isAlive {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      isAlive = readMore()
    }
    return nil
  }

  private func readMore() -> Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    let count = SystemCall.repeated { unsafe poll(&event, 1, EngineProcess.patience) }
    guard count > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let read = SystemCall.repeated { unsafe recv(socket, &bytes, bytes.count, 0) }
    guard read > 0 else { return false }
    unread += bytes[..<read]
    return true
  }

  /// Takes the engine for gone, as after an answer that is none.
  func giveUp() { isAlive = false }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  private static func unescaped(_ field: Substring) -> String {
    var result = ""
    var rest = field[...]
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      rest = rest[backslash...].dropFirst()
      switch rest.popFirst() {
      case "t": result += "\t"
      case "n": result += "\n"
      case let other: result += other.map(String.init) ?? ""
      }
    }
    return result + rest
  }
}

// MARK: the process

extension EngineProcess {
  static let programName = "caret-input"

  private static func start(_ words: [String]) -> (pid_t, Int32)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    if let process = spawn(words, on: ends[1]) { return (process, ends[0]) }
    close(ends[0])
    return nil
  }

  /// The program with one end of the socket as its standard input and output.
  private static func spawn(_ words: [String], on end: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO] {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, stream)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe ([programName] + words).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process: pid_t = 0
    for path in [besideThisProgram, programName].compactMap({ $0 }) {
      if unsafe posix_spawnp(&process, path, &actions, nil, &arguments, environ) == 0 {
        return process
      }
    }
    return nil
  }

  private static var besideThisProgram: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe readlink("/proc/self/exe", $0.baseAddress!, $0.count)
    }
    guard count > 0, let slash = bytes[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let path = String(decoding: bytes[...slash], as: UTF8.self) + programName
    return FileAccess.canRun(path) ? path : nil
  }
}
