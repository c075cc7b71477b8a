internal import CaretText
internal import CaretUnicode

/// The session's storage as ICU reads it.
struct StorageUTF16: UTF16Source {
  let storage: TextStorage

  init(_ storage: TextStorage) { self.storage = storage }

  var utf16Count: Int { storage.utf16Count }

  func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
    _ = storage.readUTF16(from: UTF16Offset(utf16Offset), into: &output)
  }
}

extension TextInputSession {
  /// The units of the text as it is now.
  var currentUnits: TextUnits {
    if unitsRevision != revision {
      units.textDidChange()
      unitsRevision = revision
    }
    return units
  }
}

// What the tokenizer says, in UTF-16 offsets: moves and actions go by it, so that another tokenizer
// changes them too.
extension TextInputSession {
  func unit(
    _ granularity: TextGranularity, at utf16Offset: Int, _ way: StorageDirection
  ) -> Range<Int>? {
    tokenizer.rangeEnclosingPosition(
      TextPosition(index: utf16Offset), with: granularity, inDirection: way.inText)?.indices
  }

  func boundary(
    _ granularity: TextGranularity, from utf16Offset: Int, _ way: StorageDirection
  ) -> Int? {
    tokenizer.position(
      from: TextPosition(index: utf16Offset), toBoundary: granularity, inDirection: way.inText)?
      .index
  }
}
