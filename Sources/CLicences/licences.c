#include "CLicences.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../../Documentation/Licences.md"
};

static const unsigned char apache[] = {
#embed "../../LICENSE"
};

static const unsigned char icu[] = {
#embed "../../Documentation/Licences/ICU.txt"
};

static const unsigned char mpl_1[] = {
#embed "../../Documentation/Licences/MPL-1.1.txt"
};

static const unsigned char mpl_2[] = {
#embed "../../Documentation/Licences/MPL-2.0.txt"
};

static const unsigned char lgpl[] = {
#embed "../../Documentation/Licences/LGPL-2.1.txt"
};

static const unsigned char glibc[] = {
#embed "../../Documentation/Licences/glibc.txt"
};

static const unsigned char expat[] = {
#embed "../../Documentation/Licences/Expat.txt"
};

static const unsigned char zlib[] = {
#embed "../../Documentation/Licences/zlib.txt"
};

static const unsigned char scowl[] = {
#embed "../../Dictionaries/en_US/LICENSE.txt"
};

static const unsigned char symspellpy[] = {
#embed "../../Dictionaries/en_US/LICENSE-symspellpy.txt"
};

static const unsigned char pygments[] = {
#embed "../../Dictionaries/en_US/LICENSE-pygments.txt"
};

static const unsigned char faker[] = {
#embed "../../Dictionaries/en_US/LICENSE-faker.txt"
};

static const unsigned char pocketsphinx[] = {
#embed "../../Dictionaries/en_US/LICENSE-pocketsphinx.txt"
};

static const unsigned char compose[] = {
#embed "../../InputMethods/compose.LICENSE"
};

static const struct caret_licence licences[] = {
    {"Documentation/Licences.md", page, sizeof page},
    {"LICENSE", apache, sizeof apache},
    {"Documentation/Licences/ICU.txt", icu, sizeof icu},
    {"Documentation/Licences/MPL-1.1.txt", mpl_1, sizeof mpl_1},
    {"Documentation/Licences/MPL-2.0.txt", mpl_2, sizeof mpl_2},
    {"Documentation/Licences/LGPL-2.1.txt", lgpl, sizeof lgpl},
    {"Documentation/Licences/glibc.txt", glibc, sizeof glibc},
    {"Documentation/Licences/Expat.txt", expat, sizeof expat},
    {"Documentation/Licences/zlib.txt", zlib, sizeof zlib},
    {"Dictionaries/en_US/LICENSE.txt", scowl, sizeof scowl},
    {"Dictionaries/en_US/LICENSE-symspellpy.txt", symspellpy, sizeof symspellpy},
    {"Dictionaries/en_US/LICENSE-pygments.txt", pygments, sizeof pygments},
    {"Dictionaries/en_US/LICENSE-faker.txt", faker, sizeof faker},
    {"Dictionaries/en_US/LICENSE-pocketsphinx.txt", pocketsphinx, sizeof pocketsphinx},
    {"InputMethods/compose.LICENSE", compose, sizeof compose},
};

const struct caret_licence *caret_licence(size_t index) {
  return index < sizeof licences / sizeof *licences ? &licences[index] : NULL;
}
