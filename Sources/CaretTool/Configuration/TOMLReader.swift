internal import CTOML

/// Reads TOML, by tomlc17.
enum TOMLReader {
  static func value(of bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationValue {
    guard bytes.count < Int32.max, !bytes.contains(0) else {
      throw ConfigurationSyntaxError(message: "this is no TOML text", line: 1)
    }
    let result = unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe toml_parse($0.baseAddress, Int32(bytes.count))
      }
    }
    defer { unsafe toml_free(result) }
    guard unsafe result.ok else { throw unsafe error(of: result) }
    return unsafe value(result.toptab)
  }

  /// The library's message is "(line 3) what is wrong".
  private static func error(of result: toml_result_t) -> ConfigurationSyntaxError {
    let message = unsafe withUnsafeBytes(of: result.errmsg) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let digits = message.drop { !$0.isNumber }.prefix { $0.isNumber }
    let reason = message.firstIndex(of: ")").map { message[message.index(after: $0)...] }
    return ConfigurationSyntaxError(
      message: String((reason ?? message[...]).drop { $0 == " " }), line: Int(digits) ?? 1)
  }

  private static func value(_ datum: toml_datum_t) -> ConfigurationValue {
    unsafe ConfigurationValue(content: content(datum), line: Int(datum.lineno))
  }

  private static func content(_ datum: toml_datum_t) -> ConfigurationValue.Content {
    switch unsafe datum.type {
    case TOML_STRING:
      return unsafe .text(text(datum.u.str.ptr, datum.u.str.len))
    case TOML_INT64: return unsafe .text("\(datum.u.int64)")
    case TOML_FP64: return unsafe .text("\(datum.u.fp64)")
    case TOML_BOOLEAN: return unsafe .flag(datum.u.boolean)
    case TOML_ARRAY:
      return unsafe .list(
        (0..<Int(datum.u.arr.size)).map { unsafe value(datum.u.arr.elem[$0]) })
    case TOML_TABLE:
      let table = unsafe datum.u.tab
      return unsafe .table(
        (0..<Int(table.size)).map { index in
          let name = unsafe text(table.key[index]!, table.len[index])
          return unsafe ConfigurationValue.Member(name: name, value: value(table.value[index]))
        })
    default: return .none
    }
  }

  private static func text(_ start: UnsafePointer<CChar>, _ count: Int32) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
