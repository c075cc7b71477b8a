internal import CaretBytes
internal import CaretFieldFamilies
package import CaretFields
internal import CaretJSON

/// The schema of `caret table`, for tables that are in memory. Used by one thread at a time.
package final class InProcessTable {
  private let file: SchemaDocument
  let messages: FieldMessages

  package var schema: FieldSchema { file.schema }

  /// - Parameters:
  ///   - schema: as a schema's file has it.
  ///   - options: `locale` and `messages`, as an object.
  package init(schema: [UInt8], options: [UInt8]) throws(InProcessError) {
    let request = try InProcessOptions.request(
      options, into: TableCommand(), by: TableCommand.judging)
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.value(of: schema)
    } catch {
      throw InProcessError(.rule, "the schema is " + error.message)
    }
    do throws(ToolError) {
      try PlaceChoice.check(locale: request.locale)
      messages = try FieldMessages(request.messages)
    } catch {
      throw InProcessError(.rule, error)
    }
    do throws(SchemaDocument.ReadingError) {
      file = try SchemaDocument(json, locale: request.locale, types: .known)
    } catch {
      let field = error.place.field.map { "field \(Escaped.quoted($0)): " } ?? ""
      let words = SchemaText.words(for: error.problem)
      throw InProcessError(.rule, "\(field)\(words.what): \(words.remedy)")
    }
    do throws(TableJudge.SchemaError) {
      _ = try TableJudge(file.schema, header: TableHeader(of: file.schema))
    } catch {
      throw InProcessError(.rule, TableText.error(error))
    }
  }

  /// What is wrong with a cell, a row or a column.
  package struct Problem {
    package var place: TableProblem
    package var code: String
    package var message: String
  }

  /// What is wrong with a whole table, and how many rows it has of which kind.
  package func judge(
    _ bytes: [UInt8], _ format: TableFormat, mostProblems: Int
  ) throws(InProcessError) -> (problems: [Problem], counts: TableCounts) {
    let options = TableRunOptions(format, file.dialect)
    let list = ProblemList(messages, most: mostProblems)
    do throws(ToolError) {
      let input = InputFile(bytes, path: "-")
      let run = try TableRun(
        input, schema: file.schema(for: options.format), options: options, report: list)
      try run.run()
      return (list.found, run.counts)
    } catch {
      throw InProcessError(.input, error)
    }
  }
}

/// Keeps problems with their words.
private final class ProblemList: TableReporter {
  private(set) var found: [InProcessTable.Problem] = []
  private let messages: FieldMessages
  private let most: Int

  init(_ messages: FieldMessages, most: Int) {
    (self.messages, self.most) = (messages, most)
  }

  var wantedProblems: Int { most - found.count }

  func write(_ problem: TableProblem, line: LineNumber, verdict: () -> FieldVerdict?) {
    guard wantedProblems > 0 else { return }
    let reason = problem.reason.map { FieldProblem($0) } ?? verdict()?.problems.first
    found.append(
      InProcessTable.Problem(
        place: problem, code: reason?.reason.code ?? problem.fault.rawValue,
        message: reason.map(messages.message(for:)) ?? messages.message(for: problem.fault)))
  }

  func flush() {}
}
