/* Looks: evaluations that end when they call a function which may have side effects. */
#include "control.h"
#include "objects.h"
#include "values.h"

/* Whether all overloads only read. */
static bool only_reads(const lsh_function *function) {
  for (; function; function = function->alternative) {
    if (!(function->flags & (LSH_READS | LSH_COMPLETES))) return false;
  }
  return true;
}

/* The host function at the top, NULL for another. */
JUMPABLE static const lsh_function *host_function(lua_State *L) {
  if (lua_tocfunction(L, -1) != lsh_trampoline || !lua_getupvalue(L, -1, 1)) return NULL;
  const lsh_function *function = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return function;
}

/* Whether the function at the top is an original of Lua that the host's version calls. */
JUMPABLE static bool is_original(lua_State *L) {
  lua_Debug caller;
  if (!lua_iscfunction(L, -1) || !lua_getstack(L, 1, &caller)) return false;
  int top = lua_gettop(L);
  lua_getinfo(L, "f", &caller);
  bool is_same = lua_iscfunction(L, -1) && lua_getupvalue(L, -1, 1) && lua_rawequal(L, -1, top);
  lua_settop(L, top);
  return is_same;
}

JUMPABLE static bool may_call(lua_State *L) {
  lua_CFunction entry = lua_tocfunction(L, -1);
  /* Reading a member of an object, and the handler of errors. */
  if (entry == lsh_index || entry == lsh_missing || entry == lsh_handler) return true;
  if (lsh_is_text_function(entry)) return true;
  if (entry == lsh_handle_index || entry == lsh_handle_call || entry == lsh_handle_text) return true;
  const lsh_function *function = host_function(L);
  if (function && only_reads(function)) return true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, lsh_of(L)->look_functions);
  lua_pushvalue(L, -2);
  bool known = lua_type(L, -2) == LUA_TTABLE && lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return known || is_original(L);
}

/* Replaces the `__index` of a script's metatable during a look, which must not call it. */
JUMPABLE int lsh_sealed_index(lua_State *L) { return luaL_error(L, "more than a look"); }

/* Lua follows an `__index` that is a table without a call, so no hook fires; during a look it is replaced by
 * a function. No assignment creates a key: sealing and unsealing allocate nothing. */
JUMPABLE static int exchange_indexes(lua_State *L) {
  bool seals = *(const bool *)lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_look_key);
  lua_pushliteral(L, "__index");
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    /* 3: the metatable, 4: its index while it is sealed. */
    lua_pushvalue(L, 2);
    lua_rawget(L, 3);
    bool changes = seals ? lua_istable(L, 5) : lua_tocfunction(L, 5) == lsh_sealed_index;
    if (changes) {
      lua_pushvalue(L, 2);
      if (seals) lua_pushcfunction(L, lsh_sealed_index); else lua_pushvalue(L, 4);
      lua_rawset(L, 3);
      lua_pushvalue(L, 3);
      if (seals) lua_pushvalue(L, 5); else lua_pushboolean(L, true);
      lua_rawset(L, 1);
    }
    lua_settop(L, 3);
  }
  return 0;
}

void lsh_begin_look(lsh_vm *vm, int32_t functions, const int64_t *journal_reads) {
  bool seals = true;
  lsh_protect(vm, exchange_indexes, &seals, 0, 0);
  vm->may_call = may_call;
  vm->look_functions = functions;
  vm->look_refused = vm->look_read_present = false;
  vm->journal_reads = journal_reads;
  vm->look_first_use = vm->first_use;
}

bool lsh_end_look(lsh_vm *vm) {
  vm->may_call = NULL;
  vm->look_functions = 0;
  vm->journal_reads = NULL;
  lsh_forget_uses(vm, vm->look_first_use);
  bool seals = false;
  lsh_protect(vm, exchange_indexes, &seals, 0, 0);
  return vm->look_refused;
}
