public import CaretDetectors
public import CaretInput
internal import CaretText

// What joins two of the libraries: the data that a detector finds, shown in a session.

extension TextAttributes.Key {
  /// The kind of data that a stretch of a text is: the raw value of a `DataKind`.
  public static let dataKind = TextAttributes.Key(rawValue: "dataKind")
  /// The one way of writing what stands there, which ``CaretDetectors/DetectedData`` makes a value of.
  public static let dataForm = TextAttributes.Key(rawValue: "dataForm")
}

/// A detector shows what it finds: as a link where it leads somewhere, with its kind and its form.
///
/// Apple's counterpart is `dataDetectorTypes` of `UITextView`.
extension DataDetector: TextDecorator {
  public func decorations(of paragraph: String) -> [AttributeEdit] {
    var walk = paragraph.utf8.startIndex
    var (utf8, utf16) = (0, 0)
    // The finds ascend, so all of them cost one walk.
    func units(_ offset: UTF8Offset) -> Int {
      let end = paragraph.utf8.index(walk, offsetBy: offset.value - utf8)
      utf16 += paragraph.utf16.distance(from: walk, to: end)
      (walk, utf8) = (end, offset.value)
      return utf16
    }
    return matches(in: paragraph).flatMap { found in
      let start = units(found.utf8.lowerBound)
      let range = start..<units(found.utf8.upperBound)
      var edits = [
        AttributeEdit(.dataKind, to: .text(found.kind.rawValue), in: range),
        AttributeEdit(.dataForm, to: .text(found.normalForm), in: range),
      ]
      if let url = found.url { edits.append(AttributeEdit(.link, to: .text(url), in: range)) }
      return edits
    }
  }
}

extension TextInputSession {
  /// What a detector that was set by `setDecorator(_:owner:)` has found at a position, as it stands there now.
  public func detectedData(at position: TextPosition, owner: String) -> DetectedData? {
    let all = storage.fullUTF16Range
    let runs = temporaryAttributeRuns(in: 0..<all.upperBound.value, owner: owner)
    guard let run = runs.first(where: { $0.range.contains(position.index) }),
      case .text(let name) = run.attributes[.dataKind], let kind = DataKind(rawValue: name),
      case .text(let form) = run.attributes[.dataForm]
    else { return nil }
    let units = UTF16Offset(run.range.lowerBound)..<UTF16Offset(run.range.upperBound)
    return DetectedData(kind: kind, utf8: storage.utf8Range(of: units), normalForm: form)
  }
}
