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
