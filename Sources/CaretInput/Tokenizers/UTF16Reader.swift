internal import CaretText
internal import CaretUnicode

/// Single units of a text that is read in windows: cheap as long as the next question is near.
struct UTF16Reader {
  private let source: any UTF16Source
  private var window: [UInt16] = []
  private var windowStart = 0
  private static let windowCount = 256

  init(_ source: any UTF16Source) {
    self.source = source
  }

  subscript(offset: Int) -> UInt16 {
    mutating get {
      if offset < windowStart || offset >= windowStart + window.count { load(around: offset) }
      return window[offset - windowStart]
    }
  }

  private mutating func load(around offset: Int) {
    windowStart = max(0, offset - Self.windowCount / 2)
    let count = min(Self.windowCount, source.utf16Count - windowStart)
    window.removeAll(keepingCapacity: true)
    while window.count < count {
      let start = windowStart + window.count
      let more = [UInt16](capacity: count - window.count) { output in
        source.readUTF16(from: start, into: &output)
      }
      precondition(!more.isEmpty, "no text at \(start) of \(source.utf16Count)")
      window += more
    }
  }
}

/// A flat text.
package struct FlatUTF16: UTF16Source {
  package let units: [UInt16]

  package init(_ units: [UInt16]) { self.units = units }

  package var utf16Count: Int { units.count }

  package func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
    let end = min(units.count, utf16Offset + output.freeCapacity)
    for index in utf16Offset..<end { output.append(units[index]) }
  }
}
