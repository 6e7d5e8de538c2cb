/* Metatables of host classes, and functions of the host. */
#include "objects.h"
#include "blocks.h"
#include "values.h"
#include <stdlib.h>

JUMPABLE static void set_function(lua_State *L, const char *key, lsh_function *function) {
  lua_pushstring(L, key);
  lua_pushlightuserdata(L, function);
  lua_pushcclosure(L, lsh_trampoline, 1);
  lua_rawset(L, -3);
}

/* Sets `__index` of the metatable to a function that looks names up in the members at the top. Its
 * upvalues cache the methods looked up last. */
JUMPABLE static void index_by_function(lua_State *L, int metatable) {
  luaL_checkstack(L, LSH_FOUND_NAMES, NULL);
  for (int i = 0; i < LSH_FOUND_NAMES; i++) lua_pushnil(L);
  lua_pushcclosure(L, lsh_index, 1 + LSH_FOUND_NAMES);
  lua_setfield(L, metatable, "__index");
}

/* A class with methods only has a table as `__index`, which needs no call; unknown names then reach a
 * function that gets the class but no object. */
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
  lsh_class **classes = lsh_must_fail() ? NULL : realloc(vm->classes, room * sizeof *classes);
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
  if (!*place) *place = lsh_zeroed(sizeof **place);
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
  if (definition->class_id == LSH_ERROR_CLASS) lsh_make_text(L, 2);
  lua_newtable(L); /* 3: the members requested so far, by name */
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

/* For a class whose objects have members of their own. */
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
