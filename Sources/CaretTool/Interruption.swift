internal import Glibc
internal import Synchronization

/// Ctrl-C for commands that want to say what they know before they end.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether Ctrl-C was pressed since `watch`.
  static var hasCome: Bool { flag.load(ordering: .relaxed) }

  /// Forgets that it was pressed.
  static func forget() { flag.store(false, ordering: .relaxed) }

  /// From here on Ctrl-C no longer ends the process; reads that wait are broken off by it. A second one
  /// ends the process after all.
  static func watch() {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      SignalWatch.breakOff()
    }
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
    unsafe sigaction(SIGINT, &action, nil)
  }
}
