// A table as one JSON array of objects, which may be larger than memory. Only the brackets, commas and strings
// of the array are looked at here: each element becomes a line, so that the rest is done as for JSON Lines.
// A line feed inside of an element becomes a blank (inside of a string, where JSON forbids it, a byte that is
// as forbidden), and so do the blanks between elements: every byte keeps its place in the table.

/// Cuts a JSON array into pieces of whole elements, a line each.
package struct JSONArrayCutter {
  private enum State {
    case beforeArray, beforeFirst, beforeElement, inElement, behindArray
  }

  /// What makes a text no array.
  package struct Fault: Error, Equatable {
    package var what: String
    package var utf8Offset: Int
  }

  private var state = State.beforeArray
  /// How many brackets are open inside of the element.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// What has been read and not given out, from `start` in the table.
  private var buffer: [UInt8] = []
  private var start = 0
  private var offset = 0
  /// How much of the buffer is whole elements.
  private var wholeCount = 0
  /// Whether the front of an element that is too long has been given out.
  private var isInLongElement = false
  /// What was found behind the elements that were given out last.
  private var fault: Fault?

  /// The elements that are whole once a block has come.
  ///
  /// - Throws: `Fault` when all elements before it have been given out.
  package mutating func append(_ block: [UInt8]) throws(Fault) -> [TablePiece] {
    var pieces: [TablePiece] = []
    do throws(Fault) {
      if let fault { throw fault }
      for byte in block {
        try take(byte)
        offset += 1
        if isInLongElement, wholeCount > 0 {
          pieces.append(piece(wholeCount, .moreOfBroken))
          isInLongElement = false
        }
      }
    } catch {
      if wholeCount > 0 { pieces.append(piece(wholeCount, .records)) }
      guard !pieces.isEmpty else { throw error }
      fault = error
      return pieces
    }
    if isInLongElement {
      pieces.append(piece(buffer.count, .moreOfBroken))
    } else if wholeCount > 0 {
      pieces.append(piece(wholeCount, .records))
    }
    if buffer.count > RecordCutter.longestRecord {
      pieces.append(piece(buffer.count, .tooLong))
      isInLongElement = true
    }
    return pieces
  }

  /// - Throws: `Fault` for an array that does not end.
  package mutating func finish() throws(Fault) {
    if let fault { throw fault }
    switch state {
    case .behindArray: return
    case .beforeArray: throw fault("is empty")
    default: throw fault("ends within its array")
    }
  }

  private mutating func piece(_ count: Int, _ content: TablePiece.Content) -> TablePiece {
    let piece = TablePiece(
      bytes: Array(buffer[..<count]), utf8Offset: UTF8Offset(start), content: content)
    buffer.removeSubrange(..<count)
    start += count
    wholeCount = 0
    return piece
  }

  private func fault(_ what: String) -> Fault { Fault(what: what, utf8Offset: offset) }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) throws(Fault) {
    let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    switch state {
    case .beforeArray:
      if byte == UInt8(ascii: "[") {
        state = .beforeFirst
        start = offset + 1
      } else if !isBlank, !isMark(byte) {
        throw fault("is no JSON array of objects")
      }
    case .beforeFirst, .beforeElement:
      if byte == UInt8(ascii: "]"), state == .beforeFirst {
        state = .behindArray
      } else if isBlank {
        buffer.append(0x20)
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
        throw fault("lacks an object before a comma or bracket")
      } else {
        state = .inElement
        takeOfElement(byte)
      }
    case .inElement: takeOfElement(byte)
    case .behindArray:
      if !isBlank { throw fault("goes on behind its array") }
    }
  }

  /// A byte order mark before the array.
  private func isMark(_ byte: UInt8) -> Bool {
    offset < 3 && byte == StoredForm.byteOrderMark[offset]
  }

  private mutating func takeOfElement(_ byte: UInt8) {
    guard !isInString else {
      buffer.append(byte == 0x0A ? 0x01 : byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return
    }
    switch byte {
    case UInt8(ascii: ",") where depth == 0:
      end(.beforeElement)
      return
    case UInt8(ascii: "]") where depth == 0:
      end(.behindArray)
      return
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
    default: break
    }
    buffer.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
  }

  private mutating func end(_ next: State) {
    state = next
    buffer.append(0x0A)
    wholeCount = buffer.count
  }
}
