/// Where lines are read from before the host is asked, the innermost last: files of commands, and aliases.
struct CommandSources {
  /// Lines that are read before the host is asked for more.
  struct Source {
    let name: String
    /// The lines to come, the next one last.
    var lines: [[UInt8]]
    var lineNumber = 0
  }

  /// How deep sources may call each other: more is a circle.
  private static let deepest = 20

  private var stack: [Source] = []

  var depth: Int { stack.count }
  var isEmpty: Bool { stack.isEmpty }

  mutating func push(_ lines: [[UInt8]], from name: String) throws(EditorDiagnostic) {
    guard stack.count < CommandSources.deepest else {
      throw EditorDiagnostic(.endlessSources(name: name))
    }
    stack.append(Source(name: name, lines: lines.reversed()))
  }

  mutating func pop() { stack.removeLast() }

  /// The next line of the innermost source; nil at its end.
  mutating func next() -> [UInt8]? {
    stack[stack.count - 1].lineNumber += 1
    return stack[stack.count - 1].lines.popLast()
  }

  /// The number of the line that the innermost source gave last.
  var lineNumber: Int { stack.last?.lineNumber ?? 0 }
}
