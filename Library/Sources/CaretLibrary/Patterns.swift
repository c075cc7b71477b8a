// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretUnicode

private final class HeldPattern: Held {
  let expression: RegularExpression
  init(_ expression: RegularExpression) { self.expression = expression }

  /// Searches, and says so where a limit was reached.
  func searching<T>(_ search: (RegularExpression) throws(MatchError) -> T) throws(Failure) -> T {
    do throws(MatchError) {
      return try search(expression)
    } catch .icu(let error) {
      throw Failure(.internal, error.description)
    } catch {
      throw Failure(.limit, error.description)
    }
  }
}

@c @implementation
public func caret_pattern_create(
  _ pattern: UnsafePointer<CChar>!, _ length: Int, _ options: UInt32, _ milliseconds: UInt32,
  _ result: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(result, "result", error) { () throws(Failure) in
    let text = try unsafe Argument.string(pattern, length, "pattern")
    let known = UInt32(
      CARET_IGNORE_CASE | CARET_COMMENTS | CARET_MULTILINE | CARET_LITERAL | CARET_DOT_ALL)
    guard options & ~known == 0 else {
      throw Failure(.badArgument, "there is no option \(options & ~known)")
    }
    let limit =
      milliseconds == 0 ? RegularExpression.defaultTimeLimit : min(Int(milliseconds), 3_600_000)
    do throws(PatternError) {
      let expression = try RegularExpression(
        text, options: RegularExpression.Options(rawValue: options), timeLimit: limit)
      return unsafe Handle.give(HeldPattern(expression))
    } catch {
      throw Failure(.badPattern, error.description)
    }
  }
}

@c @implementation
public func caret_pattern_group(
  _ pattern: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ number: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(number, "number", else: 0, error) { () throws(Failure) in
    let held = try unsafe Handle.take(pattern, HeldPattern.self, "pattern")
    let name = try unsafe Argument.word(name, "name")
    return held.alone { held.expression.groupNumber(named: name) ?? 0 }
  }
}

@c @implementation
public func caret_pattern_find(
  _ pattern: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int, _ start: Int,
  _ most: Int, _ matches: UnsafeMutablePointer<UnsafePointer<caret_matches>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(matches, "matches", error) { () throws(Failure) in
    let held = try unsafe Handle.take(pattern, HeldPattern.self, "pattern")
    let bytes = try unsafe Argument.text(text, length, "text")
    guard (0...bytes.count).contains(start) else {
      throw Failure(.outOfRange, "position \(start) of a text that has 0 to \(bytes.count)")
    }
    let most = Argument.most(most)
    var (ranges, count) = ([caret_range](), 0)
    try held.alone { () throws(Failure) in
      guard most > 0 else { return }
      try held.searching { (expression) throws(MatchError) in
        try expression.forEachMatch(inUTF8: bytes.span, from: start) { match in
          ranges += match.groups.map { group in
            caret_range(start: group?.lowerBound ?? -1, end: group?.upperBound ?? -1)
          }
          count += 1
          return count < most
        }
      }
    }
    let memory = Memory()
    let list = unsafe caret_matches(
      count: count, group_count: held.expression.groupCount + 1, ranges: memory.list(ranges))
    return unsafe UnsafePointer(Handle.give(list, holding: memory))
  }
}

@c @implementation
public func caret_pattern_accepts(
  _ pattern: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ accepts: UnsafeMutablePointer<Bool>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(accepts, "accepts", else: false, error) { () throws(Failure) in
    let held = try unsafe Handle.take(pattern, HeldPattern.self, "pattern")
    let bytes = try unsafe Argument.text(text, length, "text")
    return try held.alone { () throws(Failure) in
      try held.searching { (expression) throws(MatchError) in
        try expression.matchesWhole(utf8: bytes.span)
      }
    }
  }
}

@c @implementation
public func caret_pattern_replace(
  _ pattern: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ replacement: UnsafePointer<CChar>!, _ replacementLength: Int,
  _ result: UnsafeMutablePointer<UnsafePointer<caret_text>?>!,
  _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(result, "result", error) { () throws(Failure) in
    if let count = unsafe count { unsafe count.pointee = 0 }
    let held = try unsafe Handle.take(pattern, HeldPattern.self, "pattern")
    let text = try unsafe Argument.string(text, length, "text")
    let template = try unsafe Argument.string(replacement, replacementLength, "replacement")
    return try unsafe held.alone { () throws(Failure) in
      let (utf16, replaced) = try held.searching { (expression) throws(MatchError) in
        try expression.replacingMatches(
          in: Array(text.utf16), with: ReplacementTemplate(template, for: expression))
      }
      if let count = unsafe count { unsafe count.pointee = replaced }
      return unsafe give(String(decoding: utf16, as: UTF16.self).utf8)
    }
  }
}
