/* The text of a value, without addresses. */
#include "values.h"

/* A number for everything that has no text of its own: in the order of first use, so that two
 * runs print the same (addresses would not). */
JUMPABLE uint64_t lsh_first_use_of(lua_State *L, int index) {
  lsh_vm *vm = lsh_of(L);
  index = lua_absindex(L, index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_first_use_key);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushinteger(L, (lua_Integer)++vm->first_use);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return vm->first_use;
  }
  uint64_t number = (uint64_t)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

JUMPABLE static int forget_worker(lua_State *L) {
  lua_Integer last = (lua_Integer) * (const uint64_t *)lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_first_use_key);
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    bool is_later = lua_tointeger(L, -1) > last;
    lua_pop(L, 1);
    if (!is_later) continue;
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, 2); /* of a key that is there, which is allowed during the walk */
  }
  return 0;
}

void lsh_forget_uses(lsh_vm *vm, uint64_t last) {
  if (vm->first_use == last) return;
  if (lsh_protect(vm, forget_worker, &last, 0, 0) == LUA_OK) vm->first_use = last;
}

/* As luaL_tolstring, without addresses. */
JUMPABLE const char *lsh_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  lsh_reserve(L, 8);
  int type = lua_type(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  } else if (type <= LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING) {
    luaL_tolstring(L, index, NULL);
  } else {
    lua_Integer number = (lua_Integer)lsh_first_use_of(L, index);
    int top = lua_gettop(L);
    if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
      lua_pushstring(L, luaL_typename(L, index));
    }
    lua_pushfstring(L, "%s: %I", lua_tostring(L, -1), (LUAI_UACINT)number);
    lua_insert(L, top + 1);
    lua_settop(L, top + 1);
  }
  return lua_tolstring(L, -1, length);
}
