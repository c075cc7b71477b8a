internal import CaretBytes
internal import CaretText
internal import Glibc

/// How a document and its file belong together: what was found when it was read, and is written back.
struct EditorFile {
  var format = FileFormat()
  /// Which file it was; nil for a new text and for what came from a pipe.
  var identity: FileIdentity?
  /// The name under which that file was read or written, or was looked for and not there.
  var name: String?
  /// Whether there was no file of that name, so that there must be none when it is written first.
  var isToBeMade = false
  /// Whether saves that were killed had begun to write new texts beside the file.
  var hasCopiesOfKilledSaves = false
  /// Whether every line of the file ends with CR LF: then the text shows none of the CRs, and saving
  /// puts them back.
  var hidesCarriageReturns = false
  var content = Content.text
  /// Whether the encoding was found by looking at the bytes.
  var isGuessed = false

  /// What reading a file gives.
  struct Reading {
    var storage: TextStorage
    var file: EditorFile
    /// The file's size.
    var byteCount: Int
    /// Whether the last line got a line end, as GNU ed gives it one.
    var gotNewline = false
    /// Whether there is a NUL in it.
    var isBinary = false
    /// The shell command that wrote it and then failed.
    var failedCommand: [UInt8]?
  }

  /// Reads a file; nil if there is none.
  static func read(
    _ name: String, _ options: EditorOptions
  ) throws(EditorDiagnostic) -> Reading? {
    let read: TextFile
    do throws(FileError) {
      read = try TextFile.read(
        path: name, encoding: try encoding(of: name, options), mapping: options.mapping)
    } catch {
      if error.code == .notFound { return nil }
      throw EditorDiagnostic(reading: error)
    }
    var reading = options.looksAtContent ? known(read, options) : reading(read, options)
    reading.file.name = name
    return reading
  }

  /// A file with what a look at its bytes tells of them.
  private static func known(_ read: TextFile, _ options: EditorOptions) -> Reading {
    var content = Content(of: read.text)
    let guessed = guess(read, content, options)
    if guessed != nil { content = .text }
    var reading = reading(guessed ?? read, options)
    (reading.file.content, reading.file.isGuessed) = (content, guessed != nil)
    return reading
  }

  /// The same file in the encoding that its bytes look like, if they are no UTF-8 and somebody can tell.
  private static func guess(
    _ read: TextFile, _ content: Content, _ options: EditorOptions
  ) -> TextFile? {
    guard content.maybeInAnotherEncoding, options.encodings.fixed == nil,
      let guess = options.encodings.guess
    else { return nil }
    var wide: FileEncoding?
    // With zeros it may be one of two bytes a unit, which its first bytes tell.
    if content == .binary {
      let start = read.text.fileBytes(
        in: UTF8Offset(0)..<UTF8Offset(min(4096, read.text.utf8Count)))
      wide = guess(Array(start.dropLast(start.count % 2)))
      guard wide == .utf16(.little) || wide == .utf16(.big) else { return nil }
    }
    let bytes = read.text.fileBytes(in: read.text.fullRange)
    let encoding = guess(bytes)
    if let wide, encoding != wide { return nil }
    guard encoding != .utf8, var file = try? TextFile.decode(bytes, encoding: encoding) else {
      return nil
    }
    file.identity = read.identity
    return file
  }

  private static func encoding(
    of name: String, _ options: EditorOptions
  ) throws(FileError) -> FileEncoding? {
    if let detect = options.encodings.detect {
      let raw = try TextFile.read(path: name, encoding: .utf8)
      let found = detect(try TextFile.encode(raw.text, raw.format))
      // A byte order mark is looked at when the file is read.
      return found == .utf8 ? nil : found
    }
    return options.encodings.fixed ?? (options.dialect == .posix ? .utf8 : nil)
  }

  /// The output of a command, taken as a file is.
  static func read(
    output: [UInt8], _ options: EditorOptions
  ) throws(EditorDiagnostic) -> Reading {
    do throws(FileError) {
      return reading(try TextFile.decode(output, encoding: .utf8), options)
    } catch {
      throw EditorDiagnostic(reading: error)
    }
  }

  private static func reading(_ read: TextFile, _ options: EditorOptions) -> Reading {
    var file = EditorFile(format: read.format, identity: read.identity)
    var storage = TextStorage(read.text)
    let byteCount = read.identity?.utf8Count ?? read.text.fileByteCount
    if options.dialect == .posix {
      return posixReading(
        Reading(storage: storage, file: file, byteCount: byteCount),
        stripsCarriageReturns: options.stripsCarriageReturns)
    }
    if endsLinesWithCRLF(read.text) {
      file.hidesCarriageReturns = true
      storage = TextStorage(withoutCarriageReturns(read.text))
    }
    return Reading(storage: storage, file: file, byteCount: byteCount)
  }

