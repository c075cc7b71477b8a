/// Reads the sections of an INI file as Python's configparser does: `key = value` or `key: value`, lines
/// that are indented go on with a value, `#` and `;` begin a comment at the start of a line.
enum INIReader {
  static func value(of bytes: [UInt8]) -> ConfigurationValue {
    var sections: [ConfigurationValue.Member] = []
    var members: [ConfigurationValue.Member] = []
    var (section, sectionLine, number) = ("", 1, 0)
    func end() {
      let table = ConfigurationValue(content: .table(members), line: sectionLine)
      sections.append(ConfigurationValue.Member(name: section, value: table))
      members = []
    }
    for raw in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      number += 1
      let line = trimmed(raw)
      guard let first = line.first, first != "#", first != ";" else { continue }
      if first == "[", let close = line.firstIndex(of: "]") {
        end()
        (section, sectionLine) = (String(line[line.index(after: line.startIndex)..<close]), number)
      } else if raw.first?.isWhitespace == true, let last = members.indices.last,
        let value = members[last].value.text
      {
        members[last].value.content = .text(value + "\n" + line)
      } else {
        let place = line.firstIndex { $0 == "=" || $0 == ":" }
        let name = trimmed(line[..<(place ?? line.endIndex)])
        let text = place.map { trimmed(line[line.index(after: $0)...]) } ?? ""
        members.append(
          ConfigurationValue.Member(
            name: name, value: ConfigurationValue(content: .text(text), line: number)))
      }
    }
    end()
    return ConfigurationValue(content: .table(sections), line: 1)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
