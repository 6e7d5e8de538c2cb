#include "CProgram.h"

// bin/build writes the commit into this file, so only this unit is recompiled when it changes. Debug
// builds, which compile what was edited since, name none.
#if !defined(DEBUG) && __has_include("../../.build/commit.h")
#include "../../.build/commit.h"
#endif

#ifndef PROGRAM_COMMIT
#define PROGRAM_COMMIT ""
#endif

const char *const program_commit = PROGRAM_COMMIT;
