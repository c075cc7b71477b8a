// A word to the processor that memory will be looked at soon, for which Swift has none.
#ifndef CARET_PREFETCH_H
#define CARET_PREFETCH_H

// Nothing is read: any address will do.
static inline void caret_prefetch(const void *place) { __builtin_prefetch(place); }

#endif
