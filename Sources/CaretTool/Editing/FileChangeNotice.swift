internal import CaretEditing
internal import CaretText

/// Sees at the prompt that another program has changed or removed a file that is being edited.
///
/// A text without unsaved changes is read again, which `u` takes back; one with changes stays, and the
/// person is told.
final class FileChangeNotice {
  private let watcher = try? FileWatcher()
  private var watched: Set<String> = []
  /// The files that have changed and have not been looked at.
  private var changed: Set<String> = []

  /// What to tell about the current file; nil when it is as it was. Reads it again where that loses nothing.
  func look(at session: EditorSession) -> String? {
    guard let watcher, let name = session.document.name else { return nil }
    if watched.insert(name).inserted { try? watcher.watch(name) }
    changed.formUnion(watcher.changedPaths())
    guard changed.remove(name) != nil else { return nil }
    if session.document.isGoneFromDisk {
      return "\(Escaped.quoted(name)) was removed by another program; w writes it again"
    }
    guard session.document.isChangedOnDisk else { return nil }
    let what = "\(Escaped.quoted(name)) was changed by another program"
    guard !session.document.isModified, (try? session.perform(":reload")) != nil else {
      return what + "; :reload takes its text, w! writes yours"
    }
    return what + " and read again; u brings back what was there"
  }
}
