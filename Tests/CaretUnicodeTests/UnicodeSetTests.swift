import CaretUnicode
import Testing

@Suite struct UnicodeSetTests {
  @Test(arguments: [
    ("[a-z]", "az", "A{`"),
    ("[\\p{L}\\p{M} '-]", "aé日 '-", "1_.\u{201C}"),
    ("\\p{Nd}", "0٣", "a½"),
    ("[:Lu:]", "AÄ", "a"),
    ("[^\\p{Cc}]", "a😀", "\u{1}\u{7F}"),
    ("[[a-z]-[aeiou]]", "bc", "ae"),
    ("[\\u0041\\x42\\U0001F600\\x{43}]", "AB😀C", "D"),
    ("[]", "", "a"),
  ])
  func `a set holds what its pattern says`(_ pattern: String, _ inside: String, _ outside: String)
    throws
  {
    let set = try UnicodeSet(pattern)
    for scalar in inside.unicodeScalars { #expect(set.contains(scalar)) }
    for scalar in outside.unicodeScalars { #expect(!set.contains(scalar)) }
    #expect(set.containsAll(of: inside))
    #expect(set.inverted.containsAll(of: outside))
  }

  @Test func `every code point is in a set or in its inverse`() throws {
    let set = try UnicodeSet("[\\p{L}\\p{So}]")
    let inverse = set.inverted
    for value in UInt32(0)...0x10FFFF
    where set.contains(codePoint: value) == inverse.contains(codePoint: value) {
      Issue.record("\(String(value, radix: 16))")
    }
    #expect(set.union(inverse).ranges == [0...0x10FFFF])
    #expect(set.intersection(inverse).isEmpty)
    #expect(try UnicodeSet("[k]", caseInsensitive: true) == UnicodeSet("[kK\\u212A]"))
  }

  @Test(arguments: [
    "L", "LC", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P",
    "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C",
    "Cc",
    "Cf", "Cs", "Co", "Cn", "Letter", "uppercase letter", "decimal_number", "Other", "Unassigned",
  ])
  func `a category is the set of its pattern`(_ name: String) throws {
    #expect(UnicodeSet(category: name) == (try UnicodeSet("[\\p{" + name + "}]")))
  }

  @Test(arguments: ["", "Greek", "Alphabetic", "gc=L", "Lx", "^L"])
  func `other names are no category`(_ name: String) {
    #expect(UnicodeSet(category: name) == nil)
  }

  @Test(arguments: [
    ("abc", UnicodeSetError.Reason.noSet, 0),
    ("", .noSet, 0),
    ("[a-z", .unclosed, 0),
    ("[a[b-c]", .unclosed, 0),
    ("[a] b", .textBehind, 3),
    ("[a\\p{Foo}]", .unknownProperty("Foo"), 2),
    ("[a[:nope:]]", .unknownProperty("nope"), 2),
    ("[0-9 z-a]", .wrongRange("z-a"), 5),
    ("[ab\\u12]", .wrongEscape("\\u12"), 3),
    ("[a{ch}]", .holdsStrings(1), 0),
    // What stands behind an escape of each form is read on.
    ("[\\x41z-a]", .wrongRange("z-a"), 5), ("[\\x{41}z-a]", .wrongRange("z-a"), 7),
    ("[\\u0041z-a]", .wrongRange("z-a"), 7), ("[\\U00000041z-a]", .wrongRange("z-a"), 11),
    ("[\\-z-a]", .wrongRange("z-a"), 3), ("[{a}z-a]", .wrongRange("z-a"), 4),
    ("[\\x{42}-\\x{41}]", .wrongRange("\\x{42}-\\x{41}"), 1),
    ("[b-\\x41]", .wrongRange("b-\\x41"), 1), ("[\\u0062-a]", .wrongRange("\\u0062-a"), 1),
    ("[a\\x{41]", .wrongEscape("\\x{41"), 2), ("[\\x{41}] b", .textBehind, 8),
  ])
  func `a wrong pattern says what and where`(
    _ pattern: String, _ reason: UnicodeSetError.Reason, _ utf16Offset: Int
  ) throws {
    #expect(throws: UnicodeSetError(reason: reason, utf16Offset: UTF16Offset(utf16Offset))) {
      try UnicodeSet(pattern)
    }
  }
}
