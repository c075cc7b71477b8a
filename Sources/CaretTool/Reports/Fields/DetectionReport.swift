internal import CaretBytes
internal import CaretDetectors
internal import CaretJSON

/// Writes finds with their places, which go on from block to block.
struct DetectionReport {
  /// The members of the file, which all finds have.
  private let fileMembers: [UInt8]
  /// The members of a find's places.
  private var places: [UInt8] = []
  private var utf8Base = 0
  private var utf16Base = 0
  private var graphemeBase = 0
  private var line = 1
  /// Graphemes of the current line before the block.
  private var columnBase = 0

  /// - Parameter number: which value it is, from 1, where the file is one of values.
  init(path: String?, number: Int? = nil) {
    var json = JSONWriter()
    if let path { json.path(path) }
    if let number { json.member("number", number) }
    fileMembers = json.bytes
  }

  mutating func write(_ found: [DetectedData], in block: [UInt8]) {
    var position = 0
    var json = JSONWriter()
    for data in found {
      let range: Range<Int> = data.utf8.values()
      advance(block, position, to: range.lowerBound)
      let start = (utf16: utf16Base, grapheme: graphemeBase, line: line, column: columnBase + 1)
      advance(block, range.lowerBound, to: range.upperBound)
      position = range.upperBound
      places.removeAll(keepingCapacity: true)
      addPlace(Self.line, start.line)
      addPlace(Self.column, start.column)
      addPlace(Self.endColumn, start.column + graphemeBase - start.grapheme)
      addRange(Self.utf8, utf8Base + range.lowerBound..<utf8Base + range.upperBound)
      addRange(Self.utf16, start.utf16..<utf16Base)
      addRange(Self.grapheme, start.grapheme..<graphemeBase)
      json.removeAll()
      json.object {
        $0.member("type", data.kind.rawValue)
        if !fileMembers.isEmpty { $0.members(encoded: fileMembers) }
        $0.members(encoded: places)
        $0.member("text", String(decoding: block[range], as: UTF8.self))
        $0.member("norm", data.normalForm)
      }
      Console.standardOutput.writeLine(json)
    }
    advance(block, position, to: block.count)
    utf8Base += block.count
  }

  // The names of the places, which are the same for all finds, as they are written.
  private static let line = Array(#""line":"#.utf8)
  private static let column = Array(#","column":"#.utf8)
  private static let endColumn = Array(#","endColumn":"#.utf8)
  private static let utf8 = Array(#","utf8":["#.utf8)
  private static let utf16 = Array(#","utf16":["#.utf8)
  private static let grapheme = Array(#","grapheme":["#.utf8)

  private mutating func addPlace(_ name: [UInt8], _ number: Int) {
    places += name
    places.append(decimal: number)
  }

  private mutating func addRange(_ name: [UInt8], _ range: Range<Int>) {
    addPlace(name, range.lowerBound)
    places.append(UInt8(ascii: ","))
    places.append(decimal: range.upperBound)
    places.append(UInt8(ascii: "]"))
  }

  /// Counts the bytes from one offset to another.
  private mutating func advance(_ block: [UInt8], _ start: Int, to end: Int) {
    block.withView { block in
      var place = start
      while place < end {
        let stretch = block.part(place, min(Self.stretch, end - place))
        let lines = stretch.count == end - place ? stretch : Self.wholeLines(stretch)
        if !lines.isEmpty, let lineFeeds = Self.lineFeeds(plain: lines) {
          count(plain: lines, lineFeeds)
          place += lines.count
          continue
        }
        let found = block.part(0, end).firstIndex(of: 0x0A, from: place)
        let lineEnd = found.map { $0 + 1 } ?? end
        count(line: block.part(place, lineEnd - place))
        place = lineEnd
      }
    }
  }

  /// How much is looked at in one step.
  private static let stretch = 512

  /// The bytes up to the last line feed: a line that goes on may do so with a mark upon its last letter.
  private static func wholeLines(_ bytes: ByteView) -> ByteView {
    var end = bytes.count
    while end > 0, bytes[end - 1] != 0x0A { end -= 1 }
    return bytes.part(0, end)
  }

  /// How many lines end in bytes of which each is a character, ASCII without CR, which makes one with LF; nil for others.
  private static func lineFeeds(plain bytes: ByteView) -> Int? {
    guard let lines = ASCIILines(of: bytes), !lines.hasReturns else { return nil }
    return lines.lineFeedCount
  }

  private mutating func count(plain bytes: ByteView, _ lineFeeds: Int) {
    utf16Base += bytes.count
    graphemeBase += bytes.count
    line += lineFeeds
    if lineFeeds == 0 {
      columnBase += bytes.count
    } else {
      columnBase = bytes.count - Self.wholeLines(bytes).count
    }
  }

  /// Counts a line, or what there is of it.
  private mutating func count(line bytes: ByteView) {
    if let lineFeeds = Self.lineFeeds(plain: bytes) { return count(plain: bytes, lineFeeds) }
    let graphemes: Int
    if let characters = Self.characters(simple: bytes) {
      graphemes = characters
      utf16Base += characters
    } else {
      let text = String(decoding: bytes)
      graphemes = text.count
      utf16Base += text.utf16.count
    }
    graphemeBase += graphemes
    if bytes[bytes.count - 1] == 0x0A {
      line += 1
      columnBase = 0
    } else {
      columnBase += graphemes
    }
  }

  /// How many characters bytes are of which each scalar is one, and one unit of UTF-16; nil for others.
  private static func characters(simple bytes: ByteView) -> Int? {
    var place = 0
    var count = 0
    while place < bytes.count {
      let lead = bytes[place]
      count += 1
      if lead < 0x80 {
        // A line's end may be both of its bytes.
        if lead == 0x0D { return nil }
        place += 1
        continue
      }
      let width = lead < 0xE0 ? 2 : 3
      guard lead >= 0xC2, lead < 0xF0, place + width <= bytes.count, bytes[place + 1] & 0xC0 == 0x80
      else { return nil }
      var scalar = UInt32(lead & 0x1F) << 6 | UInt32(bytes[place + 1] & 0x3F)
      if width == 3 {
        guard bytes[place + 2] & 0xC0 == 0x80 else { return nil }
        scalar = UInt32(lead & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
        scalar |= UInt32(bytes[place + 2] & 0x3F)
      }
      guard isSimple(scalar) else { return nil }
      place += width
    }
    return count
  }

  /// Letters and marks of Latin, Greek, Cyrillic and East Asian writing that join nothing beside them (UAX #29): no jamo, no
  /// marks upon letters, no joiners.
  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2030...0x205E,
      0x20A0...0x20BF, 0x2100...0x218F, 0x2500...0x257F, 0x3000...0x3029, 0x3030...0x3096,
      0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
      true
    default: false
    }
  }
}
