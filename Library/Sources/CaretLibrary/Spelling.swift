// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretSpelling
internal import CaretText
internal import CaretTool

final class HeldSpeller: Held {
  let speller: InProcessSpeller
  init(_ speller: InProcessSpeller) { self.speller = speller }
}

@c @implementation
public func caret_speller_create(
  _ options: UnsafePointer<CChar>!, _ length: Int,
  _ speller: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(speller, "speller", error) { () throws(Failure) in
    let options = try unsafe Argument.text(options, length, "options")
    return try unsafe told { () throws(InProcessError) in
      unsafe Handle.give(HeldSpeller(try InProcessSpeller(options)))
    }
  }
}

@c @implementation
public func caret_speller_check(
  _ speller: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ findings: UnsafeMutablePointer<UnsafePointer<caret_findings>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  var text = unsafe caret_text(bytes: text, length: length)
  return unsafe caret_speller_check_all(speller, &text, 1, findings, error)
}

@c @implementation
public func caret_speller_check_all(
  _ speller: OpaquePointer!, _ texts: UnsafePointer<caret_text>!, _ count: Int,
  _ findings: UnsafeMutablePointer<UnsafePointer<caret_findings>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(findings, "findings", error) { () throws(Failure) in
    let held = try unsafe Handle.take(speller, HeldSpeller.self, "speller")
    let texts = try unsafe Argument.list(texts, count, "texts")
    for (index, text) in texts.enumerated() { try Argument.check(text, "texts[\(index)]") }
    var list = FindingList()
    held.alone {
      for (index, text) in texts.enumerated() { list.add(held.speller.check(text), index) }
    }
    return unsafe list.given()
  }
}

/// Findings as C has them. @safe: what the items point to belongs to the memory beside them.
@safe private struct FindingList {
  private let memory = Memory()
  private var items: [caret_finding] = []
  /// Names come again and again.
  private var names: [String: caret_text] = [:]

  private mutating func name(_ name: String) -> caret_text {
    if let known = names[name] { return known }
    let text = memory.text(name)
    names[name] = text
    return text
  }

  mutating func add(_ findings: [FileFinding], _ textIndex: Int) {
    for finding in findings {
      let place = finding.place
      let item = caret_finding(
        text_index: textIndex, utf8: caret_range(place.utf8.values()),
        utf16: caret_range(place.utf16.values()), line: place.line.value, column: place.column,
        word: memory.text(finding.word), guesses: memory.texts(finding.guesses),
        language: name(finding.language ?? ""),
        kind: name(InProcessSpeller.name(of: finding.kind)),
        tier: Int32(finding.tier.rawValue), reserved: 0, confidence: finding.confidence ?? .nan)
      items.append(item)
    }
  }

  func given() -> UnsafePointer<caret_findings> {
    let list = unsafe caret_findings(count: items.count, items: memory.list(items))
    return unsafe UnsafePointer(Handle.give(list, holding: memory))
  }
}

/// Asks a speller about a word.
private func asking<T>(
  _ speller: OpaquePointer?, _ word: UnsafePointer<CChar>?, _ length: Int,
  _ ask: (InProcessSpeller, String) throws(Failure) -> T
) throws(Failure) -> T {
  let held = try unsafe Handle.take(speller, HeldSpeller.self, "speller")
  let word = try unsafe Argument.string(word, length, "word")
  return try held.alone { () throws(Failure) in try ask(held.speller, word) }
}

@c @implementation
public func caret_speller_accepts(
  _ speller: OpaquePointer!, _ word: UnsafePointer<CChar>!, _ length: Int,
  _ accepts: UnsafeMutablePointer<Bool>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(accepts, "accepts", else: false, error) { () throws(Failure) in
    return try unsafe asking(speller, word, length) { (speller, word) throws(Failure) in
      speller.accepts(word)
    }
  }
}

/// The most words that anybody is told.
private func mostWords(_ most: Int) -> Int { min(Argument.most(most), 1000) }

@c @implementation
public func caret_speller_suggest(
  _ speller: OpaquePointer!, _ word: UnsafePointer<CChar>!, _ length: Int, _ most: Int,
  _ guesses: UnsafeMutablePointer<UnsafePointer<caret_texts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(guesses, "guesses", error) { () throws(Failure) in
    return try unsafe asking(speller, word, length) { (speller, word) throws(Failure) in
      unsafe give(
        most == 0 ? [] : speller.guesses(for: word, most: mostWords(most)))
    }
  }
}

@c @implementation
public func caret_speller_complete(
  _ speller: OpaquePointer!, _ prefix: UnsafePointer<CChar>!, _ length: Int, _ most: Int,
  _ words: UnsafeMutablePointer<UnsafePointer<caret_texts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(words, "words", error) { () throws(Failure) in
    return try unsafe asking(speller, prefix, length) { (speller, prefix) throws(Failure) in
      unsafe give(
        most == 0 ? [] : speller.completions(of: prefix, most: mostWords(most)))
    }
  }
}

@c @implementation
public func caret_speller_ignore(
  _ speller: OpaquePointer!, _ word: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe answering(error) { () throws(Failure) in
    try unsafe asking(speller, word, length) { (speller, word) throws(Failure) in
      guard word.contains(where: { !$0.isWhitespace }), !word.contains(where: \.isNewline) else {
        throw Failure(.badArgument, "'word' is no word: it has letters, and stands on one line")
      }
      speller.ignore(word)
    }
  }
}

@c @implementation
public func caret_speller_languages(
  _ languages: UnsafeMutablePointer<UnsafePointer<caret_texts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(languages, "languages", error) { () throws(Failure) in
    unsafe give(InProcessSpeller.languages)
  }
}
