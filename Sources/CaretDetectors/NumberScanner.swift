// Finds telephone, tracking and flight numbers: everything that is recognised by a run of digits.
//
// The scan stops at runs of letters and digits that hold a digit. What such a run may be is decided from
// its shape, its check digit and the words before it: a bare row of digits is only a telephone number
// where the text speaks of one, and never where it speaks of a card or an account.

internal import CaretBytes
internal import CaretFields

struct NumberScanner {
  let text: [UInt8]
  let options: DetectionOptions
  /// Judges numbers by the plan of their region or country.
  let plans: RegionalNumber
  private let readers: [KindRow.NumberReader]
  /// Where the next digit is looked at: behind the digits or the find before.
  private var next = 0
  /// Where the run of letters and digits began that `next` is in.
  private var runStart = 0

  init(_ text: [UInt8], readers: [KindRow.NumberReader], options: DetectionOptions) {
    self.text = text
    self.options = options
    plans = RegionalNumber(region: options.region ?? "")
    self.readers = readers
  }

  /// Looks at a digit.
  mutating func stop(at digit: Int, into found: inout [DetectedData]) {
    guard digit >= next else { return }
    var start = digit
    while start > next, text[start - 1].isLetter { start -= 1 }
    if start > next { runStart = start }
    if let data = find(digit: digit, runStart: runStart) {
      found.append(data)
      next = max(data.utf8.upperBound.value, digit + 1)
    } else {
      next = digit + 1
      while next < text.count, text[next].isDigit { next += 1 }
    }
    if !text[next - 1].isLetterOrDigit { runStart = next }
  }

  private func find(digit: Int, runStart: Int) -> DetectedData? {
    let readers = readers.span
    for place in 0..<readers.count {
      if let data = readers[place](self, digit, runStart) { return data }
    }
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
      // Words beyond ASCII begin anywhere: not all scripts have blanks.
      if byte >= 0xC0 || byte.isLetter && (position == 0 || !text[position - 1].isLetter) {
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

  func trackingNumber(_ digit: Int, _ runStart: Int) -> DetectedData? {
    if runStart == digit, let start = twoLetters(before: digit),
      let data = trackingNumber(at: start)
    {
      return data
    }
    return trackingNumber(at: runStart)
  }

  private func trackingNumber(at start: Int) -> DetectedData? {
    guard start == 0 || !isJoiner(text[start - 1]) || start < 2 || text[start - 2] == 0x20 else {
      return nil
    }
    guard hasEnough(from: start) else { return nil }
    // The number without its blanks, as far as groups go on; each end of a group may be the end.
    var compact: [UInt8] = []
    compact.reserveCapacity(Self.longest)
    var index = start
    var best: (end: Int, number: ParcelNumber)?
    var hasContext: Bool?
    while index < text.count, compact.count < Self.longest {
      let byte = text[index]
      if byte.isLetterOrDigit {
        let end = wordEnd(from: index, upTo: index + Self.longest - compact.count)
        compact += text[index..<end].lazy.map { $0.isLetter ? $0 & 0xDF : $0 }
        index = end
        let next = text.byte(index)
        guard !next.isLetterOrDigit, next < 0x80, compact.count >= 8 else { continue }
        guard let number = ParcelNumber.read(compact) else { continue }
        if number.needsContext, hasContext == nil {
          hasContext = mentions(Self.shippingWords, before: start) != nil
        }
        if !number.needsContext || hasContext == true { best = (index, number) }
        continue
      }
      guard byte == 0x20 || byte == 0x2D, compact.count >= 1,
        text.byte(index + 1).isLetterOrDigit
      else { break }
      // A word of prose after the number ends it.
      let next = text[index + 1]
      if next | 0x20 == next, next.isLetter { break }
      index += 1
    }
    guard let best else { return nil }
    return DetectedData(kind: .tracking, utf8: start..<best.end, normalForm: best.number.text)
  }

  /// How many letters and digits a tracking number has, at most.
  private static let longest = 40

  private func wordEnd(from start: Int, upTo limit: Int) -> Int {
    var end = start
    while end < limit, text.byte(end).isLetterOrDigit { end += 1 }
    return end
  }

  /// Whether so many letters and digits as the shortest number has stand together, or in groups: behind most digits a stop
  /// or a word in small letters comes, which is no group.
  private func hasEnough(from start: Int) -> Bool {
    var count = 0
    var index = start
    while count < 8 {
      let byte = text.byte(index)
      if byte.isLetterOrDigit {
        count += 1
      } else {
        let next = text.byte(index + 1)
        guard byte == 0x20 || byte == 0x2D, next.isDigit || next.isUppercase else { return false }
      }
      index += 1
    }
    return true
  }

  /// Where a word of two capitals begins that stands one blank before an index, as in `RB 123 456 785 GB`.
  private func twoLetters(before index: Int) -> Int? {
    let start = index - 3
    guard start >= 0, text[index - 1] == 0x20, text[start].isUppercase,
      text[start + 1].isUppercase,
      start == 0 || !text[start - 1].isLetterOrDigit
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

  private static let wordsBehind: [StaticString] = [
    "flight", "flug", "vol ", "vuelo", "volo", "voo", "boards", "boarding", "departs", "departed",
    "departing", "arrives", "arrived", "lands", "landed", "landet", "seat ", "gate ", "takes off",
    "took off", "startet ", "décolle",
  ]

  /// Whether the next word says that it is a flight's number: "W6 2301 flight to Vienna".
  private func isTravel(behind end: Int) -> Bool {
    let start = text.byte(end) == "," ? end + 1 : end
    guard text.byte(start) == " " else { return false }
    return Self.wordsBehind.contains { text.has($0, at: start + 1) }
  }

  func flightNumber(at start: Int, digit: Int) -> DetectedData? {
    var end = digit
    var codeStart = start
    var codeEnd = digit
    // "LH 400": the airline's code is a word of its own before the digits.
    var isApart = false
    if digit == start || digit - start == 1 {
      if digit == start, digit >= 3, text[digit - 1] == 0x20,
        text[digit - 2].isLetterOrDigit
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
      let airline = Airline.code(text[codeStart], text[codeStart + 1]),
      codeStart == 0 || !text[codeStart - 1].isLetterOrDigit,
      codeStart == 0 || text[codeStart - 1] < 0x80, !"-/.#".utf8.contains(text.byte(codeStart - 1))
    else { return nil }
    let numberStart = end
    while text.byte(end).isDigit, end - numberStart < 5 { end += 1 }
    let digitCount = end - numberStart
    let next = text.byte(end)
    guard (1...4).contains(digitCount), !next.isLetterOrDigit, next < 0x80,
      !(".,:/".utf8.contains(next) && text.byte(end + 1).isDigit)
    else { return nil }
    let isPlain = !isApart && digitCount >= 3 && airline.isLetters
    guard
      isPlain || isTravel(behind: end)
        || mentions(Self.travelWords, before: codeStart, within: 60) != nil
    else { return nil }
    let number = Int(text.text(numberStart..<end)) ?? 0
    guard number > 0 else { return nil }
    return DetectedData(
      kind: .flight, utf8: codeStart..<end, normalForm: airline.code + String(number))
  }
}
