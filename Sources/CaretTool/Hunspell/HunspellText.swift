internal import CaretHunspellTool

/// What the `hunspell` command says about itself.
enum HunspellText {
  static func text(of notice: HunspellArguments.Notice) -> String {
    switch notice {
    case .help: help
    case .briefVersion: HunspellFilter.pipeHeading + "\n"
    case .version:
      HunspellFilter.pipeHeading + "\n\n"
        + "This is caret \(ToolVersion.number), which does what hunspell does and stands on libhunspell.\n"
    }
  }

  private static let help = """
    Usage: caret hunspell [OPTION]... [FILE]...
    Check the spelling of each FILE, or of standard input, as hunspell 1.7.1 does.

    What is printed:
      -a                  ispell's protocol for editors: an answer for each word
      -l                  the misspelled words
      -L                  the lines with misspelled words
      -w                  the misspelled ones of a word a line
      -G                  the right words, lines or entries instead
      -s                  the stems of the words
      -m                  how the words are built
      -S                  the forms that the words may take
      -u, -u2, -u3        the first suggestion for each: named, for sed, as errors
      -U                  the text with the first suggestions in it

    What is checked:
      -1                  the first field of each line, up to a tab
      -H, -X, -t, -n, -O  HTML, XML, TeX or LaTeX, roff, OpenDocument
      --check-url         URLs, mail addresses and paths as well
      --check-apostrophe  apostrophes as well: only the typographic one is right
      -r                  rare words are wrong

    With what:
      -d NAME[,NAME]...   dictionaries, by name or path
      -D                  show where dictionaries are looked for, and which is used
      -i ENCODING         the encoding of the text
      -p FILE             the personal dictionary
      -P PASSWORD         opens encrypted dictionaries
      --strict-hunspell   libhunspell's own suggestions

      -h, --help          this help
      -v, --version       the version; -vv is ispell's way of saying it
    """
}
