internal import CaretBytes
internal import CaretSpelling

/// Reads the sections of an INI file as Python's configparser does: `key = value` or `key: value`, lines
/// that are indented go on with a value, `#` and `;` begin a comment at the start of a line.
enum INIReader {
  static func value(of bytes: [UInt8]) -> ConfigurationValue {
    var sections: [ConfigurationValue.Member] = []
    var members: [ConfigurationValue.Member] = []
    var (section, sectionLine, number) = ("", 1, 0)
    /// The value that lines may go on with.
    var open: (name: String, text: String, line: Int)?
    func endValue() {
      guard let (name, text, line) = open.take() else { return }
      let value = ConfigurationValue(content: .text(text), line: line)
      members.append(ConfigurationValue.Member(name: name, value: value))
    }
    func end() {
      endValue()
      let table = ConfigurationValue(content: .table(members), line: sectionLine)
      sections.append(ConfigurationValue.Member(name: section, value: table))
      members = []
    }
    for raw in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    {
      number += 1
      let line = raw.trimmed
      guard let first = line.first, first != "#", first != ";" else { continue }
      if first == "[", let close = line.firstIndex(of: "]") {
        end()
        (section, sectionLine) = (String(line[line.index(after: line.startIndex)..<close]), number)
      } else if raw.first?.isWhitespace == true, open != nil {
        open?.text += "\n" + line
      } else {
        endValue()
        let place = line.firstIndex { $0 == "=" || $0 == ":" }
        let name = line[..<(place ?? line.endIndex)].trimmed
        let text = place.map { line[line.index(after: $0)...].trimmed } ?? ""
        open = (name, text, number)
      }
    }
    end()
    return ConfigurationValue(content: .table(sections), line: 1)
  }
}
