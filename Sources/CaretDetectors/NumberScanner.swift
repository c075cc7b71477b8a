// Finds telephone, tracking and flight numbers: everything that is recognised by a run of digits.
//
// The scan stops at runs of letters and digits that hold a digit. What such a run may be is decided from
// its shape, its check digit and the words before it: a bare row of digits is only a telephone number
// where the text speaks of one, and never where it speaks of a card or an account.

internal import CaretFields

struct NumberScanner {
  let text: [UInt8]
  let options: DataDetector.Options
  /// Judges numbers by the plan of their region or country.
  let plans: RegionalNumber
  private let findsPhones: Bool
  private let findsTracking: Bool
  private let findsFlights: Bool

  init(_ text: [UInt8], kinds: Set<DataDetector.Kind>, options: DataDetector.Options) {
    self.text = text
    self.options = options
    plans = RegionalNumber(region: options.region ?? "")
    findsPhones = kinds.contains(.phone)
    findsTracking = kinds.contains(.tracking)
    findsFlights = kinds.contains(.flight)
  }

  /// Scans a text, its wide digits (`４２`) read as plain ones.
  static func scan(
    _ text: [UInt8], kinds: Set<DataDetector.Kind>, options: DataDetector.Options,
    into found: inout [DetectedData]
  ) {
    guard let narrow = NarrowedText(text) else {
      return NumberScanner(text, kinds: kinds, options: options).scan(into: &found)
    }
    var inside: [DetectedData] = []
    NumberScanner(narrow.bytes, kinds: kinds, options: options).scan(into: &inside)
    for var data in inside {
      data.utf8 = narrow.original(data.utf8)
      found.append(data)
    }
  }

  private func scan(into found: inout [DetectedData]) {
    var index = 0
    let count = text.count
    // Where the run of letters and digits began that the index is in.
    var runStart = 0
    while index < count {
      let byte = text[index]
      guard ByteClass.isDigit(byte) else {
        index += 1
        if !ByteClass.isLetter(byte) { runStart = index }
        continue
      }
      if let data = find(digit: index, runStart: runStart) {
        found.append(data)
        index = max(data.utf8.upperBound, index + 1)
      } else {
        while index < count, ByteClass.isDigit(text[index]) { index += 1 }
      }
      if index > 0, !ByteClass.isLetterOrDigit(text[index - 1]) { runStart = index }
    }
  }

  private func find(digit: Int, runStart: Int) -> DetectedData? {
    if findsTracking {
      if runStart == digit, let start = twoLetters(before: digit),
        let data = trackingNumber(at: start, digit: digit)
      {
        return data
      }
      if let data = trackingNumber(at: runStart, digit: digit) { return data }
    }
    if findsFlights, let data = flightNumber(at: runStart, digit: digit) { return data }
    if findsPhones, runStart == digit { return phoneNumber(at: digit) }
    return nil
  }

  // MARK: What stands around

  /// Whether one of some lowercase words stands in the `distance` bytes before an index.
  func mentions(_ words: [StaticString], before index: Int, within distance: Int = 40) -> Int? {
    var position = index - 1
    let lowest = max(0, index - distance)
    while position >= lowest {
      let byte = text[position]
      if byte == 0x0A { return nil }
      if ByteClass.isLetter(byte), position == 0 || !ByteClass.isLetter(text[position - 1]) {
        for word in words where text.has(word, at: position) { return position }
      }
      position -= 1
    }
    return nil
  }

  // MARK: Tracking numbers

  private static let shippingWords: [StaticString] = [
    "track", "parcel", "package", "shipment", "shipping", "delivery", "courier", "waybill",
    "consignment",
    "sendung", "paket", "colis", "suivi", "envío", "pedido", "fedex", "ups", "usps", "dhl", "dpd",
    "ontrac",
  ]

