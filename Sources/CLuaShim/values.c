/* Values from Swift to Lua: operations that may run out of memory are protected calls (LE-10). */
#include "control.h"
#include "values.h"

/* Addresses that name entries of the registry. */
const char lsh_identity_key, lsh_anchor_key, lsh_first_use_key, lsh_metatable_key, lsh_memory_key,
    lsh_look_key, lsh_passed_key;

JUMPABLE int lsh_protect(lsh_vm *vm, lua_CFunction worker, void *data, int arguments, int results) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 8)) {
    lua_pop(L, arguments);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(L, worker);
  lua_pushlightuserdata(L, data);
  lua_rotate(L, -(arguments + 2), 2);
  vm->look_pauses++;
  int status = lua_pcall(L, arguments + 1, results, 0);
  vm->look_pauses--;
  if (status) lua_pop(L, 1);
  return lsh_reason(vm) ? (status ? LSH_KILLED : LUA_OK) : status;
}

typedef struct text {
  const char *bytes;
  size_t length;
} text;

typedef struct sizes {
  int list, record;
} sizes;

JUMPABLE static int string_worker(lua_State *L) {
  const text *data = lua_touserdata(L, 1);
  lua_pushlstring(L, data->bytes, data->length);
  return 1;
}

int32_t lsh_push_string(lsh_vm *vm, const char *bytes, size_t length) {
  text data = {length ? bytes : "", length};
  return lsh_protect(vm, string_worker, &data, 0, 1);
}

JUMPABLE static int table_worker(lua_State *L) {
  const sizes *data = lua_touserdata(L, 1);
  lua_createtable(L, data->list, data->record);
  return 1;
}

int32_t lsh_new_table(lsh_vm *vm, int32_t list, int32_t record) {
  sizes data = {list, record};
  return lsh_protect(vm, table_worker, &data, 0, 1);
}

/* The workers below find their data first and the operands behind it. */
JUMPABLE static int set_worker(lua_State *L) {
  lua_rawset(L, 2);
  return 0;
}

int32_t lsh_raw_set(lsh_vm *vm) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -3);
  lua_insert(L, -3);
  return lsh_protect(vm, set_worker, NULL, 3, 0);
}

JUMPABLE static int set_index_worker(lua_State *L) {
  lua_rawseti(L, 2, *(const int64_t *)lua_touserdata(L, 1));
  return 0;
}

int32_t lsh_raw_set_index(lsh_vm *vm, int64_t index) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -2);
  lua_insert(L, -2);
  return lsh_protect(vm, set_index_worker, &index, 2, 0);
}

JUMPABLE static int set_field_worker(lua_State *L) {
  const text *data = lua_touserdata(L, 1);
  lua_pushlstring(L, data->bytes, data->length);
  lua_insert(L, 3);
  lua_rawset(L, 2);
  return 0;
}

int32_t lsh_set_field(lsh_vm *vm, const char *name, size_t length) {
  lua_State *L = vm->running;
  text data = {name, length};
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -2);
  lua_insert(L, -2);
  return lsh_protect(vm, set_field_worker, &data, 2, 0);
}

JUMPABLE static int reference_worker(lua_State *L) {
  *(int32_t *)lua_touserdata(L, 1) = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

/* The slots of the registry that were given back form a list: each holds the number of the next, the last
 * one 0. Such a slot is taken without a protected call, since to write to one that holds a value allocates
 * nothing. Lua's own list is not used: its place is no part of the interface. */
int32_t lsh_reference(lsh_vm *vm, int32_t *reference) {
  lua_State *L = vm->running;
  int32_t slot = vm->free_reference;
  if (!slot || lua_isnil(L, -1) || !lua_checkstack(L, 4))
    return lsh_protect(vm, reference_worker, reference, 1, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
  vm->free_reference = (int32_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
  *reference = slot;
  return LUA_OK;
}

JUMPABLE static int metatable_worker(lua_State *L) {
  lua_setmetatable(L, 2);
  return 0;
}

int32_t lsh_set_metatable(lsh_vm *vm) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -2);
  lua_insert(L, -2);
  return lsh_protect(vm, metatable_worker, NULL, 2, 0);
}

void lsh_push_reference(lsh_vm *vm, int32_t reference) {
  lua_rawgeti(vm->running, LUA_REGISTRYINDEX, reference);
}

void lsh_release_reference(lsh_vm *vm, int32_t reference) {
  if (reference <= 0 || !lua_checkstack(vm->running, 4)) return;
  lua_pushinteger(vm->running, vm->free_reference);
  lua_rawseti(vm->running, LUA_REGISTRYINDEX, reference);
  vm->free_reference = reference;
}

void lsh_push_globals(lsh_vm *vm) {
  lua_rawgeti(vm->running, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void lsh_push_memory_message(lsh_vm *vm) {
  lua_rawgetp(vm->running, LUA_REGISTRYINDEX, &lsh_memory_key);
}

void lsh_pop(lsh_vm *vm, int32_t count) { lua_pop(vm->running, count); }

void lsh_restore(lsh_vm *vm, int32_t top) { lua_settop(vm->running, top); }

JUMPABLE void *lsh_owner(lua_State *L) { return lsh_of(L)->callbacks.owner; }
