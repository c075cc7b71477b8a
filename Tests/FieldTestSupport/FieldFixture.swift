import CaretFields
import CaretJSON
import TestSupport
import Testing

/// One line of a file in Fixtures/fields: a type, what it is told as a JSON object, a value, and the verdict.
///
/// The cells stand between tabs. One that begins with a quote is a text of JSON, so that blanks and signs show. The
/// verdict is `ok`, `ok` with the normal form, or the flags, codes and byte offsets of what is wrong; `no` is any
/// refusal. Lines with `#` are remarks. `{"args":["DE"]}` can be written as `DE` alone.
public struct FieldFixture: Sendable, CustomTestStringConvertible {
  public var place: String
  public var type: String
  public var parameters: [String: FieldParameter]
  public var value: String
  public var expected: String
  public var testDescription: String { "\(place) \(type) \(value)" }

  /// The lines of all files of a test target's folder.
  public static func all(of target: String) -> [FieldFixture] {
    let folder = packageFolder + "/Tests/\(target)/Fixtures/fields/"
    return fileNames(in: folder).flatMap { name in
      let text = String(decoding: (try? readFile(folder + name)) ?? [], as: UTF8.self)
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        FieldFixture(line: $0.element, place: "\(name):\($0.offset + 1)")
      }
    }
  }

  private init?(line: Substring, place: String) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 4 else {
      Issue.record("\(place): \(cells.count) cells, not a type, parameters, a value and a verdict")
      return nil
    }
    self.place = place
    type = cells[0]
    parameters = Self.parameters(cells[1])
    value = Self.text(cells[2])
    expected = Self.text(cells[3])
  }

  private static func text(_ cell: String) -> String {
    cell.hasPrefix("\"") ? JSONValue(field: cell)?.stringValue ?? cell : cell
  }

  private static func parameters(_ cell: String) -> [String: FieldParameter] {
    if cell.isEmpty { return [:] }
    guard let table = JSONValue(field: cell).flatMap({ FieldParameter($0).table }) else {
      return ["args": .list([.text(cell)])]
    }
    return table
  }

  /// What a type says of a value, from the three cells of a line.
  public static func verdict(_ cells: [String], from types: FieldTypes) -> String {
    do {
      return summary(
        try verdict(cells[0], parameters(cells[1]), text(cells[2]), from: types))
    } catch {
      return "error \(error)"
    }
  }

  /// What a type says of a value, as a batch asks it.
  private static func verdict(
    _ type: String, _ parameters: [String: FieldParameter], _ value: String, from types: FieldTypes
  ) throws -> FieldVerdict {
    let rules = FieldType.batchRules(type: type, parameters: parameters, from: types)
    return try FieldValidator(rules).answer(FieldValue(value)).verdict
  }

  public func check(from types: FieldTypes) throws {
    let verdict = try Self.verdict(type, parameters, value, from: types)
    if expected == "no" {
      #expect(!verdict.isAccepted, "\(place)")
    } else {
      #expect(summary(verdict) == expected, "\(place)")
    }
  }
}

/// A verdict as rows of tests write it: `ok`, `ok norm`, or flags, codes and byte offsets.
public func summary(_ verdict: FieldVerdict) -> String {
  switch verdict {
  case .accepted(let normalForm): return normalForm.map { "ok " + $0 } ?? "ok"
  case .rejected(let problems), .undecided(let problems):
    return problems.map { problem in
      problem.reason.flag.rawValue + " " + problem.reason.code
        + (problem.place.map { "@\($0.utf8Offset)" } ?? "")
    }.joined(separator: ", ")
  }
}

extension FieldTypeDefinition {
  /// Whether its example is a value of it and its counterexample none.
  public func checkExamples() throws {
    if example == nil, counterexample == nil { return }
    let validator = try FieldValidator([.type(FieldType(self))])
    if let example {
      #expect(validator.judge(FieldValue(example)).isAccepted, "\(name) \(example)")
    }
    if let counterexample {
      #expect(!validator.judge(FieldValue(counterexample)).isAccepted, "\(name) \(counterexample)")
    }
  }
}
