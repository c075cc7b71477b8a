internal import CaretBytes
internal import CaretText

/// What a file holds, and the text of it that is checked: its own, or what is gathered from the texts in it.
struct FileText {
  let bytes: [UInt8]
  let kind: DocumentKind
  /// What was gathered, if the file is a container that is whole.
  let gathered: GatheredText?
  /// Why a container is checked as it stands.
  let trouble: ContainerTrouble?

  /// The language that the file's name says it is in; nil if it says nothing.
  let language: String?

  /// - Parameter path: what the file is called, if its messages or strings may be in a language of their own.
  init(_ bytes: [UInt8], _ kind: DocumentKind, path: String? = nil) {
    (self.bytes, self.kind) = (bytes, kind)
    language =
      switch kind {
      case .messages: path.flatMap(FileLanguage.name)
      case .source: path.flatMap(FileLanguage.ofStrings)
      case .asciiDoc, .markdown, .markup, .plainText, .restructuredText:
        path.flatMap(FileLanguage.ofDocument)
      case .data, .latex: path.flatMap(FileLanguage.ofNamesake)
      // Of a header that names none.
      case .translations: path.flatMap(FileLanguage.ofTranslations)
      default: nil
      }
    do throws(ContainerTrouble) {
      (gathered, trouble) = (try kind.form.gather?(bytes), nil)
    } catch {
      (gathered, trouble) = (nil, error)
    }
  }

  /// The text that is checked.
  var checked: [UInt8] { gathered?.bytes ?? bytes }

  /// The same as its checker wants it.
  var sectioned: SectionedText {
    gathered?.sectioned ?? SectionedText(bytes, kind, language: language)
  }

  /// Whether a word of it is written as it is read, but for escapes that begin with a backslash or an ampersand.
  var readsLiterally: Bool { gathered == nil && kind != .mail && kind != .translations }

  /// The file with corrections made in it; nil if it can't be put together.
  func applying(_ fixes: TextFixes) -> [UInt8]? {
    gathered?.source.map { $0.applying(fixes) } ?? fixes.applied(to: bytes)
  }

  /// What corrects a part of the text that is checked, in the bytes of the file.
  func fixes(_ correction: String, for range: Range<Int>) -> [TextFixes.Fix] {
    gathered?.fixes(correction, for: range)
      ?? [TextFixes.Fix(utf8Range: Range(range), correction: correction)]
  }
}

/// Places in a gathered text, in the one of its texts where they lie and in the file. They come in ascending order.
struct ContainerPlaces {
  private let gathered: GatheredText
  /// Those of the file; nil if that is no text.
  private var sourcePlaces: PlaceCounter?
  private var sectionIndex = -1
  private var sectionStart = TextPlace.start

  init?(_ text: FileText) {
    guard let gathered = text.gathered else { return nil }
    self.gathered = gathered
    sourcePlaces = gathered.source == nil ? PlaceCounter(text.bytes) : nil
  }

  /// Where a range stands in the file, and where in its text.
  ///
  /// - Parameter places: those of the gathered text.
  mutating func place(
    of range: Range<Int>, _ places: inout PlaceCounter
  ) -> (file: TextPlace, contained: ContainedPlace) {
    let index = gathered.sectionIndex(at: range.lowerBound)
    let section = gathered.sections[index]
    if index != sectionIndex {
      let start = section.utf8Range.lowerBound
      (sectionIndex, sectionStart) = (index, places.place(of: start..<start))
    }
    var place = places.place(of: range)
    let whole = place
    place.line = place.line - sectionStart.line.index
    place.utf8 = place.utf8.moved(by: -sectionStart.utf8.lowerBound.value)
    place.utf16 = place.utf16.moved(by: -sectionStart.utf16.lowerBound.value)
    let file = sourcePlaces?.place(of: gathered.source(around: range)) ?? whole
    return (file, ContainedPlace(text: section.name, place: place))
  }
}

extension Range {
  fileprivate func moved<Unit>(by distance: Int) -> Range where Bound == TextOffset<Unit> {
    lowerBound + distance..<upperBound + distance
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

/// Says what speaks against corrections in a file by the text around each, of a container in each of its texts by itself.
struct CorrectionPlaces {
  private let text: FileText
  private let path: String
  private var place: CorrectionPlace
  private var sectionStart = 0
  private var sectionIndex = -1

  init(_ text: FileText, path: String) {
    (self.text, self.path) = (text, path)
    place = CorrectionPlace(text.gathered == nil ? text.bytes : [], text.kind, path: path)
  }

  /// Notes what speaks against replacing the word of a finding by its correction. Findings come in the order of the text.
  ///
  /// - Parameter isListed: whether a word list of the user's names the correction.
  mutating func note(
    _ vetoes: inout CorrectionVetoes, against correction: String, of finding: FileFinding,
    isListed: Bool
  ) {
    let range = finding.checkedRange
    guard let gathered = text.gathered else {
      return place.note(&vetoes, against: correction, of: finding, at: range, isListed: isListed)
    }
    let index = gathered.sectionIndex(at: range.lowerBound)
    if index != sectionIndex {
      let section = gathered.sections[index]
      (sectionIndex, sectionStart) = (index, section.utf8Range.lowerBound)
      place = CorrectionPlace(Array(gathered.bytes[section.utf8Range]), section.kind, path: path)
    }
    place.note(
      &vetoes, against: correction, of: finding, at: range.moved(by: -sectionStart),
      isListed: isListed)
  }
}
