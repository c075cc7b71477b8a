internal import CICU

/// Texts that look like others: ICU's checks of UTS #39.
///
/// Used by one thread at a time. Opening costs a millisecond, a check about 2 µs.
// @safe: the C object is owned here alone and closed in deinit; texts are only used during a call.
@safe public final class LookAlikes {
  private let handle: OpaquePointer

  /// - Throws: `ICUError` when ICU's data are missing.
  public init() throws(ICUError) {
    var status: Int32 = 0
    let handle = unsafe caret_spoof_open(&status)
    try check(status, "open the checks for look-alikes")
    unsafe self.handle = handle!
  }

  deinit {
    unsafe caret_spoof_close(handle)
  }

  /// The names of ICU's checks that a text fails; empty for a harmless one.
  public func findings(in utf16: [UInt16]) -> [String] {
    var status: Int32 = 0
    let bits = unsafe utf16.withUTF16 { unsafe caret_spoof_check(handle, $0, $1, &status) }
    let names: [(Int32, String)] = [
      (1, "singleScriptConfusable"), (2, "mixedScriptConfusable"), (4, "wholeScriptConfusable"),
      (16, "restrictionLevel"), (32, "invisible"), (64, "charLimit"), (128, "mixedNumbers"),
      (256, "hiddenOverlay"),
    ]
    return names.filter { bits & $0.0 != 0 }.map(\.1)
  }

  /// What a text looks like: two texts with the same skeleton can be taken for each other.
  public func skeleton(of utf16: [UInt16]) -> [UInt16] {
    let units: [UInt16]? = unsafe utf16.withUTF16 { text, count in
      unsafe try? filled("make a skeleton", capacity: utf16.count * 2 + 16) {
        unsafe caret_spoof_skeleton(handle, text, count, $0, $1, &$2)
      }
    }
    return units ?? utf16
  }
}
