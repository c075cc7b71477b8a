// Short English sentences for logs and crashes. What a person reads is worded where it is shown.

extension SystemError: CustomStringConvertible {
  /// The system's words for the error.
  public var description: String { reason }
}

extension FileError: CustomStringConvertible {
  /// The file and what is wrong with it, as `notes.txt: not found (No such file or directory)`.
  public var description: String {
    let reason = errno == 0 ? "" : " (\(SystemError(code: errno).reason))"
    return "\(PathText.readable(path)): \(code.words)\(reason)"
  }
}

extension FileError.Code {
  fileprivate var words: String {
    switch self {
    case .notFound: "not found"
    case .noPermission: "no permission"
    case .isFolder: "is a folder"
    case .isDevice: "is a device"
    case .cannotOpen: "can't be opened"
    case .cannotRead: "can't be read"
    case .cannotWrite: "can't be written"
    case .hardLinked(let count): "has \(count) names, which a new file would part"
    case .changedOnDisk: "was changed by somebody else"
    case .cannotKeepOwner: "owner or attributes can't be kept"
    case .cannotEncode(let scalar, let offset):
      "the encoding lacks \(scalar.map(Self.name) ?? "a character") at byte \(offset.value)"
    case .cannotDecode(let offset): "no text in the encoding, at byte \(offset)"
    case .notReversible: "the encoding would not give the same bytes back"
    }
  }

  private static func name(_ scalar: UInt32) -> String {
    "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).utf8.count))
      + String(scalar, radix: 16, uppercase: true)
  }
}
