/// Undo and redo of anything that can be registered as an action, in groups with names.
///
/// Registering while undoing makes the redo action. With `groupsByEvent`, which is the default, the first
/// action of an event opens a group that `endEvent` closes; otherwise groups are opened and closed by hand.
/// A session has one (`TextInputSession.undoManager`) that shows the present branch of its history, and
/// takes other actions of a program in between. Apple's term is `UndoManager`.
public final class TextUndoManager {
  /// What observers are told, as Apple's notifications are named.
  public enum Event: String, Sendable, CaseIterable {
    /// A group is about to be opened or closed, or undone or redone: the last moment to register an action before.
    case checkpoint
    /// A group of actions was opened, or is closed.
    case didOpenUndoGroup, willCloseUndoGroup, didCloseUndoGroup
    /// What is undone last is taken back.
    case willUndoChange, didUndoChange
    /// What was taken back last is done again.
    case willRedoChange, didRedoChange
  }

  private final class Group {
    enum Entry {
      case action(target: ObjectIdentifier?, work: () -> Void)
      case group(Group)
    }

    var entries: [Entry] = []
    var name = ""

    func removeActions(of target: ObjectIdentifier) {
      entries.removeAll { entry in
        switch entry {
        case .action(let owner, _): return owner == target
        case .group(let group):
          group.removeActions(of: target)
          return group.entries.isEmpty
        }
      }
    }

    /// The last action first, as what was done last is taken back first.
    func perform() {
      for entry in entries.reversed() {
        switch entry {
        case .action(_, let work): work()
        case .group(let group): group.perform()
        }
      }
    }
  }

  /// Whether the first action of an event opens a group by itself.
  public var groupsByEvent = true
  /// How many groups can be undone; the oldest go when there are more. 0 is no limit.
  public var levelsOfUndo = 0 {
    didSet { dropOldest() }
  }
  /// How many groups are open, one within the other.
  public var groupingLevel: Int { open.count }
  /// Whether an undo is under way: what is registered now is redone by `redo()`.
  public private(set) var isUndoing = false
  /// Whether a redo is under way.
  public private(set) var isRedoing = false
  /// Whether what is registered is kept; see `disableUndoRegistration()`.
  public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  private var open: [Group] = []
  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var disabledCount = 0
  private var observers = Observers<(Event) -> Void>()
  private var tellingDepth = 0

  /// A manager that knows of nothing yet.
  public init() {}

  // MARK: Registering

  /// Registers what takes back a thing just done.
  ///
  /// Outside undo and redo it forgets what could be redone. With `groupsByEvent` off and no group open it is a
  /// group by itself.
  public func registerUndo(_ work: @escaping () -> Void) {
    register(target: nil, work)
  }

