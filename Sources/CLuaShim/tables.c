/* Host versions of the table functions whose loops scripts control: without a metamethod
 * no hook fires inside the library's, so `table.move({}, 1, 1 << 60, 2)` would never end (LE 5.3).
 * These count their steps and can be ended between any two. Messages are Lua's. `concat` and
 * `unpack` are Lua's own: they end at the first missing element, and memory and the stack bound the rest. */
#include "libraries.h"
#include "control.h"

enum { STRIDE = 256 }; /* elements between two polls */

enum { READS = 1, WRITES = 2, COUNTS = 4 };

JUMPABLE static bool has(lua_State *L, int metatable, const char *name) {
  lua_pushstring(L, name);
  bool found = lua_rawget(L, metatable) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

/* A table, or a value with the metamethods of one. */
JUMPABLE static void check_table(lua_State *L, int index, int uses) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  if (lua_getmetatable(L, index)) {
    int metatable = lua_gettop(L);
    bool behaves = (!(uses & READS) || has(L, metatable, "__index")) &&
                   (!(uses & WRITES) || has(L, metatable, "__newindex")) &&
                   (!(uses & COUNTS) || has(L, metatable, "__len"));
    lua_pop(L, 1);
    if (behaves) return;
  }
  luaL_checktype(L, index, LUA_TTABLE);
}

JUMPABLE static lua_Integer length(lua_State *L, int uses) {
  check_table(L, 1, uses | COUNTS);
  return luaL_len(L, 1);
}

/* Called for each element moved. */
JUMPABLE static inline void step(lua_State *L, lua_Integer count) {
  if (count % STRIDE == 0) lsh_poll(L, STRIDE);
}

JUMPABLE static int host_insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)length(L, READS | WRITES) + 1);
  lua_Integer place = end;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3:
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(
        L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > place; i--) {
      step(L, end - i + 1);
      lua_geti(L, 1, i - 1);
      lua_seti(L, 1, i);
    }
    break;
  default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, place);
  return 0;
}

JUMPABLE static int host_remove(lua_State *L) {
  lua_Integer size = length(L, READS | WRITES), place = luaL_optinteger(L, 2, size);
  if (place != size) {
    luaL_argcheck(
        L, (lua_Unsigned)place - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_geti(L, 1, place);
  for (lua_Integer moved = 1; place < size; place++, moved++) {
    step(L, moved);
    lua_geti(L, 1, place + 1);
    lua_seti(L, 1, place);
  }
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

JUMPABLE static int host_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, READS);
  check_table(L, target, WRITES);
  if (last < first) {
    lua_pushvalue(L, target);
    return 1;
  }
  luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
  lua_Integer count = last - first + 1;
  luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
  bool forwards = to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
  for (lua_Integer n = 0; n < count; n++) {
    lua_Integer i = forwards ? n : count - 1 - n;
    step(L, n + 1);
    lua_geti(L, 1, first + i);
    lua_seti(L, target, to + i);
  }
  lua_pushvalue(L, target);
  return 1;
}

/* The order without a comparator, as a function: a sort can be ended at calls only. */
JUMPABLE static int less(lua_State *L) {
  lsh_poll(L, 1);
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  return 1;
}

JUMPABLE static int host_sort(lua_State *L) {
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    lua_pushcfunction(L, less);
    lua_replace(L, 2);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 0);
  return 0;
}

const lsh_replacement lsh_table_functions[] = {
  {"insert", host_insert}, {"move", host_move}, {"remove", host_remove},
  {"sort", host_sort, true}, {NULL, NULL}};
