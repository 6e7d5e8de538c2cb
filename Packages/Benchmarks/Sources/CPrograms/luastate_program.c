#include "luastate_program.h"
#include "program.h"

#define main luastate_main
#include "programs/luastate.c"
#undef main

static void *open_one(void) { return make(); }
static void close_one(void *state) { lua_close(state); }

static const struct luastate_program program = {r_open, r_loop, r_garbage, open_one, close_one};

const struct luastate_program *luastate_program(void) {
  if (!L) prepare();
  return &program;
}
