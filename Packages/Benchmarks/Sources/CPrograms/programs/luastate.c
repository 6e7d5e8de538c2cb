// Limits for machines of Lua: what opening one costs, and what a loop does without any limit.
//  open     luaL_newstate, luaL_openlibs, a table for the names of one script, lua_close
//  loop     numbers only: nothing is called, nothing allocated
//  garbage  a table of two numbers for each turn
#include "perf.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#define N 4096
static lua_State *L; static int loop = 1, garbage = 2;
static const char *src =
  "return function(n) local x = 0.5 for i = 1, n do x = x * x * (3 - 2 * x) end return x end,\n"
  " function(n) local t for i = 1, n do t = { x = i, y = n } end return t.x end";
static lua_State *make(void) { lua_State *l = luaL_newstate(); luaL_openlibs(l); lua_newtable(l); return l; }
static void r_open(void *v) { lua_close(make()); }
static void run(int function) { lua_pushvalue(L, function); lua_pushinteger(L, N); if (lua_pcall(L, 1, 1, 0)) abort(); lua_pop(L, 1); }
static void r_loop(void *v) { run(loop); }
static void r_garbage(void *v) { run(garbage); }
static void prepare(void) {
  L = luaL_newstate(); luaL_openlibs(L);
  if (luaL_loadstring(L, src) || lua_pcall(L, 0, 2, 0)) abort();
}
int main(int argc, char **argv) {
  perf_argc = argc; perf_argv = argv;
  prepare();
  measure("lua54.open", 1, r_open, 0);
  measure("lua54.loop", N, r_loop, 0);
  measure("lua54.garbage", N, r_garbage, 0);
}
