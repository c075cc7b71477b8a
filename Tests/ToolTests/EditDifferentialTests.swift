import TestSupport
import Testing

/// What a script left behind: everything that ed promises.
private struct Remains: Equatable {
  var output: String
  var status: Int32
  var files: [String: [UInt8]]
}

/// Runs `ed`, or `caret` in its place, on a small file.
private func remains(_ program: String, _ arguments: [String], script: String, lines: [String])
  throws -> Remains
{
  let scratch = try TemporaryFolder()
  try scratch.write("f", lines.map { $0 + "\n" }.joined())
  try scratch.write("sub", "sub1\nsub2\n")
  let result = try run(
    program, arguments + ["f"], input: Array(script.utf8), environment: ["LC_ALL": "C.UTF-8"],
    folder: scratch.folder)
  var files: [String: [UInt8]] = [:]
  for name in ["f", "final", "part"] { files[name] = try? scratch.read(name) }
  return Remains(output: result.output, status: result.status, files: files)
}

private let seeds = 1...(longTests ? 6000 : 600)

@Test(arguments: [1, 2, 3, 4])
func `the POSIX dialect does what GNU ed does`(_ part: Int) throws {
  for seed in seeds where seed % 4 == part % 4 {
    var generator = ScriptGenerator(seed: UInt64(seed))
    let (lines, script) = generator.session()
    let expected = try remains("ed", ["-s"], script: script, lines: lines)
    let found = try remains(builtTool, ["edit", "--posix", "-s"], script: script, lines: lines)
    guard found == expected else {
      Issue.record("seed \(seed), lines \(lines)\n\(script)\ned: \(expected)\ncaret: \(found)")
      return
    }
  }
}

@Test(arguments: [1, 2, 3, 4])
func `a script without errors does the same in our dialect as in GNU ed`(_ part: Int) throws {
  var count = 0
  for seed in seeds where seed % 4 == part % 4 {
    var generator = ScriptGenerator(seed: UInt64(seed))
    generator.avoidsWhatDiffers = true
    let (lines, script) = generator.session()
    let expected = try remains("ed", ["-s"], script: script, lines: lines)
    guard expected.status == 0 else { continue }
    count += 1
    let found = try remains(builtTool, ["edit", "-s"], script: script, lines: lines)
    guard found == expected else {
      Issue.record("seed \(seed), lines \(lines)\n\(script)\ned: \(expected)\ncaret: \(found)")
      return
    }
  }
  #expect(count > 10)
}

/// Scripts that look like what people write, with some mistakes, from a seed.
private struct ScriptGenerator {
  private var state: UInt64
  var avoidsWhatDiffers = false
  private var lineCount = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state >> 33) % range.count
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(0...choices.count - 1)]
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func session() -> (lines: [String], script: String) {
    lineCount = number(0...9)
    let lines = (0..<lineCount).map { _ in word() }
    lineCount = max(lineCount, 3)
    let commands = (0..<number(1...7)).map { _ in command() }
    return (lines, (commands + ["w final", "Q"]).joined(separator: "\n") + "\n")
  }

  private mutating func word() -> String {
    pick([
      "aa", "bb x", "foo bar", "a.b*c", "one two  two", "", "$dollar", "tab\there", "back\\slash",
      "Foo", "1234", "end]", "héllo",
    ])
  }

  private mutating func address() -> String {
    switch number(1...12) {
    case 1...5: return "\(number(1...lineCount))"
    case 6: return "."
    case 7: return "$"
    case 8: return "/" + pick(["a", "foo", "b", "x*y", "^$", "o$", "[a-c]", "two"]) + "/"
    case 9: return "?" + pick(["a", "foo", "b", "^a"]) + "?"
    case 10: return pick(["+", "-", "++", "+2", "$-1", ".+1", "1 2", "1+1"])
    case 11: return "'" + pick(["a", "b"])
    default: return "\(number(0...lineCount + 2))"
    }
  }

  private mutating func range() -> String {
    switch number(1...10) {
    case 1...3: return ""
    case 4, 5: return address()
    case 6: return pick([",", "%", ";", ",,", ";;", ",;"])
    case 7...9:
      let first = number(1...lineCount)
      return "\(first)" + pick([",", ";"]) + "\(number(first...max(first, lineCount)))"
    default: return address() + pick([",", ";"]) + address()
    }
  }

  private mutating func suffix() -> String { chance(25) ? pick(["p", "n", "l", "pn", "nl"]) : "" }

  private mutating func text() -> String {
    ((0..<number(0...3)).map { _ in word() } + ["."]).joined(separator: "\n")
  }

  private mutating func substitution() -> String {
    let pattern = pick([
      "a", "b", "foo", "o", "[a-c]", "two", "^", "$", ".", "a.b", "..", "^.", "o$",
    ])
    let replacement = pick(["X", "&&", "", "[&]", "a|b", "\\&", "Y\\\nZ", "q"])
    return "s/\(pattern)/\(replacement)/" + pick(["", "", "g", "2", "p", "gp", "n", "I", "2p"])
  }

  private mutating func global() -> String {
    var list = [
      "p", "d", "m0", "m$", "t.", "t$", "t0", "s/a/A/", "s/o/0/g", ".,+j", "-m$", "n", "=",
      "s/./&&/",
      "ka", ".+1d", "-d", "a\\\nnew", "i\\\nins", "y", "-1,.j",
    ]
    if !avoidsWhatDiffers { list += ["x", "s/a/b/p", "s/x*$/!/"] }
    return range() + pick(["g", "v"]) + "/" + pick(["a", "foo", "b", "^$", "o", ".", "two", "zzz"])
      + "/" + pick(list)
  }

  private mutating func command() -> String {
    switch number(1...20) {
    case 1...3:
      return (chance(70) ? address() : "") + pick(["a", "i", "c"]) + suffix() + "\n" + text()
    case 4...6: return global()
    case 7:
      return pick(["", "s", "sg", "//p", "??", "r sub", "w", "=", "1,2w part", "W part", "w !cat"])
    case 8:
      guard !avoidsWhatDiffers else { return range() + "n" }
      return pick([
        "X", "3pX", "99p", "k1", "q3", "s/a", "5,2p", "0p", "s/[/x/", "g/a/g/b/p", "H", "h", "u",
        "x", "3x",
      ])
    case 9...13: return range() + substitution()
    case 14, 15: return range() + pick(["m", "t"]) + address() + suffix()
    case 16: return address() + "k" + pick(["a", "b"])
    case 17: return address() + "z" + pick(["", "2", "3n"])
    default: return range() + pick(["d", "p", "n", "l", "j", "=", "y"]) + suffix()
    }
  }
}
