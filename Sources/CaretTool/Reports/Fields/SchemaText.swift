internal import CaretFields

/// What people read about schemas.
enum SchemaText {
  /// What is wrong, or says nothing, and what to do.
  struct Words: Equatable {
    let what: String
    let remedy: String

    init(_ what: String, _ remedy: String) { (self.what, self.remedy) = (what, remedy) }
  }

  /// The error for a schema that can't be used.
  static func error(_ error: SchemaDocument.ReadingError, of path: String) -> ToolError {
    let words = words(for: error.problem)
    return ToolError(
      what: words.what,
      place: Escaped.quoted(path)
        + (error.place.field.map { ", field " + Escaped.quoted($0) } ?? ""),
      remedy: words.remedy)
  }

  static func words(for problem: SchemaDocument.ReadingError.Problem) -> Words {
    switch problem {
    case .notJSON(let fault, _, let line, let column):
      Words("the schema is not JSON: \(fault) (line \(line), column \(column))", "correct it")
    case .noSchema:
      Words(
        "this is no schema: it has neither \"fields\" nor \"properties\"",
        "write {\"fields\":[{\"name\":…,\"type\":…}]}")
    case .notAnObject: Words("a schema is an object", "write {\"type\":\"string\"}")
    case .unnamedField(let number):
      Words("field \(number) has no name", "give it one: {\"name\":…}")
    case .repeatedField: Words("two fields have this name", "rename one")
    case .keyOfUnknownField: Words("a key names a field that isn't there", "add it")
    case .unevenForeignKey:
      Words(
        "a foreign key names other fields than as many of the table that it refers to",
        "write {\"fields\":[…],\"reference\":{\"resource\":\"\",\"fields\":[…]}}")
    case .unknownType, .severalTypes, .badFormat: wordsOfType(problem)
    case .unjudged(let member): words(forUnjudged: member)
    case .wrongKind(let member, let type): words(for: member, ofKind: type)
    case .unknownOwnKey(let key, let known):
      Words(
        "there is no key \(Escaped.quoted("caret:" + key))",
        NearNames.nearest(to: key, among: known, count: 1).first.map {
          "did you mean 'caret:\($0)'?"
        } ?? "leave it out")
    case .unknownUnit(let word):
      Words(
        "\(Escaped.quoted(word)) is no unit of length", "take graphemes, utf8, utf16 or scalars")
    case .unreadableDialect(let key):
      Words(
        "the dialect's \(Escaped.quoted(key)) can't be followed",
        "convert the table, or leave the key out")
    case .badDialectCharacter(let key):
      Words("the dialect's \(Escaped.quoted(key)) is no ASCII character", "write \";\"")
    }
  }

  private static func wordsOfType(_ problem: SchemaDocument.ReadingError.Problem) -> Words {
    switch problem {
    case .unknownType(let word, .jsonSchema):
      Words(
        "there is no type \(Escaped.quoted(word)) in JSON Schema",
        "take string, number, integer, boolean, object, array or null")
    case .unknownType(let word, .tableSchema):
      Words(
        "there is no type \(Escaped.quoted(word))",
        "take one of Table Schema's or HTML's, or one that 'caret validate --help' names")
    case .severalTypes(let types):
      Words(
        "a cell can't be of several types (\(types.joined(separator: ", ")))",
        "name one, with null beside it if it may be missing")
    case .badFormat(let format, let type):
      Words(
        "no \(type) can be written in the format \(Escaped.quoted(format))",
        "write it with the directives of strptime, as "
          + (type == "time" ? "%H:%M" : "%d.%m.%Y"))
    default: preconditionFailure("\(problem) is of no type")
    }
  }

  private static func words(forUnjudged member: SchemaDocument.ReadingError.Member) -> Words {
    switch member {
    case .keyword(let name):
      Words(
        "the keyword \(Escaped.quoted(name)) can't be judged in a table",
        "only flat objects are judged: say the rule in another way, or leave it out")
    case .key(let name), .constraint(let name), .attribute(let name):
      Words(
        "the key \(Escaped.quoted(name)) can't be judged in a table",
        "say the rule in another way, as with \"enum\" or \"pattern\", or leave it out")
    }
  }

  private static func words(
    for member: SchemaDocument.ReadingError.Member, ofKind type: JSONType
  ) -> Words {
    let (noun, name, whose) =
      switch member {
      case .keyword(let name): ("keyword", name, "JSON Schema")
      case .key(let name): ("key", name, "Table Schema")
      case .constraint(let name): ("constraint", name, "Table Schema")
      case .attribute(let name): ("attribute", name, "HTML")
      }
    return Words(
      "the \(noun) \(Escaped.quoted(name)) can't be \(kind(type))",
      "give what \(whose) asks for there")
  }

  private static func kind(_ type: JSONType) -> String {
    switch type {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  static func words(for finding: SchemaDocument.Note.Finding) -> Words {
    switch finding {
    case .repeatedKey(let key):
      Words(
        "the key \(Escaped.quoted(key)) is there twice, and the last one counts", "leave one out")
    case .unknownKey(let key):
      Words(
        "the key \(Escaped.quoted(key)) says nothing to caret",
        "check its spelling, or leave it to those who know it")
    case .unknownKeyword(let keyword):
      Words(
        "the keyword \(Escaped.quoted(keyword)) is not looked at",
        "only flat objects are judged; say the rule in another way")
    case .unknownFormat(let format):
      Words(
        "the format \(Escaped.quoted(format)) is not known and checks nothing", "check its spelling"
      )
    case .unjudgedForeignKey(let fields, let resource):
      Words(
        "the foreign key of " + fields.map(Escaped.quoted).joined(separator: ", ")
          + " refers to the resource \(Escaped.quoted(resource)), and is not judged",
        "look for its values where both tables are")
    }
  }
}

/// A line of `caret schema check`.
struct SchemaNote {
  /// The name of the field; nil for the schema itself.
  var field: String?
  var what: String
  var remedy: String

  init(field: String?, what: String, remedy: String) {
    (self.field, self.what, self.remedy) = (field, what, remedy)
  }

  init(_ note: SchemaDocument.Note) {
    let words = SchemaText.words(for: note.finding)
    self.init(field: note.place.field, what: words.what, remedy: words.remedy)
  }
}
