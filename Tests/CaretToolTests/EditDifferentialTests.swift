import TestSupport
import Testing

/// What a script left behind: everything that ed promises.
private struct Remains: Equatable {
  var output: String
  var status: Int32
  var files: [String: [UInt8]]
}

/// A script, the file that it edits, and the options that it is run with.
private struct Session: CustomStringConvertible {
  var options: [String] = []
  var text: String
  var script: String

  var description: String { "options \(options), text \(text.debugDescription)\n\(script)" }
}

/// Runs `ed`, or `caret` in its place, on a small file.
private func remains(_ program: String, _ arguments: [String], _ session: Session) throws -> Remains
{
  let scratch = try TemporaryFolder()
  try scratch.write("f", session.text)
  try scratch.write("sub", "sub1\nsub2\n")
  let result = try run(
    program, arguments + session.options + ["f"], input: Array(session.script.utf8),
    environment: ["LC_ALL": "C.UTF-8"], folder: scratch.folder)
  var files: [String: [UInt8]] = [:]
  for name in ["f", "final", "part"] { files[name] = try? scratch.read(name) }
  return Remains(output: result.output, status: result.status, files: files)
}

private let seeds = 1...(longTests ? 6000 : 600)

@Test(arguments: [1, 2, 3, 4])
func `the POSIX dialect does what GNU ed does`(_ part: Int) throws {
  for seed in seeds where seed % 4 == part % 4 {
    var generator = ScriptGenerator(seed: UInt64(seed))
    let session = generator.session()
    let expected = try remains("ed", ["-s"], session)
    let found = try remains(builtTool, ["edit", "--posix", "-s"], session)
    guard found == expected else {
      Issue.record("seed \(seed), \(session)\ned: \(expected)\ncaret: \(found)")
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
    let session = generator.session()
    let expected = try remains("ed", ["-s"], session)
    guard expected.status == 0 else { continue }
    count += 1
    let found = try remains(builtTool, ["edit", "-s"], session)
    guard found == expected else {
      Issue.record("seed \(seed), \(session)\ned: \(expected)\ncaret: \(found)")
      return
    }
  }
  #expect(count > 10)
}

/// Scripts that look like what people write, with some mistakes, from a seed.
///
/// Shell commands stand in no command list: the order of their output and of ed's is not ours there
/// (Scripts/long/edit-differential.py has them).
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

  mutating func session() -> Session {
    lineCount = number(0...9)
    var text = (0..<lineCount).map { _ in word() + "\n" }.joined()
    lineCount = max(lineCount, 3)
    if avoidsWhatDiffers {
      let commands = (0..<number(1...7)).map { _ in command() }
      return Session(text: text, script: ended(commands))
    }
    if chance(12) { text += pick(["\0", "a\0b", "\0\0"]) + pick(["", "\n"]) }
    if text.hasSuffix("\n"), chance(15) { text.removeLast() }
    var options: [String] = []
    for (option, percent) in [("-E", 20), ("-l", 8), ("-v", 30), ("-G", 4)] where chance(percent) {
      options.append(option)
    }
    var commands = (0..<number(1...7)).map { _ in chance(25) ? rareCommand() : command() }
    // What follows may be answers, too.
    if chance(15) { commands.append(asked()) }
    let isCutShort = chance(10)
    return Session(
      options: options, text: text,
      script: isCutShort ? commands.joined(separator: "\n") : ended(commands))
  }

  private func ended(_ commands: [String]) -> String {
    (commands + ["w final", "Q"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Forms that only POSIX's dialect takes as ed does

  private mutating func rareCommand() -> String {
    switch number(1...7) {
    case 1, 2:
      return range() + pick(["g", "g", "v"]) + "/\(globalPattern())/" + pick(["", "I"]) + list()
    case 3: return shell()
    case 4: return range() + rareSubstitution()
    case 5: return range() + pick(["d", "p", "n", "l", "j", "y"]) + suffixes()
    case 6: return range() + pick(["m", "t"]) + address() + suffixes()
    default:
      return pick([
        "1ka", "2kb", "'ap", "'a,'bp", "'am0", "$kb", "'ad", "'b=", "u\n'a=", "kap", "kbb", "u\nu",
      ])
    }
  }

  private mutating func globalPattern() -> String {
    pick(["a", "foo", "b", "^$", "o", ".", "zzz", "^", "", "$"])
  }

  /// Suffixes, each of which may stand once.
  private mutating func suffixes() -> String {
    (0..<number(1...3)).map { _ in pick(["p", "n", "l"]) }.joined()
  }

  /// Commands for each line that a global command selects.
  private mutating func list() -> String {
    let commands = (0..<number(1...4)).map { _ in
      pick([
        "p", "", "d", "s/a/A/", "s/o/0/gp", "t.", "m0", "u", "u", "ka", "'ap", "n", "-1p", "+1d",
        "j", "y", "x", "a\\\nnew\\\n.", "i\\\n\\\n.", "c\\\nchg\\\n.", "=", "1,2p", "99p", "X",
        "s/zz/y/", "l", "#c", "r sub", "w part", "f", "/b/", "kb\\\n'bt0", "pp", "sp", "s", "m$",
        "q",
      ])
    }
    return commands.joined(separator: "\\\n")
  }

  /// `G` or `V`, and answers.
  private mutating func asked() -> String {
    let answers = (0..<number(0...5)).map { _ in
      pick([
        "", "p", "d", "&", "s/a/A/", "u", "s/o/0/\\\np", "a\\\nnew\\\n.", "99p", "t.", "m0", "n",
      ])
    }
    let command =
      range() + pick(["G", "V"]) + "/" + pick(["a", "o", "^", "zzz"]) + "/" + pick(["", "p"])
    return ([command] + answers).joined(separator: "\n")
  }

  /// Commands that read the script's next line, or nothing, or go on in it.
  private mutating func shell() -> String {
    pick([
      "!read x; echo \"got $x\"\n1p", "!head -n 1 | cat\nnext line", "r !read x; echo $x\nline",
      "!cat >/dev/null", "r !printf 'a\\0b'", "r !printf ab", "0r !printf 'x\\0'", "w !cat",
      "1,2w !cat -n", "!true", "e !echo e", "!echo a\\\nb", "r su\\\nb", "r !echo\\\n r",
      "w pa\\\nrt", "e su\\\nb", "f o\\\n",
    ])
  }

  /// Other delimiters, wrong flags, references and the last substitution again.
  private mutating func rareSubstitution() -> String {
    if chance(30) {
      return "s"
        + (0..<number(0...3)).map { _ in pick(["g", "p", "r", "1", "2", "l", "0"]) }.joined()
    }
    let pattern = pick([
      "a", "o", "[a-c]", "", "\\(a\\)\\(.\\)", "(a)(.)", "[[:alpha:]]*", "x*y", "a\\{1,2\\}",
      "[^a]",
      "\\(o\\)\\1", "a|b", "a\\|b", "[z-a]", "\\(",
    ])
    let replacement = pick(["X", "&&", "", "%", "\\\\", "\\2\\1", "\\1", "Y\\\nZ", "\\&"])
    let flags = (0..<number(0...3)).map { _ in pick(["g", "p", "n", "l", "I", "0", "1", "2"]) }
    var delimiter = pick(["/", ",", "#", "0", ";", "|", "o", "&", "\""])
    if pattern.contains(delimiter) || replacement.contains(delimiter) { delimiter = "/" }
    return "s\(delimiter)\(pattern)\(delimiter)\(replacement)\(delimiter)" + flags.joined()
  }

  // MARK: - What everybody writes

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
