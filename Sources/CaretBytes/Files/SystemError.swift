internal import Glibc

/// What a call of the system failed with.
public struct SystemError: Error, Equatable, Sendable {
  /// The error number, as `errno` had it.
  public var code: Int32

  /// An error by its number, as `ENOENT`.
  public init(code: Int32) { self.code = code }

  /// The system's words for it, in the C library's language.
  package var reason: String { unsafe String(cString: strerror(code)) }

  /// What this thread's last call failed with.
  package static var last: SystemError { SystemError(code: errno) }
}
