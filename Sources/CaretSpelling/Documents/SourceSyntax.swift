/// How a programming language writes comments and strings: one row of a table a language.
public struct SourceSyntax: Hashable, Sendable {
  /// What begins a comment that ends with its line.
  var lineComments: [[UInt8]] = []
  /// What begins and ends a comment that may have several lines.
  var blockComment: (open: [UInt8], close: [UInt8])?
  /// Whether block comments lie in each other.
  var nests = false
  /// The characters that begin and end a string.
  var quotes: [UInt8] = []
  /// Whether three quotes begin a string of several lines.
  var hasTripleQuotes = false
  /// Whether a single quote begins a character or a lifetime, which is no text.
  var skipsCharacters = false
  /// Whether `#` begins a comment only behind white space, as in shells.
  var needsSpaceBeforeHash = false
  /// Whether "<<WORD" begins a text of lines that ends with the word.
  var hasHeredocs = false
  /// The quotes of strings that have no escapes.
  var plainQuotes: [UInt8] = []

  private init(
    _ lines: [String], _ block: (String, String)? = nil, _ quotes: String = "\"",
    nests: Bool = false,
    triple: Bool = false, characters: Bool = false, spaced: Bool = false, plain: String = "",
    heredocs: Bool = false
  ) {
    lineComments = lines.map { Array($0.utf8) }
    blockComment = block.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    self.quotes = Array(quotes.utf8)
    (self.nests, hasTripleQuotes, skipsCharacters) = (nests, triple, characters)
    needsSpaceBeforeHash = spaced
    plainQuotes = Array(plain.utf8)
    hasHeredocs = heredocs
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.lineComments == b.lineComments && a.quotes == b.quotes
      && a.blockComment?.open == b.blockComment?.open && a.nests == b.nests
      && a.hasTripleQuotes == b.hasTripleQuotes && a.skipsCharacters == b.skipsCharacters
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(lineComments)
    hasher.combine(quotes)
  }

  /// Code and nothing else.
  static let name = SourceSyntax([], nil, "")
  private static let slashes = ("/*", "*/")
  private static let c = SourceSyntax(["//"], slashes, "\"", characters: true)
  private static let swift = SourceSyntax(["//"], slashes, "\"", nests: true, triple: true)
  private static let rust = SourceSyntax(["//"], slashes, "\"", nests: true, characters: true)
  static let script = SourceSyntax(["//"], slashes, "\"'`")
  private static let shell = SourceSyntax(
    ["#"], nil, "\"'", spaced: true, plain: "'", heredocs: true)
  private static let python = SourceSyntax(["#"], nil, "\"'", triple: true)
  private static let ruby = SourceSyntax(
    ["#"], nil, "\"'", spaced: true, plain: "'", heredocs: true)
  private static let hash = SourceSyntax(
    ["#"], nil, "\"'", spaced: true, plain: "'", heredocs: true)
  private static let php = SourceSyntax(
    ["//", "#"], slashes, "\"'", plain: "'", heredocs: true)
  private static let go = SourceSyntax(["//"], slashes, "\"`", characters: true, plain: "`")
  static let css = SourceSyntax([], slashes, "\"'")
  private static let scss = SourceSyntax(["//"], slashes, "\"'")
  private static let sql = SourceSyntax(["--"], slashes, "'", plain: "'")
  private static let lua = SourceSyntax(["--"], ("--[[", "]]"), "\"'")
  private static let haskell = SourceSyntax(
    ["--"], ("{-", "-}"), "\"", nests: true, characters: true)
  private static let lean = SourceSyntax(
    ["--"], ("/-", "-/"), "\"", nests: true, characters: true)
  private static let lisp = SourceSyntax([";"], ("#|", "|#"), "\"", nests: true)
  private static let ml = SourceSyntax([], ("(*", "*)"), "\"", nests: true, characters: true)
  private static let fsharp = SourceSyntax(
    ["//"], ("(*", "*)"), "\"", triple: true, characters: true)
  private static let erlang = SourceSyntax(["%"], nil, "\"", characters: true)
  private static let elixir = SourceSyntax(["#"], nil, "\"", triple: true)
  private static let kotlin = SourceSyntax(
    ["//"], slashes, "\"", nests: true, triple: true, characters: true)
  private static let ada = SourceSyntax(["--"], nil, "\"", characters: true)
  private static let basic = SourceSyntax(["'"], nil, "\"")
  private static let fortran = SourceSyntax(["!"], nil, "\"'")
  private static let pascal = SourceSyntax(["//"], ("{", "}"), "'", plain: "'")
  private static let tcl = SourceSyntax(["#"], nil, "\"", spaced: true)
  private static let ini = SourceSyntax([";", "#"], nil, "", spaced: true)
  private static let toml = SourceSyntax(["#"], nil, "\"", triple: true, spaced: true)
  private static let nim = SourceSyntax(
    ["#"], ("#[", "]#"), "\"", nests: true, triple: true, characters: true)
  private static let zig = SourceSyntax(["//"], nil, "\"", characters: true)
  private static let julia = SourceSyntax(
    ["#"], ("#=", "=#"), "\"", nests: true, triple: true, characters: true)
  private static let proto = SourceSyntax(["//"], slashes, "\"'")
  private static let vim = SourceSyntax(["\""], nil, "'")
  private static let assembler = SourceSyntax([";", "#", "//"], slashes, "\"", spaced: true)

