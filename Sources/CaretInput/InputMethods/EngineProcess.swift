internal import CaretBytes

/// An input engine of others, in a process of its own: the program `caret-input`.
///
/// Caret is one static file, which cannot open shared libraries; and libm17n and libanthy keep state for all who use
/// them. So each method has a process, and a fault of a library ends no session: after one, the engine takes no
/// key until the method is chosen anew. What the lines mean is told at the top of Sources/caret-input/main.c.
///
/// The program is looked for beside the one that runs, then on the PATH.
final class EngineProcess {
  /// Nil once it has ended, or has not answered in time.
  private var process: ChildProcess?

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
    process = ChildProcess.companion("caret-input", words)
    if process == nil { throw .missingProgram }
  }

  deinit { process?.kill() }

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
    do { try process?.write(bytes) } catch { giveUp() }
    return process != nil
  }

  private func line() -> String? {
    let line = try? process?.bytes(upTo: UInt8(ascii: "\n"), patience: EngineProcess.patience)
    if line == nil { giveUp() }
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes the engine for gone, as after an answer that is none.
  func giveUp() {
    process?.kill()
    process = nil
  }

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
