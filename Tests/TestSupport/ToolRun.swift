import Glibc

/// What a finished process left behind.
public struct ProcessResult: Equatable, Sendable, CustomStringConvertible {
  public var status: Int32
  public var outputBytes: [UInt8]
  public var errorBytes: [UInt8]

  /// Standard output and standard error as text, undecodable bytes replaced.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var error: String { String(decoding: errorBytes, as: UTF8.self) }

  public var description: String {
    "status \(status)\n--- standard output\n\(output)\n--- standard error\n\(error)"
  }
}

/// Runs a program to its end, feeding it `input`, and gives its status and all that it wrote.
///
/// A program that was ended by a signal has the status 128 + the signal, as in a shell.
/// - Parameters:
///   - program: a path, or a name to be looked up on the PATH.
///   - environment: variables that are set on top of the test's own; nil values are removed. Where they name no home, what the
///     user of the machine has set or taught `caret` is out of sight.
public func run(
  _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
  environment: [String: String?] = [:], folder: String? = nil
) throws -> ProcessResult {
  // Files, not pipes: whatever the sizes, nobody waits for anybody.
  let scratch = try TemporaryFolder()
  try scratch.write("in", input)
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, scratch.path("in"), O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, scratch.path("out"), O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, scratch.path("err"), O_WRONLY | O_CREAT, 0o600)
  // Threads of tests have signals blocked, and a shell that can't be told of its children waits for ever.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(separator: "=", maxSplits: 1)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  if environment["HOME"] == nil {
    variables["XDG_CONFIG_HOME"] = scratch.path("config")
    variables["XDG_STATE_HOME"] = scratch.path("state")
  }
  for (name, value) in environment { variables[name] = value }
  // `env -C` changes the folder: Glibc's own call for it is not visible to Swift.
  let words = (folder.map { ["env", "-C", $0] } ?? []) + [program] + arguments
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var settings: [UnsafeMutablePointer<CChar>?] =
    variables.map { strdup($0.key + "=" + $0.value) } + [nil]
  defer { for text in arguments + settings { free(text) } }

  var process: pid_t = 0
  let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &settings)
  guard failure == 0 else {
    throw TestFailure("can't run \(program): \(String(cString: strerror(failure)))")
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  let signal = status & 0x7F
  return ProcessResult(
    status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
    outputBytes: try scratch.read("out"), errorBytes: try scratch.read("err"))
}

/// Runs the built `caret`.
public func caret(
  _ arguments: [String], input: String = "", environment: [String: String?] = [:],
  folder: String? = nil
) throws -> ProcessResult {
  try run(
    builtTool, arguments, input: Array(input.utf8), environment: environment, folder: folder)
}

/// The path of the `caret` that was built beside the running tests.
public let builtTool: String = {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = buffer.withUnsafeMutableBytes {
    readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  let tests = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/caret"
}()

/// The package's folder.
public let packageFolder: String =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  .joined(separator: "/")

public struct TestFailure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// A variable of the tests' own environment.
public func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Whether the long forms of the tests were asked for (`Scripts/check --long`).
public let longTests = environmentVariable("CARET_LONG_TESTS") != nil

/// The names of the files in a folder, in their order; none for a folder that isn't there.
public func fileNames(in folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}
