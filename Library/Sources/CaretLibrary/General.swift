// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretTool

private let version = ConstantText(InProcess.version)
private let features: Set<String> = [
  "storage", "boundaries", "session", "patterns", "spelling", "values", "tables", "arrow",
]

/// A text that is never freed, for C. @safe: it is written once, here.
@safe private struct ConstantText: @unchecked Sendable {
  let start: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe (place + index).initialize(to: byte) }
    unsafe start = unsafe UnsafePointer(place)
  }
}

@c @implementation
public func caret_version() -> UnsafePointer<CChar>! { unsafe version.start }

@c @implementation
public func caret_interface() -> UInt32 { UInt32(CARET_INTERFACE) }

@c @implementation
public func caret_has(_ feature: UnsafePointer<CChar>!) -> Bool {
  guard let word = try? unsafe Argument.word(feature, "feature") else { return false }
  return features.contains(word)
}

@c @implementation
public func caret_code_name(_ code: caret_code) -> UnsafePointer<CChar>! {
  let name: StaticString =
    code == 0 ? "CARET_OK" : (Failure.Code(rawValue: code) ?? .internal).name
  return unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func caret_free(_ result: UnsafeRawPointer!) {
  guard let result = unsafe result else { return }
  unsafe Handle.free(result)
}
