public import CaretBytes

/// Why the texts of a container can't be had.
public enum ContainerTrouble: Error, Equatable, Sendable {
  /// It is damaged from this byte on.
  case damaged(utf8Offset: UTF8Offset)
  /// It is an archive that is damaged at this byte.
  case damagedArchive(utf8Offset: UTF8Offset)
  /// It can be read with its password alone.
  case encrypted
  /// Its texts are larger than what is read.
  case tooLarge

  /// Whether nothing of the file was checked.
  package var leavesOutAll: Bool {
    if case .damaged = self { false } else { true }
  }
}
