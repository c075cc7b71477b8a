internal import CaretPrinting
internal import CaretText
internal import Glibc

/// Standard input: lines of it, and then all the rest.
struct StandardInput {
  private var unread: [UInt8] = []
  private var isAtEnd = false

  private mutating func read() {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe Glibc.read(0, $0.baseAddress, $0.count)
    }
    if count > 0 { unread += block[..<count] }
    isAtEnd = count == 0 || count < 0 && errno != EINTR
  }

  /// The next line without its end; nil behind the last one.
  mutating func line() -> [UInt8]? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return Array(unread[..<end])
      }
      if isAtEnd { return nil }
      read()
    }
  }

  /// All that was not read yet.
  mutating func rest() -> [UInt8] {
    while !isAtEnd { read() }
    defer { unread = [] }
    return unread
  }
}

/// The places that are marked: lines of a file's number from 0, the first byte, the byte behind the last one, a colour as
/// `#cc0000` and what stands in the margin, with tabs between them; an empty line is the end of them.
enum MarkReader {
  static func read(
    from input: inout StandardInput
  ) -> [Int: [DocumentPrintFormatter.Mark]] {
    var marks: [Int: [DocumentPrintFormatter.Mark]] = [:]
    while let line = input.line(), !line.isEmpty {
      let fields = String(decoding: line, as: UTF8.self)
        .split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5, let file = Int(fields[0]), let start = Int(fields[1]),
        let end = Int(fields[2]), start <= end, let color = PrintColor(named: String(fields[3]))
      else { continue }
      marks[file, default: []].append(
        DocumentPrintFormatter.Mark(
          UTF8Offset(start)..<UTF8Offset(end), color: color, note: String(fields[4])))
    }
    return marks.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }
}
