// Hunspell's C interface. pkg-config's flags name the folder that hunspell.h lies in.
#include <hunspell.h>
