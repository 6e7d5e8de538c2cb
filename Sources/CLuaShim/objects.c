/* Host objects in Lua: userdata with a type, an identity and a release list (LE 4). */
#include "internal.h"
#include <stdlib.h>

JUMPABLE lsh_object *lsh_object_at(lua_State *L, int32_t index) { return lsh_as_object(L, index); }

JUMPABLE const char *lsh_type_name(lua_State *L, int32_t index) {
  const lsh_object *object = lsh_object_at(L, index);
  if (object) return lsh_of(L)->classes[object->class_id]->name;
  if (lua_type(L, index) == LUA_TLIGHTUSERDATA) return "light userdata";
  return lua_type(L, index) == LUA_TNONE ? "no value" : lua_typename(L, lua_type(L, index));
}

void lsh_release_node(lsh_vm *vm, lsh_node *node) {
  if (node->previous) node->previous->next = node->next;
  else vm->living = node->next;
  if (node->next) node->next->previous = node->previous;
  node->next = vm->released;
  vm->released = node;
}

/* LE-35: the object leaves for the release list; its deinit runs when no Lua call is under way. */
JUMPABLE int lsh_finalize(lua_State *L) {
  lsh_object *object = lua_touserdata(L, 1);
  if (!object || !object->node) return 0;
  lsh_release_node(lsh_of(L), object->node);
  object->node = NULL;
  object->object = NULL;
  object->cell = NULL;
  return 0;
}

/* Leaves the userdata on the top; its object is still to be filled in. */
JUMPABLE lsh_object *lsh_new_object(lua_State *L, uint32_t class_id) {
  lsh_vm *vm = lsh_of(L);
  lsh_object *object = lua_newuserdatauv(L, sizeof *object, 1);
  memset(object, 0, sizeof *object);
  object->magic = LSH_MAGIC;
  object->class_id = class_id;
  object->generation = vm->generation;
  lua_rawgeti(L, LUA_REGISTRYINDEX, vm->classes[class_id]->reference);
  lua_setmetatable(L, -2);
  object->node = calloc(1, sizeof *object->node);
  if (!object->node) luaL_error(L, "not enough memory");
  object->node->next = vm->living;
  if (vm->living) vm->living->previous = object->node;
  vm->living = object->node;
  return object;
}

typedef struct birth {
  uint32_t class_id, flags;
  uint64_t id;
  void *object;
  double *cell;
  bool created;
} birth;

JUMPABLE static int object_worker(lua_State *L) {
  birth *data = lua_touserdata(L, 1);
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
    lsh_vm *vm, uint32_t class_id, uint64_t id, void *object, double *cell, uint32_t flags,
    bool *created) {
  birth data = {class_id, flags, id, object, cell, false};
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

JUMPABLE static void set_function(lua_State *L, const char *key, lsh_function *function) {
  lua_pushstring(L, key);
  lua_pushlightuserdata(L, function);
  lua_pushcclosure(L, lsh_trampoline, 1);
  lua_rawset(L, -3);
}

/* Pushes what the class has by the name at `index`: the function of a method, the address of a property,
 * or nil. A machine makes it when it is first asked for, and keeps it in the table at `members`. */
JUMPABLE int lsh_push_declared(lua_State *L, const lsh_class *class, int members, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  const lsh_name *name = class->definition->names + class->definition->name_count;
  while (name-- > class->definition->names) {
    if (name->length != length || memcmp(name->text, text, length)) continue;
    lua_pushvalue(L, index);
    lua_pushlightuserdata(L, name->member ? (void *)name->member : name->method);
    if (!name->member) lua_pushcclosure(L, lsh_trampoline, 1);
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    lua_rawset(L, members);
    return lua_type(L, -1);
  }
  lua_pushnil(L);
  return LUA_TNIL;
}

/* A name is looked up by a function: the one at `metatable` gets it for the members at the top. It
 * has room for the methods that were looked up last. */
JUMPABLE static void index_by_function(lua_State *L, int metatable) {
  luaL_checkstack(L, LSH_FOUND_NAMES, NULL);
  for (int i = 0; i < LSH_FOUND_NAMES; i++) lua_pushnil(L);
  lua_pushcclosure(L, lsh_index, 1 + LSH_FOUND_NAMES);
  lua_setfield(L, metatable, "__index");
}

/* Methods alone are looked up in their table, which costs no call; unknown names end in a function
 * that knows the class but no object. */
JUMPABLE static void index_by_table(lua_State *L, lsh_class *class, int metatable) {
  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, class);
  lua_pushcclosure(L, lsh_missing, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, metatable, "__index");
}

