internal import CaretBytes
internal import CaretJSON
internal import Glibc
internal import Synchronization

/// One of the process's output streams, buffered in 64 KiB blocks.
///
/// Output goes out line by line to a terminal and in blocks elsewhere; `flush` sends the rest. When the
/// reader has gone away the process ends quietly with status 141, as a program that dies of SIGPIPE does.
///
/// A terminal shows text, and nothing that is written as text can drive it: hidden characters become signs (see
/// `VisibleText`), and only `write(sequence:)` sends what is meant for the terminal itself. Standard error is for
/// people wherever it goes, so the same holds for it in a pipe.
/// Used from one thread at a time.
final class Console: @unchecked Sendable {
  static let standardOutput = Console(descriptor: 1, holdsBlocks: true)
  static let standardError = Console(descriptor: 2, holdsBlocks: false)

  let descriptor: Int32
  /// Whether a person reads this stream on a terminal.
  let isTerminal: Bool
  private let holdsBlocks: Bool
  /// What makes text visible; nil where bytes are data.
  private var visible: VisibleText?
  private var buffer: [UInt8] = []
  private static let blockSize = 65_536
  private static let failureStatus = Atomic(ExitStatus.undecided.rawValue)
  private static let caller = Mutex("caret: ")

  /// Says how the process ends when nothing more can be written.
  static func end(with status: ExitStatus) {
    failureStatus.store(status.rawValue, ordering: .relaxed)
  }

  /// Says which command runs, whose name stands before what can't be written.
  ///
  /// - Parameter path: the words that called it.
  static func run(by path: String) {
    caller.withLock { $0 = path.isEmpty ? "caret: " : "caret \(path): " }
  }

  init(descriptor: Int32, holdsBlocks: Bool) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    self.holdsBlocks = holdsBlocks && !isTerminal
    visible = isTerminal || !holdsBlocks ? VisibleText() : nil
  }

  func write(_ text: String) { write(bytes: text.utf8) }

  func write(bytes: some Collection<UInt8>, form: VisibleText.Form = .text) {
    if let shown = visible?.shown(bytes, form) {
      buffer += shown
    } else {
      buffer.append(contentsOf: bytes)
    }
    drain(upTo: holdsBlocks ? Console.blockSize : 0)
  }

  /// Bytes that are data, and a line feed behind them.
  private func write(line: [UInt8]) {
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    drain(upTo: holdsBlocks ? Console.blockSize : 0)
  }

  /// Sends what a terminal is to do, such as a change of colour; never anything from outside.
  func write(sequence: String) {
    buffer.append(contentsOf: sequence.utf8)
    drain(upTo: holdsBlocks ? Console.blockSize : 0)
  }

  func writeLine(_ text: String) {
    guard visible == nil else { return write(text + "\n") }
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    drain(upTo: holdsBlocks ? Console.blockSize : 0)
  }

  func flush() {
    buffer += visible?.end() ?? []
    drain(upTo: 0)
  }

  /// Writes the buffer out when it holds more than `limit` bytes.
  private func drain(upTo limit: Int) {
    guard buffer.count > limit else { return }
    do throws(SystemError) { try SystemFile.write(buffer.span, to: descriptor) } catch {
      fail(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func fail(_ error: SystemError) -> Never {
    if error.code == EPIPE { exit(141) }
    if descriptor != 2 {
      Console.standardError.writeLine(
        Console.caller.withLock { $0 }
          + (error.code == EBADF
            ? "can't write standard output (it is closed): give it a file, or /dev/null"
            : "can't write standard output (\(error.reason)): "
              + "free some space or give another destination"))
    }
    exit(Console.failureStatus.load(ordering: .relaxed))
  }
}

extension Console {
  /// Writes one line of JSON Lines.
  func writeLine(_ json: JSONWriter) {
    if visible != nil {
      write(bytes: json.bytes, form: .json)
      write("\n")
    } else {
      write(line: json.bytes)
    }
  }
}
