public import CaretInput
public import CaretText

/// One text that is being edited: what it holds, which file it belongs to, and where in it one is.
///
/// Lines are numbered from 1, end with LF, and the last one may lack its end. The text itself is a
/// `TextInputSession`, so that a change made here is undone, mapped and told about as any other.
public final class EditorDocument {
  /// The text, with its history.
  public let text: TextInputSession
  /// The file's name as the user gave it; nil while there is none.
  public internal(set) var name: String?
  /// The current line, `.`; 0 in an empty text and before the first line.
  public internal(set) var currentLine = 0
  /// What is known of the file that was read: its encoding, its line ends, and which file it was.
  var file: EditorFile
  var tracker = LineTracker()
  /// The text as it was when the file was read or written the last time.
  var saved: TextSnapshot
  /// What keeps the changes safe from a crash; nil where that is not wanted.
  var recovery: DocumentRecovery?
  /// The states between which undo and redo go, by the number of the step in the history.
  var steps = UndoSteps()
  /// Whether a new last line ends with a line end in a text that has no lines to go by.
  var wantsFinalNewline = true
  /// Whether an unsaved change was warned about, so that the same command again goes through.
  public internal(set) var wasWarned = false

  /// Whether it was told that the oldest steps of undo are dropped.
  var toldOfDroppedSteps = false

  /// The step of undo that is being made.
  var step: OpenStep?
  /// Whether a command wanted to change the text since it was saved: GNU ed's idea of "modified".
  var isTouched = false
  /// Whether that idea holds here, or ours.
  var countsTouches = false
  /// Whether the file would be written in another form than it has: its encoding, its line ends.
  var formHasChanged = false
  /// What GNU ed keeps of a text, in its dialect.
  var gnu = GNUState()

  init(storage: TextStorage, name: String?, file: EditorFile = EditorFile()) {
    text = TextInputSession(storage)
    self.name = name
    self.file = file
    saved = storage.snapshot
    wantsFinalNewline = storage.utf8Count == 0 || endsWithNewline
    currentLine = lineCount
  }

  /// A text without a file, or with one that is to be made.
  static func empty(name: String?, _ dialect: EditorDialect) -> EditorDocument {
    let document = EditorDocument(storage: TextStorage(), name: name)
    document.countsTouches = dialect == .posix
    return document
  }

  var storage: SessionText { text.storage }

  /// The encoding in which the file is written.
  public var encoding: FileEncoding {
    get { file.format.encoding }
    set { write(.new(in: newValue), endsLinesWithCRLF: file.hidesCarriageReturns) }
  }

  /// How the text is written to its file: encoding, line ends, end.
  public var fileForm: String {
    let mark = file.format.hasByteOrderMark ? " with a byte order mark" : ""
    let ends = file.hidesCarriageReturns ? "CR LF" : "LF"
    let end = lacksFinalNewline ? ", none at the end" : ""
    return "\(kindOfBytes)\(file.format.encoding.name)\(mark), line ends \(ends)\(end)"
  }

  private var kindOfBytes: String {
    switch EditorFile.Content(of: storage.snapshot) {
    case .binary: "binary, edited as bytes and "
    case .undecodable(let count, _, _): "not UTF-8 (\(count) bytes are no text), edited as "
    case .text: ""
    }
  }

  /// The number of bytes in the text's stored form.
  public var utf8Count: Int { storage.utf8Count }

  /// Whether the file of this name is there and is not what was read or written last.
  public var isChangedOnDisk: Bool { name.map(file.isChanged) ?? false }

  /// Whether the file that was read or written last is not there any more.
  public var isGoneFromDisk: Bool { name.map(file.isGone) ?? false }

  /// The number of lines; a last line without a line end counts.
  public var lineCount: Int { storage.lineBreakCount(.lf) + (lacksFinalNewline ? 1 : 0) }

  /// The marked lines, by letter.
  public var marks: [Character: Int] {
    let letters = tracker.marks.filter { $0.key.isLowercase }
    return Dictionary(uniqueKeysWithValues: letters.map { (Character(Unicode.Scalar($0)), $1) })
  }

  // MARK: - Lines

  private var endsWithNewline: Bool { utf8Count > 0 && isLineStart(utf8Count) }

  /// Whether the text has a last line without a line end.
  var lacksFinalNewline: Bool { utf8Count > 0 && !endsWithNewline }

  /// Whether a line begins at a byte: the text's first one, or one behind a line end.
  func isLineStart(_ utf8Offset: Int) -> Bool {
    guard utf8Offset > 0 else { return true }
    return storage.withChunk(at: UTF8Offset(utf8Offset - 1)) { bytes, start in
      bytes[utf8Offset - 1 - start.value] == UInt8(ascii: "\n")
    }
  }

  /// Where line `number` begins; the number behind the last one gives the end of the text.
  func lineStart(_ number: Int) -> Int {
    number - 1 <= storage.lineBreakCount(.lf)
      ? storage.lineStart(number - 1, .lf).value : utf8Count
  }

  /// The bytes of lines, with their ends.
  func bytes(ofLines lines: Range<Int>) -> Range<Int> {
    lineStart(lines.lowerBound)..<lineStart(lines.upperBound)
  }

  /// Where line `number` begins if the last line's missing end were there.
  func virtualLineStart(_ number: Int) -> Int {
    number == lineCount + 1 && lacksFinalNewline ? utf8Count + 1 : lineStart(number)
  }

  /// The bytes of line `number` without its line end.
  public func utf8Range(ofLine number: Int) -> Range<UTF8Offset> {
    let start = lineStart(number)
    let isTerminated = number <= storage.lineBreakCount(.lf)
    let end = isTerminated ? lineStart(number + 1) - 1 : utf8Count
    return UTF8Offset(start)..<UTF8Offset(end)
  }

  /// Line `number` in stored form, without its line end.
  func line(_ number: Int) -> [UInt8] {
    storage.bytes(in: utf8Range(ofLine: number))
  }

  /// The lines in stored form, each with its line end, also the last.
  func lines(_ range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let start = UTF8Offset(lineStart(range.lowerBound))
    var bytes = storage.bytes(in: start..<UTF8Offset(lineStart(range.upperBound)))
    if range.upperBound == lineCount + 1, lacksFinalNewline { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }

  /// The text of lines, readable, with the line ends that they have: for checkers and counters.
  public func string(ofLines range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = UTF8Offset(lineStart(range.lowerBound))
    return storage.string(in: start..<UTF8Offset(lineStart(range.upperBound)))
  }
}
