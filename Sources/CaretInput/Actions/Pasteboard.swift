public import CaretText
internal import Synchronization

/// Where text and other data wait between a copy and a paste.
///
/// Pasteboards have names; everyone in the process who asks ``Pasteboards/shared`` for a name gets the same one. An item
/// holds the same thing in several types. Any thread may use a pasteboard; observers are told by the thread that changes
/// it, when the change is done. It lives as long as the process, unless it is kept in a file (`keep(in:onFailure:)`).
/// Apple's term is `UIPasteboard`.
public final class Pasteboard: Sendable {
  /// The name of a type of data, a uniform type identifier.
  public struct DataType: RawRepresentable, Hashable, Comparable, Sendable {
    /// The identifier, as `public.png`.
    public let rawValue: String

    /// The type of an identifier; any text will do.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A type of text, by its name.
    public init(_ type: TextType) { self.init(rawValue: type.rawValue) }

    /// Plain text in UTF-8: what `string` and `strings` read and write.
    public static let utf8PlainText = DataType(.utf8PlainText)
    /// A URL in UTF-8.
    public static let url = DataType(rawValue: "public.url")

    /// By the names, byte by byte.
    public static func < (a: DataType, b: DataType) -> Bool { a.rawValue < b.rawValue }
  }

  /// One thing, by type.
  public typealias Item = [DataType: [UInt8]]

  /// What a pasteboard tells its observers.
  public enum Event: Sendable, Equatable {
    /// The items are others.
    case changed
    /// It was taken out of its `Pasteboards`, which give another for its name from now on.
    case removed
  }

  /// What is told of an event, by the thread that brought it about.
  public typealias Observer = @Sendable (Event) -> Void

  private struct State {
    var items: [Item]
    var changeCount = 0
    var observers = Observers<Observer>()
  }

  /// The name by which it is asked for.
  public let name: String
  private let state: Mutex<State>

  /// A pasteboard that is shared with nobody who does not get this object.
  public init(name: String, items: [Item] = []) {
    self.name = name
    state = Mutex(State(items: items))
  }

  /// All items, in order.
  public var items: [Item] {
    get { state.withLock(\.items) }
    set { change { $0 = newValue } }
  }

  /// How often the items have changed; one who remembers it sees whether there is something new.
  public var changeCount: Int { state.withLock(\.changeCount) }

  private func change(_ change: (inout [Item]) -> Void) {
    state.withLock {
      change(&$0.items)
      $0.changeCount += 1
    }
    tell(.changed)
  }

  // MARK: Strings and links

  /// Whether any item has plain text.
  public var hasStrings: Bool { items.contains { $0[.utf8PlainText] != nil } }

  /// The first string; setting it replaces all items.
  public var string: String? {
    get { strings.first }
    set { strings = newValue.map { [$0] } ?? [] }
  }

  /// The strings of all items that have one.
  public var strings: [String] {
    get { items.compactMap { $0[.utf8PlainText].map { String(decoding: $0, as: UTF8.self) } } }
    set { items = newValue.map { [.utf8PlainText: Array($0.utf8)] } }
  }

  /// The links of all items that have one; setting them makes them readable as text too.
  public var urls: [String] {
    get { items.compactMap { $0[.url].map { String(decoding: $0, as: UTF8.self) } } }
    set { items = newValue.map { [.url: Array($0.utf8), .utf8PlainText: Array($0.utf8)] } }
  }

  // MARK: Data

  /// The first item's data of a type.
  public func data(forType type: DataType) -> [UInt8]? { items.first?[type] }

  /// Replaces all items by one of one type.
  public func setData(_ data: [UInt8], forType type: DataType) { items = [[type: data]] }

  /// Puts items behind those that are there.
  public func addItems(_ more: [Item]) { change { $0 += more } }

  /// Which items have any of the types.
  public func itemSet(withTypes types: Set<DataType>) -> [Int] {
    let items = items
    return items.indices.filter { !types.isDisjoint(with: items[$0].keys) }
  }

  // MARK: Observers

  /// Asks to be told of changes.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addObserver(_ report: @escaping Observer) -> Int {
    state.withLock { $0.observers.add(report) }
  }

  /// Tells an observer nothing more; a number that is none of an observer does nothing.
  public func removeObserver(_ observer: Int) {
    state.withLock { $0.observers.remove(observer) }
  }

  /// Observers may do anything: the lock is not held while they are told.
  fileprivate func tell(_ event: Event) {
    for observer in state.withLock(\.observers.all) { observer.report(event) }
  }
}

/// Pasteboards by name: the general one, the one of searches, and any others.
public final class Pasteboards: Sendable {
  /// The name of the one that copy and paste use.
  public static let generalName = "general"
  /// The name of the one for what was searched for last.
  public static let findName = "find"

  /// Those of the process: what is copied in one text is pasted in any other that was given no pasteboard of its own.
  public static let shared = Pasteboards()

  private struct State {
    var named: [String: Pasteboard] = [:]
    var nextUnique = 0
  }

  private let state = Mutex(State())

  /// Pasteboards apart from those of the process.
  public init() {}

  //  Not in the table, which a start of the tool has no need of: its first entry costs a fifth of one.
  /// What copy and paste use.
  public let general = Pasteboard(name: generalName)

  /// What was searched for last.
  public var find: Pasteboard { pasteboard(named: Self.findName) }

  /// The pasteboard of a name, made when there is none.
  public func pasteboard(named name: String) -> Pasteboard {
    if name == Self.generalName { return general }
    return state.withLock { Self.pasteboard(named: name, &$0) }
  }

  private static func pasteboard(named name: String, _ state: inout State) -> Pasteboard {
    if let known = state.named[name] { return known }
    let made = Pasteboard(name: name)
    state.named[name] = made
    return made
  }

  /// The pasteboard of a name; nil when there is none.
  public func existingPasteboard(named name: String) -> Pasteboard? {
    if name == Self.generalName { return general }
    return state.withLock { $0.named[name] }
  }

  /// A pasteboard with a name that no other has.
  public func uniquePasteboard() -> Pasteboard {
    state.withLock {
      repeat { $0.nextUnique += 1 } while $0.named["unique-\($0.nextUnique)"] != nil
      return Self.pasteboard(named: "unique-\($0.nextUnique)", &$0)
    }
  }

  /// Removes a pasteboard and what it holds. The general one and that of searches are emptied.
  public func remove(named name: String) {
    guard let pasteboard = existingPasteboard(named: name) else { return }
    if !pasteboard.items.isEmpty { pasteboard.items = [] }
    guard name != Self.generalName, name != Self.findName else { return }
    state.withLock { $0.named[name] = nil }
    pasteboard.tell(.removed)
  }

  /// The names of all, sorted.
  public var names: [String] {
    (state.withLock { Array($0.named.keys) } + [Self.generalName]).sorted()
  }
}
