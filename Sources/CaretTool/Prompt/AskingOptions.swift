/// What `caret ask` and `caret form` are told alike.
struct AskingOptions {
  /// How often a wrong value may be corrected; nil for as often as one likes.
  var retries: Int?
  /// In seconds; nil waits for ever.
  var timeout: Double?
  /// A language, or a file of messages.
  var messages: String?
  /// Whether it asks at the terminal whatever standard input is.
  var tty = false
  /// Whether normal forms are printed.
  var normalize = false
}

/// What has them among what it is asked for.
protocol AskingBearer {
  var asking: AskingOptions { get set }
}

extension Option where Request: AskingBearer {
  /// The options of the commands that ask for values.
  ///
  /// - Parameters:
  ///   - awaited: what the time is for, "the answer".
  ///   - normalized: what is printed in its normal form, "the value in its normal form".
  static func asking(for awaited: String, normalized: String) -> [Option] {
    [
      .value("retries", as: "n", "How often a wrong value may be corrected.") {
        $0.asking.retries.take($1)
      },
      .value("timeout", as: "seconds", "Wait this long for \(awaited).") {
        $0.asking.timeout.take($1)
      },
      .value(
        "messages", as: "lang|file",
        "Say messages in this language, or as a file has them."
      ) { $0.asking.messages.take($1) },
      .tty { $0.asking.tty = true },
      .flag("normalize", "Print \(normalized).") { $0.asking.normalize = true },
    ]
  }
}
