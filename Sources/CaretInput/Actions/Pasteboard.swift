/// Where text and other data wait between a copy and a paste.
///
/// Pasteboards have names; everyone in the process who asks for a name gets the same one. An item holds the
/// same thing in several types. Nothing is kept on disk here: `items` can be read and set by one who does.
/// A pasteboard is used by one thread at a time. Apple's term is `UIPasteboard`.
public final class Pasteboard {
  /// The name of a type of data, a uniform type identifier.
  public struct DataType: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let utf8PlainText = DataType(rawValue: "public.utf8-plain-text")
    public static let url = DataType(rawValue: "public.url")

    public static func < (a: DataType, b: DataType) -> Bool { a.rawValue < b.rawValue }
  }

  /// One thing, by type.
  public typealias Item = [DataType: [UInt8]]

  /// What a pasteboard tells its observers.
  public enum Event: Sendable, Equatable {
    case changed
    case removed
  }

  public let name: String
  /// All items, in order.
  public var items: [Item] {
    didSet {
      changeCount += 1
      tell(.changed)
    }
  }
  /// How often the items have changed; one who remembers it sees whether there is something new.
  public private(set) var changeCount = 0
  private var observers: [(id: Int, report: (Event) -> Void)] = []
  private var nextObserver = 0

  /// A pasteboard that is shared with nobody who does not get this object.
  public init(name: String, items: [Item] = []) {
    self.name = name
    self.items = items
  }

  // MARK: Strings and links

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

  public func addItems(_ more: [Item]) { items += more }

  /// Which items have any of the types.
  public func itemSet(withTypes types: Set<DataType>) -> [Int] {
    items.indices.filter { !types.isDisjoint(with: items[$0].keys) }
  }

  // MARK: Observers

  @discardableResult
  public func addObserver(_ report: @escaping (Event) -> Void) -> Int {
    nextObserver += 1
    observers.append((nextObserver, report))
    return nextObserver
  }

  public func removeObserver(_ observer: Int) {
    observers.removeAll { $0.id == observer }
  }

  fileprivate func tell(_ event: Event) {
    for observer in observers { observer.report(event) }
  }
}

/// The pasteboards of one user: the general one, the one of searches, and any others by name.
public final class Pasteboards {
  public static let generalName = "general"
  public static let findName = "find"

  private var named: [String: Pasteboard] = [:]
  private var nextUnique = 0

  public init() {}

  /// What copy and paste use.
  public var general: Pasteboard { pasteboard(named: Self.generalName) }

  /// What was searched for last.
  public var find: Pasteboard { pasteboard(named: Self.findName) }

  /// The pasteboard of a name, made when there is none.
  public func pasteboard(named name: String) -> Pasteboard {
    if let known = named[name] { return known }
    let made = Pasteboard(name: name)
    named[name] = made
    return made
  }

  /// The pasteboard of a name; nil when there is none.
  public func existingPasteboard(named name: String) -> Pasteboard? { named[name] }

  /// A pasteboard with a name that no other has.
  public func uniquePasteboard() -> Pasteboard {
    repeat { nextUnique += 1 } while named["unique-\(nextUnique)"] != nil
    return pasteboard(named: "unique-\(nextUnique)")
  }

  /// Removes a pasteboard and what it holds. The general one and that of searches are emptied.
  public func remove(named name: String) {
    guard let pasteboard = named[name] else { return }
    if !pasteboard.items.isEmpty { pasteboard.items = [] }
    guard name != Self.generalName, name != Self.findName else { return }
    named[name] = nil
    pasteboard.tell(.removed)
  }

  public var names: [String] { named.keys.sorted() }
}
