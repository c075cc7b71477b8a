internal import CaretSpelling

// A program that has the engine inside (libcaret) gets from here what the commands make of the same words: rules read from
// options and schemas, and sentences for people. Nothing in this folder prints, ends the process or looks at its arguments.

/// What a call from inside another program could not do, as a sentence.
package struct InProcessError: Error {
  package enum Kind: Sendable {
    /// A rule, an option or a schema that can't be used.
    case rule
    case dictionary
    /// A file or a table that can't be read.
    case input
  }

  package var kind: Kind
  package var message: String

  init(_ kind: Kind, _ message: String) {
    (self.kind, self.message) = (kind, message)
  }

  /// The same words as on a line, without the command's name.
  init(_ kind: Kind, _ error: ToolError) {
    let place = error.place.map { " (\($0))" } ?? ""
    self.init(kind, "\(error.what)\(place): \(error.remedy)")
  }

  init(_ error: DictionaryError) {
    self.init(.dictionary, ToolError(error))
  }
}
