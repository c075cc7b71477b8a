/// What help says about purposes: for people who know what they want to do, and not what it is called here.
///
/// Every line fits a terminal of 80 columns.
enum HelpTopics {
  static var names: [String] { topics.map(\.name) }

  /// The text about a purpose, by its name or by another word for it; nil for one that is not known.
  static func text(about word: String) -> String? {
    topics.first { $0.name == word || $0.others.contains(word) }.map { $0.text + "\n" }
  }

  private static let topics: [(name: String, others: [String], text: String)] = [
    ("addresses", ["address", "lines", "range", "ranges"], addresses),
    ("regex", ["regexp", "pattern", "patterns", "re", "search", "replace"], regex),
    ("keys", ["key", "keyboard", "editing"], keys),
    ("im", ["input", "method", "methods", "japanese", "romaji", "hangul", "telex"], inputMethods),
    ("text", ["insert", "append", "type", "typing"], text),
    ("print", ["show", "view", "display"], printing),
    ("undo", ["history", "redo"], undo),
    ("save", ["write", "encoding", "saving"], save),
    ("quit", ["exit", "leave", "stop"], quit),
    ("files", ["file", "open", "buffers"], files),
    ("spell", ["spelling", "dictionary"], spelling),
    ("scripts", ["script", "batch"], scripts),
    ("recover", ["recovery", "crash", "journal"], recovery),
  ]

  private static let addresses = """
    Lines are addressed in front of a command.
      5p            line 5                     .p     the current line
      2,4p          lines 2 to 4               $p     the last line
      ,p  %p        all lines                  'xp    the line that kx marked
      /word/p       the next line with it      ?word?p    the one before
      +3p  -2p      so many lines on, back     /a/,/b/p   from the one to the other
    A number alone goes there and prints the line; Enter alone goes to the next.
    5@w2 is the second word of line 5, .@c3,7 are characters; :help @ has more.
    """

  private static let regex = """
    Patterns are ICU's regular expressions, line by line.
      .  [a-z]  [^a]  \\d \\w \\s    one character      ^  $  \\b    start, end, word's edge
      a*  a+  a?  a{2,4}  a*?      how often          (a|b)        groups
      (?i)word  /word/I            ignoring case      \\( \\. \\/   the sign itself
    s/re/text/ replaces the first match of each line, s/re/text/g all of them.
    In the text & is the match, \\1 a group, and \\& the sign itself; behind \\U come capitals,
    behind \\L small letters, up to \\E; \\u and \\l are for one letter.
    g/re/command runs a command on each line that matches, v/re/ on the others.
    :set re=bre or re=ere takes POSIX patterns. :preview s/re/text/ only looks.
    """

  private static let keys = """
    The keys of the command line are readline's; ~/.inputrc is read.
      Ctrl-A Ctrl-E  start, end         Alt-B Alt-F    word back, forward
      Ctrl-W Ctrl-U  cut word, line     Ctrl-Y         put it back
      Ctrl-K         cut to the end     Ctrl-_         undo in the line
      Up Down        older lines        Ctrl-R         search them
      Tab            complete           Ctrl-V         take the next key as it is
      Ctrl-C         break off          Ctrl-Z         stop; fg goes on
      Ctrl-D         end the text; in an empty command line, quit
      Ctrl-X s       guesses for the word before the cursor
    :set editing-mode=vi gives vi's keys. In a text Tab is a tab.
    """

  private static let inputMethods = """
    An input method makes text of another script of the keys.
      :set im=romaji   Japanese       :set im=hangul-2   Korean
      :set im=telex    Vietnamese     :set im=none       off
    It is on while the text of a, i and c is typed, and off in commands;
    Ctrl-\\ switches. Cursor keys, blank and digits choose between candidates.
    A dot alone ends the text with every method.
    """

  private static let text = """
    a puts lines behind the current one, i in front of it, c in the place of
    lines. Type them, and end with a dot alone in a line, or with Ctrl-D.
      a/text/  i/text/  c/text/   the same for one line; \\n \\t \\u{e9} work
      s/old/new/   j   m   t      change, join, move, copy lines
    Ctrl-C breaks off; x puts the lines that were typed so far.
    """

  private static let printing = """
      p   print lines            n    with their numbers
      l   with every sign shown  z20  a window of 20 lines
      :context 3   the lines around        :show /re/   without going there
      :info        the place, the characters and the file's form
    At a terminal control and direction characters are shown as signs.
    """

  private static let undo = """
      u   u3    take back the last command, the last three
      U         do it again
      :undo tree   list all steps, on every branch
      :undo 17   :undo 10m   :undo saved    go to a step, a time, the saved text
    Nothing is lost by doing something else after u. A saved file can be undone.
    """

  private static let save = """
      w            write the text to its file, whole or not at all
      w name       write it elsewhere       2,5w name    write a part
      wq           write and quit           :w all       write all that changed
      w!           write, though another program has changed the file
      :encoding windows-1252      write in another encoding
      :eol crlf                   end lines as Windows does
      :diff        what would change in the file
    """

  private static let quit = """
      q            quit; with unsaved changes only the second time
      wq           write and quit
      Q            quit, whatever is unsaved
      :q           close this text         :q all    quit with all of them
      :cq          quit so that git does not commit
    Ctrl-Z stops caret, and the shell's fg goes on with it.
    """

  private static let files = """
      e name       open a file             :files    list the open ones
      :next :prev  go to another           e         read this one again
      r name       read a file in          r !command   its output
      f name       give the text a name    :reload   take the file as it is now
    caret +15 name opens it at line 15, caret +/word name at a word.
    """

  private static let spelling = """
      :spell        misspelled words with guesses
      :spell fix    go through them: a number takes a guess, u goes back
      :suggest WORD   :learn WORD   :ignore WORD   :lang de_DE
    In a text Ctrl-X s offers guesses for the word before the cursor.
    """

  private static let scripts = """
      caret edit -e ',s/a/b/g' --diff *.txt    what it would change
      caret edit -e ',s/a/b/g' -i *.txt        change the files
      caret edit -f script.ed -i *.txt         commands from a file
      printf '%s\\n' 1d w q | caret edit name   commands from a pipe
    The first error of a script ends it, and that file is not written.
    """

  private static let recovery = """
    Every change is noted before the next command is read. After a crash:
      caret recover           list what was left
      caret recover name      take it over
      :recover                the same, where the file is open already
      :recover diff           look first       :recover discard   drop it
    """
}
