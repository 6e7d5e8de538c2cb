/* The contents of tables, as `print` shows them. */
#include "libraries.h"
#include "objects.h"
#include "values.h"

enum { DEEPEST = 4, LONGEST_STRING = 1000 };

static const char *const keywords[] = {
  "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
  "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while", NULL};

static bool is_name(const char *bytes, size_t length) {
  if (!length || (*bytes >= '0' && *bytes <= '9') || strlen(bytes) != length) return false;
  for (size_t i = 0; i < length; i++) {
    char c = bytes[i];
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!letter && !(c >= '0' && c <= '9')) return false;
  }
  for (const char *const *word = keywords; *word; word++) {
    if (!strcmp(*word, bytes)) return false;
  }
  return true;
}

JUMPABLE static void push_literal(lua_State *L, int index) {
  size_t length;
  const char *bytes = lua_tolstring(L, index, &length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addchar(&buffer, '"');
  for (size_t i = 0; i < length && i < LONGEST_STRING; i++) {
    if (bytes[i] == '"' || bytes[i] == '\\') luaL_addchar(&buffer, '\\');
    luaL_addchar(&buffer, bytes[i]);
  }
  luaL_addstring(&buffer, length > LONGEST_STRING ? "…\"" : "\"");
  luaL_pushresult(&buffer);
}

JUMPABLE static void push_value(lua_State *L, int index, int depth, int *left);

/* Joins the two strings on the top. */
JUMPABLE static void join(lua_State *L) { lua_concat(L, 2); }

/* Appends the entry of a key, which is on the top, to the text below it. */
JUMPABLE static void append_entry(lua_State *L, int table, bool listed, int depth, int *left) {
  int key = lua_gettop(L);
  if (listed) {
    lua_pushliteral(L, "");
  } else if (lua_type(L, key) == LUA_TSTRING && is_name(lua_tostring(L, key), lua_rawlen(L, key))) {
    lua_pushfstring(L, "%s = ", lua_tostring(L, key));
  } else {
    lua_pushliteral(L, "[");
    push_value(L, key, DEEPEST, left);
    lua_pushliteral(L, "] = ");
    lua_concat(L, 3);
  }
  lua_pushvalue(L, key);
  lua_rawget(L, table);
  push_value(L, key + 2, depth, left);
  lua_remove(L, key + 2);
  join(L);
  lua_remove(L, key);
  join(L);
}

JUMPABLE static void push_table(lua_State *L, int table, int depth, int *left) {
  int64_t count = lsh_keys(L, table);
  bool list = count <= 0;
  if (list) {
    count = -count;
    lua_pushnil(L);
  }
  int keys = lua_gettop(L);
  lua_pushstring(L, count ? "{ " : "{");
  for (int64_t i = 1; i <= count; i++) {
    if (i > 1) lua_pushliteral(L, ", "), join(L);
    if (--*left < 0) {
      lua_pushfstring(L, "… %I more", (LUAI_UACINT)(count - i + 1));
      join(L);
      break;
    }
    if (list) lua_pushinteger(L, i);
    else lua_rawgeti(L, keys, i);
    append_entry(L, table, list, depth + 1, left);
  }
  lua_pushstring(L, count ? " }" : "}");
  join(L);
  lua_remove(L, keys);
}

JUMPABLE static void push_value(lua_State *L, int index, int depth, int *left) {
  lsh_reserve(L, 16);
  if (depth > 0 && lua_type(L, index) == LUA_TSTRING) {
    push_literal(L, index);
  } else if (lua_type(L, index) != LUA_TTABLE || lua_getmetatable(L, index)) {
    if (lua_type(L, index) == LUA_TTABLE) lua_pop(L, 1);
    /* A metatable that a look has sealed: its replaced `__index` must not be shown. */
    if (lua_tocfunction(L, index) == lsh_sealed_index) lsh_of(L)->look_refused = true;
    lsh_tolstring(L, index, NULL);
  } else if (depth >= DEEPEST) {
    lua_pushliteral(L, "{ … }");
  } else {
    push_table(L, index, depth, left);
  }
}

JUMPABLE void lsh_push_contents(lua_State *L, int index, int count) {
  push_value(L, lua_absindex(L, index), 0, &count);
}
