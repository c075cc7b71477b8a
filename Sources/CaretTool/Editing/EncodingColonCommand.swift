internal import CaretEditing
internal import CaretText

extension ColonCommand {
  /// How the file's bytes stand for text.
  static var encoding: ColonCommand {
    ColonCommand(
      "encoding", "[NAME [reload]]",
      "tell the file's encoding, or have it written in another; reload reads it so"
    ) { call in
      let words = call.argument.split(separator: " ").map(String.init)
      guard let name = words.first else { return call.document.encoding.name + "\n" }
      guard let encoding = FileEncoding(name: name) else {
        throw EditorDiagnostic(.unknownEncoding(name: name))
      }
      switch words.dropFirst() {
      case []: call.document.encoding = encoding
      case ["reload"]: try call.session.reload(as: encoding)
      default: throw call.refusal()
      }
      return ""
    }
  }
}
