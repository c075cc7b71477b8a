/// Those who want to be told of something, each with the number that takes it off again.
///
/// Whoever tells them goes over `all`, which is a copy: an observer may add others, and take itself off.
struct Observers<Report> {
  private(set) var all: [(number: Int, report: Report)] = []
  private var lastNumber = 0

  /// A number that none has had.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// - Returns: the number of the new one.
  mutating func add(_ report: Report) -> Int {
    let number = newNumber()
    add(report, as: number)
    return number
  }

  /// Adds one with a number of others, where one call takes off any of them.
  mutating func add(_ report: Report, as number: Int) { all.append((number, report)) }

  /// Takes one off; a number that is none of an observer does nothing.
  mutating func remove(_ number: Int) { all.removeAll { $0.number == number } }
}

extension Observers: Sendable where Report: Sendable {}
