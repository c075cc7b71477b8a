// A command declares each option once, as a row of its table: its names, what help says of it, and the place in
// the command's request that its value goes to. Reading, help, completions and messages all come from the row.
//
// What only help needs is a closure, and so are key paths: a start reads its line by two or three rows of thirty,
// and the others shall cost nothing.

/// A row of a command's table of options.
struct Option<Request> {
  /// The long name, without hyphens.
  let name: String
  /// Another long name of the same.
  var otherName: String?
  var letter: Unicode.Scalar?
  let value: OptionValueCount
  /// Whether help and completions pass over it.
  private(set) var isHidden = false
  fileprivate let describe: (Request) -> OptionText
  /// Puts a value, or that the option is there, into the request; false for a value that is not of its kind.
  let put: (inout Request, String?) -> Bool

  /// What is said of it, with the default that a request has before anything is read.
  func text(for request: Request) -> OptionText {
    var text = describe(request)
    text.names = letter.map { ["-\($0)"] } ?? []
    text.names += [name, otherName].compactMap { $0.map { "--" + $0 } }
    return text
  }

  /// The same row without a place in help and completions.
  var hidden: Option {
    var copy = self
    copy.isHidden = true
    return copy
  }

  /// The row in the table of a command whose request holds this one's.
  func inside<Whole>(_ place: @escaping () -> WritableKeyPath<Whole, Request>) -> Option<Whole> {
    Option<Whole>(
      name: name, otherName: otherName, letter: letter, value: value, isHidden: isHidden,
      describe: { describe($0[keyPath: place()]) },
      put: { put(&$0[keyPath: place()], $1) })
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
  var names: [String] = []
  /// What stands for the value; nil for an option that help shows without one.
  var valueName: String?
  var help: String
  /// The values to choose from; empty where others may be given.
  var choices: [String] = []
  var initial: String?
  var repeats = false
}

/// The options of every command, as they are typed; they are in no table.
enum CommonOption: String {
  case version = "--version"
  case help = "--help"
  case letter = "-h"

  static let texts = [
    OptionText(names: [version.rawValue], help: "Show the version."),
    OptionText(names: [letter.rawValue, help.rawValue], help: "Show help information."),
  ]
}

// MARK: The kinds of rows

extension Option {
  /// An option that is there or not; being there puts `sign` into the request.
  static func flag<Sign>(
    _ name: String, also otherName: String? = nil, letter: Unicode.Scalar? = nil,
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, Sign>, is sign: Sign,
    _ help: @autoclosure @escaping () -> String
  ) -> Option {
    Option(
      name: name, otherName: otherName, letter: letter, value: .none,
      describe: { _ in OptionText(help: help()) },
      put: { request, _ in
        request[keyPath: place()] = sign
        return true
      })
  }

  /// An option that is there or not.
  static func flag(
    _ name: String, also otherName: String? = nil, letter: Unicode.Scalar? = nil,
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, Bool>,
    _ help: @autoclosure @escaping () -> String
  ) -> Option {
    flag(name, also: otherName, letter: letter, place(), is: true, help())
  }

  /// An option that is there or not, or has a value behind `=`, of which `put` thinks more than a place can.
  static func flag(
    _ name: String, letter: Unicode.Scalar? = nil, choices: [String] = [],
    _ help: @autoclosure @escaping () -> String,
    orValue put: @escaping (inout Request, String?) -> Bool
  ) -> Option {
    Option(
      name: name, letter: letter, value: .possible,
      describe: { _ in OptionText(help: help(), choices: choices) }, put: put)
  }

  /// An option with a value. A list takes one each time that the option is given; of others the last one holds.
  static func value<Value: OptionValue>(
    _ name: String, letter: Unicode.Scalar? = nil, as valueName: String? = nil,
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, Value>,
    _ help: @autoclosure @escaping () -> String
  ) -> Option {
    Option(
      name: name, letter: letter, value: .needed,
      describe: {
        OptionText(
          valueName: valueName ?? name, help: help(), choices: Value.choices,
          initial: $0[keyPath: place()].shown, repeats: Value.repeats)
      },
      put: { $0[keyPath: place()].take($1 ?? "") })
  }
}

// MARK: Arguments without a name

/// A row of a command's table of what stands on its line beside options.
struct Operand<Request> {
  let count: OperandCount
  fileprivate let describe: (Request) -> OperandText
  let put: (inout Request, [String]) -> Void

  func text(for request: Request) -> OperandText { describe(request) }
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
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Request, String>,
    _ help: @autoclosure @escaping () -> String
  ) -> Operand {
    single(name, .one, place(), help())
  }

  /// What may be left out.
  static func optional<Value: OptionValue>(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Request, Value>,
    _ help: @autoclosure @escaping () -> String
  ) -> Operand {
    single(name, .optional, place(), help())
  }

  /// All that is left; they take the place of the default.
  static func any(
    _ name: String, _ place: @autoclosure @escaping () -> WritableKeyPath<Request, [String]>,
    _ help: @autoclosure @escaping () -> String
  ) -> Operand {
    Operand(
      count: .any,
      describe: {
        OperandText(
          name: name, count: .any, help: help(), initial: $0[keyPath: place()].first)
      },
      put: { $0[keyPath: place()] = $1 })
  }

  private static func single<Value: OptionValue>(
    _ name: String, _ count: OperandCount,
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, Value>,
    _ help: @autoclosure @escaping () -> String
  ) -> Operand {
    Operand(
      count: count,
      describe: {
        OperandText(name: name, count: count, help: help(), initial: $0[keyPath: place()].shown)
      },
      put: { request, words in _ = request[keyPath: place()].take(words[0]) })
  }
}
