internal import CaretText
internal import Glibc

/// What stands behind each value of a stream.
enum ValueEnd: UInt8 {
  case lineFeed = 0x0A
  /// So that a value may hold line ends, as `find -print0` writes names.
  case nul = 0
}

extension Option {
  /// The option of all commands that read values.
  static func null(
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, ValueEnd>
  ) -> Option {
    .flag(
      "null", letter: "0", place(), is: .nul,
      "Values end with a NUL character and not with the line, in and out.")
  }
}

/// Which of the values of a stream one is.
enum ValuePlace: Equatable {
  case line(Int)
  case number(Int)

  init(_ number: Int, _ end: ValueEnd) {
    self = end == .nul ? .number(number) : .line(number)
  }

  /// The place for people: `line 7`, `value 7`.
  var text: String {
    switch self {
    case .line(let number): "line \(number)"
    case .number(let number): "value \(number)"
    }
  }

  var count: Int {
    switch self {
    case .line(let number), .number(let number): number
    }
  }
}

/// The lines of standard input, one after the other, in memory for one line.
enum InputLines {
  /// Calls `body` with each value, without what ends it, and its number from 1.
  ///
  /// A line ends with LF or CR LF. A last value without an end counts; an end without a value behind it
  /// does not.
  /// - Throws: `ToolError` with status 3 when reading fails, and what `body` throws.
  static func forEach(
    of path: String = "-", endingWith end: ValueEnd = .lineFeed, command: String,
    _ body: ([UInt8], Int) throws -> Void
  ) throws {
    let descriptor = path == "-" ? 0 : unsafe open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(command, path) }
    defer { if descriptor > 0 { close(descriptor) } }
    var value: [UInt8] = []
    var number = 0
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress!, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(command, path) }
      if count == 0 { break }
      var start = 0
      while let index = block[start..<count].firstIndex(of: end.rawValue) {
        value += block[start..<index]
        if end == .lineFeed, value.last == 0x0D { value.removeLast() }
        number += 1
        try body(value, number)
        value.removeAll(keepingCapacity: true)
        start = index + 1
      }
      value += block[start..<count]
    }
    if !value.isEmpty { try body(value, number + 1) }
  }

  private static func unreadable(_ command: String, _ path: String) -> ToolError {
    let name = path == "-" ? "standard input" : Escaped.quoted(path)
    return ToolError(
      command: command,
      what: "can't read \(name) (\(unsafe String(cString: strerror(errno))))",
      remedy: "give values as arguments, or a file that can be read", status: .undecided)
  }
}
