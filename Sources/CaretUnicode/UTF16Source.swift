internal import CICU

/// A text that ICU reads piece by piece, so that nobody has to make one flat copy of it.
///
/// Offsets and counts are UTF-16 units. The text must not change between two questions to the object that
/// was given it.
public protocol UTF16Source {
  /// The count of the whole text in UTF-16 units.
  var utf16Count: Int { get }

  /// Appends units to `output`, from `utf16Offset` on, until it is full or the text ends.
  ///
  /// Fewer units will do, but inside the text at least one.
  func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>)
}

/// What C holds of a source: the address of this box, which its owner keeps alive.
final class UTF16SourceBox {
  let source: any UTF16Source

  init(_ source: any UTF16Source) {
    self.source = source
  }

  /// The source as C sees it. It is valid as long as this box is.
  var handle: caret_text_source {
    unsafe caret_text_source(
      context: Unmanaged.passUnretained(self).toOpaque(), utf16_count: Int64(source.utf16Count),
      read: { context, start, into, capacity in
        let box = unsafe Unmanaged<UTF16SourceBox>.fromOpaque(context!).takeUnretainedValue()
        let buffer = unsafe UnsafeMutableBufferPointer(start: into, count: Int(capacity))
        var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
        box.source.readUTF16(from: Int(start), into: &output)
        return Int32(unsafe output.finalize(for: buffer))
      })
  }
}
