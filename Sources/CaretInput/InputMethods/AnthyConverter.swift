/// Kana to kanji by libanthy, which `caret-input` opens. It learns nothing and keeps no files.
final class AnthyConverter: KanaConverter {
  private let engine: EngineProcess

  init() throws(InputMethodError) {
    engine = try EngineProcess(["anthy"])
    guard engine.opening() == .open else { throw .missing(library: "libanthy", package: "anthy") }
  }

  func segments(of kana: String) -> [[String]]? {
    guard let fields = engine.answer(to: "convert", kana) else { return nil }
    var segments: [[String]] = []
    var rest = fields[...]
    while let count = rest.popFirst().flatMap({ Int($0) }), count <= rest.count {
      segments.append(rest.prefix(count).filter { !$0.isEmpty })
      rest = rest.dropFirst(count)
    }
    return segments.isEmpty || segments.contains([]) ? nil : segments
  }
}
