internal import CaretBytes
internal import CaretInput
package import CaretJSON
internal import CaretSpelling
internal import CaretText

/// The texts and all that `caret session` keeps between calls.
package final class SessionServer {
  let events = SessionEvents()
  let pasteboards = Pasteboards()
  let scope = ResponderScope()
  /// The window on the text, and the keyboard that covers its lower end while a field has the focus.
  var viewport = TextViewport(rowCount: 24)
  let screenKeyboard = ScreenKeyboard(rowCount: 0)
  /// Who says what happens in the text that calls go to, if it was asked for.
  let reporter = AccessibilityReporter()
  var saysChanges = false
  private let document = TextInputSession()
  private var fields: [String: EditableField] = [:]
  private var keyboards: [ObjectIdentifier: InputMethodController] = [:]

  /// The text that calls go to: that of the field with the focus, or else the session's own.
  var session: TextInputSession {
    guard let responder = scope.firstResponder else { return document }
    return (responder as? EditableField)?.session ?? document
  }

  /// The spelling checker of all texts. Its dictionaries are read when they are asked.
  let checker: TextChecker
  private let dictionaries: DictionaryFinder

  /// The language of texts that are not said to be in another: the user's, if it has a dictionary.
  var userLanguage: String {
    (try? dictionaries.location(of: dictionaries.userLocale).language) ?? "en_US"
  }

  /// - Parameter learnedWords: the file of the words that the user has learned; nil learns none.
  package init(learnedWords: String? = nil) {
    dictionaries = DictionaryFinder(environment: Environment.variables, project: ".")
    checker = TextChecker(
      finder: dictionaries, personal: learnedWords.map(PersonalDictionary.init))
    prepare(document)
    scope.keyboard = screenKeyboard
    reporter.addObserver { [events] in events.note($0) }
    screenKeyboard.addObserver { [events] in events.note($0) }
    // The server and its pasteboards are of one thread.
    nonisolated(unsafe) let events = events
    pasteboards.general.addObserver { event in
      if event == .changed { unsafe events.note("pasteboardChanged") }
    }
  }

  /// Gives a text somebody who knows words, if its traits ask for one.
  func adviseAsTraitsSay(_ session: TextInputSession) {
    let asked = [
      session.traits.autocorrectionType, session.traits.spellCheckingType,
      session.traits.inlinePredictionType,
    ].contains(.yes)
    if asked, session.wordAdviser == nil {
      session.wordAdviser = SessionAdviser(checker: checker, language: userLanguage)
    }
  }

  /// What takes the keys for the text that calls go to.
  var keyboard: InputMethodController {
    let session = session
    if let known = keyboards[ObjectIdentifier(session)] { return known }
    let keyboard = InputMethodController(target: session)
    keyboards[ObjectIdentifier(session)] = keyboard
    return keyboard
  }

  private func prepare(_ session: TextInputSession) {
    session.inputDelegate = events
    session.delegate = events
    session.pasteboard = pasteboards.general
    session.undoManager.addObserver { [events] event in events.note(event) }
  }

  /// The field of a name, made when there is none.
  func field(named name: String) -> EditableField {
    if let known = fields[name] { return known }
    let field = EditableField(name: name)
    field.delegate = events
    prepare(field.session)
    events.fieldNames[ObjectIdentifier(field.session)] = name
    fields[name] = field
    return field
  }

  /// Does something of which the undo groups are told as well.
  func noting(_ work: () -> Void) {
    events.notesUndoGroups = true
    work()
    events.notesUndoGroups = false
  }

  /// The names of all calls, and the arguments of one.
  package static var callNames: [String] { SessionCalls.all.map(\.name) }

  package static func argumentNames(of call: String) -> [String] {
    SessionCalls.named[call]?.arguments.map(\.name) ?? []
  }

  /// Keeps the general pasteboard in a file from now on.
  func keepPasteboard() throws(ToolError) { try KeptPasteboard.keep(pasteboards.general) }

  /// Answers one line: a call, or what is taken for one.
  package func answer(_ line: [UInt8], into json: inout JSONWriter) {
    var id: JSONValue?
    events.removeAll()
    do throws(SessionError) {
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONReader.value(of: line)
      } catch {
        throw SessionError(
          .json,
          error.message + #": a call is one JSON object on a line, as {"call":"hasText"}"#)
      }
      id = value["id"]
      let call = try SessionCall(value)
      let result = try perform(call)
      json.object { json in
        if let id { json.member("id", id) }
        json.member("ok", true)
        json.member("result", result)
        if call.wantsState { json.object("state") { writeState(&$0) } }
        json.member("events", elementsOf: events.json)
      }
    } catch {
      json.object { json in
        if let id { json.member("id", id) }
        json.member("ok", false)
        json.object("error") {
          $0.member("code", error.code.rawValue)
          $0.member("message", error.message)
        }
      }
    }
  }

  /// Makes a call and gives its result.
  package func perform(
    _ name: String, _ arguments: [JSONMember]
  ) throws(SessionError) -> JSONValue {
    events.removeAll()
    return try perform(SessionCall(name, arguments))
  }

  /// The text that calls go to; lone surrogates are U+FFFD.
  package var text: String { session.storage.string }
  package var selectedRange: Range<Int>? { session.selectedRange }
  package var markedRange: Range<Int>? { session.markedRange }
  package var canUndo: Bool { session.canUndo }
  package var canRedo: Bool { session.canRedo }

  private func perform(_ call: SessionCall) throws(SessionError) -> JSONValue {
    guard let entry = SessionCalls.named[call.name] else {
      let nearest = NearNames.nearest(
        to: call.name, among: SessionCalls.all.map(\.name), count: 1)
      let question = nearest.first.map { "did you mean '\($0)'? " } ?? ""
      throw SessionError(
        .call, "no call is named '\(call.name)': \(question)--help-calls lists them")
    }
    try call.check(entry.arguments)
    let result = try entry.perform(self, call)
    if saysChanges { say() }
    return result
  }

  /// Says what a call has changed in the text that calls go to now.
  private func say() {
    reporter.follow(scope.firstResponder ?? document)
    reporter.update()
    reporter.update(candidates: keyboard.candidates, selected: keyboard.selectedCandidate)
  }

  private func writeState(_ json: inout JSONWriter) {
    let session = session
    let storage = session.storage
    json.member("text", stored: storage.bytes(in: storage.fullRange))
    json.member("selection", session.selectedRange)
    if session.hasOtherSelections { json.member("selections", selectionsValue) }
    json.member("affinity", session.selectionAffinity == .upstream ? "upstream" : "downstream")
    json.member("marked", session.markedRange)
  }
}

extension JSONValue {
  /// A string of code units.
  init(utf16 units: [UInt16]) {
    self = String(validating: units, as: UTF16.self).map { .string($0) } ?? .unpairedString(units)
  }

  /// A string in the form in which texts are stored.
  init(stored bytes: [UInt8]) {
    self =
      String(wellFormed: bytes).map { .string($0) }
      ?? .unpairedString(StoredForm.utf16(bytes.span))
  }

  init(_ range: Range<Int>?) {
    self = range.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null
  }

  init(_ position: TextPosition?) {
    self = position.map { .integer($0.index) } ?? .null
  }

  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }
}
