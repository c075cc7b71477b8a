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

/// That a recovered text is not written in the encoding that its session had, but in the one that its file is in.
public struct KeptEncoding: Sendable {
  /// The name of the encoding that the session had.
  public let wanted: String
  /// The name of the one in which the text is written.
  public let encoding: String
  /// Why not in the other; nil where the session did not ask for that one as far as its journal tells.
  public let reason: EditorDiagnostic?
}

extension EditorFile {
  /// The same file, to be written in the form that a journal has, if it has one. Where the text can't be written in that
  /// encoding, or nobody knows it, the file keeps its own: to have the work in it is more than to have none.
  func formed(
    as form: JournalForm?, for text: TextSnapshot, _ named: (String) -> FileEncoding?
  ) -> (file: EditorFile, kept: KeptEncoding?) {
    guard let form else { return (self, nil) }
    var file = self
    file.hidesCarriageReturns = form.endsLinesWithCRLF
    let isOwn = form.encoding == format.encoding.name
    guard !isOwn || form.hasByteOrderMark != format.hasByteOrderMark else { return (file, nil) }
    var reason = EditorDiagnostic(.unknownEncoding(name: form.encoding))
    if let encoding = isOwn ? format.encoding : named(form.encoding) {
      var other = file
      other.format = FileFormat(encoding: encoding, hasByteOrderMark: form.hasByteOrderMark)
      if isOwn { return (other, nil) }
      do throws(EditorDiagnostic) {
        _ = try other.encoded(text, to: name ?? "-")
        return (other, nil)
      } catch {
        reason = error
      }
    }
    let kept = KeptEncoding(
      wanted: form.encoding, encoding: format.encoding.name, reason: reason)
    return (file, kept)
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
