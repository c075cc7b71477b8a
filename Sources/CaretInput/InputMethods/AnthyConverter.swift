internal import CInputMethods

/// Kana to kanji by libanthy, which is looked for at run time. It learns nothing and keeps no files.
// @safe: the C object is owned here alone and closed in deinit.
@safe final class AnthyConverter: KanaConverter {
  private let handle: OpaquePointer

  init() throws(InputMethodError) {
    let opened = unsafe ForeignEngines.alone { unsafe caret_anthy_open() }
    guard let handle = unsafe opened else {
      throw .missing(library: "libanthy", package: "anthy")
    }
    unsafe self.handle = handle
  }

  deinit {
    ForeignEngines.alone { unsafe caret_anthy_close(handle) }
  }

  func segments(of kana: String) -> [[String]]? {
    ForeignEngines.alone { converted(kana) }
  }

  private func converted(_ kana: String) -> [[String]]? {
    let count = unsafe caret_anthy_convert(handle, kana)
    guard count > 0 else { return nil }
    return (0..<count).map { segment in
      let candidates = unsafe caret_anthy_candidate_count(handle, segment)
      return (0..<candidates).compactMap { candidate(segment, $0) }
    }
  }

  private func candidate(_ segment: Int32, _ index: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = unsafe caret_anthy_candidate(handle, segment, index, &bytes, 1024)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
