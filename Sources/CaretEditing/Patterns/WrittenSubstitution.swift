/// What replaces a match.
public enum WrittenReplacement: Sendable, Equatable {
  /// Parts that are put together for each match.
  case template([ReplacementPart])
  /// `%`: the replacement of the last `s`.
  case previous
}

/// A part of a replacement.
public enum ReplacementPart: Sendable, Equatable {
  /// Text that stands for itself.
  case literal([UInt8])
  /// `&` and `\0` are group 0.
  case group(Int)
  /// `\U` and the like: how the letters behind it are written.
  case letterCase(LetterCase)
}

/// How the letters of a replacement are written, as vim has it: `\u\L` is one capital and then small letters.
public enum LetterCase: UInt8, Sendable, BitwiseCopyable {
  /// `\U`: in capitals.
  case upper = 0x55
  /// `\L`: in small letters.
  case lower = 0x4C
  /// `\E`: as they are.
  case unchanged = 0x45
  /// `\u`: the next one as a capital.
  case nextUpper = 0x75
  /// `\l`: the next one as a small letter.
  case nextLower = 0x6C
}

/// A substitution as it was written: `s/re/replacement/flags`.
public struct WrittenSubstitution: Sendable, Equatable {
  /// What is looked for.
  public var pattern: WrittenPattern
  /// What takes its place.
  public var replacement: WrittenReplacement
  /// Which match of a line is replaced, from 1; nil for all.
  public var occurrence: Int? = 1
  /// How the last line that was changed is printed; empty for not at all.
  public var printing: PrintStyle = []

  /// A substitution of the first match of each line, unless it says which.
  public init(
    pattern: WrittenPattern, replacement: WrittenReplacement, occurrence: Int? = 1,
    printing: PrintStyle = []
  ) {
    self.pattern = pattern
    self.replacement = replacement
    self.occurrence = occurrence
    self.printing = printing
  }
}

/// `s` alone or with flags: the last substitution again, changed by these.
public struct RepeatedSubstitution: Sendable, Equatable {
  /// `g`: whether all matches of a line are replaced is turned around.
  public var togglesGlobal = false
  /// `p`: whether the line is printed is turned around.
  public var togglesPrint = false
  /// `r`: the pattern is that of the last search.
  public var usesLastSearch = false
  /// Which match of a line is replaced, from 1; nil for the one that it was.
  public var occurrence: Int?

  /// The last substitution as it was, but for what is turned around.
  public init(togglesGlobal: Bool = false, togglesPrint: Bool = false) {
    self.togglesGlobal = togglesGlobal
    self.togglesPrint = togglesPrint
  }
}

/// What stands behind `s`.
public enum SubstitutionArgument: Sendable, Equatable {
  /// One with a pattern of its own.
  case new(WrittenSubstitution)
  /// The last one.
  case again(RepeatedSubstitution)
}
