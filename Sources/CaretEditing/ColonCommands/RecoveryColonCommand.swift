extension ColonCommand {
  /// What earlier sessions of a file lost.
  static var recovery: [ColonCommand] {
    [
      ColonCommand(
        "recover", "[number] [diff|discard]",
        "take over what earlier sessions did not save; or show it, or drop it"
      ) { call in
        let session = call.session
        let isNothingLeft = call.document.recovery?.left.isEmpty ?? true
        var words = call.argument.split(separator: " ").map(String.init)
        let number = words.firstIndex { Int($0) != nil }.flatMap { Int(words.remove(at: $0)) }
        switch words {
        case []: try session.recover(number)
        case ["diff"] where number == nil && isNothingLeft,
          ["discard"] where number == nil && isNothingLeft:
          break
        case ["diff"]: return try session.diffOfLeftWork(number)
        case ["discard"]:
          let left = try session.leftWork(number)
          guard left.count == 1 else {
            throw EditorDiagnostic(.severalSessions(count: left.count))
          }
          call.document.recovery?.discard(left[0])
        default: throw call.refusal()
        }
        return ""
      }
    ]
  }
}
