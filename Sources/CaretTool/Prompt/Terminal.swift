internal import CaretBytes
internal import Glibc

/// The terminal that a person sits at: raw input, its size, and its state given back at every exit.
///
/// Raw mode is on only while a line is being read. Whatever ends the process meanwhile, the handlers
/// below put the terminal back first.
final class Terminal {
  private let input: Int32
  private let output: Int32
  /// Whether more than plain text is wanted.
  let hasColors: Bool
  /// How much of a paste's end has come, nil while none is under way.
  private var pasteEndCount: Int?
  /// What was read and not given yet, the last byte first.
  private var ahead: [UInt8] = []

  /// Nil when the streams are no terminal, or one that can't move its cursor.
  init?(input: Int32 = 0, output: Int32 = 1, environment: [String: String]) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    let name = environment["TERM"] ?? ""
    guard !name.isEmpty, name != "dumb", environment["ACCESSIBLE"] != "1" else { return nil }
    self.input = input
    self.output = output
    hasColors = environment["NO_COLOR", default: ""].isEmpty
  }

  /// Rows and columns; 24 and 80 when the terminal does not say.
  var size: (rows: Int, columns: Int) {
    guard let size = TerminalSize(of: output) else { return (24, 80) }
    return (max(1, size.rows), size.columns)
  }

  // MARK: - Raw mode

  /// Keys arrive one by one and unechoed; signals from keys are keys. Pastes are bracketed.
  func enterRawMode() {
    guard var state = termios(of: input) else { return }
    TerminalState.save(state, of: input)
    state.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    state.c_cflag |= tcflag_t(CS8)
    state.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    state.take(effectOn: input)
    write("\u{1B}[?2004h")
  }

  func leaveRawMode() {
    write("\u{1B}[?2004l")
    TerminalState.restore()
  }

  /// Stops the process, as Ctrl-Z does, and goes on in raw mode when it is continued.
  ///
  /// The whole group stops: whoever started the editor for a file waits in it. Where nobody could continue it the
  /// system does not let it stop.
  func suspend() {
    leaveRawMode()
    _ = kill(0, SIGTSTP)
    enterRawMode()
  }

  /// Gives the terminal its state back, whoever has it.
  static func restore() { TerminalState.restore() }

  // MARK: - Bytes

  func write(_ text: String) {
    try? SystemFile.write(Array(text.utf8).span, to: output)
  }

  enum Event: Equatable {
    case byte(UInt8)
    /// Nothing came in time.
    case timeout
    /// The window has another size, or the process goes on after it was stopped.
    case resized
    case end
  }

  /// The next byte, waiting for `milliseconds` at most; nil waits for ever.
  func read(within milliseconds: Int32?) -> Event {
    if let byte = ahead.popLast() { return .byte(byte) }
    let ready = SignalWatch.wait(for: input, milliseconds)
    if TerminalState.takeContinuation() { enterRawMode() }
    if TerminalState.takeResize() { return .resized }
    if ready == 0 { return .timeout }
    if ready < 0 { return errno == EINTR ? .timeout : .end }
    // What stands behind a key, or behind a paste, may be for whoever reads the terminal next: of a paste no
    // more is read at once than its end still lacks.
    var bytes = [UInt8](
      repeating: 0, count: pasteEndCount.map { KeyReader.pasteEnd.count - $0 } ?? 1)
    let count = unsafe Glibc.read(input, &bytes, bytes.count)
    guard count > 0 else { return .end }
    pasteEndCount = pasteEndCount.map { bytes[..<count].reduce($0, Self.pasteEndCount) }
    ahead = bytes[..<count].reversed()
    return .byte(ahead.removeLast())
  }

  /// How much of a paste's end has come with one more byte.
  private static func pasteEndCount(_ count: Int, byte: UInt8) -> Int {
    let end = KeyReader.pasteEnd
    if byte == end[count] { return count + 1 }
    return byte == end[0] ? 1 : 0
  }

  /// Tells that a paste begins, or has ended.
  func setPasting(_ isPasting: Bool) { pasteEndCount = isPasting ? 0 : nil }
}

extension TerminalSize {
  /// The size of a terminal; nil if it does not say how wide it is.
  init?(of terminal: Int32) {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}

extension termios {
  /// The state of a terminal; nil for what is none.
  init?(of terminal: Int32) {
    self.init()
    if unsafe tcgetattr(terminal, &self) != 0 { return nil }
  }

  /// Makes it the terminal's state, once all that was written has come there.
  mutating func take(effectOn terminal: Int32) {
    _ = unsafe tcsetattr(terminal, TCSADRAIN, &self)
  }
}

/// What signal handlers need: plain memory, touched by nothing that allocates.
private enum TerminalState {
  nonisolated(unsafe) static var saved = termios()
  nonisolated(unsafe) static var descriptor: Int32 = -1
  nonisolated(unsafe) static var isRaw = false
  nonisolated(unsafe) static var wasResized = false
  nonisolated(unsafe) static var wasContinued = false
  nonisolated(unsafe) static var hasHandlers = false

  static func save(_ state: termios, of input: Int32) {
    unsafe saved = state
    unsafe descriptor = input
    unsafe isRaw = true
    guard unsafe !hasHandlers else { return }
    unsafe hasHandlers = true
    _ = signal(SIGWINCH) { _ in unsafe TerminalState.wasResized = true }
    watchStops()
    // Who ends on these in an orderly way restores the terminal itself.
    for number in SignalWatch.isInstalled ? [SIGQUIT] : [SIGTERM, SIGHUP, SIGINT] {
      _ = signal(number) { number in
        TerminalState.restore()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Somebody else may stop the process in the middle of a line: its terminal is another program's meanwhile.
  private static func watchStops() {
    _ = signal(SIGTSTP) { number in
      TerminalState.restore()
      _ = signal(number, SIG_DFL)
      raise(number)
    }
    _ = signal(SIGCONT) { _ in
      unsafe (TerminalState.wasContinued, TerminalState.wasResized) = (true, true)
    }
  }

  /// Whether the process was stopped and goes on.
  static func takeContinuation() -> Bool {
    guard unsafe wasContinued else { return false }
    unsafe wasContinued = false
    watchStops()
    return true
  }

  static func restore() {
    guard unsafe isRaw else { return }
    unsafe isRaw = false
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &saved)
  }

  static func takeResize() -> Bool {
    defer { unsafe wasResized = false }
    return unsafe wasResized
  }
}
