internal import CaretBytes

extension String {
  /// A text as ICU gives it, which is well formed.
  ///
  /// Swift's own `String(decoding:as:)` is not made for UTF-16 before the program runs: the first use of a process takes
  /// a third of a million instructions, more than ICU for the symbols of a locale.
  init(ofICU units: [UInt16]) {
    self = String(decoding: StoredForm.utf8(units), as: UTF8.self)
  }
}
