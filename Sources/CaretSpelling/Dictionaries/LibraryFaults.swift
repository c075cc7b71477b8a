internal import CHunspell

/// What a program does about faults in libhunspell: a damaged dictionary can make it read where nothing is.
package enum LibraryFaults {
  /// From here on such a fault ends the process with status 2 and a line that names the dictionary.
  package static func endProcess() {
    caret_hunspell_end_at_faults()
  }
}
