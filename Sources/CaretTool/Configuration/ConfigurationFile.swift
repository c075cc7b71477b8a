internal import CaretBytes
internal import CaretText
internal import Glibc

/// Reads configuration files: the tool's one door for TOML, YAML and INI.
///
/// Nothing here runs unless such a file is there.
enum ConfigurationFile {
  /// The value that a file holds, by its name: `.toml`, `.yaml`, `.yml`, `.json`, `.jsonc`; all else is INI.
  ///
  /// - Throws: `ToolError` with the file and the line if it can't be read or is damaged.
  static func read(_ path: String) throws(ToolError) -> ConfigurationValue {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, .found)
    } catch {
      throw .unreadable(path, error, as: "the configuration", status: .usage)
    }
    do throws(ConfigurationSyntaxError) {
      return try value(of: withoutMark(bytes), named: path)
    } catch {
      throw ToolError(
        what: "a damaged configuration: " + Escaped.plain(error.message),
        place: "\(Escaped.quoted(path)), line \(error.line)", remedy: "correct the line")
    }
  }

  /// The value of a file that is there for another purpose, if it has a section for a program; a damaged one is
  /// noted and passed over.
  ///
  /// - Parameter name: what must occur in the file, or else it is not looked at further.
  static func manifest(
    _ path: String, mentioning name: String, _ notes: inout [String]
  ) -> ConfigurationValue? {
    guard let bytes = try? FileBytes.read(path, .found),
      String(decoding: bytes, as: UTF8.self).contains(name)
    else { return nil }
    do throws(ConfigurationSyntaxError) {
      return try value(of: withoutMark(bytes), named: path)
    } catch {
      notes.append("passed over a damaged file (\(Escaped.quoted(path)), line \(error.line))")
      return nil
    }
  }

  private static func value(
    of bytes: [UInt8], named path: String
  ) throws(ConfigurationSyntaxError) -> ConfigurationValue {
    switch path.split(separator: ".").last.map(String.init) {
    case "toml": try TOMLReader.value(of: bytes)
    case "yaml", "yml": try YAMLReader.value(of: bytes)
    case "json", "jsonc": try YAMLReader.value(ofJSON: bytes)
    default: INIReader.value(of: bytes)
    }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.dropFirst(bytes.byteOrderMarkCount))
  }
}
