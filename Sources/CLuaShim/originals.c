/* The content of Lua's own libraries, learned once. Opening and filtering them for each machine took half of
 * the time of opening it; C functions are the same in every machine. */
#include "libraries.h"

/* Whether the function at the top has no state, or shares one that is plain memory, whose size is stored. */
JUMPABLE static bool note_state(lua_State *L, lsh_originals *originals, lsh_original *original) {
  if (!lua_getupvalue(L, -1, 1)) return true;
  bool is_plain = lua_type(L, -1) == LUA_TUSERDATA && !lua_getmetatable(L, -1);
  const void *block = lua_touserdata(L, -1);
  if (is_plain) original->state = lua_rawlen(L, -1);
  lua_pop(L, 1);
  if (!originals->state) originals->state = block;
  return is_plain && originals->state == block && !lua_getupvalue(L, -1, 2);
}

/* Stores the value at the top and pops it. False if it belongs to its machine, as files do, or there is no
 * room. */
JUMPABLE static bool note(lua_State *L, lsh_originals *originals, const char *name) {
  if (originals->count == (int)(sizeof originals->list / sizeof *originals->list)) return false;
  lsh_original *original = &originals->list[originals->count++];
  original->name = name;
  original->type = lua_type(L, -1);
  size_t length = 0;
  const char *text = NULL;
  switch (original->type) {
  case LUA_TFUNCTION:
    original->function = lua_tocfunction(L, -1);
    if (!original->function || !note_state(L, originals, original)) return false;
    break;
  case LUA_TNUMBER:
    original->number = lua_tonumber(L, -1);
    if (lua_isinteger(L, -1)) return false;
    break;
  case LUA_TSTRING:
    text = lua_tolstring(L, -1, &length);
    if (length > sizeof original->text.bytes) return false;
    memcpy(original->text.bytes, text, length);
    original->text.length = length;
    break;
  default: return false;
  }
  lua_pop(L, 1);
  return true;
}

/* From the library's table at the top: the values kept, then those that replacements call, in order. */
JUMPABLE void lsh_learn(lua_State *L, lsh_originals *originals, const char *const *names,
    const lsh_replacement *replacements) {
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    if (!note(L, originals, *names)) return;
  }
  for (; replacements->name; replacements++) {
    if (!replacements->builds_on) continue;
    lua_getfield(L, -1, replacements->name);
    if (!note(L, originals, replacements->name)) return;
  }
  originals->known = true;
}

/* The arithmetic metamethods of strings, as in `"10" + 1`: their metatable's content except `__index`. */
JUMPABLE void lsh_learn_string_operators(lua_State *L, lsh_originals *originals) {
  static const char *const names[] = {
    "__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv", "__unm", NULL};
  static const lsh_replacement none[] = {{NULL, NULL}};
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) lsh_learn(L, originals, names, none);
  if (originals->state) originals->known = false;
}

JUMPABLE void lsh_push_original(lua_State *L, const lsh_original *original, int *state) {
  if (original->state && !*state) {
    memset(lua_newuserdatauv(L, original->state, 0), 0, original->state);
    *state = lua_gettop(L);
  }
  switch (original->type) {
  case LUA_TFUNCTION:
    if (original->state) lua_pushvalue(L, *state);
    lua_pushcclosure(L, original->function, original->state > 0);
    break;
  case LUA_TNUMBER: lua_pushnumber(L, original->number); break;
  default: lua_pushlstring(L, original->text.bytes, original->text.length); break;
  }
}
