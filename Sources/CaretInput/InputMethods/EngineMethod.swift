/// A method that takes keys in another process: one of libm17n's database, which has some 180 (`m17n:hi-itrans`,
/// `m17n:zh-pinyin`, …), or a schema of librime's (`rime:luna_pinyin`).
///
/// The library is opened by `caret-input`, a process for each method.
final class EngineMethod: InputMethod {
  let name: String
  private let engine: EngineProcess
  private let kind: Kind
  /// What is open, as the engine said last.
  private var marked = ""

  private enum Kind: String, CaseIterable {
    case m17n, rime
  }

  /// - Parameter name: `m17n:` with the language and the name of the method, a hyphen between them; `rime:` with the
  ///   name of a schema.
  /// - Returns: nil for a name of another form.
  init?(name: String) throws(InputMethodError) {
    guard let colon = name.firstIndex(of: ":"), let kind = Kind(rawValue: String(name[..<colon]))
    else { return nil }
    let rest = name[name.index(after: colon)...]
    let words = kind == .m17n ? rest.split(separator: "-", maxSplits: 1) : [rest]
    engine = try EngineProcess([kind.rawValue] + words.map(String.init))
    (self.name, self.kind) = (name, kind)
    switch engine.opening() {
    case .open: break
    case .noLibrary where kind == .m17n:
      throw .missing(library: "libm17n", package: "libm17n-0")
    case .noLibrary: throw .missing(library: "librime", package: "librime1")
    case .noMethod where rest.hasPrefix("luna_pinyin"):
      throw .missing(library: "the schema \(rest)", package: "rime-data-luna-pinyin")
    case .noMethod, nil: throw .unknown(name)
    }
  }

  var isComposing: Bool { !marked.isEmpty }

  func press(_ key: InputKey) -> InputMethodResponse {
    let name = kind == .m17n ? key.m17nName : key.number
    guard let fields = engine.answer(to: "press", name), fields.count >= 5 else {
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

  /// What librime shows is the letters: they come to what it takes them for. Others come to what they show.
  func finish() -> String {
    let open = marked
    guard kind == .rime, isComposing, let text = engine.answer(to: "finish")?.first else {
      reset()
      return open
    }
    reset()
    return text.isEmpty ? open : text
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

  /// The number of the key in X: that of a character beyond Latin 1 is far above its own.
  fileprivate var number: String {
    if let keysym { return "\(keysym)" }
    return character.map { "\($0.value < 0x100 ? $0.value : 0x0100_0000 + $0.value)" } ?? "0"
  }
}
