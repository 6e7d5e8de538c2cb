#pragma once
// What every adapter of a program needs: the system's headers before any change of instruction set,
// and quiet about what of the program the adapter leaves unused.
#include "programs/perf.h"
#pragma clang diagnostic ignored "-Wunused-function"
#pragma clang diagnostic ignored "-Wunused-variable"
// A main that is renamed lacks the return that a main may leave out; it is never called.
#pragma clang diagnostic ignored "-Wreturn-type"
