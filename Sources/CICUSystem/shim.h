// Nothing is exported: this module only carries pkg-config's flags to CICU. ICU's own headers stay
// inside CICU's .c files.