  /// A file as GNU ed takes it: with a line end behind every line, and searched for NULs.
  private static func posixReading(_ read: Reading, stripsCarriageReturns: Bool) -> Reading {
    var reading = read
    if stripsCarriageReturns { strip(&reading) }
    let storage = reading.storage
    let end = UTF8Offset(storage.utf8Count)
    reading.isBinary = hasNUL(storage.snapshot)
    if end.value > 0, storage.bytes(in: end - 1..<end) != [UInt8(ascii: "\n")] {
      storage.replace(end..<end, with: "\n")
      reading.gotNewline = true
    }
    return reading
  }

  private static func hasNUL(_ text: TextSnapshot) -> Bool {
    var found = false
    text.forEachChunk(in: text.fullRange) { chunk in
      if !found { found = unsafe chunk.withUnsafeBufferPointer { unsafe $0.contains(0) } }
    }
    return found
  }

  /// Takes the carriage return in front of each line end away; one without a line end stays.
  private static func strip(_ reading: inout Reading) {
    let text = reading.storage.snapshot
    let old = text.bytes(in: text.fullRange)
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    for byte in old {
      if byte == UInt8(ascii: "\n"), new.last == UInt8(ascii: "\r") { new.removeLast() }
      new.append(byte)
    }
    reading.byteCount -= old.count - new.count
    reading.storage = TextStorage(storedBytes: new)
  }

  // MARK: - Line ends

  private static func endsLinesWithCRLF(_ text: TextSnapshot) -> Bool {
    let count = text.lineBreakCount(.lf)
    guard count > 0 else { return false }
    // Most files end the question at their first line.
    let first = text.lineStart(1, .lf)
    guard first.value >= 2, text.bytes(in: first - 2..<first) == Array("\r\n".utf8) else {
      return false
    }
    let ends = text.lineEnds
    return ends.crlf == count && ends.lf == 0 && ends.cr == 0
  }

  private static func withoutCarriageReturns(_ text: TextSnapshot) -> TextSnapshot {
    var bytes = text.bytes(in: text.fullRange)
    bytes.removeAll { $0 == UInt8(ascii: "\r") }
    return TextStorage(storedBytes: bytes).snapshot
  }

