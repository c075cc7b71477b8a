/// A method of libm17n's database, which has some 180: `m17n:hi-itrans`, `m17n:zh-pinyin`, …
///
/// The library is opened by `caret-input`, a process for each method.
final class M17NMethod: InputMethod {
  let name: String
  private let engine: EngineProcess
  /// What is open, as the engine said last.
  private var marked = ""

  /// - Parameter name: `m17n:` with the language and the name of the method, a hyphen between them.
  init(name: String) throws(InputMethodError) {
    let parts = name.dropFirst("m17n:".count).split(separator: "-", maxSplits: 1)
    engine = try EngineProcess(["m17n"] + parts.map(String.init))
    self.name = name
    switch engine.opening() {
    case .open: break
    case .noLibrary: throw .missing(library: "libm17n", package: "libm17n-0")
    case .noMethod, nil: throw .unknown(name)
    }
  }

  var isComposing: Bool { !marked.isEmpty }

  func press(_ key: InputKey) -> InputMethodResponse {
    guard let fields = engine.answer(to: "press", key.m17nName), fields.count >= 5 else {
      // What was open stays as text.
      engine.giveUp()
      return InputMethodResponse(isHandled: false, committed: finish())
    }
    marked = fields[2]
    var response = InputMethodResponse(
      isHandled: fields[0] == "1", committed: fields[1], marked: marked,
      candidates: Array(fields[5...]))
    let before = marked.unicodeScalars.prefix(Int(fields[3]) ?? 0)
    let offset = String(String.UnicodeScalarView(before)).utf16.count
    response.selectedRange = offset..<offset
    let chosen = Int(fields[4]) ?? -1
    if response.candidates.indices.contains(chosen) { response.selectedCandidate = chosen }
    return response
  }

  func finish() -> String {
    let open = marked
    reset()
    return open
  }

  func reset() {
    marked = ""
    _ = engine.answer(to: "reset")
  }
}

extension InputKey {
  /// The key as m17n names it: characters by themselves, others as X does.
  fileprivate var m17nName: String {
    if let keysym { return KeyNames.shared.names[keysym] ?? "" }
    return character.map { String(Character($0)) } ?? ""
  }
}
