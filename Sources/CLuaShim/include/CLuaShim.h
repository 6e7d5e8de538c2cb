/* The C that must be C: Lua's macros, protected calls and the error trampoline. */
#ifndef CLUASHIM_H
#define CLUASHIM_H
#include <lua5.4/lua.h>
#endif
