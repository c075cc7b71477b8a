internal import CaretBytes
internal import Glibc

/// What people read of an error of the system about a file: ours where the system's words help nobody, else the system's.
///
/// Every command has its words from here, and the editor its English catalogue.
struct SystemErrorText {
  let reason: String
  let remedy: String

  static let notFound = SystemErrorText(
    reason: "there is no such file", remedy: "check the name")
  static let isFolder = SystemErrorText(reason: "it is a folder", remedy: "name a file in it")
  static let noPermission = SystemErrorText(
    reason: "permission denied", remedy: "give yourself permission, or use another name")

  init(_ code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .noPermission
    default: self.init(reason: Self.ofStream(code), remedy: "name a file that can be read")
    }
  }

  private init(reason: String, remedy: String) { (self.reason, self.remedy) = (reason, remedy) }

  /// The system's words, but for what is no file to read or to write; for what imitates other programs as well.
  static func ofStream(_ code: Int32) -> String {
    switch code {
    case ENODEV: "it is a device"
    case ESPIPE: "it is a pipe"
    case ENXIO: "nobody writes to this pipe"
    case EPIPE: "nobody reads this pipe"
    default: SystemError(code: code).reason
    }
  }
}

extension ToolError {
  /// What was to be read could not be.
  ///
  /// - Parameters:
  ///   - path: a file's, or `-` for standard input.
  ///   - what: what it is, as "the baseline"; nil for what the command works on.
  ///   - remedy: what to do where it is something else than with any file.
  static func unreadable(
    _ path: String, _ error: SystemError, as what: String? = nil, remedy: String? = nil,
    status: ExitStatus = .undecided
  ) -> ToolError {
    let text = SystemErrorText(error.code)
    let isStream = path == "-"
    let whole = ["can't read", what ?? (isStream ? "standard input" : nil)].compactMap(\.self)
    return ToolError(
      what: whole.joined(separator: " ") + ": " + text.reason,
      place: isStream ? nil : Escaped.quoted(path),
      remedy: remedy ?? (isStream ? "give it text" : text.remedy), status: status)
  }
}
