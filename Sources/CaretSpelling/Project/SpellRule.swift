public import CaretBytes

/// One thing that holds for the files of a project, and where it is said: a word that is accepted, a correction, a
/// language, files that are left out.
///
/// Rules come from configuration files, from word lists, or from a program that checks; later ones win.
public struct SpellRule: Sendable {
  /// What a rule says.
  public enum Content: Sendable {
    /// A word that is right.
    case word(String)
    /// A word that is wrong though a dictionary may have it.
    case forbidden(String)
    /// A typo, and what it should have been, best first.
    case correction(String, [String])
    /// A word in the inflections of another.
    case model(String, like: String)
    /// The languages, as dictionaries name them.
    case languages([String])
    /// The least tier that is reported.
    case level(TypoTier)
    /// What the files are taken for, and what the rule calls it.
    case kind(DocumentKind, called: String)
    /// The files are not checked.
    case unchecked
    /// What the pattern matches is not checked.
    case pattern(SpellPattern)
  }

  /// What it says.
  public var content: Content
  /// The files that it is about, as patterns of `.gitignore` with braces; nil for all below the folder of the rule.
  public var globs: [String]?
  /// Which of the folder's sets of paths that is.
  var pathSet: Int?
  /// Where it stands, for whoever wants to change it.
  public var place: Place

  /// A rule for all files, or for some.
  public init(
    _ content: Content, for globs: [String]? = nil,
    place: Place = Place(path: "", line: LineNumber(0))
  ) {
    (self.content, self.globs, self.place) = (content, globs, place)
  }

  /// Where a rule is said: a file and a line.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file that the rule stands in.
    public var path: String
    /// Its line there.
    public var line: LineNumber

    /// A line of a file.
    public init(path: String, line: LineNumber) {
      (self.path, self.line) = (path, line)
    }

    /// `path:line`
    public var description: String { "\(path):\(line)" }
  }
}

/// A regular expression that a rule has.
public struct SpellPattern: Hashable, Sendable {
  /// What a match is a part of.
  public enum Target: Hashable, Sendable {
    /// Any part of a text.
    case text
    /// A whole word.
    case word
  }

  /// As ICU reads it, `^` and `$` standing for the ends of lines.
  public var expression: String
  /// Whether letters match in either case.
  public var ignoresCase: Bool
  /// What it is matched against.
  public var target: Target

  /// A pattern, which is compiled when it is used.
  public init(expression: String, ignoresCase: Bool = false, target: Target = .text) {
    (self.expression, self.ignoresCase, self.target) = (expression, ignoresCase, target)
  }

  /// Whether it is a regular expression.
  public var isValid: Bool { SpellPatternSet.isValid(self) }
}

/// Why a word list can't be used: a regular expression in it is damaged.
public struct SpellRuleError: Error, Equatable, Sendable {
  /// The expression as it was written.
  public var expression: String
  /// Where it stands.
  public var place: SpellRule.Place
}