  private static func withCarriageReturns(_ text: TextSnapshot) -> TextSnapshot {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8Count + text.lineBreakCount(.lf))
    for byte in text.bytes(in: text.fullRange) {
      if byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(byte)
    }
    return TextStorage(storedBytes: bytes).snapshot
  }

  /// A text in UTF-8 with the line ends of the file.
  func fileBytes(of text: TextSnapshot) -> [UInt8] {
    let text = hidesCarriageReturns ? EditorFile.withCarriageReturns(text) : text
    return text.fileBytes(in: text.fullRange)
  }

  /// The bytes of a file that has the text, as it would be written.
  func encoded(_ text: TextSnapshot, to name: String) throws(EditorDiagnostic) -> [UInt8] {
    let written = hidesCarriageReturns ? EditorFile.withCarriageReturns(text) : text
    do throws(FileError) {
      return try TextFile.encode(written, format, name: name)
    } catch {
      throw EditorDiagnostic(writing: error)
    }
  }

  // MARK: - Writing

  /// Writes the whole text to its own file or another one, whole or not at all, and gives the number
  /// of bytes.
  mutating func write(_ text: TextSnapshot, to name: String, _ how: Writing)
    throws(EditorDiagnostic) -> Int
  {
    let written = hidesCarriageReturns ? EditorFile.withCarriageReturns(text) : text
    do throws(FileError) {
      let saved = try save(written, to: name, how)
      if how.isOwn || name == self.name { wasWritten(as: name, saved) }
      return saved?.utf8Count ?? written.fileByteCount
    } catch {
      throw EditorDiagnostic(writing: error)
    }
  }

  private mutating func wasWritten(as name: String, _ identity: FileIdentity?) {
    if hasCopiesOfKilledSaves, name == self.name { WholeFile.removeCopiesOfKilledSaves(of: name) }
    (self.name, self.identity, isToBeMade) = (name, identity, false)
    hasCopiesOfKilledSaves = false
  }

  /// Whether the file of this name is another one than was read or written last.
  func isChanged(_ name: String) -> Bool {
    guard name == self.name, let now = FileIdentity(path: name) else { return false }
    return identity.map { $0 != now } ?? isToBeMade
  }

  /// Whether a file of this name was read or written last and is not there any more.
  func isGone(_ name: String) -> Bool {
    name == self.name && identity != nil && FileIdentity(path: name) == nil
  }

  /// What has to be there for a file of this name to be written.
  private func expectation(_ name: String) -> WholeFile.Expectation {
    guard name == self.name else { return .anything }
    // A file that was removed is no work of others that could be lost.
    if isGone(name) { return .absent }
    return identity.map { .unchanged($0) } ?? (isToBeMade ? .absent : .anything)
  }

  /// How a text is written.
  struct Writing {
    /// Whether the file is the document's from now on.
    var isOwn = false
    /// Whether it is written even if another program has changed it.
    var isForced = false
    /// For files that can't be replaced by new ones; nil refuses those.
    var inPlace: InPlaceSave?
    /// Whether the file is written in place even if it could be replaced.
    var keepsInode = false
  }

  /// Puts a new file in the place of the old one, or, where that would lose something, writes into it.
  private func save(_ text: TextSnapshot, to name: String, _ how: Writing) throws(FileError)
    -> FileIdentity?
  {
    let expected = how.isForced ? .anything : expectation(name)
    if how.keepsInode, let inPlace = how.inPlace, FileIdentity(path: name) != nil {
      return try inPlace.save(text, format: format, to: name, expecting: expected)
    }
    do throws(FileError) {
      return try TextFile.save(text, format: format, to: name, expecting: expected)
    } catch {
      guard let inPlace = how.inPlace, WholeFile.mustStay(name, after: error) else { throw error }
      return try inPlace.save(text, format: format, to: name, expecting: expected)
    }
  }

  /// Appends a text to a file, in the form in which it would be written; what was ours stays known as such.
  mutating func append(_ text: TextSnapshot, to name: String) throws(EditorDiagnostic) -> Int {
    let isOurs = name == self.name && !isChanged(name)
    var form = self
    // A mark stands at the beginning of a file alone.
    if FileStatus(name).map({ !$0.isRegular || $0.size > 0 }) == true {
      form.format.hasByteOrderMark = false
    }
    form.format.oddBytes = []
    let count = try EditorFile.append(try form.encoded(text, to: name), to: name)
    if isOurs { wasWritten(as: name, FileIdentity(path: name)) }
    return count
  }

  private static func append(_ bytes: [UInt8], to name: String) throws(EditorDiagnostic) -> Int {
    var oldSize: Int?
    var isNew = true
    do throws(FileError) {
      let file: Descriptor
      do throws(FileError) {
        file = try PlainFile.opened(toWrite: name, O_CREAT | O_EXCL | O_APPEND)
      } catch {
        // A link to nothing is there, too, and stays.
        guard error.errno == EEXIST else { throw error }
        isNew = false
        file = try PlainFile.opened(toWrite: name, O_CREAT | O_APPEND)
      }
      let status = try file.status(name)
      do throws(FileError) {
        try file.write(bytes.span, name)
      } catch {
        // What was written of the bytes goes again, so that the file is as it was.
        if status.isRegular, ftruncate(file.number, off_t(status.size)) != 0 {
          oldSize = status.size
        }
        if isNew, isEmpty(file, name) { SystemFile.remove(name) }
        throw error
      }
    } catch {
      if let oldSize {
        throw EditorDiagnostic(
          .unwritable(
            path: name, fault: .appendedInPart(errno: error.errno, oldSize: oldSize)))
      }
      throw EditorDiagnostic(writing: error)
    }
    return bytes.count
  }

  /// Whether an open file is a regular one that has nothing in it and still has this name.
  private static func isEmpty(_ file: borrowing Descriptor, _ name: String) -> Bool {
    guard let status = FileStatus(descriptor: file.number), status.isRegular, status.size == 0,
      let named = FileStatus(name, followsLinks: false)
    else { return false }
    return FileIdentity(named) == FileIdentity(status)
  }
}

extension EditorFile {
  /// The open file that a name means, as in `/dev/stdout`: to open it anew would cut off what it holds.
  static func descriptor(of name: String) -> Int32? {
    switch name {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    case _ where name.hasPrefix("/dev/fd/"): Int32(name.dropFirst("/dev/fd/".count))
    case _ where name.hasPrefix("/proc/self/fd/"): Int32(name.dropFirst("/proc/self/fd/".count))
    default: nil
    }
  }

  /// Writes a text to an open file, behind what was written there.
  func write(
    _ text: TextSnapshot, toDescriptor descriptor: Int32, named name: String
  ) throws(EditorDiagnostic) -> Int {
    let bytes = try encoded(text, to: name)
    do throws(SystemError) {
      try SystemFile.write(bytes.span, to: descriptor)
    } catch {
      throw EditorDiagnostic(
        writing: FileError(.cannotWrite, path: name, errno: error.code))
    }
    return bytes.count
  }
}

extension TextStorage {
  /// A text of its own, of bytes in stored form.
  convenience init(storedBytes: [UInt8]) {
    self.init()
    replace(UTF8Offset(0)..<UTF8Offset(0), with: storedBytes.span)
  }
}

extension TextSnapshot {
  /// How many bytes a file of UTF-8 has for the text, which is not copied for it where it has no escapes.
  fileprivate var fileByteCount: Int {
    var count = 0
    forEachChunk(in: fullRange) { chunk in
      chunk.withView { bytes in
        count +=
          StoredForm.mayHaveSurrogates(bytes)
          ? StoredForm.fileBytes(of: Array(bytes)).count : bytes.count
      }
    }
    return count
  }
}
