/* Tables of the host that create members on demand. A raw access to all of them, or to one that does not
 * exist yet, creates the rest first. */
#include "libraries.h"
#include "objects.h"
#include "values.h"

JUMPABLE void lsh_complete(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (!lua_getmetatable(L, index)) return;
  int top = lua_gettop(L);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  if (lua_tocfunction(L, -1) == lsh_trampoline && lua_getupvalue(L, -1, 1)) {
    const lsh_function *function = lua_touserdata(L, -1);
    if (function->flags & LSH_COMPLETES) {
      lsh_enter_swift(L, function->entry, function->context, NULL, index, 1);
    }
  }
  lua_settop(L, top - 1);
}

JUMPABLE int lsh_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  lsh_complete(L, 1);
  lua_rawset(L, 1);
  return 1;
}

JUMPABLE int lsh_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, 1) != LUA_TNIL) return 1;
  lsh_complete(L, 1);
  lua_settop(L, 2);
  lua_rawget(L, 1);
  return 1;
}

JUMPABLE static int complete_worker(lua_State *L) {
  lsh_complete(L, 2);
  return 0;
}

int32_t lsh_complete_table(lsh_vm *vm) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -1);
  return lsh_protect(vm, complete_worker, NULL, 1, 0);
}
