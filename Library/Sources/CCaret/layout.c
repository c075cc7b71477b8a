// What programs that were built with the header rely on, whatever the library's own compiler makes of it.
#include "caret.h"

_Static_assert(sizeof(caret_error) == 512, "an error is 512 bytes");
_Static_assert(sizeof(caret_text) == 2 * sizeof(size_t), "a text is a pointer and a count");
_Static_assert(sizeof(caret_finding) == 17 * sizeof(size_t), "a finding has no other padding");
_Static_assert(offsetof(caret_finding, confidence) == 16 * sizeof(size_t), "the confidence stands last");
_Static_assert(sizeof(caret_verdict) == 9 * sizeof(size_t), "a verdict has no other padding");
_Static_assert(sizeof(caret_problem) == 14 * sizeof(size_t), "a problem has no other padding");
