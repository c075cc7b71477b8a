/// What could not be done on the way to paper.
public enum PrintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file could not be read; the number is the system's.
  case cannotRead(path: String, errno: Int32)
  /// A file could not be written.
  case cannotWrite(path: String, errno: Int32)
  /// Bytes are none of the encoding that was asked for; the first of them.
  case cannotDecode(path: String, encoding: String, at: Int)
  /// None of the pages of a selection is one of the document, which has this many.
  case noPages(of: Int)
  /// The machine has no font at all.
  case noFonts

  /// A sentence for logs.
  public var description: String {
    switch self {
    case .cannotRead(let path, let errno): "can't read '\(path)': error \(errno)"
    case .cannotWrite(let path, let errno): "can't write '\(path)': error \(errno)"
    case .cannotDecode(let path, let encoding, let place):
      "'\(path)' is no text in \(encoding) at byte \(place)"
    case .noPages(let count): "no page is selected of \(count)"
    case .noFonts: "the machine has no font"
    }
  }
}
