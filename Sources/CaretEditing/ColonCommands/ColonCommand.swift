internal import CaretText

/// A colon command that a host adds to the language: `:spell`, `:words`, `:help`.
///
/// It sees the addressed lines of the current document and prints through the session's host. A unique
/// beginning of its name calls it.
public protocol EditorExtension {
  /// What stands behind the colon.
  var name: String { get }
  /// What may follow the name, for help: `[WORD]`.
  var usage: String { get }
  /// What it does, for help, without a full stop.
  var summary: String { get }
  /// Which lines it gets when none are addressed.
  var defaultLines: EditorExtensionLines { get }

  /// Does the work.
  ///
  /// - Parameter lines: the addressed lines; empty in an empty text.
  /// - Returns: what is printed.
  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
}

/// The lines that a colon command means when it is given no address.
public enum EditorExtensionLines: Sendable {
  case current
  case all
}

extension EditorSession {
  /// Runs the colon command whose name begins with `name`.
  func runColon(_ name: String, _ argument: String, _ lines: AddressedLines) throws -> Flow {
    if let alias = aliases[name] {
      try runAlias(name, alias, argument, lines)
      return requestedFlow
    }
    if let flow = try runHabit(name, argument, lines) { return flow }
    let command = try colonCommand(named: name)
    let all = 1..<document.lineCount + 1
    let current = document.currentLine
    let range: Range<Int>
    if lines.count > 0 {
      range = try self.range(lines)
    } else if command.defaultLines == .all || current == 0 {
      range = all
    } else {
      range = current..<current + 1
    }
    host.write(PathText.bytes(of: try command.run(argument, on: range, of: self)))
    return requestedFlow
  }

  /// Runs what an alias stands for, with the addresses in front and the argument behind.
  private func runAlias(
    _ name: String, _ alias: String, _ argument: String, _ lines: AddressedLines
  ) throws(EditorDiagnostic) {
    let text = lines.address + alias + (argument.isEmpty ? "" : " " + argument)
    do throws(EditorDiagnostic) {
      try run([PathText.bytes(of: text)], from: ":" + name)
    } catch {
      // The place is one in the alias, not in the line.
      var diagnostic = error
      diagnostic.utf8Offset = nil
      diagnostic.source = nil
      throw diagnostic
    }
  }

  private func colonCommand(named name: String) throws -> any EditorExtension {
    if let exact = extensions.first(where: { $0.name == name }) { return exact }
    let matching = extensions.filter { $0.name.hasPrefix(name) }
    if matching.count == 1 { return matching[0] }
    let names = matching.map { ":" + $0.name }.joined(separator: ", ")
    throw EditorDiagnostic(
      .unknown,
      matching.isEmpty
        ? "no colon command is called \"\(name)\"" : "\":\(name)\" could be \(names)",
      hint: ":help lists them")
  }
}
