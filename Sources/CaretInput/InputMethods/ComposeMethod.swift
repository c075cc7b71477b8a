/// X11's Compose: dead keys and sequences after the Compose key (`Multi_key`).
///
/// The sequences are those of en_US.UTF-8. What is typed of one is marked text, the Compose key as "·" and
/// a dead key as its accent. A key that no sequence goes on with drops what was open; behind a dead key its
/// accent is kept and the key typed for itself.
final class ComposeMethod: InputMethod {
  let name = "compose"
  private var typed: [InputKey] = []
  private var prefix: KeySequences.Prefix
  private static let sequences = makeSequences()

  init() {
    prefix = Self.sequences.start
  }

  var isComposing: Bool { !typed.isEmpty }

  func press(_ key: InputKey) -> InputMethodResponse {
    switch key {
    case .backspace where isComposing:
      typed.removeLast()
      prefix = Self.sequences.prefix(typed.lazy.map(\.code)) ?? Self.sequences.start
      return open
    case .escape where isComposing:
      reset()
      return InputMethodResponse(isHandled: true)
    default: break
    }
    guard let next = Self.sequences.prefix(prefix, key.code) else { return miss(key) }
    typed.append(key)
    prefix = next
    guard let entry = Self.sequences.entry(next) else { return open }
    reset()
    return InputMethodResponse(isHandled: true, committed: entry.text)
  }

  func finish() -> String {
    let accents = typed.filter(\.isDead).map(Self.accent).joined()
    reset()
    return accents
  }

  func reset() {
    typed = []
    prefix = Self.sequences.start
  }

  private var open: InputMethodResponse {
    InputMethodResponse(isHandled: true, marked: typed.map(Self.shown).joined())
  }

  /// A key that goes on with nothing. Keys that type nothing, as Shift, change nothing.
  private func miss(_ key: InputKey) -> InputMethodResponse {
    guard isComposing else { return InputMethodResponse(isHandled: false) }
    guard key.character != nil || key.isDead || key == .multi || key == .return else {
      return InputMethodResponse(isHandled: false, committed: "", marked: open.marked)
    }
    let startsDead = typed[0].isDead
    let accents = finish()
    guard startsDead else { return InputMethodResponse(isHandled: true) }
    var response = press(key)
    response.committed = accents + response.committed
    return response
  }

  private static func shown(_ key: InputKey) -> String {
    if key == .multi { return "·" }
    return key.isDead ? accent(key) : key.character.map { String(Character($0)) } ?? ""
  }

  /// What a dead key gives with a blank behind it.
  private static func accent(_ key: InputKey) -> String {
    sequences.prefix([key.code, InputKey.space.code]).flatMap { sequences.entry($0)?.text } ?? "·"
  }

  private static func makeSequences() -> KeySequences {
    let table = InputTable(named: "compose")
    var signs: [UInt32: UInt32] = [:]
    for setting in table.settings("key") {
      guard let sign = setting[0].unicodeScalars.first,
        let key = InputKey(named: String(setting[1]))
      else { continue }
      signs[sign.value] = key.code
    }
    return KeySequences(
      table.rows.map { row in
        (row[0].unicodeScalars.map { signs[$0.value] ?? $0.value }, String(row[1]), [])
      })
  }
}
