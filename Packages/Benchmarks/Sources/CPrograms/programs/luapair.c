// Limits for Lua code that reads and writes a number of its C host.
//  pair    `p.value = p.value + 1`: C functions for __index and __newindex that know the key by its address
#include "perf.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#define N 4096
static lua_State *L; static double cell; static const char *key;
static int get(lua_State *l) { double **p = lua_touserdata(l, 1); if (lua_tostring(l, 2) != key) return 0; lua_pushnumber(l, **p); return 1; }
static int set(lua_State *l) { double **p = lua_touserdata(l, 1); if (lua_tostring(l, 2) == key) **p = luaL_checknumber(l, 3); return 0; }
static const char *src = "local p = ... return function(n) for i = 1, n do p.value = p.value + 1 end end";
static void r_pair(void *v) { lua_pushvalue(L, 2); lua_pushinteger(L, N); if (lua_pcall(L, 1, 0, 0)) abort(); KEEP(&cell); }
static void prepare(void) {
  L = luaL_newstate(); luaL_openlibs(L);
  key = lua_pushstring(L, "value");
  if (luaL_loadstring(L, src)) abort();
  double **p = lua_newuserdatauv(L, sizeof *p, 0); *p = &cell;
  lua_newtable(L); lua_pushcfunction(L, get); lua_setfield(L, -2, "__index"); lua_pushcfunction(L, set); lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  if (lua_pcall(L, 1, 1, 0)) abort();
}
int main(int argc, char **argv) {
  perf_argc = argc; perf_argv = argv;
  prepare();
  measure("lua54.pair", N, r_pair, 0);
}
