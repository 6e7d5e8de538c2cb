#pragma once

enum { LUACALL_PROGRAM_SAMPLES = 4096 };

// programs/luacall.c: a C host that calls a curve written in Lua.
struct luacall_program {
  double *x, *y;
  void (*choose)(const char *name);  // smooth, elastic or bounce
  double (*value)(double x);         // one protected call
  void (*pcall)(void *);             // a protected call for each of x, the results in y
};

// The program with its machine open; 0 when that failed.
const struct luacall_program *luacall_program(void);
