#include "CICU.h"

#include <unicode/utypes.h>
#include <unicode/uversion.h>

const char *caret_icu_version(void) {
  static char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
  return text;
}

const char *caret_icu_error_name(int32_t status) { return u_errorName((UErrorCode)status); }
