internal import CaretText

extension TextInputSession {
  /// The units of the text as it is now.
  var currentUnits: TextUnits { reading.currentUnits }
}

// What the tokenizer says, in UTF-16 offsets: moves and actions go by it, so that another tokenizer
// changes them too.
extension TextInputSession {
  func unit(
    _ granularity: TextGranularity, at utf16Offset: Int, _ way: StorageDirection
  ) -> Range<Int>? {
    tokenizer.rangeEnclosingPosition(
      TextPosition(index: utf16Offset), with: granularity, inDirection: way.inText
    ).map { inside($0.indices) }
  }

  func boundary(
    _ granularity: TextGranularity, from utf16Offset: Int, _ way: StorageDirection
  ) -> Int? {
    tokenizer.position(
      from: TextPosition(index: utf16Offset), toBoundary: granularity, inDirection: way.inText
    ).map { inside($0.index) }
  }
}