  static let byEnding: [String: SourceSyntax] = [
    "c": c, "h": c, "cc": c, "cpp": c, "cxx": c, "hpp": c, "hh": c, "hxx": c, "m": c, "mm": c,
    "ino": c,
    "java": c, "cs": c, "d": c, "glsl": c, "cu": c, "swift": swift, "rs": rust, "dart": swift,
    "js": script, "mjs": script, "cjs": script, "jsx": script, "ts": script, "tsx": script,
    "groovy": script, "gradle": script, "sh": shell, "bash": shell, "zsh": shell, "ksh": shell,
    "fish": shell, "py": python, "pyi": python, "pyx": python, "rb": ruby, "rake": ruby,
    "gemspec": ruby,
    "pl": hash, "pm": hash, "r": hash, "awk": hash, "mk": hash, "cmake": hash, "ps1": hash,
    "php": php,
    "go": go, "css": css, "scss": scss, "less": scss, "sql": sql, "lua": lua, "hs": haskell,
    "elm": haskell, "purs": haskell, "agda": haskell, "idr": haskell, "lean": lean, "el": lisp,
    "lisp": lisp, "clj": lisp, "cljs": lisp,
    "scm": lisp,
    "rkt": lisp, "ml": ml, "mli": ml, "fs": fsharp, "fsx": fsharp, "erl": erlang, "ex": elixir,
    "exs": elixir, "kt": kotlin, "kts": kotlin, "scala": kotlin, "adb": ada, "ads": ada, "vhd": ada,
    "vb": basic, "bas": basic, "f90": fortran, "f95": fortran, "f03": fortran, "pas": pascal,
    "tcl": tcl,
    "ini": ini, "cfg": ini, "conf": ini, "toml": toml,
    "nim": nim, "zig": zig, "jl": julia, "proto": proto,
    "graphql": hash, "coffee": elixir, "cr": ruby, "hcl": hash, "thrift": proto,
    "wgsl": c, "hlsl": c, "m4": hash, "am": hash, "bzl": python, "star": python, "gd": python,
    "tf": hash, "nix": hash, "vim": vim, "s": assembler, "asm": assembler, "v": c,
    "sv": c, "sol": c,
  ]

  static let byName: [String: SourceSyntax] = [
    "Makefile": hash, "makefile": hash, "GNUmakefile": hash, "Dockerfile": hash,
    "Containerfile": hash, "BSDmakefile": hash,
    "CMakeLists.txt": hash,
    "Rakefile": ruby, "Gemfile": ruby, "Jenkinsfile": script, "Vagrantfile": ruby, ".bashrc": shell,
    ".gitignore": hash, ".gitattributes": hash, ".editorconfig": ini,
  ]

  /// The language of a script, by its first line: `#!/usr/bin/env python3`.
  init?(interpreterLine line: [UInt8]) {
    guard line.starts(with: "#!".utf8) else { return nil }
    let words = String(decoding: line.dropFirst(2), as: UTF8.self).split(whereSeparator: {
      $0 == " " || $0 == "/"
    })
    let names: [(String, SourceSyntax)] = [
      ("python", Self.python), ("perl", Self.hash), ("ruby", Self.ruby), ("node", Self.script),
      ("sh", Self.shell), ("bash", Self.shell), ("zsh", Self.shell), ("dash", Self.shell),
      ("lua", Self.lua), ("php", Self.php), ("awk", Self.hash), ("make", Self.hash),
      ("swift", Self.swift),
    ]
    for word in words.reversed() {
      if let (_, syntax) = names.first(where: { word.hasPrefix($0.0) }) {
        self = syntax
        return
      }
    }
    return nil
  }
}
