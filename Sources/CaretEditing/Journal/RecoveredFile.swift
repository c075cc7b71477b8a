internal import CaretInput
public import CaretText

/// A file, and what sessions of it that died did not save.
public struct RecoveredFile {
  /// The text as the file has it now; where there is no file any more, as the sessions found it.
  private let document: EditorDocument
  /// What each session did, in the order of time; nil where that is not known.
  private let works: [LostWork?]
  private let form: Form

  /// The form in which the text is to be written.
  private enum Form {
    /// The file's own.
    case own
    /// The file's own, which is in another encoding than the one that a journal names.
    case ownInstead(KeptEncoding)
    /// The one that a session changed it to, and its encoding, if somebody knows it.
    case changed(JournalForm, FileEncoding?)
  }

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
    let first = RecoveredFile.encoding(journals[0].header.encoding, named)
    let reading = path.isEmpty ? nil : try RecoveredFile.read(journals[0], in: first)
    let text = reading?.storage.snapshot
    works = journals.map { contents in
      text.flatMap { contents.work(on: $0) } ?? contents.workOnItsBase
    }
    var file = reading?.file ?? EditorFile(format: .new(in: first ?? .utf8))
    if reading == nil { (file.name, file.isToBeMade) = (path, true) }
    if let changed = journals.compactMap(\.form).last {
      form = .changed(changed, named(changed.encoding))
      file.hidesCarriageReturns = changed.endsLinesWithCRLF
    } else if let first, file.format.encoding != first {
      form = .ownInstead(
        KeptEncoding(
          wanted: journals[0].header.encoding, encoding: file.format.encoding.name, reason: nil))
    } else {
      form = .own
    }
    let before = works.lazy.compactMap(\.self).first?.before ?? TextSnapshot()
    document = EditorDocument(
      storage: reading?.storage ?? TextStorage(before), name: path.isEmpty ? nil : path, file: file)
  }

  /// The file in the encoding that the journal names, or in its own where that gives the text that the journal is of:
  /// journals did once have the encoding in which a text was to be written in the place of the one that its file was in.
  private static func read(
    _ journal: JournalContents, in encoding: FileEncoding?
  ) throws(EditorDiagnostic) -> EditorFile.Reading? {
    var options = EditorOptions()
    options.encodings.fixed = encoding
    guard encoding != nil else { return try EditorFile.read(journal.path, options) }
    var distance = Int.max
    var named: EditorFile.Reading?
    var refusal: EditorDiagnostic?
    do throws(EditorDiagnostic) {
      named = try EditorFile.read(journal.path, options)
      if let named { distance = journal.distance(to: named.storage.snapshot) }
    } catch {
      refusal = error
    }
    if distance > 0, let own = try? EditorFile.read(journal.path, EditorOptions()),
      journal.distance(to: own.storage.snapshot) < distance
    {
      return own
    }
    if let refusal { throw refusal }
    return named
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
  /// not known, or when what several sessions did does not go together. Where the encoding that they had does not have all
  /// characters of the text, they are in the file's own, and where that does not have them either, in UTF-8.
  ///
  /// - Parameter tell: is told of an encoding that is not the sessions'.
  public func asItWouldHaveBeen(_ tell: (KeptEncoding) -> Void) -> [UInt8]? {
    guard let first = works[0], let changes = changes(on: first.before) else { return nil }
    let text = text(first.before, changes)
    let (file, kept) = formed(for: text)
    do throws(EditorDiagnostic) {
      let bytes = try file.encoded(text, to: document.name ?? "-")
      if let kept { tell(kept) }
      return bytes
    } catch {
      tell(
        KeptEncoding(
          wanted: kept?.wanted ?? file.format.encoding.name, encoding: FileEncoding.utf8.name,
          reason: error))
      return file.fileBytes(of: text)
    }
  }

  /// The file in the form in which a text is written to it.
  private func formed(for text: TextSnapshot) -> (file: EditorFile, kept: KeptEncoding?) {
    switch form {
    case .own: (document.file, nil)
    case .ownInstead(let kept): (document.file, kept)
    case .changed(let form, let encoding):
      document.file.formed(as: form, for: text) { _ in encoding }
    }
  }

  private func text(_ before: TextSnapshot, _ changes: ChangeSet) -> TextSnapshot {
    let copy = EditorDocument(storage: TextStorage(before), name: nil)
    copy.apply(changes)
    return copy.storage.snapshot
  }

  /// The lines that were typed for commands that failed, and so are in no text.
  public var failedLines: [[UInt8]] { works.flatMap { $0?.failedLines ?? [] } }

  /// Whether the file has the text already that the sessions would have saved, in the form that they found.
  public var isAlreadySaved: Bool {
    guard case .own = form, let first = works[0], let changes = changes(on: first.before),
      !changes.isEmpty
    else { return false }
    return TextFingerprint(text(first.before, changes)) == TextFingerprint(document.saved)
      && document.file.identity != nil
  }

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
  /// - Parameters:
  ///   - folder: keeps the old bytes of a file that can't be replaced, until it is written over.
  ///   - tell: is told when the file is saved and keeps an encoding that is not the sessions'.
  /// - Returns: false if it does not fit what others have done; nothing is written then.
  /// - Throws: why the file can't be written.
  public func save(
    _ folder: RecoveryFolder, _ tell: (KeptEncoding) -> Void
  ) throws(EditorDiagnostic) -> Bool {
    guard let changes = changes(on: document.saved) else { return false }
    document.apply(changes)
    let (file, kept) = formed(for: document.storage.snapshot)
    document.file = file
    try document.save(folder)
    if let kept { tell(kept) }
    return true
  }
}

extension JournalContents {
  /// How many bytes a text has in lines that the journal does not know; 0 when it knows the whole text.
  func distance(to text: TextSnapshot) -> Int {
    if work(on: text) != nil { return 0 }
    guard let base = base?.snapshot else { return Int.max }
    return ChangeSet(linesFrom: base, to: text).edits.reduce(1) { $0 + $1.inserted.count }
  }
}
