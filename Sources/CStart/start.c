// What Swift's runtime would look for before main is told to it here, so that the parts of it that look are not linked.
// It searches /proc/self/maps for the program's arguments, and seven places for a program that shows backtraces; and where
// there is no /proc, as in a bare root, it ends the process. Each name is one of the runtime's own, of a part that the
// linker then leaves out whole; should a later runtime have more in such a part, the link fails.
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>

static char **arguments;
static int argument_count;

// Constructors with a priority come first, and the C library hands them the arguments of main.
__attribute__((constructor(101))) static void keep_arguments(int count, char **words) {
  arguments = words;
  argument_count = count;
}

// Where the frames of exceptions lie, as Scripts/data/start-layout.ld says; nowhere in a program without it.
extern const char caret_frames[] __attribute__((weak));

// Each start reads their first word and seldom more, and they lie far from all else that it reads: of that page the system
// needs to read no more from the disk than itself. Pages of another size are refused, and then it reads around as ever.
__attribute__((constructor(101))) static void read_first_frame_alone(void) {
  if (caret_frames) madvise((void *)((uintptr_t)caret_frames & ~(uintptr_t)4095), 4096, MADV_RANDOM);
}

// stdlib/public/stubs/CommandLine.cpp: the standard library asks for them once.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

// stdlib/public/runtime/Backtrace.cpp: settings, of which all zero is off, longer than the runtime's (88 bytes); and a
// function that every program refers to so that backtraces are linked.
char _swift_backtraceSettings[256] __attribute__((aligned(16)));
bool _swift_backtrace_isThunkFunction(const char *name);
bool _swift_backtrace_isThunkFunction(const char *name) {
  (void)name;
  return false;
}
