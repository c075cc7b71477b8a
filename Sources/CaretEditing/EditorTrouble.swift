public import CaretUnicode

/// What can go wrong in an editing session: one case a kind of trouble, with what is needed to tell of it.
///
/// A host words it as it likes. The names of the cases and of their arguments are those of the catalogues of messages.
public enum EditorTrouble: Equatable, Sendable {
  // Addresses
  /// The text has no such line.
  case noLine(line: Int, lineCount: Int)
  /// The first line of a range lies behind the last.
  case reversedRange(first: Int, last: Int)
  /// An address stands where none may be.
  case misplacedAddress
  /// The command takes no address.
  case unexpectedAddress
  /// A number has too many digits to be one here.
  case numberTooLarge
  /// What stands in the place of an address is none.
  case notAnAddress(text: String)
  /// There are only so many units of text where one was sought by its number.
  case noSuchPiece(count: Int)
  /// The second place of a range lies before the first.
  case reversedPiece
  /// A place lies outside the text.
  case outsideOfText

  // Patterns
  /// A pattern has no second delimiter where it needs one.
  case patternWithoutEnd
  /// There is no pattern.
  case noPattern
  /// A bracket of a POSIX pattern has no partner.
  case unbalancedBracket
  /// A pattern ends with a backslash.
  case trailingBackslash
  /// An empty pattern repeats the last one, and there was none.
  case noPreviousPattern
  /// `s` repeats the last substitution, and there was none.
  case noPreviousSubstitution
  /// A replacement names a group that the pattern has not.
  case noSuchGroup(number: Int, groupCount: Int)
  /// A letter behind a backslash means nothing in a replacement.
  case unknownReplacementEscape(letter: String)
  /// A parenthesis is not closed.
  case openParenthesis
  /// A parenthesis is closed that was not opened.
  case closingParenthesis
  /// A pattern is not written as its language has it.
  case patternSyntax
  /// A set of characters is not closed.
  case openBracket
  /// Nothing stands before a sign of repetition, or its bounds are wrong.
  case badRepetition
  /// What else ICU has against a pattern.
  case otherPatternFault(reason: PatternFault)
  /// What the C library has against a pattern.
  case posixPatternFault(reason: String)
  /// A pattern could not be matched, for ICU's reason.
  case patternFailure(reason: String)

  // Nothing found
  /// `foldsMatch` tells whether it would match in other letter case.
  case noMatch(pattern: String, foldsMatch: Bool)
  /// No line that was addressed has a match to replace; `foldsMatch` as for `noMatch`.
  case nothingSubstituted(pattern: String, foldsMatch: Bool)
  /// Lines that were addressed have matches, but none has as many as the number behind the substitution.
  case tooFewMatches(pattern: String, occurrence: Int)

  // Destinations and marks
  /// Lines can't be moved into themselves.
  case destinationInside
  /// It is not said where lines are to go.
  case noDestination
  /// A mark is a small letter of ASCII.
  case invalidMark
  /// No line has the mark.
  case unsetMark(mark: String)

  // What follows a command
  /// What stands behind the command is none of its suffixes.
  case invalidSuffix
  /// What stands behind the pattern and the replacement of `s` is none of its flags.
  case invalidFlag
  /// A blank has to part the command from its argument.
  case missingBlank
  /// A flag of a pattern can't follow an empty one.
  case emptyPatternSuffix

  // What has no such name
  /// No command has the letter.
  case unknownCommand(name: String)
  /// No command for pieces has the letter.
  case unknownPieceCommand(name: String)
  /// Behind the colon stands no name.
  case namelessColonCommand
  /// No colon command has the name.
  case unknownColonCommand(name: String)
  /// Several colon commands begin so.
  case ambiguousColonCommand(name: String, names: [String])
  /// No setting has the name; these are there.
  case unknownSetting(name: String, names: [String])
  /// No encoding has the name.
  case unknownEncoding(name: String)
  /// There is no help for the word; these are like it.
  case unknownHelp(name: String, near: [String])

