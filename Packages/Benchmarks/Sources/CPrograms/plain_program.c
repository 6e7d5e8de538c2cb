#include "plain_program.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <time.h>

static double cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double plain_program_seconds(const char *path, const char *kind, int count) {
  lua_State *L = luaL_newstate();
  if (!L) return -1;
  luaL_openlibs(L);
  lua_createtable(L, 2, 0);
  lua_pushstring(L, kind);
  lua_rawseti(L, -2, 1);
  lua_pushfstring(L, "%d", count);
  lua_rawseti(L, -2, 2);
  lua_setglobal(L, "arg");
  double seconds = -1;
  if (luaL_loadfile(L, path) == LUA_OK) {
    double start = cpu_seconds();
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) seconds = cpu_seconds() - start;
  }
  if (seconds < 0) fprintf(stderr, "%s\n", lua_tostring(L, -1));
  lua_close(L);
  return seconds;
}
