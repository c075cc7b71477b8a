internal import CInputMethods

/// A method of libm17n's database, which has some 180: `m17n:hi-itrans`, `m17n:zh-pinyin`, …
///
/// The library is looked for when a method is opened.
// @safe: the C object is owned here alone and closed in deinit.
@safe final class M17NMethod: InputMethod {
  let name: String
  private let handle: OpaquePointer

  /// - Parameter name: `m17n:` with the language and the name of the method, a hyphen between them.
  init(name: String) throws(InputMethodError) {
    guard ForeignEngines.alone({ caret_m17n_is_installed() }) else {
      throw .missing(library: "libm17n", package: "libm17n-0")
    }
    let parts = name.dropFirst("m17n:".count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { throw .unknown(name) }
    let opened = unsafe ForeignEngines.alone {
      unsafe caret_m17n_open(String(parts[0]), String(parts[1]))
    }
    guard let handle = unsafe opened else { throw .unknown(name) }
    unsafe self.handle = handle
    self.name = name
  }

  deinit {
    ForeignEngines.alone { unsafe caret_m17n_close(handle) }
  }

  var isComposing: Bool {
    ForeignEngines.alone { unsafe caret_m17n_marked(handle, nil, 0) > 0 }
  }

  func press(_ key: InputKey) -> InputMethodResponse {
    ForeignEngines.alone { response(to: key) }
  }

  private func response(to key: InputKey) -> InputMethodResponse {
    let isHandled = unsafe caret_m17n_press(handle, key.m17nName)
    var response = InputMethodResponse(
      isHandled: isHandled, committed: unsafe text(caret_m17n_committed),
      marked: unsafe text(caret_m17n_marked),
      candidates: unsafe text(caret_m17n_candidates).split(separator: "\n").map(String.init))
    let caret = unsafe Int(caret_m17n_caret(handle))
    let before = response.marked.unicodeScalars.prefix(caret)
    let offset = String(String.UnicodeScalarView(before)).utf16.count
    response.selectedRange = offset..<offset
    let chosen = unsafe Int(caret_m17n_candidate(handle))
    if chosen >= 0, chosen < response.candidates.count { response.selectedCandidate = chosen }
    return response
  }

  func finish() -> String {
    let open = ForeignEngines.alone { unsafe text(caret_m17n_marked) }
    reset()
    return open
  }

  func reset() {
    ForeignEngines.alone { unsafe caret_m17n_reset(handle) }
  }

  /// The code points that one of the C functions gives.
  private func text(
    _ read: (OpaquePointer, UnsafeMutablePointer<UInt32>?, Int32) -> Int32
  ) -> String {
    var codes = [UInt32](repeating: 0, count: 64)
    var count = unsafe read(handle, &codes, 64)
    if count > codes.count {
      codes = [UInt32](repeating: 0, count: Int(count))
      count = unsafe read(handle, &codes, count)
    }
    return String(
      String.UnicodeScalarView(codes.prefix(Int(count)).compactMap(Unicode.Scalar.init)))
  }
}

extension InputKey {
  /// The key as m17n names it: characters by themselves, others as X does.
  fileprivate var m17nName: String {
    if let keysym { return KeyNames.shared.names[keysym] ?? "" }
    return character.map { String(Character($0)) } ?? ""
  }
}
