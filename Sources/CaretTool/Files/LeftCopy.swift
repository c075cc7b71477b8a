internal import CaretBytes
internal import CaretEditing
internal import CaretText

/// A text that a save has left which was broken off.
struct LeftCopy {
  enum Kind {
    /// What was written beside the file, whole or in part.
    case newText
    /// What the file had before it was written in its own place: the file is gone, or somebody has written it since.
    case oldText
  }

  let kind: Kind
  /// Where it is.
  let path: String
  /// The absolute path of the file.
  let file: String
  private let old: InPlaceSave.Copy?

  /// Those of a file, the old texts first.
  ///
  /// - Parameter path: the file's absolute one, or that of an old text.
  static func all(of path: String, _ folder: RecoveryFolder) -> [LeftCopy] {
    InPlaceSave(folder).leftCopies(of: path).map {
      LeftCopy(kind: .oldText, path: $0.path, file: $0.filePath, old: $0)
    }
      + WholeFile.copiesOfKilledSaves(of: path).map {
        LeftCopy(kind: .newText, path: $0, file: path, old: nil)
      }
  }

  /// The text.
  var bytes: [UInt8] { old?.bytes ?? (try? FileBytes.read(path)) ?? [] }

  func discard() { SystemFile.remove(path) }
}
