/// A command on pieces of text instead of lines, after Rob Pike's sam.
///
/// It is what stands behind `x/re/` and its like: run on a piece, it says what takes the piece's place,
/// prints it, or looks for smaller pieces. All that one command line does is worked out on the text as it
/// was, and done at once.
public indirect enum StructuralCommand: Sendable, Equatable {
  /// `x/re/cmd`: on each match; without a pattern on each line.
  case each(WrittenPattern?, StructuralCommand)
  /// `y/re/cmd`: on each stretch between matches.
  case between(WrittenPattern, StructuralCommand)
  /// `x@w cmd`: on each unit.
  case eachUnit(UnitSelection, StructuralCommand)
  /// `g/re/cmd` and `v/re/cmd`: only if the piece matches, or doesn't.
  case when(WrittenPattern, matches: Bool, StructuralCommand)
  /// `{ cmd … }`: all on the same piece.
  case group([StructuralCommand])
  /// A command behind an address of its own.
  case at(StructuralAddress, StructuralCommand)
  /// Something is done to the piece itself.
  case deed(PieceDeed)
}

/// What a structural command does to a piece in the end.
public enum PieceDeed: Sendable, Equatable {
  /// `d`
  case delete
  /// `c/text/`: the text takes its place.
  case change([UInt8])
  /// `i/text/`: the text comes before it.
  case insert([UInt8])
  /// `a/text/`: the text comes behind it.
  case append([UInt8])
  /// `s/re/text/` in it.
  case substitute(WrittenSubstitution)
  /// `p`
  case print
  /// `=`: where the piece is, as lines and columns; `=#`: as characters.
  case place(inCharacters: Bool)
  /// `m` and `t`: the piece goes behind an address, or a copy of it.
  case transfer(to: StructuralAddress, keeps: Bool)
  /// `|`, `<` and `>`: a command of the shell and the piece.
  case shell(Filter, [UInt8])

  /// What a command of the shell gets, and gives.
  public enum Filter: Sendable, Equatable {
    /// `|`: the output takes the piece's place.
    case through
    /// `<`: the same, without input.
    case from
    /// `>`: the piece is fed to the command.
    case into
  }

  /// The pattern that it looks for; nil for none.
  var pattern: WrittenPattern? {
    switch self {
    case .substitute(let substitution): substitution.pattern
    case .delete, .change, .insert, .append, .print, .place, .transfer, .shell: nil
    }
  }
}

/// A place in a text, sought from a piece.
public indirect enum StructuralAddress: Sendable, Equatable {
  /// `.`: the piece itself.
  case dot
  /// `#n`: the place behind so many characters.
  case character(Int)
  /// `n`: a line, from 1.
  case line(Int)
  /// `$`: the end of the text.
  case end
  /// The next match, or the one before.
  case search(WrittenPattern, forward: Bool)
  /// `a1+a2`: the second from the end of the first.
  case after(StructuralAddress, StructuralAddress)
  /// `a1-a2`: the second backwards from the beginning of the first.
  case before(StructuralAddress, StructuralAddress)
  /// `a1,a2`: from the first to the second; with `;` the second is sought from the first.
  case span(StructuralAddress, StructuralAddress, fromFirst: Bool)
}

/// Some of the units of a text: `@w2`, `@s-1`, `@c3,7`, `@w*`.
public struct UnitSelection: Sendable, Equatable {
  /// What a text is counted in, by the letter behind `@`.
  public enum Unit: UInt8, Sendable {
    /// What people see as one character.
    case character = 0x63  // c
    /// A word, without the blanks and signs between words.
    case word = 0x77  // w
    /// A sentence with the blanks behind it.
    case sentence = 0x73  // s
    /// A paragraph without what parts it from the next.
    case paragraph = 0x70  // p
    /// A line without its end.
    case line = 0x6C  // l
    /// A byte of UTF-8.
    case byte = 0x62  // b
    /// A unit of UTF-16.
    case utf16 = 0x75  // u
  }

  /// What is counted.
  public var unit: Unit
  /// The first and the last, from 1; negative ones count from the end.
  public var first = 1
  /// The last one, from 1; a negative one counts from the end.
  public var last = -1
  /// Whether they are taken one by one.
  public var isEach = true
}
