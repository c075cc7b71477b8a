internal import CaretBytes
internal import Glibc

/// What stands behind each value of a stream.
typealias ValueEnd = LineReader.End

extension Option {
  /// The option of all commands that read values.
  static func null(puts put: @escaping (inout Request) -> Void) -> Option {
    .flag(
      "null", letter: "0", "Values end with a NUL character and not with the line, in and out.",
      puts: put)
  }
}

/// Which of the values of a stream one is.
enum ValuePlace: Equatable {
  case line(Int)
  case number(Int)
  /// Of a form.
  case field(String)

  init(_ number: Int, _ end: ValueEnd) {
    self = end == .nul ? .number(number) : .line(number)
  }

  /// The place for people: `line 7`, `value 7`.
  var text: String {
    switch self {
    case .line(let number): "line \(number)"
    case .number(let number): "value \(number)"
    case .field(let name): "field " + Escaped.quoted(name)
    }
  }

  /// The same in any language: `7`.
  var name: String {
    switch self {
    case .line(let number), .number(let number): "\(number)"
    case .field(let name): Escaped.quoted(name)
    }
  }
}

/// The lines of standard input, one after the other, in memory for one line.
enum InputLines {
  /// Calls `body` with each value, without what ends it, and its number from 1.
  ///
  /// A line ends with LF or CR LF, and a mark of the order of bytes before the first is none of it. A last value without an end
  /// counts; an end without a value behind it does not.
  /// - Throws: `ToolError` with status 3 when reading fails, and what `body` throws.
  static func forEach(
    of path: String = "-", endingWith end: ValueEnd = .lineFeed,
    _ body: ([UInt8], Int) throws -> Void
  ) throws {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try FileBytes.open(path) } catch {
      throw ToolError.unreadable(path, error)
    }
    defer { if descriptor > 0 { close(descriptor) } }
    var lines = LineReader(descriptor: descriptor, endingWith: end)
    var value: [UInt8] = []
    var number = 0
    while try next(&lines, &value, path) {
      if end == .lineFeed {
        if value.last == 0x0D { value.removeLast() }
        if number == 0 { value.removeFirst(value.byteOrderMarkCount) }
      }
      number += 1
      try body(value, number)
    }
  }

  private static func next(
    _ lines: inout LineReader, _ value: inout [UInt8], _ path: String
  ) throws(ToolError) -> Bool {
    do throws(SystemError) { return try lines.next(into: &value) } catch {
      throw ToolError.unreadable(path, error)
    }
  }
}
