internal import CaretText

/// How a text is to be written: what `:encoding` and `:eol` change.
struct JournalForm: Equatable, Sendable {
  /// The name of the encoding.
  var encoding: String
  var hasByteOrderMark: Bool
  /// Whether lines end with CR LF.
  var endsLinesWithCRLF: Bool

  init(_ file: EditorFile) {
    encoding = file.format.encoding.name
    hasByteOrderMark = file.format.hasByteOrderMark
    endsLinesWithCRLF = file.hidesCarriageReturns
  }

  func append(to bytes: inout JournalBytes) {
    bytes.append(encoding)
    bytes.append(hasByteOrderMark ? 1 : 0)
    bytes.append(endsLinesWithCRLF ? 1 : 0)
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let encoding = reader.text(), let mark = reader.number(), let ends = reader.number()
    else { return nil }
    self.encoding = encoding
    (hasByteOrderMark, endsLinesWithCRLF) = (mark != 0, ends != 0)
  }
}

extension JournalContents {
  /// The form in which the text was to be written, if that was changed.
  var form: JournalForm? {
    records.reversed().firstNonNil { if case .formed(let form) = $0 { form } else { nil } }
  }
}

extension EditorFile {
  /// The same file, to be written in the form that a journal has, if it has one.
  ///
  /// - Throws: when nobody knows the encoding.
  func formed(
    as form: JournalForm?, _ named: (String) -> FileEncoding?
  ) throws(EditorDiagnostic) -> EditorFile {
    guard let form, form != JournalForm(self) else { return self }
    let encoding = form.encoding == format.encoding.name ? format.encoding : named(form.encoding)
    guard let encoding else { throw EditorDiagnostic(.unknownEncoding(name: form.encoding)) }
    var file = self
    file.format = FileFormat(encoding: encoding, hasByteOrderMark: form.hasByteOrderMark)
    file.hidesCarriageReturns = form.endsLinesWithCRLF
    return file
  }
}

extension EditorDocument {
  /// Has the file written in another form than it has, and notes that.
  func write(_ format: FileFormat, endsLinesWithCRLF: Bool) {
    guard format != file.format || endsLinesWithCRLF != file.hidesCarriageReturns else { return }
    // The journal's beginning has the encoding that the file has now.
    recovery?.begin()
    (file.format, file.hidesCarriageReturns) = (format, endsLinesWithCRLF)
    formHasChanged = true
    recovery?.recordForm()
  }
}
