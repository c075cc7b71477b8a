// What notebooks, pages and magic commands call the languages of their code.

extension DocumentKind {
  /// The kind of a language's texts, by the name of the language or by the ending of its files.
  init?(ofLanguage name: String) {
    let small = name.lowercased()
    let version = small.prefix { $0.isLetter || $0 == "+" || $0 == "#" }
    guard
      let kind = Self.endings[String(version)].flatMap({ DocumentKind(named: $0) })
        ?? DocumentKind(named: small)
    else { return nil }
    self = kind
  }

  private static let endings: [String: String] = [
    "python": "py", "ipython": "py", "pypy": "py", "julia": "jl", "ruby": "rb", "perl": "pl",
    "javascript": "js", "typescript": "ts", "coffeescript": "coffee", "rust": "rs",
    "haskell": "hs", "kotlin": "kt", "csharp": "cs", "fsharp": "fs", "c++": "cpp", "c#": "cs",
    "f#": "fs", "ocaml": "ml", "scheme": "scm", "racket": "rkt", "clojure": "clj",
    "erlang": "erl", "elixir": "ex", "bash": "sh", "shell": "sh", "zsh": "sh", "script": "sh",
    "powershell": "ps1", "matlab": "m", "octave": "m", "fortran": "f90", "writefile": "txt",
    "postcss": "css", "sass": "scss", "stylus": "css", "latex": "tex", "md": "md",
  ]
}
