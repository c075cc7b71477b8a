#include "CDictionaries.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char aff[] = {
#embed "../../Dictionaries/en_US/en_US.aff"
};

static const unsigned char dic[] = {
#embed "../../Dictionaries/en_US/en_US.dic"
};

struct caret_embedded_file caret_embedded_en_US_aff(void) {
  return (struct caret_embedded_file){aff, sizeof aff};
}

struct caret_embedded_file caret_embedded_en_US_dic(void) {
  return (struct caret_embedded_file){dic, sizeof dic};
}
