// Inside CICU only: a caret_text_source as a UText.
#ifndef CICU_TEXTSOURCE_H
#define CICU_TEXTSOURCE_H

#include "CICU.h"

#include <unicode/utext.h>

/// Opens a UText over `source`, in `text` when that is given. Its native index is the UTF-16 offset.
UText *caret_text_source_open(UText *text, caret_text_source source, UErrorCode *status);

#endif
