internal import CaretEditing
internal import CaretText

/// What another program has done to a file that is being edited, by its name in the catalogues.
enum OutsideChange: String {
  case removed
  /// There are unsaved changes, so that the text was left as it is.
  case changed
  case readAgain
}

/// Sees at the prompt that another program has changed or removed a file that is being edited.
///
/// A text without unsaved changes is read again, which `u` takes back; one with changes stays, and the
/// person is told.
final class FileChangeNotice {
  private let watcher = try? FileWatcher()
  private var watched: Set<String> = []
  /// The files that have changed and have not been looked at.
  private var changed: Set<String> = []

  /// What was done to the current file; nil when it is as it was. Reads it again where that loses nothing.
  func look(at session: EditorSession) -> OutsideChange? {
    guard let watcher, let name = session.document.name else { return nil }
    if watched.insert(name).inserted { try? watcher.watch(name) }
    changed.formUnion(watcher.changedPaths())
    guard changed.remove(name) != nil else { return nil }
    if session.document.isGoneFromDisk { return .removed }
    guard session.document.isChangedOnDisk else { return nil }
    guard !session.document.isModified, (try? session.perform(":reload")) != nil else {
      return .changed
    }
    return .readAgain
  }
}
