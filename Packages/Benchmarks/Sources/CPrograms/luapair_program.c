#include "luapair_program.h"
#include "program.h"

#define main luapair_main
#include "programs/luapair.c"
#undef main

static const struct luapair_program program = {&cell, r_pair};

const struct luapair_program *luapair_program(void) {
  if (!L) prepare();
  return &program;
}
