/// What can go wrong in an editing session: one case a kind of trouble, with what is needed to tell of it.
///
/// A host words it as it likes. The names of the cases and of their arguments are those of the catalogues of messages.
public enum EditorTrouble: Equatable, Sendable {
  // Addresses
  case noLine(line: Int, lineCount: Int)
  case reversedRange(first: Int, last: Int)
  case misplacedAddress
  case unexpectedAddress
  case numberTooLarge
  case notAnAddress(text: String)
  /// There are only so many units of text where one was sought by its number.
  case noSuchPiece(count: Int)
  case reversedPiece
  case outsideOfText

  // Patterns
  case patternWithoutEnd
  case noPattern
  case unbalancedBracket
  case trailingBackslash
  case noPreviousPattern
  case noPreviousSubstitution
  case noSuchGroup(number: Int, groupCount: Int)
  case openParenthesis
  case closingParenthesis
  case patternSyntax
  case openBracket
  case badRepetition
  /// What else ICU has against a pattern.
  case otherPatternFault(reason: String)
  /// What the C library has against a pattern.
  case posixPatternFault(reason: String)
  case patternFailure(reason: String)

  // Nothing found
  /// `foldsMatch` tells whether it would match in other letter case.
  case noMatch(pattern: String, foldsMatch: Bool)
  case nothingSubstituted(pattern: String, foldsMatch: Bool)

  // Destinations and marks
  case destinationInside
  case noDestination
  case invalidMark
  case unsetMark(mark: String)

  // What follows a command
  case invalidSuffix
  case missingBlank
  case emptyPatternSuffix

  // What has no such name
  case unknownCommand(name: String)
  case unknownPieceCommand(name: String)
  case namelessColonCommand
  case unknownColonCommand(name: String)
  case ambiguousColonCommand(name: String, names: [String])
  case unknownSetting(name: String, names: [String])
  case unknownEncoding(name: String)
  case unknownHelp(name: String, near: [String])

  // Files
  case unreadable(path: String, fault: EditorFileFault)
  case unwritable(path: String, fault: EditorFileFault)
  case outsideOfFolder
  case editedElsewhere(path: String, process: Int, host: String)
  case noFileName
  case noFileGiven(command: String)
  case noNextFile
  case noPreviousFile
  case nothingLeft
  case noSuchSession(number: Int, count: Int)
  case severalSessions(count: Int)
  /// Work of earlier sessions does not fit, and is open under these names; nil for none.
  case workDoesNotFit(names: [String?])
  case workInOtherEncoding(encoding: String)
  case workOnOtherText

  // Unsaved changes
  case unsavedChanges
  case unsavedTexts(names: [String?])
  case endWithUnsavedChanges

  // Limits
  case timeLimit(milliseconds: Int, byteCount: Int)
  case memoryLimit(byteCount: Int)
  case endlessMatches
  case endlessSources(name: String)
  case previewLimit(byteCount: Int)

  // Undo
  case nothingToUndo
  case nothingToRedo
  case nothingToPut
  case noStep(text: String, stepCount: Int)

  // The shell
  case noPreviousCommand
  case shellRestricted
  /// To GNU ed a command that fails is a file that can't be closed.
  case failedInput
  case failedOutput
  case failedCommand(status: Int)
  case shellInput
  case noShell(reason: String)
  case noPipe

  // How a command is written
  case unexpectedEnd
  case nestedGlobal
  case recoveryInGlobal
  case noText
  case noSuchCharacter
  case noSuchUnit
  case openGroup
  case overlap(line: Int, column: Int)
  case badSetting(name: String, value: String, usage: String)
  /// What stands behind a colon command that takes something else.
  case cannotFollow(text: String, command: String, usage: String)
  /// The same where one word may follow.
  case canFollowAlone(text: String, command: String, word: String)
  case cannotSort(text: String)
  case notANumber(text: String, command: String, usage: String)
  case notAWidth(text: String)
  case notACase(text: String)
  case notALineEnd(text: String)
  case notAName(text: String)
  case noWord(command: String, usage: String)
  case refusedLine(line: Int)

  case interrupted
  /// The trouble of a command that a host has added, in the host's own words.
  case host(code: EditorDiagnostic.Code, message: String, hint: String?)
}

/// What is wrong with a file.
public enum EditorFileFault: Equatable, Sendable {
  /// The folder of the path that is missing.
  case noFolder(folder: String)
  case notFound
  case noPermission
  case isFolder
  case isDevice
  case hardLinked(count: Int)
  case changedOnDisk
  case ownerLost
  /// The character that its encoding has not, by its number.
  case unencodable(scalar: UInt32?)
  case undecodable
  /// The system's error code.
  case noSpace(errno: Int32)
  case isBeingSaved
  case noParent
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
      .noPreviousPattern, .noPreviousSubstitution, .noSuchGroup, .openParenthesis,
      .closingParenthesis, .patternSyntax, .openBracket, .badRepetition, .otherPatternFault,
      .posixPatternFault, .patternFailure:
      .pattern
    case .noMatch, .nothingSubstituted: .noMatch
    case .destinationInside, .noDestination: .destination
    case .invalidMark, .unsetMark: .mark
    case .invalidSuffix, .missingBlank, .emptyPatternSuffix: .suffix
    case .unknownCommand, .unknownPieceCommand, .namelessColonCommand, .unknownColonCommand,
      .ambiguousColonCommand, .unknownSetting, .unknownEncoding, .unknownHelp:
      .unknown
    case .unreadable, .unwritable, .outsideOfFolder, .editedElsewhere, .noFileName, .noFileGiven,
      .noNextFile, .noPreviousFile, .nothingLeft, .noSuchSession, .severalSessions,
      .workDoesNotFit, .workInOtherEncoding, .workOnOtherText:
      .file
    case .unsavedChanges, .unsavedTexts, .endWithUnsavedChanges: .modified
    case .timeLimit, .memoryLimit, .endlessMatches, .endlessSources, .previewLimit: .limit
    case .nothingToUndo, .nothingToRedo, .nothingToPut, .noStep: .undo
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
