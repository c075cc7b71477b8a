internal import CaretBytes
internal import Glibc

/// Where a PDF goes: to a file at once; to standard output or a printer once all of it is there.
struct PrintTarget {
  /// The file that it is written to.
  let path: String
  private let printer: String?
  private let isFile: Bool

  /// - Throws: `ToolError` where standard output is a terminal.
  init(output: String?, printer: String?) throws(ToolError) {
    self.printer = printer
    isFile = printer == nil && output != nil && output != "-"
    if isFile, let output {
      path = output
      return
    }
    if printer == nil, Console.standardOutput.isTerminal {
      throw ToolError(
        what: "a PDF is nothing for a terminal",
        remedy: "give a file with -o, or a printer with -P")
    }
    let folder = Folder.ofTemporaryFiles
    path = "\(folder)/caret-print-\(String(UInt64.random(in: 0 ... .max), radix: 36)).pdf"
  }

  /// Sends the finished PDF on.
  ///
  /// - Throws: `ToolError` where there is no printer.
  func deliver(title: String) throws(ToolError) {
    guard !isFile else { return }
    defer { SystemFile.remove(path) }
    guard let printer else {
      do throws(SystemError) {
        Console.standardOutput.write(bytes: try FileBytes.read(path))
      } catch {
        throw ToolError(
          what: "can't read: " + SystemErrorText(error.code).reason,
          place: Escaped.quoted(path), remedy: "free some space")
      }
      return
    }
    let words = ["lp", "-d", printer, "-t", title, "--", path]
    guard let process = try? ProcessStart.spawn("lp", words), ProcessStart.wait(for: process) == 0
    else {
      throw ToolError(
        what: "lp did not take it", place: Escaped.quoted(printer),
        remedy: "install cups-client, see 'lpstat -p', or write a file with -o")
    }
  }
}