static bool make_room(lsh_vm *vm, uint32_t class_id) {
  if (class_id < vm->class_room) return true;
  uint32_t room = (class_id | 15) + 1;
  lsh_class **classes = realloc(vm->classes, room * sizeof *classes);
  if (!classes) return false;
  memset(classes + vm->class_room, 0, (room - vm->class_room) * sizeof *classes);
  vm->classes = classes;
  vm->class_room = room;
  return true;
}

JUMPABLE static lsh_class *class_of(lua_State *L, uint32_t class_id) {
  lsh_vm *vm = lsh_of(L);
  if (!make_room(vm, class_id)) luaL_error(L, "not enough memory");
  lsh_class **place = &vm->classes[class_id];
  if (!*place) *place = calloc(1, sizeof **place);
  if (!*place) luaL_error(L, "not enough memory");
  (*place)->class_id = class_id;
  return *place;
}

JUMPABLE static int class_worker(lua_State *L) {
  const lsh_class_definition *definition = lua_touserdata(L, 1);
  lsh_class *class = class_of(L, definition->class_id);
  lua_createtable(L, 0, 8);
  lua_pushstring(L, definition->name);
  lua_setfield(L, 2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, 2, "__metatable");
  lua_pushcfunction(L, lsh_finalize);
  lua_setfield(L, 2, "__gc");
  for (int i = 0; i < definition->metamethod_count; i++) {
    lua_pushvalue(L, 2);
    set_function(L, definition->metamethods[i]->name, definition->metamethods[i]);
    lua_settop(L, 2);
  }
  lua_newtable(L); /* 3: members by name, of those that were asked for */
  lua_pushvalue(L, 3);
  if (definition->property_count || definition->has_fallback) index_by_function(L, 2);
  else index_by_table(L, class, 2);
  lua_pushvalue(L, 3);
  lua_pushcclosure(L, lsh_newindex, 1);
  lua_setfield(L, 2, "__newindex");
  class->name = definition->name;
  class->definition = definition;
  class->metatable = lua_topointer(L, 2);
  lua_settop(L, 2);
  class->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

JUMPABLE static int index_worker(lua_State *L) {
  lsh_class *class = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, class->reference);
  if (lua_getfield(L, 2, "__index") == LUA_TTABLE) index_by_function(L, 2);
  return 0;
}

/* For a class whose objects are to have members of their own. */
int32_t lsh_index_by_function(lsh_vm *vm, uint32_t class_id) {
  return lsh_protect(vm, index_worker, vm->classes[class_id], 0, 0);
}

int32_t lsh_build_class(lsh_vm *vm, const lsh_class_definition *definition) {
  return lsh_protect(vm, class_worker, (void *)definition, 0, 0);
}

bool lsh_has_class(const lsh_vm *vm, uint32_t class_id) {
  return class_id < vm->class_room && vm->classes[class_id] && vm->classes[class_id]->reference;
}

void lsh_set_ancestors(lsh_vm *vm, uint32_t class_id, const uint64_t *ancestors) {
  lsh_class *class = class_id < vm->class_room ? vm->classes[class_id] : NULL;
  if (class) memcpy(class->ancestors, ancestors, sizeof class->ancestors);
}

JUMPABLE static int function_worker(lua_State *L) {
  lua_pushlightuserdata(L, lua_touserdata(L, 1));
  if (lua_gettop(L) == 3) lua_insert(L, 2); /* the owner becomes the second upvalue */
  lua_pushcclosure(L, lsh_trampoline, lua_gettop(L) - 1);
  return 1;
}

int32_t lsh_push_function(lsh_vm *vm, lsh_function *function, bool owned) {
  return lsh_protect(vm, function_worker, function, owned ? 1 : 0, 1);
}
