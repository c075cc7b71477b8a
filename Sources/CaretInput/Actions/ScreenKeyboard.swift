/// A keyboard that takes rows of the screen while a field has the focus.
///
/// It comes with the first field and goes with the last; a change of its height in between is told as such. When the
/// focus goes from one to another the old owner is told that it will hide, and that it has been shown to the new.
/// Apple's terms are the notifications from `keyboardWillShow` to `keyboardDidChangeFrame`.
public final class ScreenKeyboard {
  /// What it does, told before and after. Apple's notifications have the same names.
  public enum Event: String, Sendable, CaseIterable {
    /// It comes: a field has got the focus.
    case willShow, didShow
    /// It goes: no field has the focus, or another takes it over.
    case willHide, didHide
    /// It covers another number of rows.
    case willChangeFrame, didChangeFrame
  }

  /// What its observers are told: the rows that it covers before and after.
  public struct Notification: Hashable, Sendable {
    /// What has happened or will.
    public let event: Event
    /// How many rows of the screen it covers before the event.
    public let rowsBefore: Int
    /// How many rows of the screen it covers after it.
    public let rowsAfter: Int
  }

  /// Whether it covers any of the screen now.
  public private(set) var isShown = false
  private var observers: [(Notification) -> Void] = []

  /// The rows that it takes while it is shown.
  public var rowCount: Int {
    didSet {
      guard isShown, rowCount != oldValue else { return }
      tell([.willChangeFrame, .didChangeFrame], from: oldValue, to: rowCount)
    }
  }

  /// A keyboard that covers so many rows while it is shown.
  public init(rowCount: Int) {
    self.rowCount = rowCount
  }

  /// The rows that it covers now.
  public var coveredRows: Int { isShown ? rowCount : 0 }

  /// Calls `observer` at each event, as long as the keyboard lives.
  public func addObserver(_ observer: @escaping (Notification) -> Void) {
    observers.append(observer)
  }

  /// A field has got the focus that none had.
  func show() {
    guard !isShown else { return changeOwner() }
    isShown = true
    tell([.willShow, .didShow], from: 0, to: rowCount)
  }

  /// A field has got the focus of another: the keyboard stays, and so does its frame.
  func changeOwner() {
    guard isShown else { return show() }
    tell([.willHide, .willChangeFrame, .didChangeFrame, .didShow], from: rowCount, to: rowCount)
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    tell([.willHide, .didHide], from: rowCount, to: 0)
  }

  private func tell(_ events: [Event], from before: Int, to after: Int) {
    for event in events {
      let notification = Notification(event: event, rowsBefore: before, rowsAfter: after)
      for observer in observers { observer(notification) }
    }
  }
}
