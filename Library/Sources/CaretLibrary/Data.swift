// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretBytes
internal import CaretUnicode
internal import Glibc

@c @implementation
public func caret_borrow_data(
  _ program: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe answering(error) { () throws(Failure) in
    let path = try unsafe Argument.word(program, "program")
    guard !ICUData.areThere else { return }
    let none = Failure(.unreadable, "\(path) has no data of ICU \(icuVersion) in it")
    guard let file = try MappedProgram(path),
      let data = file.section(".caret.icu"), data % 16 == 0
    else { throw none }
    do throws(ICUError) {
      try unsafe ICUData.set(file.start + data)
    } catch {
      throw none
    }
    guard ICUData.areThere else { throw none }
  }
}

/// A program's file in memory, in ELF's 64-bit form. @safe: it stays mapped for ever, and is read between its bounds.
@safe private struct MappedProgram {
  let start: UnsafeRawPointer
  private let count: Int

  /// Nil for a file that is none.
  init?(_ path: String) throws(Failure) {
    do throws(FileError) {
      let file = try Descriptor(open: path, O_RDONLY)
      count = Int(try file.status(path).record.st_size)
      guard let start = unsafe mmap(nil, max(1, count), PROT_READ, MAP_PRIVATE, file.number, 0),
        unsafe start != MAP_FAILED
      else { return nil }
      unsafe self.start = UnsafeRawPointer(start)
    } catch {
      throw Failure(.unreadable, "\(path) can't be read")
    }
    guard count >= 64, number(0, UInt32.self) == 0x464C_457F, number(4, UInt8.self) == 2 else {
      return nil
    }
  }

  private func number<T: FixedWidthInteger & BitwiseCopyable>(_ place: Int, _: T.Type) -> Int {
    guard place >= 0, place <= count - MemoryLayout<T>.size else { return 0 }
    return Int(
      truncatingIfNeeded: unsafe start.loadUnaligned(fromByteOffset: place, as: T.self))
  }

  /// Where a section starts in the file.
  func section(_ name: String) -> Int? {
    let (table, size) = (number(40, Int64.self), number(58, UInt16.self))
    let names = number(table &+ number(62, UInt16.self) * size &+ 24, Int64.self)
    for index in 0..<number(60, UInt16.self) {
      let header = table &+ index * size
      guard has(Array(name.utf8) + [0], at: names &+ number(header, UInt32.self)) else { continue }
      let (place, length) = (number(header &+ 24, Int64.self), number(header &+ 32, Int64.self))
      return place > 0 && length > 0 && length <= count - place ? place : nil
    }
    return nil
  }

  private func has(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.enumerated().allSatisfy { number(place &+ $0.offset, UInt8.self) == Int($0.element) }
  }
}