  /// Registers an action on an object, which is not kept alive by it.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    register(target: ObjectIdentifier(target)) { [weak target] in
      if let target { handler(target) }
    }
  }

  private func register(target: ObjectIdentifier?, _ work: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    let isAlone = open.isEmpty && !groupsByEvent
    if open.isEmpty { openGroup() }
    // Who was told of the group may have closed it.
    if open.isEmpty { open.append(Group()) }
    open[open.count - 1].entries.append(.action(target: target, work: work))
    if !isUndoing, !isRedoing { redoStack.removeAll() }
    if isAlone { endUndoGrouping() }
  }

  /// Registration has no effect until it is enabled as often as it was disabled. Enabling what is not disabled
  /// does nothing.
  public func disableUndoRegistration() { disabledCount += 1 }

  /// Takes one `disableUndoRegistration()` back.
  public func enableUndoRegistration() {
    disabledCount = max(0, disabledCount - 1)
  }

  /// Forgets all that could be undone and redone, and open groups; registration is enabled again.
  public func removeAllActions() {
    open.removeAll()
    undoStack.removeAll()
    redoStack.removeAll()
    disabledCount = 0
  }

  /// Forgets the actions on one object, and the groups that held nothing else.
  public func removeAllActions(withTarget target: AnyObject) {
    let id = ObjectIdentifier(target)
    for group in open + undoStack + redoStack { group.removeActions(of: id) }
    undoStack.removeAll { $0.entries.isEmpty }
    redoStack.removeAll { $0.entries.isEmpty }
  }

  // MARK: Groups

  /// Opens a group. With `groupsByEvent` the event's own group is opened around it.
  public func beginUndoGrouping() {
    if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { openGroup() }
    openGroup()
  }

  /// Closes the group that was opened last; does nothing when none is. A group without actions leaves nothing.
  public func endUndoGrouping() {
    guard !open.isEmpty else { return }
    tell(.checkpoint)
    tell(.willCloseUndoGroup)
    guard let group = open.popLast() else { return }
    if !group.entries.isEmpty {
      if let outer = open.last {
        outer.entries.append(.group(group))
        if outer.name.isEmpty { outer.name = group.name }
      } else if isUndoing {
        redoStack.append(group)
      } else {
        undoStack.append(group)
        dropOldest()
      }
    }
    tell(.didCloseUndoGroup)
  }

  /// Ends an event: closes the group that its first action opened, if nothing else is open.
  public func endEvent() {
    if groupsByEvent, open.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
  }

  private func openGroup() {
    if !isUndoing, !isRedoing { tell(.checkpoint) }
    open.append(Group())
    tell(.didOpenUndoGroup)
  }

  private func dropOldest() {
    guard levelsOfUndo > 0, undoStack.count > levelsOfUndo else { return }
    undoStack.removeFirst(undoStack.count - levelsOfUndo)
  }

  // MARK: Undoing

  /// Whether there is a group to undo, an open one that has actions included.
  public var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.entries.isEmpty } }
  /// Whether there is a group to redo: none as soon as something new was registered.
  public var canRedo: Bool { !redoStack.isEmpty && open.allSatisfy { $0.entries.isEmpty } }

  /// How many groups can be undone or redone.
  var groupCount: Int { undoStack.count + redoStack.count + open.count }

  /// Undoes the last group, closing it first when it is still open. Does nothing when there is none, when more
  /// than one is open, and while something is undone or redone.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    if open.count == 1 { endUndoGrouping() }
    guard open.isEmpty, let group = undoStack.popLast() else { return }
    tell(.checkpoint)
    tell(.willUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    tell(.didUndoChange)
  }

  /// Redoes what was undone last. Does nothing when there is nothing, when more than one group is open, and while
  /// something is undone or redone.
  public func redo() {
    guard !isUndoing, !isRedoing else { return }
    if open.count == 1 { endUndoGrouping() }
    guard open.isEmpty else { return }
    tell(.checkpoint)
    guard open.isEmpty, let group = redoStack.popLast() else { return }
    tell(.willRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    tell(.didRedoChange)
  }

  /// Performs a group within a group that takes what its actions register, under the same name.
  private func replay(_ group: Group) {
    openGroup()
    open.last?.name = group.name
    group.perform()
    for _ in open { endUndoGrouping() }
    // Those that an observer has opened while these were closed.
    open.removeAll()
  }

  // MARK: Names

  /// Names what the open group, or else the last one, does. Not while undoing or redoing: then the name is
  /// known.
  public func setActionName(_ name: String) {
    guard !isUndoing, !isRedoing else { return }
    (open.last ?? undoStack.last)?.name = name
  }

  /// What the group that would be undone does; empty where it has no name.
  public var undoActionName: String {
    let pending = open.first { !$0.entries.isEmpty }
    return (pending ?? undoStack.last)?.name ?? ""
  }

  /// What the group that would be redone does; empty where it has no name.
  public var redoActionName: String { canRedo ? redoStack.last?.name ?? "" : "" }

  /// "Undo" with the name of what would be undone, as a menu shows it.
  public var undoMenuItemTitle: String { Self.title("Undo", undoActionName) }
  /// "Redo" with the name of what would be redone.
  public var redoMenuItemTitle: String { Self.title("Redo", redoActionName) }

  private static func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : verb + " " + name
  }

  // MARK: Observers

  /// Calls `report` at each event until the observer is removed; what it does may be told to it again.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addObserver(_ report: @escaping (Event) -> Void) -> Int {
    observers.add(report)
  }

  /// Tells an observer nothing more; a number that is none of an observer does nothing.
  public func removeObserver(_ observer: Int) {
    observers.remove(observer)
  }

  /// Observers that act on what they are told are told of that too, down to a depth where they would go on for
  /// ever.
  private func tell(_ event: Event) {
    guard tellingDepth < 16 else { return }
    tellingDepth += 1
    for observer in observers.all { observer.report(event) }
    tellingDepth -= 1
  }
}
