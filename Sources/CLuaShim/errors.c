/* Errors of the host behave as text, as the errors of Lua's own functions are: they concatenate, and have the
 * methods of strings. */
#include "libraries.h"
#include "objects.h"
#include "values.h"

JUMPABLE bool lsh_is_error(lua_State *L, int index) {
  const lsh_object *object = lsh_as_object(L, index);
  return object && object->class_id == LSH_ERROR_CLASS;
}

JUMPABLE static void replace_by_text(lua_State *L, int index) {
  if (!lsh_is_error(L, index)) return;
  lsh_tolstring(L, index, NULL);
  lua_replace(L, index);
}

JUMPABLE const char *lsh_check_text(lua_State *L, int index, size_t *length) {
  replace_by_text(L, index);
  return luaL_checklstring(L, index, length);
}

JUMPABLE static int concatenate(lua_State *L) {
  lua_settop(L, 2);
  replace_by_text(L, 1);
  replace_by_text(L, 2);
  for (int i = 1; i <= 2; i++) {
    if (lua_isstring(L, i) || luaL_getmetafield(L, i, "__concat") != LUA_TNIL) continue;
    return luaL_error(L, "attempt to concatenate a %s value", luaL_typename(L, i));
  }
  lua_settop(L, 2);
  lua_concat(L, 2);
  return 1;
}

JUMPABLE static int length_of(lua_State *L) {
  lsh_tolstring(L, 1, NULL);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/* A function of strings, the upvalue, called with the text of an error. */
JUMPABLE static int text_method(lua_State *L) {
  luaL_checkany(L, 1);
  replace_by_text(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

JUMPABLE bool lsh_push_text_method(lua_State *L, int name) {
  int top = lua_gettop(L);
  lua_pushliteral(L, "");
  if (luaL_getmetafield(L, -1, "__index") == LUA_TTABLE) {
    lua_pushvalue(L, name);
    if (lua_rawget(L, -2) == LUA_TFUNCTION) {
      lua_pushcclosure(L, text_method, 1);
      return true;
    }
  }
  lua_settop(L, top);
  return false;
}

/* The metatable of errors is at `metatable`. */
JUMPABLE void lsh_make_text(lua_State *L, int metatable) {
  lua_pushcfunction(L, concatenate);
  lua_setfield(L, metatable, "__concat");
  lua_pushcfunction(L, length_of);
  lua_setfield(L, metatable, "__len");
}

JUMPABLE bool lsh_is_text_function(lua_CFunction function) {
  return function == text_method || function == concatenate || function == length_of;
}
