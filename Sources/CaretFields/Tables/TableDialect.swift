/// How the cells of a table are written down.
public struct TableDialect: Sendable, Equatable {
  /// The byte between two cells.
  public var delimiter: UInt8
  /// The byte around cells that hold delimiters or line ends, doubled inside; nil when there is none.
  public var quote: UInt8?

  /// A dialect by the byte between cells and the one around them.
  public init(delimiter: UInt8, quote: UInt8?) {
    self.delimiter = delimiter
    self.quote = quote
  }

  /// A dialect by the text between cells; nil for one that can't stand there: it is one character of ASCII, neither
  /// the quote nor a control character but a tab.
  ///
  /// - Parameters:
  ///   - delimiter: the text between two cells.
  ///   - quote: the byte around cells, or nil.
  public init?(delimiter: String, quote: UInt8?) {
    guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first, byte != quote,
      byte == 0x09 || (0x20..<0x7F).contains(byte)
    else { return nil }
    self.init(delimiter: byte, quote: quote)
  }

  /// RFC 4180: commas and double quotes.
  public static let csv = TableDialect(delimiter: 0x2C, quote: 0x22)
  /// The media type text/tab-separated-values: no cell holds a tab or a line end.
  public static let tsv = TableDialect(delimiter: 0x09, quote: nil)
}

extension TableDialect {
  /// The line before the names by which spreadsheets are told what stands between two cells: `sep=;`.
  ///
  /// Its bytes are counted with its end and a byte order mark before it.
  package struct SeparatorLine: Equatable {
    /// The byte that it names.
    package var delimiter: UInt8
    /// How many bytes it has.
    package var utf8Count: Int

    /// The line that a table begins with; nil where it begins with another.
    package init?(_ front: [UInt8]) {
      var index = front.byteOrderMarkCount
      guard front[index...].starts(with: "sep=".utf8) || front[index...].starts(with: "SEP=".utf8)
      else { return nil }
      index += 4
      guard index + 1 < front.count,
        TableDialect(delimiter: String(decoding: [front[index]], as: UTF8.self), quote: 0x22) != nil
      else { return nil }
      delimiter = front[index]
      index += 1
      if front[index] == 0x0D { index += 1 }
      guard index < front.count, front[index] == 0x0A else { return nil }
      utf8Count = index + 1
    }
  }

  /// Writes a cell, in quotes where it would else be read as another one.
  func write(_ cell: [UInt8], to bytes: inout [UInt8]) {
    let needsQuotes = cell.contains {
      $0 == delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard let quote, needsQuotes else {
      bytes += cell
      return
    }
    bytes.append(quote)
    for byte in cell {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
