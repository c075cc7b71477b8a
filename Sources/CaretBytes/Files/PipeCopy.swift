internal import CSystem
internal import Glibc

/// Looks at what lies in a pipe, and leaves it there for whoever reads the pipe next.
@safe package final class PipeCopy {
  // Safe: the array that `read` fills lives for the call.
  private var ends: [Int32] = [-1, -1]

  /// Nil when there are no descriptors left.
  package init?() {
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// The next bytes of a pipe, 64 KiB at most; waits until there is one. Empty at the pipe's end, nil on
  /// failure, which `errno` explains.
  package func bytes(of pipe: Int32) -> [UInt8]? {
    let count = SystemCall.repeated { tee(pipe, ends[1], 65_536, 0) }
    guard count > 0 else { return count == 0 ? [] : nil }
    var block = [UInt8](repeating: 0, count: count)
    return unsafe read(ends[0], &block, count) == count ? block : nil
  }
}
