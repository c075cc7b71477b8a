// Host names (UTS #46) and look-alikes (UTS #39).
#include "CICU.h"

#include <stdlib.h>
#include <unicode/uidna.h>
#include <unicode/uspoof.h>

struct caret_names {
  UIDNA *idna;
};

caret_names *caret_names_open(uint32_t options, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  caret_names *names = calloc(1, sizeof *names);
  if (names == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  names->idna = uidna_openUTS46(options, &code);
  *status = code;
  if (U_SUCCESS(code)) return names;
  free(names);
  return NULL;
}

void caret_names_close(caret_names *names) {
  uidna_close(names->idna);
  free(names);
}

int32_t caret_names_convert(
    caret_names *names, bool to_ascii, const uint16_t *text, int32_t count, uint16_t *into,
    int32_t capacity, uint32_t *errors, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t needed =
      to_ascii
          ? uidna_nameToASCII(
                names->idna, (const UChar *)text, count, (UChar *)into, capacity, &info, &code)
          : uidna_nameToUnicode(
                names->idna, (const UChar *)text, count, (UChar *)into, capacity, &info, &code);
  *errors = info.errors;
  *status = code;
  return needed;
}

struct caret_spoof {
  USpoofChecker *checker;
};

caret_spoof *caret_spoof_open(int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  caret_spoof *spoof = calloc(1, sizeof *spoof);
  if (spoof == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  spoof->checker = uspoof_open(&code);
  *status = code;
  if (U_SUCCESS(code)) return spoof;
  free(spoof);
  return NULL;
}

void caret_spoof_close(caret_spoof *spoof) {
  uspoof_close(spoof->checker);
  free(spoof);
}

int32_t caret_spoof_check(
    caret_spoof *spoof, const uint16_t *text, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t failed = uspoof_check(spoof->checker, (const UChar *)text, count, NULL, &code);
  *status = code;
  return failed;
}

int32_t caret_spoof_skeleton(
    caret_spoof *spoof, const uint16_t *text, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = uspoof_getSkeleton(
      spoof->checker, 0, (const UChar *)text, count, (UChar *)into, capacity, &code);
  *status = code;
  return needed;
}
