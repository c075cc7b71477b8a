internal import CaretBytes
internal import CaretEditing
internal import Glibc

/// Where the line editor's commands come from: a descriptor, or lines that are known already.
final class CommandSource {
  /// The descriptor that is read; -1 for known lines.
  let descriptor: Int32
  private var input: SharedLineInput
  private var known: [ScriptLine]
  /// Where the last line stands, for lines that are known.
  private(set) var place: ScriptLine.Place?
  /// How many lines were given.
  private(set) var lineNumber = 0
  /// How many lines were dropped because they had no end.
  private(set) var droppedLineCount = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
    input = SharedLineInput(descriptor: descriptor)
    known = []
  }

  /// - Parameter lines: the script; what reads on behind it finds the end.
  init(lines: [ScriptLine]) {
    descriptor = -1
    input = SharedLineInput(descriptor: -1)
    known = lines.reversed()
  }

  var isTerminal: Bool { descriptor >= 0 && isatty(descriptor) == 1 }

  /// Whether it is lines that are known, as those of `-e` and `-f` are.
  var isKnown: Bool { descriptor < 0 }

  /// Whether it is a script as a whole: lines that are known, or a regular file. It ends at its first
  /// error, as ed's scripts do.
  var isScript: Bool {
    guard descriptor >= 0 else { return true }
    return FileStatus(descriptor: descriptor)?.isRegular == true
  }

  /// What becomes of a last line without a line end.
  enum LastLine { case counts, isDropped }

  /// The next line without its line end; nil at the end.
  ///
  /// - Throws: `EditorDiagnostic.interrupted` when a person presses Ctrl-C at a terminal.
  func readLine(_ lastLine: LastLine = .counts) throws(EditorDiagnostic) -> [UInt8]? {
    guard descriptor >= 0 else {
      let line = known.popLast()
      place = line?.place ?? place
      if line != nil { lineNumber += 1 }
      return line?.bytes
    }
    var line: (bytes: [UInt8], isTerminated: Bool)?
    do throws(SystemError) {
      line = try input.next(waiting: { () throws(SystemError) in try wait() })
    } catch {
      if error.code == EINTR { throw EditorDiagnostic(.interrupted) }
    }
    // At a terminal the end of the input is a key: it ends this question, not the next one.
    if line == nil, isTerminal { input = SharedLineInput(descriptor: descriptor) }
    guard let line else { return nil }
    guard line.isTerminated || lastLine == .counts else {
      droppedLineCount += 1
      return nil
    }
    lineNumber += 1
    return line.bytes
  }

  /// Leaves the lines to come to a shell command, or to whoever reads on behind us.
  func giveBack() {
    guard descriptor >= 0 else { return }
    try? input.giveBack()
  }

  /// Waits for input, and for signals meanwhile.
  private func wait() throws(SystemError) {
    repeat {
      if Interruption.hasCome { throw SystemError(code: EINTR) }
    } while SignalWatch.wait(for: descriptor, nil) < 0 && errno == EINTR
  }
}

/// A line of a script, and where it stands.
struct ScriptLine {
  struct Place {
    /// The script's file, or the option that the line was given by.
    var name: String
    var lineNumber: Int
  }

  var bytes: [UInt8]
  var place: Place

  /// The lines of a script. A last line end is no line.
  static func lines(of script: [UInt8], named name: String) -> [ScriptLine] {
    var lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last == [] { lines.removeLast() }
    return lines.enumerated().map {
      ScriptLine(bytes: Array($1), place: Place(name: name, lineNumber: $0 + 1))
    }
  }
}
