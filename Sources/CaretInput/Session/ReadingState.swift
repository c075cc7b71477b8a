internal import CaretText
internal import CaretUnicode

/// What a session knows of its text as it reads it. A class for the reason of `SessionNotifications`.
final class ReadingState {
  /// Counts the changes of the text's characters.
  var textRevision = 0
  /// Whether a lone surrogate may be in the text, so that edits have to look for halves to join.
  var holdsLoneSurrogates = false
  private let units: TextUnits
  private var unitsRevision = 0

  init(_ units: TextUnits) { self.units = units }

  /// The units of the text as it is now.
  var currentUnits: TextUnits {
    if unitsRevision != textRevision {
      units.textDidChange()
      unitsRevision = textRevision
    }
    return units
  }
}

/// The session's storage as ICU reads it.
struct StorageUTF16: UTF16Source {
  let storage: TextStorage

  init(_ storage: TextStorage) { self.storage = storage }

  var utf16Count: Int { storage.utf16Count }

  func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
    _ = storage.readUTF16(from: UTF16Offset(utf16Offset), into: &output)
  }
}
