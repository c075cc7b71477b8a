internal import Glibc

extension TextFile {
  /// Writes a text to a file: whole, or not at all, as `WholeFile` writes bytes.
  ///
  /// Symbolic links are followed and stay, permissions, owner and extended attributes are kept. A
  /// device or pipe is written to directly.
  /// - Parameters:
  ///   - text: what is written.
  ///   - format: how it is written.
  ///   - path: where the file lies; a link is followed.
  ///   - expecting: what is to be there; anything else is an error and nothing is written.
  /// - Returns: the identity of the file as saved; nil for a device or pipe.
  /// - Throws: `FileError`: the encoding can't hold the text, the file has several hard links, has
  ///   changed, may not be written, or the disk is full; or bytes of the text were lost.
  @discardableResult
  public static func save(
    _ text: TextSnapshot, format: FileFormat = FileFormat(), to path: String,
    expecting: WholeFile.Expectation = .anything
  ) throws(FileError) -> FileIdentity? {
    // Better no new file than one with holes.
    if text.tree.blob?.isLost == true { throw FileError(.cannotRead, path: path, errno: EIO) }
    return try WholeFile.save(to: path, expecting) { file throws(FileError) in
      try encode(text, format, path) { bytes throws(FileError) in try file.write(bytes, path) }
    }
  }

  /// Writes a text into the file that is there, byte over byte (see `WholeFile.overwrite(_:with:)`).
  public static func overwrite(
    _ path: String, with text: TextSnapshot, format: FileFormat
  ) throws(FileError) -> FileIdentity {
    try WholeFile.overwrite(path, with: encode(text, format, name: path))
  }
}
