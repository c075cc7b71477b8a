internal import Glibc

/// A process, told apart from a later one that got the same number by the time at which it started.
public struct ProcessIdentity: Sendable, Equatable, Hashable {
  /// The number that the system knows the process by, which a later one may get.
  public var number: Int
  /// When it started, in the kernel's ticks since the machine did; 0 where that is not known.
  public var start: Int

  /// An identity of numbers that were kept.
  public init(number: Int, start: Int) {
    self.number = number
    self.start = start
  }

  /// The process that asks.
  public static let current = ProcessIdentity(
    number: Int(getpid()), start: status(of: getpid())?.start ?? 0)

  /// The name of the machine that this process runs on; empty where it has none.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether it still runs. One that has ended and was not waited for does not.
  public var isAlive: Bool {
    guard let id = pid_t(exactly: number), id > 0 else { return false }
    guard let status = ProcessIdentity.status(of: id) else {
      // No process has the number, or nobody may look at it.
      return ProcessIdentity.current.start == 0 && (kill(id, 0) == 0 || errno == EPERM)
    }
    return !status.hasEnded && (start == 0 || status.start == start)
  }

  /// The fields 3 and 22 of `/proc/NUMBER/stat`, which follow the program's name in parentheses.
  private static func status(of id: pid_t) -> (hasEnded: Bool, start: Int)? {
    let descriptor = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var line = [UInt8](repeating: 0, count: 1024)
    let count = unsafe line.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0, let name = line[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[(name + 1)..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 19, let start = Int(String(decoding: fields[19], as: UTF8.self)) else {
      return nil
    }
    return ([UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(fields[0].first), start)
  }
}
