// The Swift runtime asks /proc for the path of the program and for its arguments, and ends the process where
// there is none, as in a bare root. It is told both before it asks: constructors with a priority come first,
// and the C library hands them the arguments of main.
#include <stdlib.h>
#include <unistd.h>

// Declared in Swift's own SwiftShims and stdlib/public/CommandLineSupport: they outlive every use.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor(101))) static void tell_runtime(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  // The path is where the runtime would look for its libraries and helpers, of which a static program has none.
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
