internal import CaretBytes

/// A file or standard input that a command reads block by block.
final class InputFile {
  let path: String
  private let reader: BlockReader
  /// What was read to see how the file begins.
  private var held: [UInt8]?

  private static let blockSize = 1 << 20
  private static let longestLine = 1 << 23

  /// - Throws: `ToolError` with the status for input that could not be read.
  init(_ path: String) throws(ToolError) {
    self.path = path
    do throws(SystemError) {
      reader = try BlockReader(path)
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// A text that is in memory, as the file that has a path.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    reader = BlockReader(bytes)
  }

  /// What a file is called where findings in it are told.
  static func name(of path: String) -> String { path == "-" ? "(standard input)" : path }

  /// The size of a plain file, for progress.
  var totalCount: Int? { reader.totalCount }

  /// The first bytes, at most `count`, which the next call of ``next(upTo:)`` gives; nothing was read before.
  func front(upTo count: Int) throws(ToolError) -> [UInt8] {
    let bytes = try next(upTo: count)
    held = bytes
    return bytes
  }

  /// The next bytes, at most `count`; empty at the end, and when Ctrl-C ended the wait.
  func next(upTo count: Int) throws(ToolError) -> [UInt8] {
    if let bytes = held.take() { return bytes }
    do throws(SystemError) {
      return try reader.next(upTo: count, isBrokenOff: { Interruption.hasCome })
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// The next lines, whole but for one that is very long; nil at the end.
  func nextLines() throws(ToolError) -> [UInt8]? {
    do throws(SystemError) {
      return try reader.nextLines(upTo: Self.blockSize, longestLine: Self.longestLine)
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// All bytes of a small file that was named: a schema, a form, a catalogue.
  static func contents(of path: String) throws(ToolError) -> [UInt8] {
    do throws(SystemError) {
      return path == "-" ? try SystemFile.readAll(0) : try FileBytes.read(path, .named)
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension InputFile {
  /// A table is read as UTF-8, its lines end with a line feed.
  func refuseNoTable(_ front: [UInt8]) throws(ToolError) {
    if front.contains(0x0D), !front.contains(0x0A), front.last == 0x0D || front.count > 1 << 16 {
      throw ToolError(
        what: "the lines end with CR alone", place: Escaped.quoted(path),
        remedy: "convert them, as 'tr \'\\r\' \'\\n\'' does", status: .undecided)
    }
    if let kind = BinaryTable.all.first(where: { front.starts(with: $0.beginning) }) {
      throw ToolError(
        what: "it is \(kind.name) and no text", place: Escaped.quoted(path), remedy: kind.remedy,
        status: .undecided)
    }
    let isWide = front.starts(with: [0xFF, 0xFE]) || front.starts(with: [0xFE, 0xFF])
    // Cells may have some, wherever a part of a table begins; programs have many.
    let (start, count) = (front.prefix(1 << 12), front.prefix(1 << 12).count { $0 == 0 })
    if !isWide, count > 8, count * 16 > start.count, let place = start.firstIndex(of: 0) {
      throw ToolError(
        what: "it is no text, there is a NUL at byte \(place) and more behind it",
        place: Escaped.quoted(path), remedy: "give CSV, TSV or JSON Lines in UTF-8",
        status: .undecided)
    }
    guard isWide else { return }
    throw ToolError(
      what: "the table is in UTF-16", place: Escaped.quoted(path),
      remedy: "convert it, as 'iconv -f utf-16 -t utf-8' does", status: .undecided)
  }
}

/// What tables are kept in besides text, by how such files begin.
private struct BinaryTable {
  var beginning: [UInt8]
  var name: String
  var remedy: String

  init(_ beginning: [UInt8], _ name: String, _ remedy: String) {
    (self.beginning, self.name, self.remedy) = (beginning, name, remedy)
  }

  private static let export = "export it as CSV or JSON Lines"

  static let all = [
    BinaryTable(Array("ARROW1".utf8), "an Arrow file", export),
    BinaryTable([0xFF, 0xFF, 0xFF, 0xFF], "a stream of Arrow", export),
    BinaryTable(Array("PAR1".utf8), "a Parquet file", export),
    BinaryTable(Array("ORC".utf8) + [0x0A], "an ORC file", export),
    BinaryTable(Array("Obj".utf8) + [1], "an Avro file", export),
    BinaryTable(Array("SQLite format 3".utf8), "a database of SQLite", export),
    BinaryTable([0xD0, 0xCF, 0x11, 0xE0], "an old spreadsheet", export),
    BinaryTable([0x50, 0x4B, 3, 4], "a spreadsheet or another archive", export),
    BinaryTable([0x1F, 0x8B], "compressed", "unpack it first, as 'zcat FILE | caret …' does"),
    BinaryTable(
      [0x28, 0xB5, 0x2F, 0xFD], "compressed", "unpack it first, as 'zstdcat FILE | caret …' does"),
    BinaryTable(
      [0xFD] + Array("7zXZ".utf8), "compressed", "unpack it first, as 'xzcat FILE | caret …' does"),
    BinaryTable(Array("%PDF-".utf8), "a PDF file", export),
    BinaryTable(
      Array("BZh".utf8), "compressed", "unpack it first, as 'bzcat FILE | caret …' does"),
  ]
}
