#include <hyphen.h>
#include <stdlib.h>
#include <strings.h>

#include "CPango.h"

struct caret_hyphens {
  HyphenDict *patterns;
};

caret_hyphens *caret_hyphens_open(const char *path) {
  HyphenDict *patterns = hnj_hyphen_load(path);
  if (!patterns) return NULL;
  caret_hyphens *hyphens = malloc(sizeof *hyphens);
  if (hyphens) hyphens->patterns = patterns;
  return hyphens;
}

void caret_hyphens_close(caret_hyphens *hyphens) {
  hnj_hyphen_free(hyphens->patterns);
  free(hyphens);
}

bool caret_hyphens_are_utf8(const caret_hyphens *hyphens) { return hyphens->patterns->utf8; }

bool caret_hyphens_mark(caret_hyphens *hyphens, const char *word, int count, char *marks) {
  char **replacements = NULL;
  int *places = NULL, *cuts = NULL;
  int status = hnj_hyphen_hyphenate2(
    hyphens->patterns, word, count, marks, NULL, &replacements, &places, &cuts);
  // Points at which the word would be spelled otherwise are none of ours.
  for (int i = 0; replacements && i < count; i++) {
    if (replacements[i]) marks[i] = '0';
    free(replacements[i]);
  }
  free(replacements);
  free(places);
  free(cuts);
  return status == 0;
}