  // Files
  /// A file can't be read.
  case unreadable(path: String, fault: EditorFileFault)
  /// A file can't be written.
  case unwritable(path: String, fault: EditorFileFault)
  /// A restricted session has only files of its folder.
  case outsideOfFolder
  /// Another session has the file open.
  case editedElsewhere(path: String, process: Int, host: String)
  /// The text has no name, and none was given.
  case noFileName
  /// A file's name is wanted, and a shell command was given.
  case commandAsName
  /// The command needs a file.
  case noFileGiven(command: String)
  /// There is no file after this one.
  case noNextFile
  /// There is no file before this one.
  case noPreviousFile
  /// No unsaved work of an earlier session is there.
  case nothingLeft
  /// Of the earlier sessions none has the number.
  case noSuchSession(number: Int, count: Int)
  /// Several sessions have left work: one has to be named.
  case severalSessions(count: Int)
  /// Work of earlier sessions does not fit, and is open under these names; nil for none.
  case workDoesNotFit(names: [String?])
  /// The work was done in another encoding than the file is read in.
  case workInOtherEncoding(encoding: String)
  /// The work was done on another text than the file has now.
  case workOnOtherText

  // Unsaved changes
  /// Changes of the text would be lost.
  case unsavedChanges
  /// Changes of several texts would be lost; nil for one without a name.
  case unsavedTexts(names: [String?])
  /// The input has ended with changes that are not saved.
  case endWithUnsavedChanges
  /// A script that was known as a whole ended with unsaved changes.
  case scriptWithUnsavedChanges

  // Limits
  /// A pattern has worked too long on a line of so many bytes.
  case timeLimit(milliseconds: Int, byteCount: Int)
  /// A pattern has needed too much on a line of so many bytes.
  case memoryLimit(byteCount: Int)
  /// A pattern matches nothing again and again.
  case endlessMatches
  /// A file of commands reads itself.
  case endlessSources(name: String)

  // Undo
  /// Nothing was done.
  case nothingToUndo
  /// Nothing was taken back.
  case nothingToRedo
  /// Nothing was cut or copied.
  case nothingToPut
  /// The history has no such step.
  case noStep(text: String, stepCount: Int)

  /// The steps that lead to a text were dropped, as only so many bytes of them are kept.
  case stepsDropped(limit: String)

  // The shell
  /// `!` repeats the last command of the shell, and there was none.
  case noPreviousCommand
  /// A restricted session runs no commands of the shell.
  case shellRestricted
  /// To GNU ed a command that fails is a file that can't be closed.
  case failedInput
  /// A command of the shell that was written to has failed.
  case failedOutput
  /// A command of the shell has ended with a status that is not 0.
  case failedCommand(status: Int)
  /// What a command of the shell is to read can't be kept for it.
  case shellInput
  /// The shell can't be started, for the system's reason.
  case noShell(reason: String)
  /// No pipe can be made to a command of the shell.
  case noPipe

  // How a command is written
  /// The input has ended in the midst of a command.
  case unexpectedEnd
  /// A global command can't be in another one.
  case nestedGlobal
  /// Work can't be recovered in a global command.
  case recoveryInGlobal
  /// A command needs a text behind it.
  case noText
  /// An escape names no character.
  case noSuchCharacter
  /// There is no unit with that letter.
  case noSuchUnit
  /// A brace is not closed.
  case openGroup
  /// Two changes of one command meet at a place.
  case overlap(line: Int, column: Int)
  /// A setting can't have the value; `usage` says what it takes.
  case badSetting(name: String, value: String, usage: String)
  /// What stands behind a colon command that takes something else.
  case cannotFollow(text: String, command: String, usage: String)
  /// The same where one word may follow.
  case canFollowAlone(text: String, command: String, word: String)
  /// Lines can't be sorted so.
  case cannotSort(text: String)
  /// What should be a number is none.
  case notANumber(text: String, command: String, usage: String)
  /// What should be a number of columns is none.
  case notAWidth(text: String)
  /// What should say upper or lower case does not.
  case notACase(text: String)
  /// What should name a line end does not.
  case notALineEnd(text: String)
  /// What should be a name is none.
  case notAName(text: String)
  /// A colon command needs a word behind it.
  case noWord(command: String, usage: String)
  /// A line may not be as it would be, and nothing was changed.
  case refusedLine(line: Int)

