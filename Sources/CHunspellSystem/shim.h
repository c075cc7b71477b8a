// Nothing is exported: this module only carries pkg-config's flags to CHunspell. The library's C++ header
// stays inside door.cpp.
