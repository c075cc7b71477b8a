public import CaretBytes
internal import CaretJSON

// A pasteboard in a file of the user's, so that it outlives the process.
//
// The file is JSON, `{"name":…,"items":[{TYPE: text or {"base64":…}}]}`, readable by its owner alone. It is replaced whole
// at each change; who copied last is who is pasted.

/// Why a pasteboard can't be kept in a file.
public enum PasteboardError: Error, Equatable, Sendable {
  /// The file can't be read, or can't be made.
  case file(FileError)
  /// There is a file, and it is no pasteboard; it is left as it is.
  case notAPasteboard(path: String)
}

extension PasteboardError: CustomStringConvertible {
  /// What is wrong, with the path.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .notAPasteboard(let path): "\(path) is no pasteboard"
    }
  }
}

extension Pasteboard {
  /// Takes the items that a file holds, where there is one, and keeps all that is copied from now on in it.
  ///
  /// Apple's term is `isPersistent` of `UIPasteboard`. Two processes may keep the same file: what was written last is there
  /// at the next start.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must be there. Only its owner may read it.
  ///   - onFailure: is told, by the thread that changes the pasteboard, of a change that could not be written; the file
  ///     is then as it was.
  /// - Throws: `PasteboardError` when the file can't be read or is not one of these; then nothing is kept.
  public func keep(
    in path: String, onFailure: @escaping @Sendable (FileError) -> Void = { _ in }
  ) throws(PasteboardError) {
    if let kept = try Self.items(inFile: path) { items = kept }
    addObserver { [weak self] _ in
      guard let self else { return }
      do throws(FileError) {
        try save(to: path)
      } catch {
        onFailure(error)
      }
    }
  }

  /// The items in a file; nil when there is no file.
  private static func items(inFile path: String) throws(PasteboardError) -> [Item]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes.read(path, .found)
    } catch {
      guard FileStatus(path) != nil else { return nil }
      throw .file(FileError(.cannotRead, path: path, errno: error.code))
    }
    guard let value = try? JSONReader.value(of: bytes), let items = value["items"]?.arrayValue
    else {
      throw .notAPasteboard(path: path)
    }
    return items.map(item)
  }

  private static func item(_ value: JSONValue) -> Item {
    var item: Item = [:]
    for member in value.members ?? [] {
      let type = DataType(rawValue: member.name)
      if let text = member.value.stringValue {
        item[type] = Array(text.utf8)
      } else if let encoded = member.value["base64"]?.stringValue {
        item[type] = Base64.decode(encoded)
      }
    }
    return item
  }

  /// Writes the items: whole, or not at all.
  private func save(to path: String) throws(FileError) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.array("items") { json in
        for item in items { json.object { Self.write(item, &$0) } }
      }
    }
    try WholeFile.save(Array((json.text + "\n").utf8), to: path, permissions: 0o600)
  }

  private static func write(_ item: Item, _ json: inout JSONWriter) {
    for (type, data) in item.sorted(by: { $0.key < $1.key }) {
      if let text = String(validating: data, as: UTF8.self) {
        json.member(type.rawValue, text)
      } else {
        json.object(type.rawValue) { $0.member("base64", Base64.encode(data)) }
      }
    }
  }
}
