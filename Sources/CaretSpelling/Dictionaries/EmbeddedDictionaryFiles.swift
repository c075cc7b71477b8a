internal import CaretBytes

/// The dictionary that is built in as files, for programs that want to read them.
public enum EmbeddedDictionaryFiles {
  /// Puts the files into the user's cache, `$XDG_CACHE_HOME/caret`, if they are not there yet.
  ///
  /// - Returns: their paths; nil if they could not be written.
  public static func write(
    environment: [String: String]
  ) -> (affixes: String, words: String)? {
    guard let folder = CacheFile.folder(environment: environment) else { return nil }
    let (affixes, words) = (folder + "/en_US.aff", folder + "/en_US.dic")
    do throws(SystemError) {
      if let failure = Folder.make(folder) { throw failure.error }
      try put(EmbeddedFile.affixes, affixes)
      try put(EmbeddedFile.words, words)
      return (affixes, words)
    } catch {
      return nil
    }
  }

  private static func put(_ file: ByteView, _ path: String) throws(SystemError) {
    let bytes = [UInt8](file)
    if let there = try? FileBytes.read(path, .found, bound: bytes.count), there == bytes { return }
    try replaceFile(path, with: bytes)
  }
}
