import CZlibSystem
import CaretText
import Foundation
import Yardstick

/// A recorded editing session in the format of github.com/josephg/editing-traces: patches of position,
/// deleted count and inserted text, positions in Unicode scalars.
struct Trace: Decodable {
  struct Patch: Decodable {
    var position: Int
    var deleted: Int
    var inserted: String

    init(position: Int, deleted: Int, inserted: String) {
      self.position = position
      self.deleted = deleted
      self.inserted = inserted
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      position = try list.decode(Int.self)
      deleted = try list.decode(Int.self)
      inserted = try list.decode(String.self)
    }
  }

  struct Transaction: Decodable { var patches: [Patch] }

  /// The state after a number of transactions.
  struct Checkpoint: Decodable {
    var after_txn: Int
    var sha256: String?
    var bytes: Int?
    var scalars: Int?
    var utf16: Int?
    var lf: Int?
    var lf_cr_crlf: Int?
  }

  /// Marks to be put down on the way.
  struct MarkSet: Decodable {
    struct Mark: Decodable {
      var offset: Int
      var isLeft: Bool

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        offset = try list.decode(Int.self)
        isLeft = try list.decode(String.self) == "left"
      }
    }

    var after_txn: Int
    var marks: [Mark]
  }

  var startContent: String
  var endContent: String
  var txns: [Transaction]
  var checkpoints: [Checkpoint]?
  var marksSet: MarkSet?
  /// Where those marks are at the end, in scalars.
  var marksEnd: [Int]?

  /// - Parameter path: a file, or `pastes` for a trace that is made here.
  init(path: String) throws {
    if path == "pastes" {
      self = Trace.pastes
      return
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    if bytes.starts(with: [0x1F, 0x8B]) { bytes = try unzip(path) }
    self = try JSONDecoder().decode(Trace.self, from: bytes)
  }
}

extension Trace {
  /// Typing with a paste of 69 kB now and then, somewhere near, and one that takes a part of it away again.
  static let pastes: Trace = {
    var places = Places(seed: 69)
    let line = " the running editor of many lines, walking and being text\n"
    let block = (0..<1200).map { "\($0)" + line }.joined().prefix(69_000)
    var content = Array(block.utf8)
    var patches: [Patch] = []
    var place = 0
    for step in 0..<20_000 {
      if step % 100 == 0 { place = places.below(content.count + 1) }
      let isPaste = step % 200 == 50
      let isCut = step % 200 == 150
      let deleted = isCut ? min(60_000, content.count - place) : 0
      let inserted = isPaste ? String(block) : isCut ? "" : "x"
      content.replaceSubrange(place..<place + deleted, with: Array(inserted.utf8))
      patches.append(Patch(position: place, deleted: deleted, inserted: inserted))
      place += inserted.utf8.count
    }
    return Trace(
      startContent: String(block), endContent: String(decoding: content, as: UTF8.self),
      txns: [Transaction(patches: patches)])
  }()

  private init(startContent: String, endContent: String, txns: [Transaction]) {
    self.startContent = startContent
    self.endContent = endContent
    self.txns = txns
  }
}

struct BadTrace: Error, CustomStringConvertible {
  var description: String
}

private func unzip(_ path: String) throws -> Data {
  guard let file = gzopen(path, "rb") else { throw BadTrace(description: "can't open \(path)") }
  defer { gzclose(file) }
  var data = Data()
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = gzread(file, &block, UInt32(block.count))
    if count < 0 { throw BadTrace(description: "\(path) is no gzip file") }
    if count == 0 { return data }
    data.append(contentsOf: block[..<Int(count)])
  }
}

enum Unit: String {
  case utf8, utf16, scalars
}

/// A trace as the timed loops want it: numbers in one unit, all text in one array.
struct Script {
  struct Step {
    var start: Int
    var end: Int
    var textStart: Int
    var textCount: Int
  }

  var steps: [Step] = []
  var text: [UInt8] = []
  /// The number of steps after each transaction.
  var transactionEnds: [Int] = []

  init(_ trace: Trace, _ unit: Unit) {
    let storage = TextStorage(trace.startContent)
    for transaction in trace.txns {
      for patch in transaction.patches {
        let bytes = Array(patch.inserted.utf8)
        let start = storage.utf8Offset(of: ScalarOffset(patch.position))
        let end = storage.utf8Offset(of: ScalarOffset(patch.position + patch.deleted))
        steps.append(
          Step(
            start: Self.value(start, unit, storage), end: Self.value(end, unit, storage),
            textStart: text.count, textCount: bytes.count))
        text += bytes
        storage.replace(start..<end, with: bytes.span)
      }
      transactionEnds.append(steps.count)
    }
  }

  private static func value(_ offset: UTF8Offset, _ unit: Unit, _ storage: TextStorage) -> Int {
    switch unit {
    case .utf8: offset.value
    case .utf16: storage.utf16Offset(of: offset).value
    case .scalars: storage.scalarOffset(of: offset).value
    }
  }

  /// The same changes as ones of a text in bytes.
  func forEach(_ body: (Step, UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      for step in steps {
        let range = step.textStart..<step.textStart + step.textCount
        body(step, UnsafeBufferPointer(rebasing: text[range]))
      }
    }
  }
}
