internal import CaretText

extension JSONWriter {
  /// Members for text that may not be valid UTF-8: `name`, readable, and then `bytes` in Base64 when the
  /// readable form is not the whole truth.
  mutating func text(_ name: String, _ bytes: some Collection<UInt8>) {
    let readable = String(decoding: bytes, as: UTF8.self)
    member(name, readable)
    if !readable.utf8.elementsEqual(bytes) { member("bytes", base64(bytes)) }
  }
}

extension JSONWriter {
  /// Members for a path: `path`, readable, and `pathBytes` in Base64 where its bytes are no UTF-8.
  mutating func path(_ path: String, named name: String = "path") {
    member(name, PathText.readable(path))
    if !PathText.isUTF8(path) { member(name + "Bytes", base64(PathText.bytes(of: path))) }
  }
}

/// Bytes in Base64 with padding, as RFC 4648 has it.
func base64(_ bytes: some Collection<UInt8>) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let group = Array(rest.prefix(3))
    rest = rest.dropFirst(3)
    let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      let isPadding = place > group.count
      result.append(
        isPadding ? UInt8(ascii: "=") : alphabet[value >> (18 - 6 * place) & 63])
    }
  }
  return String(decoding: result, as: UTF8.self)
}
