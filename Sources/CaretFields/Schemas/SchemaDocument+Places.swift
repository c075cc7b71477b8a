public import CaretBytes
internal import CaretJSON

extension SchemaDocument {
  /// A place in the JSON of a schema.
  public struct Place: Sendable, Equatable {
    /// The names of members and the numbers of elements that lead to it from the outermost value.
    public private(set) var path: [String] = []
    /// The name of the field that it belongs to; nil for what belongs to the whole schema.
    public private(set) var field: String?

    /// The path as a JSON Pointer (RFC 6901): `/fields/2/constraints/pattern`. Empty for the outermost value.
    public var pointer: String {
      path.map { name in
        "/"
          + name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
          .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
      }.joined()
    }

    /// Where the value begins and ends in the schema's bytes; nil where they have no such place.
    ///
    /// - Parameter json: what the schema was read from.
    /// - Complexity: O(*n*) in the bytes.
    public func utf8Range(in json: [UInt8]) -> Range<UTF8Offset>? {
      JSONReader.range(of: path, in: json).map {
        UTF8Offset($0.lowerBound)..<UTF8Offset($0.upperBound)
      }
    }

    func member(_ name: String) -> Place {
      var place = self
      place.path.append(name)
      return place
    }

    func element(_ index: Int) -> Place { member(String(index)) }

    func ofField(_ name: String) -> Place {
      var place = self
      place.field = name
      return place
    }
  }

  /// Why a schema can't be used, and where.
  public struct ReadingError: Error, Equatable {
    /// What is wrong, with what would help.
    public var problem: Problem
    /// The value that is wrong; the one around it where something is missing.
    public var place: Place

    init(_ problem: Problem, at place: Place) {
      self.problem = problem
      self.place = place
    }

    /// What can be wrong with a schema.
    public enum Problem: Sendable, Equatable {
      /// The bytes are no JSON: the reader's name for the fault, as `missingColon`, and where it stood.
      case notJSON(String, at: UTF8Offset, line: LineNumber, column: Int)
      /// There are neither `fields` nor `properties`.
      case noSchema
      /// What has to be an object is none.
      case notAnObject
      /// A field of a Table Schema lacks its name; which one, from 1.
      case unnamedField(Int)
      /// Two fields have the same name.
      case repeatedField
      /// A key is of a field that isn't there.
      case keyOfUnknownField
      /// A foreign key has not as many fields as it refers to.
      case unevenForeignKey
      /// There is no type of that name.
      case unknownType(String, Language)
      /// A cell can't be of several types.
      case severalTypes([String])
      /// Values of a type can't be written in a format.
      case badFormat(String, type: String)
      /// What a member asks for can't be judged in a table: it would be passed over.
      case unjudged(Member)
      /// A member's value is of another kind than it has to be.
      case wrongKind(Member, JSONType)
      /// A key of our own that isn't one, and those that there are; all without `caret:`.
      case unknownOwnKey(String, known: [String])
      /// A word that is no unit of lengths.
      case unknownUnit(String)
      /// What the dialect says can't be followed.
      case unreadableDialect(String)
      /// A character of the dialect is none of ASCII.
      case badDialectCharacter(String)
    }

    /// A member of a schema's object, by whose word it is.
    public enum Member: Sendable, Equatable {
      /// One of JSON Schema's keywords.
      case keyword(String)
      /// One of Table Schema's keys of a field.
      case key(String)
      /// One of Table Schema's constraints.
      case constraint(String)
      /// One of HTML's attributes.
      case attribute(String)
    }
  }

  /// Something that a reader of the schema should know, and where it stands.
  public struct Note: Sendable, Equatable {
    /// What there is to say.
    public var finding: Finding
    /// The value that it is about.
    public var place: Place

    init(_ finding: Finding, at place: Place) {
      self.finding = finding
      self.place = place
    }

    /// What can be said of a schema that can be used.
    public enum Finding: Sendable, Equatable {
      /// A key is there twice, and the last one counts.
      case repeatedKey(String)
      /// A key of a Table Schema says nothing here.
      case unknownKey(String)
      /// A keyword of a JSON Schema is not looked at.
      case unknownKeyword(String)
      /// A format of a JSON Schema is not known and checks nothing, as the standard has it.
      case unknownFormat(String)
      /// A foreign key of these fields refers to another resource and is not judged.
      case unjudgedForeignKey([String], resource: String)
    }

    /// Whether it is a rule that isn't judged, which whoever judges a table should be told as well.
    public var isUnjudged: Bool {
      if case .unjudgedForeignKey = finding { true } else { false }
    }

    /// The keys of an object that come twice.
    static func repeated(in object: JSONValue, at place: Place) -> [Note] {
      var names: Set<String> = []
      return (object.members ?? []).filter { !names.insert($0.name).inserted }.map {
        Note(.repeatedKey($0.name), at: place.member($0.name))
      }
    }
  }
}
