// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretUnicode

@c @implementation
public func caret_boundaries(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ of: caret_segment,
  _ locale: UnsafePointer<CChar>!,
  _ offsets: UnsafeMutablePointer<UnsafePointer<caret_offsets>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(offsets, "offsets", error) { () throws(Failure) in
    let bytes = try unsafe Argument.text(text, length, "text")
    let locale = try unsafe locale.map { (start) throws(Failure) in
      try unsafe Argument.word(start, "locale")
    }
    guard let kind = BoundaryKind(rawValue: Int32(truncatingIfNeeded: of.rawValue)) else {
      throw Failure(.badArgument, "there is no segment \(of.rawValue)")
    }
    let finder: BoundaryFinder
    do throws(ICUError) {
      finder = try BoundaryFinder(kind, locale: locale ?? "")
    } catch {
      throw Failure(.badArgument, error.description)
    }
    let found = finder.boundaries(inUTF8: bytes.span)
    let memory = Memory()
    let list = unsafe caret_offsets(count: found.count, items: memory.list(found))
    return unsafe UnsafePointer(Handle.give(list, holding: memory))
  }
}
