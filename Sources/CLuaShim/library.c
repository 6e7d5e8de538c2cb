/* Host versions of base, string and math functions (LE 5.3); each states its reason. */
#include "libraries.h"
#include "control.h"
#include "values.h"

#define REP_LIMIT ((size_t)16 << 20)
#define SOURCE_LIMIT ((size_t)1 << 20)
#define PRINTED_ENTRIES 100

/* `print`: output goes to the host, without addresses; tables are shown with their contents. */
JUMPABLE static int host_print(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    lsh_push_contents(L, i, PRINTED_ENTRIES);
    lua_replace(L, i);
  }
  for (int i = count; i > 1; i--) {
    lsh_reserve(L, 2);
    lua_pushliteral(L, "\t");
    lua_insert(L, i);
  }
  lua_concat(L, count ? 2 * count - 1 : 0);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  vm->callbacks.print(vm->callbacks.owner, text, length, false);
  return lsh_reason(vm) ? lsh_raise_kill(L) : 0;
}

/* `warn`: output goes to the host; control messages ("@on") are ignored. */
JUMPABLE static int host_warn(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) luaL_checkstring(L, i);
  luaL_checkstring(L, 1);
  lua_concat(L, count);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (count > 1 || *text != '@') vm->callbacks.print(vm->callbacks.owner, text, length, true);
  return lsh_reason(vm) ? lsh_raise_kill(L) : 0;
}

JUMPABLE static int host_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  lsh_tolstring(L, 1, NULL);
  return 1;
}

/* The host controls collection: "collect" and "step" are hints. */
JUMPABLE static int host_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (!strcmp(option, "count")) {
    lsh_vm *vm = lsh_of(L);
    if (vm->kept) vm->kept = vm->callbacks.count_kept(vm->callbacks.owner);
    lua_pushnumber(L, (double)lsh_held(vm) / 1024);
  } else if (!strcmp(option, "collect")) {
    lua_pushinteger(L, 0);
  } else if (!strcmp(option, "step")) {
    lua_pushboolean(L, 1);
  } else {
    return luaL_argerror(L, 1, lua_pushfstring(L, "option '%s' is not available", option));
  }
  return 1;
}

/* No finalizers: one runs with hooks off, so an endless one could not be ended. The metatable of
 * an object that had one before stays alive with it: 5.4.4 may leave it unmarked (1b0f943d). */
JUMPABLE static int host_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (type != LUA_TNIL && type != LUA_TTABLE) luaL_typeerror(L, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L, "a metatable with '__gc' is refused: finalizers cannot be ended");
    }
    lua_settop(L, 2);
    if (lua_getmetatable(L, 1)) {
      lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_metatable_key);
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 2);
      lua_rawset(L, -3);
    }
    /* For looks, which do not index a table whose metatable a script set. */
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_look_key);
    lua_pushvalue(L, 2);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

/* A script's handler must not run while a call is being ended: hooks are off in it. */
JUMPABLE int lsh_guarded_handler(lua_State *L) {
  if (lsh_reason(lsh_of(L))) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

JUMPABLE static int finish_xpcall(lua_State *L, int status, lua_KContext extra) {
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

JUMPABLE static int host_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, lsh_guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_xpcall);
  return finish_xpcall(L, status, 2);
}

/* Collects the results of a reader function in a userdata, and its length; nothing when they are too long.
 * Not a luaL_Buffer, which may mark a slot to be closed, as 5.4.4 does wrongly (196bb94d). */
JUMPABLE static int read_pieces(lua_State *L) {
  size_t used = 0, capacity = 1024;
  lua_newuserdatauv(L, capacity, 0); /* 2 */
  for (;;) {
    size_t n;
    lsh_reserve(L, 4);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "reader function must return a string");
    const char *piece = lua_tolstring(L, -1, &n);
    if (!n) break;
    if (used + n > SOURCE_LIMIT) return 0;
    if (used + n > capacity) {
      while (used + n > capacity) capacity *= 2;
      memcpy(lua_newuserdatauv(L, capacity, 0), lua_touserdata(L, 2), used);
      lua_replace(L, 2);
    }
    memcpy((char *)lua_touserdata(L, 2) + used, piece, n);
    used += n;
    lua_settop(L, 2);
  }
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)used);
  return 2;
}

