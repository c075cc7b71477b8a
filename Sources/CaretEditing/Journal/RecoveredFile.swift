internal import CaretInput
public import CaretText

/// A file, and what sessions of it that died did not save.
public struct RecoveredFile {
  /// The text as the file has it now; where there is no file any more, as the sessions found it.
  private let document: EditorDocument
  /// What each session did, in the order of time; nil where that is not known.
  private let works: [LostWork?]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - journals: what was left of one file, oldest first; at least one.
  ///   - named: the encoding of a name.
  /// - Throws: why the file can't be read.
  public init(
    _ journals: [JournalContents], encodings named: (String) -> FileEncoding?
  ) throws(EditorDiagnostic) {
    let path = journals[0].path
    let encoding = RecoveredFile.encoding(journals[0].header.encoding, named)
    var options = EditorOptions()
    options.encodings.fixed = encoding
    let reading = path.isEmpty ? nil : try EditorFile.read(path, options)
    let text = reading?.storage.snapshot
    works = journals.map { contents in
      text.flatMap { contents.work(on: $0) } ?? contents.workOnItsBase
    }
    let first = works.lazy.compactMap(\.self).first?.before ?? TextSnapshot()
    var file = reading?.file ?? EditorFile(format: .new(in: encoding ?? .utf8))
    if reading == nil { (file.name, file.isToBeMade) = (path, true) }
    for journal in journals { file = try file.formed(as: journal.form, named) }
    document = EditorDocument(
      storage: reading?.storage ?? TextStorage(first), name: path.isEmpty ? nil : path, file: file)
  }

  /// The encoding of a file, where it does not say it itself.
  private static func encoding(_ name: String, _ named: (String) -> FileEncoding?) -> FileEncoding?
  {
    name == FileEncoding.utf8.name ? nil : named(name)
  }

  /// Whether the sessions had saved all their work when they died.
  public static func isSaved(
    _ journal: JournalContents, encodings named: (String) -> FileEncoding?
  ) -> Bool {
    guard !journal.path.isEmpty else { return false }
    // A save may have put the text into another encoding.
    for name in Set([journal.header.encoding, journal.form?.encoding ?? journal.header.encoding]) {
      var options = EditorOptions()
      options.encodings.fixed = encoding(name, named)
      if let reading = try? EditorFile.read(journal.path, options),
        journal.isSaved(in: reading.storage.snapshot)
      {
        return true
      }
    }
    return false
  }

  /// All of the work behind what others have done to a text; nil where it does not fit.
  private func changes(on text: TextSnapshot) -> ChangeSet? {
    var done = ChangeSet(utf8Count: text.utf8Count)
    for work in works {
      guard let changes = work?.changes(on: text)?.mapped(behind: done) else { return nil }
      done = done.composed(with: changes)
    }
    return done
  }

  /// The bytes of the file as the sessions would have saved it, whatever others have done to it since; nil when that is
  /// not known, or when what several sessions did does not go together.
  ///
  /// - Throws: when its encoding has not all characters of the text.
  public func asItWouldHaveBeen() throws(EditorDiagnostic) -> [UInt8]? {
    guard let first = works[0], let changes = changes(on: first.before) else { return nil }
    return try document.file.encoded(text(first.before, changes), to: document.name ?? "-")
  }

  private func text(_ before: TextSnapshot, _ changes: ChangeSet) -> TextSnapshot {
    let copy = EditorDocument(storage: TextStorage(before), name: nil)
    copy.apply(changes)
    return copy.storage.snapshot
  }

  /// The lines that were typed for commands that failed, and so are in no text.
  public var failedLines: [[UInt8]] { works.flatMap { $0?.failedLines ?? [] } }

  /// What recovering would change in the file; where the work does not fit it, how the two differ. Nil when
  /// that is not known.
  public var diff: [UInt8]? {
    if let changes = changes(on: document.saved) { return diff(changes) }
    guard let first = works[0], let changes = changes(on: first.before) else { return nil }
    return diff(ChangeSet(linesFrom: document.saved, to: text(first.before, changes)))
  }

  private func diff(_ changes: ChangeSet) -> [UInt8] {
    let copy = EditorDocument(
      storage: TextStorage(document.saved), name: document.name, file: document.file)
    copy.apply(changes)
    return copy.diff()
  }

  /// Does the work again, behind what others have done since, and saves the file.
  ///
  /// - Returns: false if it does not fit what others have done; nothing is written then.
  /// - Throws: why the file can't be written.
  public func save(_ folder: RecoveryFolder) throws(EditorDiagnostic) -> Bool {
    guard let changes = changes(on: document.saved) else { return false }
    document.apply(changes)
    try document.save(folder)
    return true
  }
}
