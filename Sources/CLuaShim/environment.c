/* The environment of scripts, built from the libraries by an allow-list, never by removal. */
#include "libraries.h"
#include <pthread.h>
#include <stdlib.h>

typedef struct library {
  const char *name; /* NULL: the globals themselves */
  int bit;
  lua_CFunction open;
  const char *const *kept;         /* taken from Lua as they are */
  const lsh_replacement *replaced; /* the host's own */
} library;

static const char *const base_kept[] = {
  "assert", "error", "getmetatable", "ipairs", "pcall", "rawequal", "rawlen",
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
/* For trusted scripts: files and programs. Functions that end the process, set a locale (LE-01), access
 * the host's functions, or let an interrupted script continue, remain excluded. */
static const char *const trusted_base[] = {"dofile", "loadfile", NULL};
static const char *const trusted_io[] = {
  "close", "input", "lines", "open", "output", "popen", "read", "stderr", "stdin", "stdout",
  "tmpfile", "type", "write", NULL};
static const char *const trusted_os[] = {
  "difftime", "execute", "getenv", "remove", "rename", "tmpname", NULL};
static const char *const trusted_debug[] = {"getinfo", "getlocal", NULL};
/* The host's `require` looks there; `loaded` and `preload` are its own. Without libraries in C. */
static const char *const trusted_package[] = {"config", "path", "searchpath", NULL};
static const lsh_replacement no_functions[] = {{NULL, NULL}};

static const library libraries[] = {
  {NULL, LSH_LIB_BASE, luaopen_base, base_kept, lsh_base_functions},
  {"string", LSH_LIB_STRING, luaopen_string, string_kept, lsh_string_functions},
  {"table", LSH_LIB_TABLE, luaopen_table, table_kept, lsh_table_functions},
  {"math", LSH_LIB_MATH, luaopen_math, math_kept, lsh_math_functions},
  {"utf8", LSH_LIB_UTF8, luaopen_utf8, utf8_kept, no_functions},
  {"coroutine", LSH_LIB_COROUTINE, luaopen_coroutine, nothing, lsh_coroutine_functions},
  {"os", LSH_LIB_OS, luaopen_os, os_kept, lsh_os_functions},
  {"debug", LSH_LIB_BASE, luaopen_debug, nothing, lsh_debug_functions},
  {NULL, LSH_LIB_TRUSTED, luaopen_base, trusted_base, no_functions},
  {"io", LSH_LIB_TRUSTED, luaopen_io, trusted_io, no_functions},
  {"os", LSH_LIB_TRUSTED, luaopen_os, trusted_os, lsh_os_functions},
  {"debug", LSH_LIB_TRUSTED, luaopen_debug, trusted_debug, lsh_debug_functions},
  {"package", LSH_LIB_TRUSTED, luaopen_package, trusted_package, no_functions},
};

enum { LIBRARIES = sizeof libraries / sizeof *libraries };

static lsh_originals originals[LIBRARIES], string_operators;
static pthread_once_t learned = PTHREAD_ONCE_INIT, learned_trusted = PTHREAD_ONCE_INIT;

JUMPABLE static int learn_worker(lua_State *L) {
  bool trusted = lua_toboolean(L, 1);
  for (int i = 0; i < LIBRARIES; i++) {
    if ((libraries[i].bit == LSH_LIB_TRUSTED) != trusted) continue;
    lua_pushcfunction(L, libraries[i].open);
    lua_pushstring(L, libraries[i].name ? libraries[i].name : "_G");
    lua_call(L, 1, 1);
    lsh_learn(L, &originals[i], libraries[i].kept, libraries[i].replaced);
    lua_settop(L, 0);
  }
  if (!trusted) lsh_learn_string_operators(L, &string_operators);
  return 0;
}

/* Learned in a machine made for it; a library that cannot be learned there is opened in each machine. */
static void learn(bool trusted) {
  lua_State *L = luaL_newstate();
  if (!L) return;
  lua_pushcfunction(L, learn_worker);
  lua_pushboolean(L, trusted);
  lua_pcall(L, 1, 0, 0);
  lua_close(L);
}

static void learn_ordinary(void) { learn(false); }

static void learn_trusted(void) { learn(true); }

/* Host versions that build on Lua's own get it as their first upvalue. Without a table of the library
 * at `opened`, that is 0, its originals are known. */
JUMPABLE static void fill(lua_State *L, const library *library, int opened, int target) {
  const lsh_original *original = originals[library - libraries].list;
  int state = 0;
  for (const char *const *name = library->kept; *name; name++) {
    if (opened) lua_getfield(L, opened, *name);
    else lsh_push_original(L, original++, &state);
    lua_setfield(L, target, *name);
  }
  for (const lsh_replacement *entry = library->replaced; entry->name; entry++) {
    if (entry->builds_on && opened) lua_getfield(L, opened, entry->name);
    else if (entry->builds_on) lsh_push_original(L, original++, &state);
    lua_pushcclosure(L, entry->function, entry->builds_on);
    lua_setfield(L, target, entry->name);
  }
}

JUMPABLE static void push_string_operators(lua_State *L) {
  int state = 0;
  lua_createtable(L, 0, string_operators.count + 2);
  for (int i = 0; i < string_operators.count; i++) {
    lsh_push_original(L, &string_operators.list[i], &state);
    lua_setfield(L, -2, string_operators.list[i].name);
  }
  lua_pushvalue(L, -1);
  lua_setmetatable(L, -3);
}

/* "text":upper() goes through the strings' metatable: its `__index` must be the filtered table. */
JUMPABLE static void lock_strings(lua_State *L, int strings) {
  lua_pushliteral(L, "");
  if (!lua_getmetatable(L, -1)) push_string_operators(L);
  lua_pushvalue(L, strings);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

static int size_of(const library *library) {
  int count = 0;
  for (const char *const *name = library->kept; *name; name++) count++;
  for (const lsh_replacement *entry = library->replaced; entry->name; entry++) count++;
  return count;
}

JUMPABLE static void open_library(lua_State *L, const library *library, int globals) {
  int top = lua_gettop(L), opened = 0, target = globals;
  if (!originals[library - libraries].known || !string_operators.known) {
    lua_pushcfunction(L, library->open);
    lua_pushstring(L, library->name ? library->name : "_G");
    lua_call(L, 1, 1);
    opened = top + 1;
  }
  if (library->name) {
    lua_createtable(L, 0, size_of(library));
    target = lua_gettop(L);
  }
  fill(L, library, opened, target);
  if (library->bit == LSH_LIB_STRING) lock_strings(L, target);
  if (library->name) lua_setfield(L, globals, library->name);
  lua_settop(L, top);
}

JUMPABLE static void seed(lua_State *L, int globals) {
  lua_getfield(L, globals, "math");
  lua_getfield(L, -1, "randomseed");
  lua_call(L, 0, 0);
  lua_pop(L, 1);
}

static const char *name_in(int index, lua_CFunction function) {
  for (int i = 0; i < originals[index].count; i++) {
    const lsh_original *original = &originals[index].list[i];
    if (original->type == LUA_TFUNCTION && original->function == function) return original->name;
  }
  for (const lsh_replacement *entry = libraries[index].replaced; entry->name; entry++) {
    if (entry->function == function) return entry->name;
  }
  return NULL;
}

/* The registry's `__index`. Lua looks for the name of a function that C calls, such as `pcall`, among the
 * loaded libraries, which no script may reach: this returns a table made for the function that is raising. */
JUMPABLE static int name_raiser(lua_State *L) {
  lua_Debug raiser;
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(key, LUA_LOADED_TABLE) || !lua_getstack(L, 1, &raiser)) return 0;
  lua_getinfo(L, "f", &raiser);
  lua_CFunction function = lua_tocfunction(L, -1);
  for (int i = 0; function && i < LIBRARIES; i++) {
    const char *name = name_in(i, function);
    if (!name) continue;
    lua_createtable(L, 0, 1);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, name);
    lua_setfield(L, -2, libraries[i].name ? libraries[i].name : "_G");
    return 1;
  }
  return 0;
}

JUMPABLE static void name_functions(lua_State *L) {
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, name_raiser);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

JUMPABLE int lsh_open_environment(lua_State *L) {
  int wanted = (int)lua_tointeger(L, 1);
  pthread_once(&learned, learn_ordinary);
  if (wanted & LSH_LIB_TRUSTED) pthread_once(&learned_trusted, learn_trusted);
  lua_createtable(L, 0, 32);
  int globals = lua_gettop(L);
  for (int i = 0; i < LIBRARIES; i++) {
    if (wanted & libraries[i].bit) open_library(L, &libraries[i], globals);
  }
  if (wanted & LSH_LIB_BASE) {
    lua_pushvalue(L, globals);
    lua_setfield(L, globals, "_G");
  }
  if (wanted & LSH_LIB_MATH) seed(L, globals);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  name_functions(L);
  return 0;
}
