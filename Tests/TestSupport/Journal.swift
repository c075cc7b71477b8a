import Glibc
import Testing

/// A file of inputs, and of what came of each when people last looked through it.
///
/// Rows of the other fixtures say what must be, from a standard or another source. A journal says what is: thousands of
/// inputs that a generator has made, so that no change of what comes of them stays unseen. A line is cells between
/// tabs, `\n`, `\t`, `\r` and `\\` in them for what they say; the last one is the outcome. Lines with `#` are remarks.
/// `Scripts/data/journals --write` makes the outcomes anew; a change of them is read as a change of code is.
public struct Journal {
  /// The most differences that are told of one file.
  private static let mostTold = 12

  private let path: String
  private let cellCount: Int

  /// - Parameters:
  ///   - path: from the package's folder.
  ///   - cellCount: how many cells an input has.
  public init(_ path: String, cellCount: Int) {
    self.path = packageFolder + "/Tests/" + path
    self.cellCount = cellCount
  }

  /// Compares the outcome of each input with the one in the file, or writes them there if `CARET_JOURNALS` is `write`.
  public func check(_ outcome: ([String]) throws -> String) throws {
    try checkAll { inputs in try inputs.map(outcome) }
  }

  /// The same for inputs that are judged all at once.
  public func checkAll(_ outcomes: ([[String]]) throws -> [String]) throws {
    let lines = try self.lines()
    let found = try outcomes(lines.filter { !isRemark($0) }.map(cells))
    var rest = found[...]
    let now = lines.map { line in
      isRemark(line) ? String(line) : input(line) + "\t" + escaped(rest.removeFirst())
    }
    #expect(rest.isEmpty && found.count > 10, "\(path)")
    if environmentVariable("CARET_JOURNALS") == "write" {
      try write(now.joined(separator: "\n") + "\n")
    } else {
      compare(lines, now)
    }
  }

  private func compare(_ lines: [Substring], _ now: [String]) {
    let changed = lines.indices.filter { lines[$0] != now[$0] }
    for index in changed.prefix(Self.mostTold) {
      Issue.record("\(path):\(index + 1)\nwas \(lines[index])\nis  \(now[index])")
    }
    #expect(changed.count <= Self.mostTold, "\(path)")
  }

  private func lines() throws -> [Substring] {
    let text = String(decoding: try readFile(path), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  private func write(_ text: String) throws {
    guard let file = fopen(path, "we") else { throw TestFailure("can't write \(path)") }
    defer { fclose(file) }
    fputs(text, file)
  }

  private func isRemark(_ line: Substring) -> Bool { line.hasPrefix("#") || line.isEmpty }

  /// The cells of a line but for its outcome, as they stand there.
  private func input(_ line: Substring) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).prefix(cellCount)
      .joined(separator: "\t")
  }

  private func cells(_ line: Substring) -> [String] {
    input(line).split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
  }
}

/// A cell of a fixture with its `\n`, `\t`, `\r` and `\\` replaced by what they say.
public func unescaped(_ cell: Substring) -> String {
  var (result, isEscaped) = ("", false)
  for scalar in cell.unicodeScalars {
    if isEscaped {
      let meant: Unicode.Scalar =
        switch scalar {
        case "n": "\n"
        case "t": "\t"
        case "r": "\r"
        default: scalar
        }
      result.unicodeScalars.append(meant)
      isEscaped = false
    } else if scalar == "\\" {
      isEscaped = true
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The other way round.
public func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case "\\": result += "\\\\"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
