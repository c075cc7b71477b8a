package import Glibc

/// Calls of the system that a signal can break off.
package enum SystemCall {
  /// Makes a call as often as a signal breaks it off.
  ///
  /// - Returns: what it gave; negative for a failure that `errno` explains.
  package static func repeated<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Waits until a child of this process has ended, and gives its status as `waitpid` does.
  @discardableResult
  package static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    _ = repeated { unsafe waitpid(child, &status, 0) }
    return status
  }
}
