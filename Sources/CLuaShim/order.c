/* `pairs` and `next` in a fixed order: numbers ascending, then strings bytewise, then others by
 * first use. Lua's own order depends on a hash seed that differs in every process. */
#include "libraries.h"
#include "control.h"
#include "values.h"

static const char next_key; /* its address is the registry key of a walk */

typedef struct key {
  int rank; /* 0 number, 1 string, 2 other, 3 handle */
  int at;   /* the index of the key in the list of all */
  union {
    long double number; /* holds every integer and every double */
    struct { const char *bytes; size_t length; } text;
    uint64_t use;
  };
} key;

static int compare(const key *a, const key *b) {
  if (a->rank != b->rank) return a->rank - b->rank;
  if (a->rank == 0) return (a->number > b->number) - (a->number < b->number);
  if (a->rank >= 2) return (a->use > b->use) - (a->use < b->use);
  size_t shorter = a->text.length < b->text.length ? a->text.length : b->text.length;
  int order = memcmp(a->text.bytes, b->text.bytes, shorter);
  if (order) return order;
  return (a->text.length > b->text.length) - (a->text.length < b->text.length);
}

JUMPABLE static void describe_key(lua_State *L, int index, key *key) {
  int type = lua_type(L, index);
  uint64_t id;
  int32_t kind;
  key->rank = type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2;
  if (type == LUA_TNUMBER) {
    key->number = lua_isinteger(L, index) ? (long double)lua_tointeger(L, index)
                                          : (long double)lua_tonumber(L, index);
  } else if (type == LUA_TSTRING) {
    key->text.bytes = lua_tolstring(L, index, &key->text.length);
  } else if (lsh_handle_at(L, index, &id, &kind)) {
    key->rank = 3; /* by object, then by member: a list of first uses would keep them for ever */
    key->use = id << 16 | (uint64_t)kind;
  } else {
    key->use = lsh_first_use_of(L, index);
  }
}

/* The number of keys, negative when they are exactly 1 … n. */
JUMPABLE static int64_t count_keys(lua_State *L, int index) {
  int64_t count = 0, highest = 0;
  bool list = true;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    count++;
    if (!list) continue;
    list = lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1;
    if (list && lua_tointeger(L, -1) > highest) highest = lua_tointeger(L, -1);
  }
  return list && highest == count ? -count : count;
}

/* Merges two adjacent runs. Not the C library's sort, which could not be ended between two steps. */
JUMPABLE static void merge(const key *from, key *to, int64_t middle, int64_t count) {
  int64_t left = 0, right = middle;
  for (int64_t i = 0; i < count; i++) {
    bool takes_left = left < middle && (right >= count || compare(&from[left], &from[right]) <= 0);
    to[i] = from[takes_left ? left++ : right++];
  }
}

/* Sorts the keys in the userdata on the top, whose second half is the buffer of the merge. */
JUMPABLE static const key *sort(lua_State *L, key *keys, int64_t count) {
  key *from = keys, *to = keys + count;
  int64_t steps = 0;
  for (int64_t width = 1; width < count; width *= 2) {
    for (int64_t start = 0; start < count; start += 2 * width) {
      int64_t rest = count - start, middle = width < rest ? width : rest;
      int64_t both = 2 * width < rest ? 2 * width : rest;
      merge(from + start, to + start, middle, both);
      if ((steps += both) < 4096) continue;
      lsh_poll(L, steps);
      steps = 0;
    }
    key *other = from;
    from = to;
    to = other;
  }
  return from;
}

JUMPABLE int64_t lsh_keys(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lsh_reserve(L, 12);
  lsh_complete(L, index);
  int64_t count = count_keys(L, index), found = 0;
  if (count <= 0) return count;
  if (count > INT32_MAX / 64) return luaL_error(L, "table has too many keys");
  lua_createtable(L, (int)count, 0); /* all keys, in the table's own order: keeps them alive */
  int all = lua_gettop(L);
  key *keys = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *keys, 0);
  lua_pushnil(L);
  while (found < count && lua_next(L, index)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, all, found + 1);
    describe_key(L, -1, &keys[found]);
    keys[found].at = (int)found + 1;
    found++;
  }
  lua_settop(L, all + 1);
  const key *sorted = sort(L, keys, found);
  lua_createtable(L, (int)found, 0);
  for (int64_t i = 0; i < found; i++) {
    lua_rawgeti(L, all, sorted[i].at);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, all);
  lua_settop(L, all);
  return found;
}

JUMPABLE static int keys_worker(lua_State *L) {
  int64_t count = lsh_keys(L, 2);
  if (count < 0) { /* keys 1 … -count: no list was made */
    lua_createtable(L, (int)-count, 0);
    for (int64_t i = 1; i <= -count; i++) {
      lua_pushinteger(L, i);
      lua_rawseti(L, -2, i);
    }
  }
  return 1;
}

int32_t lsh_sorted_keys(lsh_vm *vm) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -1);
  return lsh_protect(vm, keys_worker, NULL, 1, 1);
}

/* Pushes the entries of a small table; -1 and nothing when it has more than `most`, keys that are neither
 * strings nor integers, or a metatable. Nothing is allocated between two keys, so
 * no finalizer changes the table meanwhile: `lua_next` raises for a key that is not there alone. */