  /// Somebody has broken it off.
  case interrupted
  /// The trouble of a command that a host has added, in the host's own words.
  case host(code: EditorDiagnostic.Code, message: String, hint: String?)
}

/// What is wrong with a file.
public enum EditorFileFault: Equatable, Sendable {
  /// The folder of the path that is missing.
  case noFolder(folder: String)
  /// There is no such file.
  case notFound
  /// The user may not.
  case noPermission
  /// It is a folder.
  case isFolder
  /// It is a device, a pipe or a socket.
  case isDevice
  /// It has several names, which a safe save would part.
  case hardLinked(count: Int)
  /// Somebody has changed it since it was read.
  case changedOnDisk
  /// Its owner could not be kept.
  case ownerLost
  /// The character that its encoding has not, by its number.
  case unencodable(scalar: UInt32?)
  /// Its bytes are no text of its encoding.
  case undecodable
  /// The system's error code.
  case noSpace(errno: Int32)
  /// Only the beginning of what was to come at its end was written, and could not be taken back: the system's error
  /// code, and how many bytes the file had before.
  case appendedInPart(errno: Int32, oldSize: Int)
  /// Another session is saving it.
  case isBeingSaved
  /// The folder that it should be in is not there.
  case noParent
  /// Something else, by the system's error code.
  case other(errno: Int32)
}

extension EditorTrouble {
  /// The kind of trouble, for programs that read the messages.
  public var code: EditorDiagnostic.Code {
    switch self {
    case .noLine, .reversedRange, .misplacedAddress, .unexpectedAddress, .numberTooLarge,
      .notAnAddress, .noSuchPiece, .reversedPiece, .outsideOfText:
      .address
    case .patternWithoutEnd, .noPattern, .unbalancedBracket, .trailingBackslash,
      .noPreviousPattern, .noPreviousSubstitution, .noSuchGroup, .unknownReplacementEscape,
      .openParenthesis,
      .closingParenthesis, .patternSyntax, .openBracket, .badRepetition, .otherPatternFault,
      .posixPatternFault, .patternFailure:
      .pattern
    case .noMatch, .nothingSubstituted, .tooFewMatches: .noMatch
    case .destinationInside, .noDestination: .destination
    case .invalidMark, .unsetMark: .mark
    case .invalidSuffix, .invalidFlag, .missingBlank, .emptyPatternSuffix: .suffix
    case .unknownCommand, .unknownPieceCommand, .namelessColonCommand, .unknownColonCommand,
      .ambiguousColonCommand, .unknownSetting, .unknownEncoding, .unknownHelp:
      .unknown
    case .unreadable, .unwritable, .outsideOfFolder, .editedElsewhere, .noFileName, .noFileGiven,
      .commandAsName,
      .noNextFile, .noPreviousFile, .nothingLeft, .noSuchSession, .severalSessions,
      .workDoesNotFit, .workInOtherEncoding, .workOnOtherText:
      .file
    case .unsavedChanges, .unsavedTexts, .endWithUnsavedChanges, .scriptWithUnsavedChanges:
      .modified
    case .timeLimit, .memoryLimit, .endlessMatches, .endlessSources: .limit
    case .nothingToUndo, .nothingToRedo, .nothingToPut, .noStep, .stepsDropped: .undo
    case .noPreviousCommand, .shellRestricted, .failedInput, .failedOutput, .failedCommand,
      .shellInput, .noShell, .noPipe:
      .shell
    case .unexpectedEnd, .nestedGlobal, .recoveryInGlobal, .noText, .noSuchCharacter,
      .noSuchUnit, .openGroup, .overlap, .badSetting, .cannotFollow, .canFollowAlone, .cannotSort,
      .notANumber,
      .notAWidth, .notACase, .notALineEnd, .notAName, .noWord, .refusedLine:
      .syntax
    case .interrupted: .interrupted
    case .host(let code, _, _): code
    }
  }
}