/* The source; NULL if it is too long, or if the reader raised an error, which is then on the top. */
JUMPABLE static const char *read_source(lua_State *L, size_t *length, bool *raised) {
  if (lua_type(L, 1) == LUA_TSTRING) return lua_tolstring(L, 1, length);
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_pushcfunction(L, read_pieces);
  lua_pushvalue(L, 1);
  *raised = lua_pcall(L, 1, 2, 0) != LUA_OK;
  if (lsh_why(lsh_of(L))) lsh_raise_kill(L);
  if (*raised) return NULL;
  *length = (size_t)lua_tointeger(L, -1);
  return lua_touserdata(L, -2);
}

/* Text only (bytecode can crash the interpreter), into the script's environment, of limited size. A name that begins
 * with = or @ is taken literally; another is named after the machine, since its text would fill messages. */
JUMPABLE static int host_load(lua_State *L) {
  int environment = !lua_isnone(L, 4);
  const char *name = luaL_optstring(L, 2, "load");
  const char *mode = luaL_optstring(L, 3, "bt");
  lua_settop(L, 4);
  if (*name != '@' && *name != '=') name = lua_pushfstring(L, "=%s:%s", lsh_of(L)->name, name);
  size_t length = 0;
  bool raised = false;
  const char *source = read_source(L, &length, &raised);
  if (raised) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (!source || length > SOURCE_LIMIT) {
    lua_pushnil(L);
    lua_pushliteral(L, "chunk has more than 1 MiB");
    return 2;
  }
  if (!strchr(mode, 't')) {
    lua_pushnil(L);
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return 2;
  }
  if (luaL_loadbufferx(L, source, length, name, "t") != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (environment) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return 1;
}

const lsh_replacement lsh_base_functions[] = {
  {"collectgarbage", host_collectgarbage}, {"load", host_load}, {"next", lsh_next},
  {"pairs", lsh_pairs}, {"print", host_print}, {"rawget", lsh_rawget}, {"rawset", lsh_rawset},
  {"setmetatable", host_setmetatable}, {"tostring", host_tostring}, {"warn", host_warn},
  {"xpcall", host_xpcall}, {NULL, NULL}};

/* The library's size check lets ("") repeated 2^60 times through, which never ends. */
JUMPABLE static int host_rep(lua_State *L) {
  size_t length, gap;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &gap);
  if (count <= 0 || length + gap == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((uint64_t)count > REP_LIMIT / (length + gap) + (gap > 0)) {
    return luaL_error(L, "resulting string too large");
  }
  lua_settop(L, 3);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 3, 1);
  return 1;
}

/* Without %p, and without the addresses that %s would print. */
JUMPABLE static int host_format(lua_State *L) {
  size_t length;
  int count = lua_gettop(L), argument = 1;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  while (at < end) {
    if (*at++ != '%') continue;
    if (at < end && *at == '%') {
      at++;
      continue;
    }
    while (at < end && *at && strchr("-+ #0123456789.", *at)) at++;
    if (at == end) break;
    argument++;
    if (*at == 'p') return luaL_error(L, "invalid conversion '%%p' to 'format'");
    if (*at == 's' && argument <= count && lua_type(L, argument) > LUA_TSTRING) {
      lsh_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    }
    at++;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, 1);
  return 1;
}

const lsh_replacement lsh_string_functions[] = {
  {"find", lsh_find}, {"format", host_format, true}, {"gmatch", lsh_gmatch}, {"gsub", lsh_gsub},
  {"match", lsh_match}, {"rep", host_rep, true}, {NULL, NULL}};

/* Without arguments the session's seed, where the library would take time and address. */
JUMPABLE static int host_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) lua_pushinteger(L, lsh_of(L)->seed);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L); /* the two parts of the seed */
}

const lsh_replacement lsh_math_functions[] = {
  {"randomseed", host_randomseed, true}, {NULL, NULL}};
