/* Reading and writing members, calling host functions: no Swift frame is left when one raises. */
#include "internal.h"
#include <stdarg.h>
#include <stdio.h>

/* As luaL_checkstack, but a lack of memory is called by its name. */
JUMPABLE void lsh_reserve(lua_State *L, int slots) {
  if (lua_checkstack(L, slots)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_memory_key);
  lua_error(L);
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

JUMPABLE int lsh_enter_swift(
    lua_State *L, lsh_entry entry, void *context, lsh_object *self, int first, int count) {
  lsh_vm *vm = lsh_of(L);
  lsh_reserve(L, 32); /* so that reporting a failure cannot fail (LE-22) */
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
  int32_t results = entry(context, L, self, first, count);
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  if (results >= 0) return results;
  if (results > LSH_YIELD) return lua_error(L);
  return lua_yield(L, LSH_YIELD - results);
}

JUMPABLE int lsh_trampoline(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  const lsh_function *function = lua_touserdata(L, lua_upvalueindex(1));
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  if (vm->closing) return 0;
  lsh_object *self = NULL;
  int first = 1;
  if (function->flags & LSH_METHOD) {
    self = lsh_check_self(L, function);
    first = 2;
  }
  if (function->flags & LSH_ACCESSORS) return lsh_accessors(L, self, (lsh_function *)function);
  function = lsh_select(L, function, first);
  return lsh_enter_swift(
      L, function->entry, function->context, self, first, lua_gettop(L) - first + 1);
}

JUMPABLE static lsh_member *find_member(lua_State *L, const lsh_class *class) {
  if (lua_type(L, 2) != LUA_TSTRING) return NULL;
  const char *key = lua_tostring(L, 2);
  for (int i = 0; i < class->key_count; i++) {
    if (class->keys[i] == key) return class->members[i];
  }
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(2)); /* stays on the top: a method is the result itself */
  return lua_type(L, -1) == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : NULL;
}

JUMPABLE static int read_member(lua_State *L, lsh_object *self, const lsh_member *member) {
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", member->owner);
  if (member->flags & LSH_READS_CELL && self->cell) {
    lua_pushnumber(L, *self->cell);
    return 1;
  }
  return lsh_enter_swift(L, member->getter, member->get_context, self, 2, 0);
}

JUMPABLE int lsh_index(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  const lsh_class *class = lua_touserdata(L, lua_upvalueindex(1));
  lsh_object *self = lua_touserdata(L, 1);
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  const lsh_member *member = find_member(L, class);
  if (member) return read_member(L, self, member);
  if (lua_gettop(L) > 2 && lua_type(L, -1) == LUA_TFUNCTION) return 1;
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", class->name);
  if (lua_type(L, 2) != LUA_TSTRING) {
    return lsh_raise(L, "unknownMember", "%s has no members with a %s for a name", class->name,
        lsh_type_name(L, 2));
  }
  lua_settop(L, 2);
  lsh_reserve(L, 32);
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
  int32_t results = vm->callbacks.missing_member(vm->callbacks.owner, L, self);
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  return results >= 0 ? results : lua_error(L);
}

JUMPABLE static int write_member(lua_State *L, lsh_object *self, const lsh_member *member) {
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", member->owner);
  if (!(member->flags & LSH_WRITABLE)) {
    return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned%s%s", member->name,
        member->owner, member->hint ? ": " : "", member->hint ? member->hint : "");
  }
  lsh_check_value(L, member, 3);
  return lsh_enter_swift(L, member->setter, member->set_context, self, 3, 1);
}

JUMPABLE int lsh_newindex(lua_State *L) {
  const lsh_class *class = lua_touserdata(L, lua_upvalueindex(1));
  lsh_object *self = lua_touserdata(L, 1);
  if (lsh_reason(lsh_of(L))) return lsh_raise_kill(L);
  const lsh_member *member = find_member(L, class);
  lua_settop(L, 3);
  if (member) return write_member(L, self, member);
  if (lua_type(L, 2) != LUA_TSTRING) {
    return lsh_raise(L, "unknownMember", "%s has no members with a %s for a name", class->name,
        lsh_type_name(L, 2));
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TFUNCTION) {
    return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned: it is a method",
        lua_tostring(L, 2), class->name);
  }
  lua_settop(L, 3); /* with the value: Swift assigns it or raises, with the nearest name */
  lsh_reserve(L, 32);
  lsh_vm *vm = lsh_of(L);
  int32_t results = vm->callbacks.missing_member(vm->callbacks.owner, L, self);
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  if (results < 0) return lua_error(L);
  if (results > 0) return 0;
  return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned", lua_tostring(L, 2),
      class->name);
}

/* `local get, set = object:accessors()`: the pair skips the search for the member. */
JUMPABLE static int accessor_get(lua_State *L) {
  lsh_object *self = lua_touserdata(L, lua_upvalueindex(1));
  if (self->cell) {
    lua_pushnumber(L, *self->cell);
    return 1;
  }
  lua_settop(L, 0);
  return read_member(L, self, lua_touserdata(L, lua_upvalueindex(2)));
}

JUMPABLE static int accessor_set(lua_State *L) {
  lua_settop(L, 1);
  lua_pushnil(L);
  lua_pushnil(L);
  lua_insert(L, 1); /* the value stands third, as in __newindex */
  lua_insert(L, 1);
  return write_member(
      L, lua_touserdata(L, lua_upvalueindex(1)), lua_touserdata(L, lua_upvalueindex(2)));
}

JUMPABLE int lsh_accessors(lua_State *L, lsh_object *self, lsh_function *function) {
  (void)self;
  for (int i = 0; i < 2; i++) {
    lua_pushvalue(L, 1);
    lua_pushlightuserdata(L, function->member);
    lua_pushcclosure(L, i ? accessor_set : accessor_get, 2);
  }
  return 2;
}
