#pragma once

enum { LUAPAIR_PROGRAM_PAIRS = 4096 };

// programs/luapair.c: a C host whose number is read and written by a loop in Lua.
struct luapair_program {
  double *cell;
  void (*pair)(void *);  // so many reads and writes
};

const struct luapair_program *luapair_program(void);
