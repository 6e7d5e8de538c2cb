/* Host objects in Lua: userdata with a type, an identity and a release list (LE 4). */
#include "objects.h"
#include "blocks.h"
#include "values.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

JUMPABLE lsh_object *lsh_object_at(lua_State *L, int32_t index) { return lsh_as_object(L, index); }

JUMPABLE const char *lsh_type_name(lua_State *L, int32_t index) {
  const lsh_object *object = lsh_object_at(L, index);
  if (object) return lsh_of(L)->classes[object->class_id]->name;
  if (lua_type(L, index) == LUA_TLIGHTUSERDATA) return lsh_handle_type(L, index);
  return lua_type(L, index) == LUA_TNONE ? "no value" : lua_typename(L, lua_type(L, index));
}

void lsh_release_node(lsh_vm *vm, lsh_node *node) {
  if (node->previous) node->previous->next = node->next;
  else vm->living = node->next;
  if (node->next) node->next->previous = node->previous;
  node->next = vm->released;
  vm->released = node;
}

/* LE-35: moves the object to the release list; its deinit runs when no Lua call is active. */
JUMPABLE int lsh_finalize(lua_State *L) {
  lsh_object *object = lua_touserdata(L, 1);
  if (!object || !object->node) return 0;
  lsh_release_node(lsh_of(L), object->node);
  object->node = NULL;
  object->object = NULL;
  object->cell = NULL;
  return 0;
}

/* Pushes the userdata, whose object is not set yet. */
JUMPABLE lsh_object *lsh_new_object(lua_State *L, uint32_t class_id) {
  lsh_vm *vm = lsh_of(L);
  lsh_object *object = lua_newuserdatauv(L, sizeof *object, 1);
  memset(object, 0, sizeof *object);
  object->magic = LSH_MAGIC;
  object->class_id = class_id;
  object->generation = vm->generation;
  lua_rawgeti(L, LUA_REGISTRYINDEX, vm->classes[class_id]->reference);
  lua_setmetatable(L, -2);
  object->node = lsh_zeroed(sizeof *object->node);
  if (!object->node) luaL_error(L, "not enough memory");
  object->node->next = vm->living;
  if (vm->living) vm->living->previous = object->node;
  vm->living = object->node;
  return object;
}

/* Makes the error object in Swift, then raises it from here (LE-20). */
JUMPABLE int lsh_raise(lua_State *L, const char *code, const char *format, ...) {
  lsh_vm *vm = lsh_of(L);
  char message[1024];
  va_list list;
  va_start(list, format);
  vsnprintf(message, sizeof message, format, list);
  va_end(list);
  lsh_reserve(L, 16);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_identity_key);
  lsh_object *object = lsh_new_object(L, 0);
  object->object = vm->callbacks.make_error(vm->callbacks.owner, L, code, message, &object->id);
  object->node->object = object->object;
  object->node->id = object->id;
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, (lua_Integer)object->id);
  return lua_error(L);
}

typedef struct new_object {
  uint32_t class_id, flags;
  uint64_t id;
  void *object;
  double *cell;
  bool created;
} new_object;

JUMPABLE static int object_worker(lua_State *L) {
  new_object *data = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_identity_key);
  if (lua_rawgeti(L, -1, (lua_Integer)data->id) == LUA_TUSERDATA) return 1;
  lua_pop(L, 1);
  lsh_object *object = lsh_new_object(L, data->class_id);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, (lua_Integer)data->id);
  object->id = data->id;
  object->cell = data->cell;
  object->flags = data->flags;
  object->node->id = data->id;
  object->object = object->node->object = data->object; /* last: up to here Swift owns it */
  data->created = true;
  return 1;
}

int32_t lsh_push_object(
    lsh_vm *vm, uint32_t class_id, uint64_t id, void *object, void *cell, uint32_t flags,
    bool *created) {
  new_object data = {class_id, flags, id, object, cell, false};
  int status = lsh_protect(vm, object_worker, &data, 0, 1);
  *created = data.created;
  return status;
}

bool lsh_push_live_object(lsh_vm *vm, uint64_t id) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_identity_key);
  bool found = lua_rawgeti(L, -1, (lua_Integer)id) == LUA_TUSERDATA;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}

JUMPABLE static int anchor_worker(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_anchor_key);
  lua_insert(L, 2);
  lua_rawseti(L, 2, *(const int64_t *)lua_touserdata(L, 1));
  return 0;
}

int32_t lsh_anchor(lsh_vm *vm, uint64_t id, bool anchored) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  if (!lsh_push_live_object(vm, id)) return LUA_OK;
  lsh_object *object = lua_touserdata(L, -1);
  if (!anchored) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
  int status = lsh_protect(vm, anchor_worker, &id, 1, 0);
  if (!status) object->flags = (object->flags & ~(uint32_t)LSH_ANCHORED) | (anchored ? LSH_ANCHORED : 0);
  return status;
}

JUMPABLE static int attach_worker(lua_State *L) { /* data, value, object */
  if (lua_getiuservalue(L, 3, 1) != LUA_TTABLE) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 3, 1);
    lua_insert(L, 4);
    lua_settop(L, 4);
  }
  lua_pushvalue(L, 2);
  *(int32_t *)lua_touserdata(L, 1) = luaL_ref(L, 4);
  ((lsh_object *)lua_touserdata(L, 3))->flags |= LSH_KEEPS;
  return 0;
}

int32_t lsh_attach(lsh_vm *vm, uint64_t id, int32_t *slot) {
  *slot = LUA_NOREF;
  if (!lsh_push_live_object(vm, id)) {
    lua_pop(vm->running, 1);
    return LUA_OK;
  }
  return lsh_protect(vm, attach_worker, slot, 2, 0);
}

static bool push_slots(lsh_vm *vm, uint64_t id) {
  lua_State *L = vm->running;
  if (!lsh_push_live_object(vm, id)) return false;
  bool found = lua_getiuservalue(L, -1, 1) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}

bool lsh_push_attached(lsh_vm *vm, uint64_t id, int32_t slot) {
  lua_State *L = vm->running;
  if (!push_slots(vm, id)) return false;
  lua_rawgeti(L, -1, slot);
  lua_remove(L, -2);
  return true;
}

void lsh_detach(lsh_vm *vm, uint64_t id, int32_t slot) {
  if (!push_slots(vm, id)) return;
  luaL_unref(vm->running, -1, slot);
  lua_pop(vm->running, 1);
}