  private func trackingNumber(at start: Int, digit: Int) -> DetectedData? {
    guard start == 0 || !isJoiner(text[start - 1]) || start < 2 || text[start - 2] == 0x20 else {
      return nil
    }
    // The number without its blanks, as far as groups go on; each end of a group may be the end.
    var compact: [UInt8] = []
    var index = start
    var best: (end: Int, number: ParcelNumber)?
    var hasContext: Bool?
    while index < text.count, compact.count < 40 {
      let byte = text[index]
      if ByteClass.isLetterOrDigit(byte) {
        compact.append(byte & (ByteClass.isLetter(byte) ? 0xDF : 0xFF))
        index += 1
        let next = text.byte(index)
        guard !ByteClass.isLetterOrDigit(next), next < 0x80, compact.count >= 8 else { continue }
        guard let number = ParcelNumber.read(compact) else { continue }
        if number.needsContext, hasContext == nil {
          hasContext = mentions(Self.shippingWords, before: start) != nil
        }
        if !number.needsContext || hasContext == true { best = (index, number) }
        continue
      }
      guard byte == 0x20 || byte == 0x2D, compact.count >= 1,
        ByteClass.isLetterOrDigit(text.byte(index + 1))
      else { break }
      // A word of prose after the number ends it.
      let next = text[index + 1]
      if next | 0x20 == next, ByteClass.isLetter(next) { break }
      index += 1
    }
    guard let best else { return nil }
    return DetectedData(kind: .tracking, utf8: start..<best.end, normalForm: best.number.text)
  }

  /// Where a word of two capitals begins that stands one blank before an index, as in `RB 123 456 785 GB`.
  private func twoLetters(before index: Int) -> Int? {
    let start = index - 3
    guard start >= 0, text[index - 1] == 0x20, ByteClass.isUppercase(text[start]),
      ByteClass.isUppercase(text[start + 1]),
      start == 0 || !ByteClass.isLetterOrDigit(text[start - 1])
    else { return nil }
    return start
  }

  private func isJoiner(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#") || byte >= 0x80
  }

  // MARK: Flight numbers

  private static let travelWords: [StaticString] = [
    "flight", "fly", "airline", "depart", "arriv", "board", "gate", "flug", "vol", "vuelo", "volo",
    "voo",
    "flies", "plane",
  ]

  private func flightNumber(at start: Int, digit: Int) -> DetectedData? {
    var end = digit
    var codeStart = start
    var codeEnd = digit
    // "LH 400": the airline's code is a word of its own before the digits.
    var isApart = false
    if digit == start || digit - start == 1 {
      if digit == start, digit >= 3, text[digit - 1] == 0x20,
        ByteClass.isLetterOrDigit(text[digit - 2])
      {
        codeEnd = digit - 1
        codeStart = codeEnd - 2
        isApart = true
      } else {
        // "4U123", "U2 8432": a code with a digit in it.
        codeStart = start
        codeEnd = start + 2
        end = codeEnd
        if text.byte(end) == 0x20 {
          isApart = true
          end += 1
        }
      }
    }
    guard codeEnd - codeStart == 2, codeStart >= 0, codeEnd <= text.count,
      codeStart == 0 || !ByteClass.isLetterOrDigit(text[codeStart - 1]),
      codeStart == 0 || text[codeStart - 1] < 0x80, !"-/.#".utf8.contains(text.byte(codeStart - 1)),
      let airline = Airline.code(text[codeStart..<codeEnd])
    else { return nil }
    let numberStart = end
    while ByteClass.isDigit(text.byte(end)), end - numberStart < 5 { end += 1 }
    let digitCount = end - numberStart
    let next = text.byte(end)
    guard (1...4).contains(digitCount), !ByteClass.isLetterOrDigit(next), next < 0x80,
      !(".,:/".utf8.contains(next) && ByteClass.isDigit(text.byte(end + 1)))
    else { return nil }
    let isPlain = !isApart && digitCount >= 3 && airline.isLetters
    guard isPlain || mentions(Self.travelWords, before: codeStart, within: 60) != nil else {
      return nil
    }
    let number = Int(text.text(numberStart..<end)) ?? 0
    guard number > 0 else { return nil }
    return DetectedData(
      kind: .flight, utf8: codeStart..<end, normalForm: airline.code + String(number))
  }
}

/// A text in which the wide digits and signs of East Asian type are ASCII, and where its bytes were.
private struct NarrowedText {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []

  /// - Returns: nil for a text without wide digits, which nothing needs to be done for.
  init?(_ text: [UInt8]) {
    guard Self.hasWideDigit(text) else { return nil }
    var index = 0
    while index < text.count {
      offsets.append(index)
      let scalar = text[index] == 0xEF ? text.scalar(at: index) : (UInt32(text[index]), 1)
      let isWide = (0xFF01...0xFF5E).contains(scalar.0)
      bytes.append(isWide ? UInt8(scalar.0 - 0xFEE0) : text[index])
      index += isWide ? 3 : 1
    }
    offsets.append(text.count)
  }

  private static func hasWideDigit(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    for index in bytes.indices where bytes[index] == 0xEF {
      if text.byte(index + 1) == 0xBC, 0x90...0x99 ~= text.byte(index + 2) { return true }
    }
    return false
  }

  func original(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}
