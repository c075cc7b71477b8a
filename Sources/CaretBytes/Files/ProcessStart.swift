package import Glibc

/// Programs that this one starts and waits for.
package enum ProcessStart {
  /// Starts a program, found on the `PATH` if its name has no slash.
  ///
  /// A closed pipe ends it, whatever this process does with the signal.
  ///
  /// - Parameters:
  ///   - arguments: its name and what follows.
  ///   - input, output: open files for its standard streams; nil for those of this process.
  ///   - dropsErrors: whether nobody sees what it says on standard error.
  package static func spawn(
    _ program: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    dropsErrors: Bool = false
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if dropsErrors {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe arguments.map { unsafe strdup($0.systemPath) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, program.systemPath, &actions, &attributes, &words, environ)
    if code != 0 { throw SystemError(code: code) }
    return process
  }

  /// Waits until a child of this process has ended.
  ///
  /// - Returns: its exit status; 128 and the signal's number if one ended it.
  package static func wait(for child: pid_t) -> Int32 {
    let status = SystemCall.wait(for: child)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
