#pragma once

enum { LUASTATE_PROGRAM_TURNS = 4096 };

// programs/luastate.c: a C host's machine without limits.
struct luastate_program {
  void (*open)(void *);     // one machine is opened and closed
  void (*loop)(void *);     // so many turns of a loop over numbers
  void (*garbage)(void *);  // so many tables
  void *(*make)(void);      // a machine that stays open
  void (*close)(void *machine);
};

const struct luastate_program *luastate_program(void);
