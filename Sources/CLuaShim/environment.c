/* What a script sees: built by allow-list from the libraries, never by taking things away. */
#include "internal.h"
#include <stdlib.h>

typedef struct library {
  const char *name; /* NULL: the globals themselves */
  int bit;
  lua_CFunction open;
  const char *const *kept;  /* taken from Lua as they are */
  const luaL_Reg *replaced; /* the host's own */
} library;

static const char *const base_kept[] = {
  "assert", "error", "getmetatable", "ipairs", "pcall", "rawequal", "rawget", "rawlen", "rawset",
  "select", "tonumber", "type", "_VERSION", NULL};
static const char *const string_kept[] = {
  "byte", "char", "len", "lower", "pack", "packsize", "reverse", "sub", "unpack", "upper", NULL};
static const char *const table_kept[] = {"concat", "pack", "unpack", NULL};
static const char *const math_kept[] = {
  "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
  "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan",
  "tointeger", "type", "ult", NULL};
static const char *const utf8_kept[] = {
  "char", "charpattern", "codepoint", "codes", "len", "offset", NULL};
static const char *const os_kept[] = {"difftime", NULL};
static const char *const nothing[] = {NULL};
/* For scripts that one has written oneself: files and programs. Still without what ends the process,
 * sets a locale (LE-01), breaks into the host's functions, or lets a script run on when it was
 * interrupted. */
static const char *const trusted_base[] = {"dofile", "loadfile", NULL};
static const char *const trusted_io[] = {
  "close", "input", "lines", "open", "output", "popen", "read", "stderr", "stdin", "stdout",
  "tmpfile", "type", "write", NULL};
static const char *const trusted_os[] = {
  "difftime", "execute", "getenv", "remove", "rename", "tmpname", NULL};
static const char *const trusted_debug[] = {"getinfo", "getlocal", "traceback", NULL};
static const luaL_Reg no_functions[] = {{NULL, NULL}};

static const library libraries[] = {
  {NULL, LSH_LIB_BASE, luaopen_base, base_kept, lsh_base_functions},
  {"string", LSH_LIB_STRING, luaopen_string, string_kept, lsh_string_functions},
  {"table", LSH_LIB_TABLE, luaopen_table, table_kept, lsh_table_functions},
  {"math", LSH_LIB_MATH, luaopen_math, math_kept, lsh_math_functions},
  {"utf8", LSH_LIB_UTF8, luaopen_utf8, utf8_kept, no_functions},
  {"coroutine", LSH_LIB_COROUTINE, luaopen_coroutine, nothing, lsh_coroutine_functions},
  {"os", LSH_LIB_OS, luaopen_os, os_kept, lsh_os_functions},
  {NULL, LSH_LIB_TRUSTED, luaopen_base, trusted_base, no_functions},
  {"io", LSH_LIB_TRUSTED, luaopen_io, trusted_io, no_functions},
  {"os", LSH_LIB_TRUSTED, luaopen_os, trusted_os, lsh_os_functions},
  {"debug", LSH_LIB_TRUSTED, luaopen_debug, trusted_debug, no_functions},
};

/* Each host version gets Lua's own as its first upvalue, to build on. */
JUMPABLE static void fill(lua_State *L, const library *library, int original, int target) {
  for (const char *const *name = library->kept; *name; name++) {
    lua_getfield(L, original, *name);
    lua_setfield(L, target, *name);
  }
  for (const luaL_Reg *entry = library->replaced; entry->name; entry++) {
    lua_getfield(L, original, entry->name);
    lua_pushcclosure(L, entry->func, 1);
    lua_setfield(L, target, entry->name);
  }
}

/* "text":upper() goes through the strings' metatable: it must lead to the filtered table. */
JUMPABLE static void lock_strings(lua_State *L, int strings) {
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    if (strings) lua_pushvalue(L, strings);
    else lua_pushnil(L);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

JUMPABLE static void open_library(lua_State *L, const library *library, int globals) {
  lua_pushcfunction(L, library->open);
  lua_pushstring(L, library->name ? library->name : "_G");
  lua_call(L, 1, 1);
  int original = lua_gettop(L), target = globals;
  if (library->name) {
    lua_newtable(L);
    target = lua_gettop(L);
  }
  fill(L, library, original, target);
  if (library->bit == LSH_LIB_STRING) lock_strings(L, target);
  if (library->name) lua_setfield(L, globals, library->name);
  lua_settop(L, original - 1);
}

JUMPABLE static void seed(lua_State *L, int globals) {
  lua_getfield(L, globals, "math");
  lua_getfield(L, -1, "randomseed");
  lua_call(L, 0, 0);
  lua_pop(L, 1);
}

JUMPABLE int lsh_open_environment(lua_State *L) {
  int wanted = (int)lua_tointeger(L, 1);
  lua_newtable(L);
  int globals = lua_gettop(L);
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    if (wanted & libraries[i].bit) open_library(L, &libraries[i], globals);
  }
  if (wanted & LSH_LIB_BASE) {
    lua_pushvalue(L, globals);
    lua_setfield(L, globals, "_G");
  }
  if (wanted & LSH_LIB_MATH) seed(L, globals);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  return 0;
}

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
