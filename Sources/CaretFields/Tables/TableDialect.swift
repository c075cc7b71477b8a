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
