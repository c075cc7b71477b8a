internal import CaretBytes
internal import CaretInput
internal import CaretJSON
internal import CaretText
internal import Glibc

/// A pasteboard kept in a file of the user's, so that it outlives the process.
///
/// The file is JSON, `{"name":…,"items":[{TYPE: text or {"base64":…}}]}`, readable by its owner alone. It is
/// replaced whole at each change; who copied last is who is pasted.
struct PasteboardFile {
  let path: String

  /// The file of a pasteboard in the user's state folder, which is made when it is missing.
  ///
  /// - Throws: `ToolError` when there is no such folder and none can be made.
  init(name: String) throws(ToolError) {
    guard let state = Environment.stateFolder else {
      throw ToolError(
        command: "session", what: "no place to keep the pasteboard", place: nil,
        remedy: "set HOME or XDG_STATE_HOME, or leave out --keep-pasteboard")
    }
    let folder = state + "/pasteboards"
    if let failure = Folder.make(folder) {
      throw ToolError(
        command: "session", what: "can't make the folder: " + systemMessage(failure.error.code),
        place: Escaped.quoted(failure.folder), remedy: "make it, or leave out --keep-pasteboard")
    }
    path = folder + "/" + name + ".json"
  }

  /// The items in the file; none when there is no file.
  ///
  /// - Throws: `ToolError` when the file can't be read or is not one of ours.
  func items() throws(ToolError) -> [Pasteboard.Item] {
    guard FileAccess.exists(path) else { return [] }
    do {
      let value = try JSONReader.value(of: FileBytes.read(path, .found))
      if let items = value["items"]?.arrayValue { return items.map(Self.item) }
    } catch {}
    throw ToolError(
      command: "session", what: "can't read the kept pasteboard",
      place: Escaped.quoted(path), remedy: "repair or remove the file")
  }

  private static func item(_ value: JSONValue) -> Pasteboard.Item {
    var item: Pasteboard.Item = [:]
    for member in value.members ?? [] {
      let type = Pasteboard.DataType(rawValue: member.name)
      if let text = member.value.stringValue {
        item[type] = Array(text.utf8)
      } else if let encoded = member.value["base64"]?.stringValue,
        let data = Base64.decode(encoded)
      {
        item[type] = data
      }
    }
    return item
  }

  /// Writes the items: whole, or not at all.
  func save(_ pasteboard: Pasteboard) throws(FileError) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", pasteboard.name)
      json.array("items") { json in
        for item in pasteboard.items { json.object { write(item, &$0) } }
      }
    }
    try WholeFile.save(Array((json.text + "\n").utf8), to: path, permissions: 0o600)
  }

  private func write(_ item: Pasteboard.Item, _ json: inout JSONWriter) {
    for (type, data) in item.sorted(by: { $0.key < $1.key }) {
      if let text = String(validating: data, as: UTF8.self) {
        json.member(type.rawValue, text)
      } else {
        json.object(type.rawValue) { $0.member("base64", Base64.encode(data)) }
      }
    }
  }
}
