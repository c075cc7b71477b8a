import CaretSpelling

/// The misspelled words of a folder, as `path:line: word → guess, guess`.
public func misspellings(inFolder folder: String) throws -> [String] {
  let project = try SpellProject([folder])
  return project.check().flatMap(\.findings).map { finding in
    "\(finding.path):\(finding.place.line): \(finding.word) → \(finding.guesses.joined(separator: ", "))"
  }
}
