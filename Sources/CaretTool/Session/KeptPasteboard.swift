internal import CaretBytes
internal import CaretInput

/// The general pasteboard of `caret session`, kept in a file of the user's where that is asked for.
enum KeptPasteboard {
  /// The file of a pasteboard in the user's state folder, which is made when it is missing.
  ///
  /// - Throws: `ToolError` when there is no such folder and none can be made.
  static func path(name: String) throws(ToolError) -> String {
    guard let state = Environment.stateFolder else {
      throw ToolError(
        what: "no place to keep the pasteboard", place: nil,
        remedy: "set HOME or XDG_STATE_HOME, or leave out --keep-pasteboard")
    }
    let folder = state + "/pasteboards"
    if let failure = Folder.make(folder) {
      throw ToolError(
        what: "can't make the folder: " + SystemErrorText(failure.error.code).reason,
        place: Escaped.quoted(failure.folder), remedy: "make it, or leave out --keep-pasteboard")
    }
    return folder + "/" + name + ".json"
  }

  /// Keeps a pasteboard in its file from now on; a change that can't be written is told of.
  ///
  /// - Throws: `ToolError` when the file can't be read or is not one of ours.
  static func keep(_ pasteboard: Pasteboard) throws(ToolError) {
    let path = try path(name: pasteboard.name)
    do throws(PasteboardError) {
      try pasteboard.keep(in: path) { _ in
        Console.standardError.writeLine(
          "caret session: can't keep the pasteboard (\(Escaped.quoted(path))): "
            + "free some space or give yourself permission to write it")
      }
    } catch {
      throw ToolError(
        what: "can't read the kept pasteboard",
        place: Escaped.quoted(path), remedy: "repair or remove the file")
    }
  }
}
