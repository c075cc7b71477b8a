/// Something that writes kana in kanji.
protocol KanaConverter: AnyObject {
  /// A phrase in kana cut into segments, each with its candidates, best first; nil when it can't.
  func segments(of kana: String) -> [[String]]?
}

/// A phrase under conversion: its segments, and which candidate of each is taken.
struct Conversion {
  private var segments: [[String]]
  private var chosen: [Int]
  private var current = 0

  /// Without a converter the phrase is one segment, whose candidates are its writings in other scripts.
  init(kana: String, converter: (any KanaConverter)?) {
    if let found = converter?.segments(of: kana), !found.isEmpty {
      segments = found
    } else {
      segments = [KanaScripts.candidates(kana)]
    }
    chosen = segments.map { _ in 0 }
  }

  var text: String { segments.indices.map { segments[$0][chosen[$0]] }.joined() }
  var candidates: [String] { segments[current] }
  var selectedCandidate: Int { chosen[current] }

  /// Where the current segment is, in UTF-16 units of the text.
  var selectedRange: Range<Int> {
    let before = segments[..<current].indices.reduce(0) {
      $0 + segments[$1][chosen[$1]].utf16.count
    }
    return before..<(before + segments[current][chosen[current]].utf16.count)
  }

  mutating func choose(next step: Int) {
    let count = candidates.count
    chosen[current] = (chosen[current] + step + count) % count
  }

  mutating func choose(_ index: Int) {
    if candidates.indices.contains(index) { chosen[current] = index }
  }

  mutating func goTo(next step: Int) {
    current = min(max(current + step, 0), segments.count - 1)
  }
}

/// The same text in hiragana, katakana and half-width katakana.
enum KanaScripts {
  static func candidates(_ hiragana: String) -> [String] {
    let katakana = katakana(hiragana)
    let half = halfWidth(katakana)
    var seen: [String] = []
    for writing in [hiragana, katakana, half] where !seen.contains(writing) { seen.append(writing) }
    return seen
  }

  static func katakana(_ hiragana: String) -> String {
    map(hiragana) {
      (0x3041...0x3096).contains($0) || (0x309D...0x309E).contains($0) ? $0 + 0x60 : $0
    }
  }

  private static func map(_ text: String, _ change: (UInt32) -> UInt32) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(Unicode.Scalar(change(scalar.value)) ?? scalar)
    }
    return String(result)
  }

  /// The half-width forms in the order of their code points, from U+FF61 on, and what each stands for.
  private static let narrow = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
      .unicodeScalars)

  private static let narrowForms: [Unicode.Scalar: [Unicode.Scalar]] = {
    var forms: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (index, wide) in narrow.enumerated() {
      forms[wide] = [Unicode.Scalar(0xFF61 + UInt32(index)) ?? wide]
    }
    // A voiced kana is its plain one with a mark behind it.
    for (voiced, plain) in zip(
      "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ".unicodeScalars, "カキクケコサシスセソタチツテトハヒフヘホウ".unicodeScalars)
    {
      forms[voiced] = (forms[plain] ?? []) + ["\u{FF9E}"]
    }
    for (voiced, plain) in zip("パピプペポ".unicodeScalars, "ハヒフヘホ".unicodeScalars) {
      forms[voiced] = (forms[plain] ?? []) + ["\u{FF9F}"]
    }
    return forms
  }()

  private static func halfWidth(_ katakana: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in katakana.unicodeScalars {
      result.append(contentsOf: narrowForms[scalar] ?? [scalar])
    }
    return String(result)
  }
}
