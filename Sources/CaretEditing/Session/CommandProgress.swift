/// How far the command line has come that is being run.
struct CommandProgress {
  /// What the line means for the dialogue around it.
  var flow = EditorFlow.goesOn
  /// How many command lists of global commands are being run; text and undo behave differently there.
  var globalDepth = 0
  /// What `&` repeats when `G` and `V` ask for commands.
  var lastCommandList: [UInt8]?
  /// The texts other than the one the line began in, in which it makes steps of undo.
  var joinedDocuments: [EditorDocument] = []
  /// How much it has replaced, and in how many lines where that is known.
  var replaced: (count: Int, lines: Int?)?
  /// What broke off the text of a command that was done all the same.
  var brokenOff: EditorDiagnostic?
}
