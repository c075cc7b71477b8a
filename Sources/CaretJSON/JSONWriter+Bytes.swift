internal import CaretBytes

extension JSONWriter {
  /// Members for text that may not be valid UTF-8: `name`, readable, and then `bytes` in Base64 when the
  /// readable form is not the whole truth.
  package mutating func text(_ name: String, _ bytes: some Collection<UInt8>) {
    let readable = String(decoding: bytes, as: UTF8.self)
    member(name, readable)
    if !readable.utf8.elementsEqual(bytes) { member("bytes", Base64.encode(bytes)) }
  }
}

extension JSONWriter {
  /// Members for a path: `path`, readable, and `pathBytes` in Base64 where its bytes are no UTF-8.
  package mutating func path(_ path: String, named name: String = "path") {
    member(name, PathText.readable(path))
    if !PathText.isUTF8(path) { member(name + "Bytes", Base64.encode(PathText.bytes(of: path))) }
  }
}
