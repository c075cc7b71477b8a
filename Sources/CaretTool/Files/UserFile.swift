internal import CaretEditing
internal import CaretText

/// Files of the user's that commands write whole: corrected documents, word lists, configurations, baselines.
enum UserFile {
  /// Puts bytes in the place of a file's, as `caret edit` does it: whole or not at all, with its names, links,
  /// owner, permissions and extended attributes; one that may not be written is refused.
  ///
  /// - Parameters:
  ///   - path: may have bytes that are no UTF-8 (see `PathText`).
  ///   - found: the file whose text was corrected; another one is not written over.
  static func replace(
    _ path: String, with bytes: [UInt8], found: FileIdentity? = nil
  ) throws(FileError) {
    let folder = Environment.stateFolder.map { RecoveryFolder($0 + "/recover") }
    let expected = found.map { WholeFile.Expectation.unchanged($0) } ?? .anything
    try InPlaceSave.replace(path, with: bytes, expecting: expected, folder)
  }

  /// Why a file could not be written, in the system's words where there are any.
  static func reason(_ error: FileError) -> String {
    switch error.code {
    case .hardLinked(let count): "it has \(count) names, and no place is known for a safe copy"
    case .cannotKeepOwner: "its owner could not be kept"
    case .changedOnDisk: "another program has changed it"
    default: SystemErrorText(error.errno).reason
    }
  }
}
