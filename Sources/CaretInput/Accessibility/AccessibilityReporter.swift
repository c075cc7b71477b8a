/// Tells assistive programs what happens in a text, as values: what was typed and deleted, what the caret has passed, what
/// is selected, and what the program announces.
///
/// It follows one responder at a time, of any kind. A `ResponderScope` that is given one lets it follow the focus, and
/// then it hears of all that keys do. A session tells it of every change by itself; of another text input that is
/// followed without a scope `update()` is called after changes. Apple's counterparts are the
/// notifications of `UIAccessibility` and `NSAccessibility`.
///
/// It is used by one thread at a time.
public final class AccessibilityReporter {
  /// What is followed now. Not kept alive.
  public private(set) weak var subject: (any Responder)?

  private var description = AccessibilityDescription()
  private var state: SpokenState?
  private var candidates: [String] = []
  private var selectedCandidate: Int?
  /// Lets go of what is followed.
  private var release: (() -> Void)?

  private var observers = Observers<(AccessibilityEvent) -> Void>()
  /// What nobody has been told of yet: an observer may change the text that it hears of.
  private var waiting: [AccessibilityEvent] = []
  private var isTelling = false

  /// A reporter that follows nothing.
  public init() {}

  deinit { release?() }

  /// Calls `report` at each event, in order, until the observer is removed.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addObserver(_ report: @escaping (AccessibilityEvent) -> Void) -> Int {
    observers.add(report)
  }

  /// Tells an observer nothing more; a number that is none of an observer does nothing.
  public func removeObserver(_ observer: Int) { observers.remove(observer) }

  /// Tells of something that is no part of a text: that a file was saved, how many matches there are.
  public func announce(_ text: String, priority: AccessibilityAnnouncement.Priority = .default) {
    tell([.announcement(AccessibilityAnnouncement(text, priority: priority))])
  }

  /// Follows a responder from now on, or none; tells that it has the focus. One that is followed already goes on.
  ///
  /// - Complexity: O(*n*) in its text.
  public func follow(_ responder: (any Responder)?) {
    guard responder !== subject else { return }
    release?()
    release = nil
    subject = responder
    (candidates, selectedCandidate) = ([], nil)
    guard let responder else {
      (state, description) = (nil, AccessibilityDescription())
      return
    }
    if let session = responder.keyTarget as? TextInputSession { listen(to: session) }
    let described = AccessibilityDescription(of: responder)
    (state, description) = (Self.state(of: responder), described)
    tell([.focus(described)])
  }

  /// Tells what has changed since the last time: in the text, the selection, the label or the hint.
  ///
  /// - Complexity: O(*n*) in the text.
  public func update() {
    guard let subject else { return }
    var events: [AccessibilityEvent] = []
    let described = AccessibilityDescription(of: subject)
    if (described.label, described.hint) != (description.label, description.hint) {
      events.append(.description(described))
    }
    description = described
    let now = Self.state(of: subject)
    if let state, let now { events += state.events(to: now) }
    state = now
    tell(events)
  }

  /// Tells what an input method offers, if that is something new.
  public func update(candidates: [String], selected: Int?) {
    let isNew = candidates != self.candidates || selected != selectedCandidate
    (self.candidates, selectedCandidate) = (candidates, selected)
    if isNew, !candidates.isEmpty { tell([.candidates(candidates, selected: selected)]) }
  }

  private static func state(of responder: any Responder) -> SpokenState? {
    (responder.keyTarget as? any TextInput).map { SpokenState(of: $0) }
  }

  /// A session says itself when it has changed, whoever did it.
  private func listen(to session: TextInputSession) {
    let observers = [
      session.addObserver { [weak self] _ in self?.update() },
      session.addEventObserver { [weak self] _ in self?.update() },
    ]
    release = { [weak session] in
      for observer in observers { session?.removeObserver(observer) }
    }
  }

  private func tell(_ events: [AccessibilityEvent]) {
    waiting += events
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      for observer in observers.all { observer.report(event) }
    }
  }
}