int32_t lsh_few_entries(lsh_vm *vm, int32_t most) {
  lua_State *L = vm->running;
  int table = lua_gettop(L), count = 0;
  if (!lua_checkstack(L, 2 * most + 4)) return -1;
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    return -1;
  }
  lua_pushnil(L);
  while (lua_next(L, table)) {
    if (count == most || (lua_type(L, -2) != LUA_TSTRING && !lua_isinteger(L, -2))) {
      lua_settop(L, table);
      return -1;
    }
    lua_pushvalue(L, -2);
    count++;
  }
  return count;
}

bool lsh_few_numbers(lsh_vm *vm, int32_t count, double *numbers) {
  lua_State *L = vm->running;
  int table = lua_gettop(L);
  int32_t found = 0;
  if (!lua_checkstack(L, 4)) return false;
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    return false;
  }
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_Integer index = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (index < 1 || index > count || lua_type(L, -1) != LUA_TNUMBER) {
      lua_settop(L, table);
      return false;
    }
    numbers[index - 1] = lua_tonumber(L, -1);
    found++;
    lua_pop(L, 1);
  }
  return found == count;
}

/* Upvalues: sorted keys or the length of a list, position. */
JUMPABLE static int iterate(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(2));
  bool list = lua_type(L, lua_upvalueindex(1)) == LUA_TNUMBER;
  lua_Integer last = list ? lua_tointeger(L, lua_upvalueindex(1)) : LUA_MAXINTEGER;
  lua_settop(L, 1);
  while (at++ < last) {
    if (list) lua_pushinteger(L, at);
    else if (lua_rawgeti(L, lua_upvalueindex(1), at) == LUA_TNIL) break;
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 1) != LUA_TNIL) { /* not removed meanwhile */
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(2));
      return 2;
    }
    lua_settop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

JUMPABLE static int finish_pairs(lua_State *L, int status, lua_KContext extra) {
  (void)L;
  (void)status;
  (void)extra;
  return 3;
}

JUMPABLE int lsh_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int64_t count = lsh_keys(L, 1);
  if (count <= 0) lua_pushinteger(L, -count);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, iterate, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/* The smallest key above the one at `after`, or the smallest of all for 0: one pass, no list. */
JUMPABLE static int successor(lua_State *L, int after) {
  key bound = {0}, best = {0}, candidate = {0};
  bool found = false;
  if (after) describe_key(L, after, &bound);
  lua_settop(L, 2);
  lua_pushnil(L); /* 3: the best so far */
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    describe_key(L, -1, &candidate);
    if (after && compare(&candidate, &bound) <= 0) continue;
    if (found && compare(&candidate, &best) >= 0) continue;
    best = candidate;
    found = true;
    lua_pushvalue(L, -1);
    lua_replace(L, 3);
  }
  lua_settop(L, 3);
  if (!found) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}

/* A walk by `next` keeps the sorted keys and its place in them, for one table at a time:
 * registry entry { [1] = keys, [2] = place }, keyed weakly by the table. */
JUMPABLE static bool continue_walk(lua_State *L) {
  lua_settop(L, 2);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &next_key); /* 3 */
  if (lua_type(L, 3) != LUA_TTABLE) return false;
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 3) != LUA_TTABLE) return false; /* 4: the walk */
  lua_rawgeti(L, 4, 1);                             /* 5: keys */
  lua_rawgeti(L, 4, 2);
  lua_Integer at = lua_tointeger(L, -1);
  lua_rawgeti(L, 5, at);
  if (!lua_rawequal(L, -1, 2)) return false;
  lua_settop(L, 5);
  while (lua_rawgeti(L, 5, ++at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_rawseti(L, 4, 2);
      return true;
    }
    lua_settop(L, 5);
  }
  return true;
}

JUMPABLE static void start_walk(lua_State *L) {
  lua_settop(L, 2);
  int64_t count = lsh_keys(L, 1);
  if (count <= 0) {
    lua_createtable(L, (int)-count, 0);
    for (int64_t i = 1; i <= -count; i++) {
      lua_pushinteger(L, i);
      lua_rawseti(L, 3, i);
    }
  }
  lua_Integer at = 1; /* 3: keys */
  while (lua_rawgeti(L, 3, at) != LUA_TNIL && !lua_rawequal(L, -1, 2)) {
    lua_pop(L, 1);
    at++;
  }
  lua_settop(L, 3);
  lua_createtable(L, 2, 0);
  lua_insert(L, 3);
  lua_rawseti(L, 3, 1);
  lua_pushinteger(L, at);
  lua_rawseti(L, 3, 2);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &next_key);
}

/* A key without a value was removed meanwhile, or not created yet. Lua's `next` finds removed keys until
 * something new is written, and raises for a key that the table never had. */
JUMPABLE static void check_key(lua_State *L) {
  lsh_complete(L, 1);
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_next(L, 1)) lua_pop(L, 2);
}

JUMPABLE int lsh_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lsh_reserve(L, 12);
  if (lua_isnil(L, 2)) {
    lsh_complete(L, 1);
    return successor(L, 0);
  }
  if (!continue_walk(L)) {
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 1) == LUA_TNIL) {
      check_key(L);
      return successor(L, 2);
    }
    start_walk(L);
    continue_walk(L);
  }
  return lua_isnil(L, -1) ? 1 : 2;
}
