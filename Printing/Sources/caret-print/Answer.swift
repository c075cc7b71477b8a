/// What the program says, a JSON object a line.
enum Answer {
  /// A page of a file, the files counted from 0: which of its bytes are on it.
  case page(file: Int, range: Range<Int>)
  case done(pages: Int, sheets: Int)
  case cannotRead(path: String, errno: Int32)
  case cannotWrite(path: String, errno: Int32)
  /// The first byte that is none of the encoding.
  case cannotDecode(path: String, encoding: String, place: Int)
  /// None of the pages that were asked for is one of the document, which has this many.
  case noPages(of: Int)
  /// The machine has none.
  case noFonts
  /// A word of the command line that is none.
  case unknownWord(String)

  var line: String {
    switch self {
    case .page(let file, let range):
      "{\"file\":\(file),\"range\":[\(range.lowerBound),\(range.upperBound)]}"
    case .done(let pages, let sheets): "{\"pages\":\(pages),\"sheets\":\(sheets)}"
    case .cannotRead(let path, let errno):
      "{\"error\":\"cannotRead\",\"path\":\(Self.string(path)),\"errno\":\(errno)}"
    case .cannotWrite(let path, let errno):
      "{\"error\":\"cannotWrite\",\"path\":\(Self.string(path)),\"errno\":\(errno)}"
    case .cannotDecode(let path, let encoding, let place):
      "{\"error\":\"cannotDecode\",\"path\":\(Self.string(path)),"
        + "\"encoding\":\(Self.string(encoding)),\"byte\":\(place)}"
    case .noPages(let count): "{\"error\":\"noPages\",\"count\":\(count)}"
    case .noFonts: "{\"error\":\"noFonts\"}"
    case .unknownWord(let word): "{\"error\":\"unknownWord\",\"word\":\(Self.string(word))}"
    }
  }

  private static func string(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
