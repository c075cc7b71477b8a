// ICU behind one door: the functions that CaretUnicode calls, with plain C types only. ICU's types and
// its macro-renamed names never leave the .c files of this target.
#ifndef CICU_H
#define CICU_H

/// The version of the ICU library that is loaded, as "72.1".
const char *_Nonnull caret_icu_version(void);

#endif
