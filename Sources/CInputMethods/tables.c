#include "CInputMethods.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char romaji[] = {
#embed "../../InputMethods/romaji.tsv"
};
static const unsigned char russian_phonetic[] = {
#embed "../../InputMethods/russian-phonetic.tsv"
};
static const unsigned char greek_phonetic[] = {
#embed "../../InputMethods/greek-phonetic.tsv"
};
static const unsigned char hangul_2[] = {
#embed "../../InputMethods/hangul-2.tsv"
};
static const unsigned char hangul_2y[] = {
#embed "../../InputMethods/hangul-2y.tsv"
};
static const unsigned char hangul_39[] = {
#embed "../../InputMethods/hangul-39.tsv"
};
static const unsigned char hangul_3f[] = {
#embed "../../InputMethods/hangul-3f.tsv"
};
static const unsigned char hangul_3s[] = {
#embed "../../InputMethods/hangul-3s.tsv"
};
static const unsigned char hangul_combine[] = {
#embed "../../InputMethods/hangul-combine.tsv"
};
static const unsigned char hangul_combine_2[] = {
#embed "../../InputMethods/hangul-combine-2.tsv"
};
static const unsigned char hangul_combine_old[] = {
#embed "../../InputMethods/hangul-combine-old.tsv"
};
static const unsigned char hangul_jamo[] = {
#embed "../../InputMethods/hangul-jamo.tsv"
};
static const unsigned char telex[] = {
#embed "../../InputMethods/telex.tsv"
};
static const unsigned char vni[] = {
#embed "../../InputMethods/vni.tsv"
};
static const unsigned char viqr[] = {
#embed "../../InputMethods/viqr.tsv"
};
static const unsigned char vietnamese[] = {
#embed "../../InputMethods/vietnamese.tsv"
};
static const unsigned char compose[] = {
#embed "../../InputMethods/compose.tsv"
};
static const unsigned char keysyms[] = {
#embed "../../InputMethods/keysyms.tsv"
};

#define ROW(name, id) {name, id, sizeof id}

static const struct caret_input_table tables[] = {
    ROW("romaji", romaji),
    ROW("russian-phonetic", russian_phonetic),
    ROW("greek-phonetic", greek_phonetic),
    ROW("hangul-2", hangul_2),
    ROW("hangul-2y", hangul_2y),
    ROW("hangul-39", hangul_39),
    ROW("hangul-3f", hangul_3f),
    ROW("hangul-3s", hangul_3s),
    ROW("hangul-combine", hangul_combine),
    ROW("hangul-combine-2", hangul_combine_2),
    ROW("hangul-combine-old", hangul_combine_old),
    ROW("hangul-jamo", hangul_jamo),
    ROW("telex", telex),
    ROW("vni", vni),
    ROW("viqr", viqr),
    ROW("vietnamese", vietnamese),
    ROW("compose", compose),
    ROW("keysyms", keysyms),
};

const struct caret_input_table *caret_input_table(const char *name) {
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
    if (strcmp(tables[i].name, name) == 0) return &tables[i];
  }
  return NULL;
}
