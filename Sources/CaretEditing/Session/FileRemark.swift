internal import CaretBytes
internal import CaretInput
internal import CaretText
internal import Glibc

/// What a person should know of a file before changing it.
public enum FileRemark: Equatable, Sendable {
  /// It is in this encoding, and what is typed is written in it; `isGuess` when only its bytes say so.
  case encoding(String, isGuess: Bool)
  /// So many bytes are no text in UTF-8, the first in this line. They stay as they are.
  case undecodable(Int, line: Int)
  /// It holds NUL: no text at all.
  case binary
  /// Nobody may write it.
  case readOnly
}

extension EditorFile {
  /// What kind of bytes a file held.
  enum Content: Equatable {
    case text
    /// Text in another encoding, as far as can be seen; `isDamaged` when most of it is UTF-8.
    case undecodable(Int, line: Int, isDamaged: Bool)
    case binary

    /// - Complexity: O(*n*): one look at each byte.
    init(of text: TextSnapshot) {
      let scan = ContentScan(of: text)
      if scan.hasNUL {
        self = .binary
      } else if let line = scan.firstLine {
        self = .undecodable(
          scan.escapeCount, line: line, isDamaged: scan.characterCount >= scan.escapeCount)
      } else {
        self = .text
      }
    }

    var maybeInAnotherEncoding: Bool {
      switch self {
      case .text: false
      case .undecodable(_, _, let isDamaged): !isDamaged
      case .binary: true
      }
    }
  }

  /// What to tell about a file that was read under a name.
  func remarks(_ name: String) -> [FileRemark] {
    var remarks: [FileRemark] = []
    switch content {
    case .binary: remarks.append(.binary)
    case .undecodable(let count, let line, _): remarks.append(.undecodable(count, line: line))
    case .text:
      if format.encoding != .utf8 {
        remarks.append(.encoding(format.encoding.name, isGuess: isGuessed))
      }
    }
    if EditorFile.isReadOnly(name) { remarks.append(.readOnly) }
    return remarks
  }

  /// Whether a file is not meant to be written: the superuser may, but is told all the same.
  static func isReadOnly(_ name: String) -> Bool {
    guard let status = FileStatus(name), status.isRegular else { return false }
    return status.record.st_mode & 0o222 == 0 || !FileAccess.canWrite(name)
  }
}

extension EditorDocument {
  /// Whether the file holds text in another encoding than the UTF-8 that it is read in, as far as can be seen, and text beyond
  /// ASCII has come to it since it was read or saved.
  ///
  /// - Complexity: O(*n*): one look at each byte of both texts, and at the old one's for a letter alone where it is UTF-8.
  public var mixesEncodings: Bool {
    guard file.format.encoding == .utf8, saved.mayHaveEscapes,
      case .undecodable(_, _, isDamaged: false) = EditorFile.Content(of: saved)
    else { return false }
    return ContentScan(of: storage.snapshot).characterCount > ContentScan(of: saved).characterCount
  }
}

extension TextSnapshot {
  /// Whether there may be bytes in it that are no text.
  fileprivate var mayHaveEscapes: Bool {
    var mayHave = false
    forEachChunk(in: fullRange) { chunk in
      if !mayHave { mayHave = chunk.withView { StoredForm.mayHaveSurrogates($0) } }
    }
    return mayHave
  }
}

/// Looks for bytes that are no text: NUL, and the stored form of what UTF-8 could not read.
private struct ContentScan {
  var hasNUL = false
  var escapeCount = 0
  /// How many characters beyond ASCII are good UTF-8.
  var characterCount = 0
  /// The line of the first escape, from 1.
  var firstLine: Int?
  private var lineCount = 0

  init(of text: TextSnapshot) {
    text.forEachChunk(in: text.fullRange) { take($0) }
  }

  private mutating func take(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      switch bytes[index] {
      case 0: hasNUL = true
      case 0x0A: lineCount += 1
      // An escape is ED B2 or ED B3 and a third byte; no text has those.
      case 0xED where index + 1 < bytes.count && bytes[index + 1] & 0xFE == 0xB2:
        escapeCount += 1
        firstLine = firstLine ?? lineCount + 1
      case 0xC2...0xF4: characterCount += 1
      default: break
      }
    }
  }
}
