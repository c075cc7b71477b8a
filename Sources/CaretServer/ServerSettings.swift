internal import CaretBytes
internal import CaretJSON
package import CaretSpelling

/// What a client may set, under `caret`: `languages`, `level`, `severity`, `completion`,
/// `schema`.
package struct ServerSettings: Equatable, Sendable {
  /// The languages of all texts; nil leaves them to the configuration files.
  package var languages: [String]?
  /// The least tier that is shown; nil leaves it to the configuration files.
  package var level: TypoTier?
  /// What each tier is shown as.
  package var severities: [TypoTier: Severity] = [
    .certain: .warning, .likely: .information, .unknown: .hint,
  ]

  /// The schema of all tables; nil takes the one beside each.
  package var schema: String?
  /// Where words are completed.
  package var completion = Completion.prose

  /// What was set to something that it can't be, in words.
  private(set) var faults: [String] = []

  package enum Completion: String, Sendable, CaseIterable {
    case off
    /// In documents.
    case prose
    /// And in the comments of programs.
    case comments
  }

  /// As the protocol counts them.
  package enum Severity: Int, Sendable {
    case error = 1
    case warning, information, hint
  }

  package init() {}

  /// The settings in a JSON object, with or without `caret` around them; what can't be read is left as it was.
  init(_ value: JSONValue?) {
    self.init()
    guard let value = value?["caret"] ?? value else { return }
    check(value)
    if let list = value["languages"]?.arrayValue {
      languages = list.compactMap(\.stringValue)
    } else if let text = value["languages"]?.stringValue {
      languages = text.split(separator: ",").map(\.trimmed)
    }
    if languages?.isEmpty == true { languages = nil }
    level = value["level"]?.stringValue.flatMap { Self.tiers[$0] }
    schema = value["schema"]?.stringValue
    completion =
      value["completion"]?.stringValue.flatMap(Completion.init(rawValue:)) ?? .prose
    if let name = value["severity"]?.stringValue, let severity = Self.severityNames[name] {
      for tier in severities.keys { severities[tier] = severity }
    }
    for (name, tier) in Self.tiers {
      if let severity = value.at("severity", name)?.stringValue.flatMap({ Self.severityNames[$0] })
      {
        severities[tier] = severity
      }
    }
  }

  /// Notes what is set and can't be read.
  private mutating func check(_ value: JSONValue) {
    func isOne(_ value: JSONValue?, of names: [String]) -> Bool {
      value == nil || value?.isNull == true || value?.stringValue.map(names.contains) == true
    }
    func note(_ name: String, _ remedy: String) {
      faults.append("the setting caret.\(name) can't be read: \(remedy)")
    }
    let languages = value["languages"]
    if let languages, !languages.isNull, languages.stringValue == nil,
      languages.arrayValue?.allSatisfy({ $0.stringValue != nil }) != true
    {
      note("languages", "give names, as \"en_US,de_DE\" or [\"en_US\"]")
    }
    let tiers = Self.tiers.keys.sorted()
    if !isOne(value["level"], of: tiers) {
      note("level", "give one of " + tiers.joined(separator: ", "))
    }
    let completions = Completion.allCases.map(\.rawValue)
    if !isOne(value["completion"], of: completions) {
      note("completion", "give one of " + completions.joined(separator: ", "))
    }
    let names = Self.severityNames.keys.sorted()
    let severity = value["severity"]
    let isRight =
      severity?.members.map { $0.allSatisfy { isOne($0.value, of: names) } }
      ?? isOne(severity, of: names)
    if !isRight { note("severity", "give one of " + names.joined(separator: ", ")) }
  }

  private static let tiers: [String: TypoTier] = [
    "certain": .certain, "likely": .likely, "all": .unknown,
  ]
  private static let severityNames: [String: Severity] = [
    "error": .error, "warning": .warning, "information": .information, "info": .information,
    "hint": .hint,
  ]
}
