internal import CaretBytes
internal import CaretDetectors
internal import CaretJSON
internal import Glibc

/// `caret detect KINDS [FILE…]`
struct DetectCommand: ToolCommand {
  static let name = "detect"
  static let heading = "Fields Subcommands"
  static let abstract = "Find links, addresses, telephone numbers, dates and amounts in texts."
  static let discussion = """
    Examples:
      caret detect link,email notes.txt          a JSON object for each find
      caret detect phone --region DE < letters   numbers without a country code
      caret detect date --reference 2024-05-01   what "tomorrow" is counted from

    Several kinds are joined by commas; all are all of them. Each find has its
    place in UTF-8, UTF-16 and graphemes and its normal form: a date as ISO
    8601, an amount as "USD 12.50", a number without blanks. Ends with 0 if
    something was found, 1 if nothing was.
    """

  static var operands: [Operand<Self>] {
    [
      .one(
        "kinds",
        "What to find: \(DataDetector.Kind.allCases.map(\.rawValue).joined(separator: ", ")) or all."
      ) { $0.kinds.take($1) },
      .any("files", "Files; - is standard input.") { $0.files.replace($1) },
    ]
  }

  static var options: [Option<Self>] {
    [
      .null { $0.end = .nul },
      .value(
        "reference", as: "date",
        "The moment that relative dates are counted from; now if left out."
      ) { $0.reference.take($1) },
      .value(
        "region", as: "region",
        "The region of telephone numbers without a country code, as US."
      ) { $0.region.take($1) },
      .value("locale", "Read 3/4 as this locale does: de_DE has the day first.") {
        $0.locale.take($1)
      },
      .flag("quiet", "Print nothing; the exit status is the answer.") { $0.quiet = true },
      .flag("json", "Print JSON, as it does anyway.") { $0.json = true },
    ]
  }

  var kinds: String = ""
  var files: [String] = ["-"]
  var end = ValueEnd.lineFeed
  var reference: String?
  var region: String?
  var locale = ""
  var quiet = false
  var json = false

  func perform() throws -> ExitStatus {
    try PlaceChoice.check(locale: locale)
    try region.map { region throws(ToolError) in
      try PlaceChoice.check(region: region)
    }
    var options = DataDetector.Options(locale: locale)
    options.reference = try referenceTime()
    options.region = region ?? options.region
    let detector = DataDetector(try chosenKinds(), options: options)
    var hasFound = false
    for file in files {
      let path = files.count > 1 || file != "-" ? file : nil
      hasFound =
        try end == .nul
        ? detectValues(file, path, detector) || hasFound
        : detectText(file, path, detector) || hasFound
      if quiet, hasFound { return .success }
    }
    return hasFound ? .success : .findings
  }

  /// Whether something was found in a file as one text.
  private func detectText(_ file: String, _ path: String?, _ detector: DataDetector) throws -> Bool
  {
    var report = DetectionReport(path: path)
    var hasFound = false
    let input = try InputFile(file)
    while !(quiet && hasFound), let block = try input.nextLines() {
      let found = detector.matches(in: block)
      hasFound = hasFound || !found.isEmpty
      if !quiet { report.write(found, in: block) }
    }
    return hasFound
  }

  /// The same for values, each a text of its own with places that count from its start.
  private func detectValues(
    _ file: String, _ path: String?, _ detector: DataDetector
  ) throws -> Bool {
    var hasFound = false
    try InputLines.forEach(of: file, endingWith: .nul) { value, number in
      let found = detector.matches(in: value)
      hasFound = hasFound || !found.isEmpty
      guard !quiet else { return }
      var report = DetectionReport(path: path, number: number)
      report.write(found, in: value)
    }
    return hasFound
  }

  // MARK: Options

  private func chosenKinds() throws -> Set<DataDetector.Kind> {
    var chosen: Set<DataDetector.Kind> = []
    for name in kinds.lowercased().split(separator: ",") {
      if name == "all" {
        chosen.formUnion(DataDetector.Kind.allCases)
      } else if let kind = DataDetector.Kind(named: String(name)) {
        chosen.insert(kind)
      } else {
        let names = DataDetector.Kind.allCases.map(\.rawValue)
        throw ToolError(
          what: "no such kind of data", place: Escaped.quoted(String(name)),
          remedy: NearNames.question(String(name), among: names + ["all"])
            ?? "known are \(names.joined(separator: ", ")) and all")
      }
    }
    return chosen
  }

  private func referenceTime() throws -> ReferenceTime {
    guard let reference else { return Self.now() }
    guard let time = ReferenceTime(reference) else {
      throw ToolError(
        what: "--reference: no date", place: Escaped.quoted(reference),
        remedy: "write it as 2024-05-31 or 2024-05-31T16:30")
    }
    return time
  }

  private static func now() -> ReferenceTime {
    let now = time(nil)
    let seconds1970 = now + SystemClock.local(now).offset
    return ReferenceTime(day: seconds1970 / 86_400, second: seconds1970 % 86_400)
  }
}
