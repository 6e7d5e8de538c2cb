/* Members of host objects that scripts get as light userdata: see lsh_handles. */
#include "control.h"
#include "objects.h"
#include "values.h"

/* mark (8 bits) | number of the object (40) | kind of the member (16) */
enum { KIND_BITS = 16, MARK_SHIFT = 56 };
static const uint64_t mark = 0x5aull << MARK_SHIFT;
static const uint64_t limit = 1ull << (MARK_SHIFT - KIND_BITS);

JUMPABLE bool lsh_handle_at(lua_State *L, int32_t index, uint64_t *id, int32_t *kind) {
  if (lua_type(L, index) != LUA_TLIGHTUSERDATA) return false;
  uint64_t handle = (uint64_t)(uintptr_t)lua_touserdata(L, index);
  const lsh_handles *handles = lsh_of(L)->handles;
  *id = handle >> KIND_BITS & (limit - 1);
  *kind = (int32_t)(handle & ((1u << KIND_BITS) - 1));
  return handles && handle >> MARK_SHIFT == mark >> MARK_SHIFT && *kind < handles->count;
}

JUMPABLE bool lsh_make_handle(lua_State *L, uint64_t id, int32_t kind) {
  if (id >= limit) return false;
  lua_pushlightuserdata(L, (void *)(uintptr_t)(mark | id << KIND_BITS | (uint64_t)kind));
  return true;
}

bool lsh_push_handle(lsh_vm *vm, uint64_t id, int32_t kind) {
  return lua_checkstack(vm->running, 1) && lsh_make_handle(vm->running, id, kind);
}

/* Raises what Swift left on the stack. */
JUMPABLE void lsh_settle_handle(lua_State *L, int32_t result) {
  if (lsh_why(lsh_of(L))) lsh_raise_kill(L);
  if (result < 0) lua_error(L);
}

JUMPABLE void lsh_prepare_handle(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  lsh_reserve(L, 32); /* so that reporting a failure cannot fail (LE-22) */
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
}

/* Pushes the handle that is a member of an object that takes calls; false for any other object, whose getter says
 * what is wrong. */
JUMPABLE int lsh_read_handle(lua_State *L, const lsh_object *owner, const lsh_member *member) {
  if (!owner->place || owner->place[1] != INT64_MAX) return 0;
  return lsh_make_handle(L, (uint64_t)owner->place[0], member->handle);
}

/* Puts the object behind a handle in its place on the stack. */
JUMPABLE void lsh_replace_handle(lua_State *L, int index) {
  uint64_t id;
  int32_t kind;
  if (!lsh_handle_at(L, index, &id, &kind)) return;
  lsh_vm *vm = lsh_of(L);
  lsh_prepare_handle(L);
  lsh_settle_handle(L, vm->handles->push_object(vm->callbacks.owner, L, id, kind));
  lua_replace(L, index);
}

JUMPABLE const lsh_class *lsh_class_of_handle(lua_State *L, int32_t kind) {
  lsh_vm *vm = lsh_of(L);
  lsh_prepare_handle(L);
  int32_t class_id = vm->handles->class_of(vm->callbacks.owner, L, kind);
  lsh_settle_handle(L, class_id);
  return vm->classes[class_id];
}

JUMPABLE const char *lsh_handle_type(lua_State *L, int index) {
  uint64_t id;
  int32_t kind;
  if (!lsh_handle_at(L, index, &id, &kind)) return "light userdata";
  return lsh_class_of_handle(L, kind)->name;
}
