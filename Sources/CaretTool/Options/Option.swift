// A command declares each option once, as a row of its table: its names, what help says of it, and the place in
// the command's request that its value goes to. Reading, help, completions and messages all come from the row.
//
// A start reads its line by two or three rows of thirty, so a row costs it little: help is a closure, and the place
// is one too and no key path, for which the runtime would make a type first. The place is met for two ends, to take
// a value and to say what it has as a default and what may be chosen (OptionVisit).

/// A row of a command's table of options.
struct Option<Request> {
  /// The long name, without hyphens.
  let name: String
  /// Another long name of the same.
  var otherName: String?
  var letter: Unicode.Scalar?
  let value: OptionValueCount
  var valueName: String?
  /// What may be chosen, where the place can't say it.
  var choices: [String] = []
  /// What may be given besides them, in words.
  var otherValues: String?
  /// Whether help and completions pass over it.
  private(set) var isHidden = false
  fileprivate let help: () -> String
  fileprivate let meet: (inout Request, OptionVisit) -> Bool

  /// Puts a value, or that the option is there, into the request; false for a value that is not of its kind.
  func put(_ value: String?, into request: inout Request) -> Bool {
    meet(&request, value.map { .value($0) } ?? .presence)
  }

  /// What is said of it, with the default that a request has before anything is read.
  func text(for request: Request) -> OptionText {
    var request = request
    let notes = PlaceNotes()
    notes.choices = choices
    if value == .needed { _ = meet(&request, .question(notes)) }
    let names = [name, otherName].compactMap { $0.map { "--" + $0 } }
    return OptionText(
      names: (letter.map { ["-\($0)"] } ?? []) + names,
      valueName: value == .needed ? valueName ?? name : nil, help: help(), notes: notes)
  }

  /// The same row without a place in help and completions.
  var hidden: Option {
    var copy = self
    copy.isHidden = true
    return copy
  }
}

/// Whether a value goes with an option.
enum OptionValueCount {
  case none, needed
  /// The option says something without a value, too: `--write` and `--write=likely`.
  case possible
}

/// What is said of an option, whatever its request is.
struct OptionText {
  /// With their hyphens, the letter first.
  let names: [String]
  /// What stands for the value; nil for an option that help shows without one.
  var valueName: String?
  let help: String
  var notes = PlaceNotes()
}

/// The options of every command, as they are typed; they are in no table.
enum CommonOption: String {
  case version = "--version"
  case help = "--help"
  case letter = "-h"

  static var texts: [OptionText] {
    [
      OptionText(names: [version.rawValue], help: "Show the version."),
      OptionText(names: [letter.rawValue, help.rawValue], help: "Show help information."),
    ]
  }
}

// MARK: The kinds of rows

extension Option {
  /// An option that is there or not.
  static func flag(
    _ name: String, also otherName: String? = nil, letter: Unicode.Scalar? = nil,
    _ help: @autoclosure @escaping () -> String, puts put: @escaping (inout Request) -> Void
  ) -> Option {
    Option(name: name, otherName: otherName, letter: letter, value: .none, help: help) {
      request, _ in
      put(&request)
      return true
    }
  }

  /// An option with a value. A list takes one each time that the option is given; of others the last one holds.
  static func value(
    _ name: String, letter: Unicode.Scalar? = nil, as valueName: String? = nil,
    _ help: @autoclosure @escaping () -> String,
    puts meet: @escaping (inout Request, OptionVisit) -> Bool
  ) -> Option {
    Option(
      name: name, letter: letter, value: .needed, valueName: valueName, help: help, meet: meet)
  }

  /// An option that is there or not, or has a value behind `=`, of which `put` thinks more than a place can.
  static func flagOrValue(
    _ name: String, letter: Unicode.Scalar? = nil, choices: [String] = [],
    others: String? = nil,
    _ help: @autoclosure @escaping () -> String,
    puts put: @escaping (inout Request, String?) -> Bool
  ) -> Option {
    Option(
      name: name, letter: letter, value: .possible, choices: choices, otherValues: others,
      help: help
    ) { request, visit in
      if case .value(let text) = visit { put(&request, text) } else { put(&request, nil) }
    }
  }
}

// MARK: Arguments without a name

/// A row of a command's table of what stands on its line beside options.
struct Operand<Request> {
  let name: String
  let count: OperandCount
  fileprivate let help: () -> String
  fileprivate let meet: (inout Request, OptionVisit) -> Bool

  func put(_ words: ArraySlice<String>, into request: inout Request) {
    _ = meet(&request, count == .any ? .values(Array(words)) : .value(words.first ?? ""))
  }

  func text(for request: Request) -> OperandText {
    var request = request
    let notes = PlaceNotes()
    _ = meet(&request, .question(notes))
    return OperandText(name: name, count: count, help: help(), initial: notes.initial)
  }
}

enum OperandCount {
  case one, optional, any
}

/// What is said of an operand, whatever its request is.
struct OperandText {
  let name: String
  let count: OperandCount
  let help: String
  let initial: String?
}

extension Operand {
  /// What the command can't do without.
  static func one(
    _ name: String, _ help: @autoclosure @escaping () -> String,
    puts meet: @escaping (inout Request, OptionVisit) -> Bool
  ) -> Operand {
    Operand(name: name, count: .one, help: help, meet: meet)
  }

  /// What may be left out.
  static func optional(
    _ name: String, _ help: @autoclosure @escaping () -> String,
    puts meet: @escaping (inout Request, OptionVisit) -> Bool
  ) -> Operand {
    Operand(name: name, count: .optional, help: help, meet: meet)
  }

  /// All that is left; they take the place of the default.
  static func any(
    _ name: String, _ help: @autoclosure @escaping () -> String,
    puts meet: @escaping (inout Request, OptionVisit) -> Bool
  ) -> Operand {
    Operand(name: name, count: .any, help: help, meet: meet)
  }
}
