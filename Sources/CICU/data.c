// Where ICU has its data, for a library without any of its own.
#include "CICU.h"

#include <unicode/udata.h>

bool caret_icu_has_data(void) {
  UErrorCode code = U_ZERO_ERROR;
  UDataMemory *root = udata_open(NULL, "res", "root", &code);
  udata_close(root);
  return U_SUCCESS(code);
}

void caret_icu_set_data(const void *data, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  udata_setCommonData(data, &code);
  *status = code;
}
