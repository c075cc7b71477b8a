internal import CICU

/// ICU's data in a program whose ICU came without.
package enum ICUData {
  /// Whether ICU finds its data.
  package static var areThere: Bool { caret_icu_has_data() }

  /// Gives ICU its data.
  ///
  /// unsafe: they start at a multiple of 16, and stay as they are until the process ends.
  @unsafe package static func set(_ start: UnsafeRawPointer) throws(ICUError) {
    var status: Int32 = 0
    unsafe caret_icu_set_data(start, &status)
    try check(status, "take ICU's data")
  }
}
