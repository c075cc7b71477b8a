internal import CTOML

/// Reads TOML, by toml++.
enum TOMLReader {
  /// Deeper lists and tables are refused, as in YAML.
  private static let mostDepth = 100

  static func value(of bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationValue {
    if let line = TOMLDepth.firstLine(of: bytes, deeperThan: mostDepth) {
      throw ConfigurationSyntaxError(message: "values lie too deep in each other", line: line)
    }
    let builder = Builder()
    var message = [CChar](repeating: 0, count: 200)
    let line = unsafe bytes.withUnsafeBytes { text in
      unsafe ctoml_read(
        text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
        { context, value in
          unsafe Unmanaged<Builder>.fromOpaque(context!).takeUnretainedValue().take(value!.pointee)
        }, Unmanaged.passUnretained(builder).toOpaque(), &message, message.count)
    }
    guard line == 0 else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw ConfigurationSyntaxError(
        message: String(decoding: reason, as: UTF8.self), line: Int(line))
    }
    return builder.value ?? ConfigurationValue(content: .none, line: 1)
  }

  /// Puts the values that the library brings one by one into each other.
  private final class Builder {
    private(set) var value: ConfigurationValue?
    private var open: [Part] = []

    /// A list or a table that is not at its end yet.
    private struct Part {
      var name: String?
      let line: Int
      let isTable: Bool
      var members: [ConfigurationValue.Member] = []

      var content: ConfigurationValue.Content {
        isTable ? .table(members) : .list(members.map(\.value))
      }
    }

    func take(_ value: ctoml_value) {
      let name = unsafe value.name.map { unsafe Self.text($0, value.name_count) }
      let line = unsafe Int(value.line)
      switch unsafe value.kind {
      case ctoml_list, ctoml_table:
        let isTable = unsafe value.kind == ctoml_table
        open.append(Part(name: name, line: line, isTable: isTable))
      case ctoml_end:
        let part = open.removeLast()
        add(part.name, ConfigurationValue(content: part.content, line: part.line))
      case ctoml_flag:
        unsafe add(name, ConfigurationValue(content: .flag(value.flag), line: line))
      default:
        let text = unsafe value.text.map { unsafe Self.text($0, value.text_count) } ?? ""
        let isText = unsafe value.kind == ctoml_text
        add(name, ConfigurationValue(content: isText ? .text(text) : .number(text), line: line))
      }
    }

    private func add(_ name: String?, _ value: ConfigurationValue) {
      guard !open.isEmpty else {
        self.value = value
        return
      }
      let member = ConfigurationValue.Member(name: name ?? "", value: value)
      open[open.count - 1].members.append(member)
    }

    private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}
