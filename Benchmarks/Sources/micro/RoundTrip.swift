import CaretText
import Foundation

/// What `expected.json` says of a file whose bytes are read as UTF-8, each bad byte one character.
struct ExpectedFile: Decodable {
  let file: String
  let bytes: Int
  let scalars_escape: Int
  let utf16_escape: Int
  let lf: Int
  let lf_cr_crlf: Int
}

/// Reads each file of a folder that `expected.json` lists there, edits it, undoes that and writes a copy:
/// the bytes have to be the same, and the counts those that are expected.
///
/// - Returns: whether all were.
func roundTrip(_ folder: String) throws -> Bool {
  let list = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
  let copy = NSTemporaryDirectory() + "/round-trip-\(getpid())"
  defer { unlink(copy) }
  var failed: [String] = []
  let files = try JSONDecoder().decode([ExpectedFile].self, from: list)
  for expected in files {
    let path = folder + "/" + expected.file
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let isSame = try editUndoAndSave(path, to: copy) == bytes
    if !isSame || !agrees(TextStorage(fileBytes: bytes), bytes, expected) {
      failed.append("\"\(expected.file)\"")
    }
  }
  report([("files", "\(files.count)"), ("failed", "[" + failed.joined(separator: ",") + "]")])
  return failed.isEmpty
}

private func editUndoAndSave(_ path: String, to copy: String) throws -> [UInt8] {
  let file = try TextFile.read(path: path)
  let storage = TextStorage(file.text)
  var history = History(utf8Count: storage.utf8Count)
  let start = UTF16Offset(0)
  storage.replace(start..<start, with: Array("é😀".utf8).span, recordingIn: &history)
  for step in history.undo() { storage.apply(step.changes) }
  try TextFile.save(storage.snapshot, format: file.format, to: copy)
  return [UInt8](try Data(contentsOf: URL(fileURLWithPath: copy)))
}

private func agrees(_ storage: TextStorage, _ bytes: [UInt8], _ expected: ExpectedFile) -> Bool {
  bytes.count == expected.bytes
    && storage.fileBytes(in: storage.fullRange) == bytes
    && storage.scalarCount == expected.scalars_escape
    && storage.utf16Count == expected.utf16_escape
    && storage.lineBreakCount(.lf) == expected.lf
    && storage.lineBreakCount(.lfCrCrlf) == expected.lf_cr_crlf
}
