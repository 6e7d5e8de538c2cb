/* What scripts do with handles: the metatable of light userdata. */
#include "control.h"
#include "objects.h"
#include "values.h"

JUMPABLE static bool is_value(lua_State *L, int index) {
  size_t length;
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const char *name = lua_tolstring(L, index, &length);
  return length == 5 && !memcmp(name, "value", 5);
}

static int32_t part_of(const lsh_handle_kind *kind, const char *name) {
  for (int i = 0; i < kind->count && kind->count > 1; i++) {
    if (!strcmp(kind->names[i], name)) return kind->part_kinds[i];
  }
  return -1;
}

JUMPABLE static int read_value(lua_State *L, uint64_t id, int32_t kind) {
  lsh_vm *vm = lsh_of(L);
  const lsh_handle_kind *handle = &vm->handles->kinds[kind];
  double numbers[LSH_HANDLE_PARTS] = {0, 0};
  if (vm->released) lsh_prepare_handle(L);
  lsh_settle_handle(L, vm->handles->read(vm->callbacks.owner, L, id, kind, numbers));
  if (handle->count == 1) {
    lua_pushnumber(L, numbers[0]);
    return 1;
  }
  lua_createtable(L, 0, handle->count);
  for (int i = 0; i < handle->count; i++) {
    lua_pushnumber(L, numbers[i]);
    lua_setfield(L, -2, handle->names[i]);
  }
  return 1;
}

JUMPABLE int lsh_handle_index(lua_State *L) {
  uint64_t id;
  int32_t kind;
  lsh_vm *vm = lsh_of(L);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (!lsh_handle_at(L, 1, &id, &kind)) return luaL_typeerror(L, 1, "object");
  const lsh_handle_kind *handle = &vm->handles->kinds[kind];
  if (handle->count && is_value(L, 2)) return read_value(L, id, kind);
  int32_t part = lua_type(L, 2) == LUA_TSTRING ? part_of(handle, lua_tostring(L, 2)) : -1;
  if (part >= 0) return lsh_make_handle(L, id, part);
  const lsh_class *class = lsh_class_of_handle(L, kind);
  lua_rawgeti(L, LUA_REGISTRYINDEX, class->reference);
  int type = lsh_push_class_member(L, class, 2);
  if (type == LUA_TFUNCTION) return 1;
  const lsh_member *member = type == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : NULL;
  lua_settop(L, 2);
  lsh_replace_handle(L, 1);
  lsh_object *self = lsh_as_object(L, 1);
  if (member) return lsh_read_member(L, vm, self, member);
  return lsh_look_further(L, class, self, 2);
}

JUMPABLE static int handle_newindex(lua_State *L) {
  uint64_t id;
  int32_t kind;
  lsh_vm *vm = lsh_of(L);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (!lsh_handle_at(L, 1, &id, &kind)) return luaL_typeerror(L, 1, "object");
  lua_settop(L, 3);
  const lsh_handle_kind *handle = &vm->handles->kinds[kind];
  if (handle->count && is_value(L, 2)) {
    double numbers[LSH_HANDLE_PARTS];
    bool fits = lua_type(L, 3) == LUA_TNUMBER ? handle->count == 1
        : lua_type(L, 3) == LUA_TTABLE && handle->count > 1 &&
            lsh_read_parts(L, handle->names, handle->count, numbers);
    if (handle->count == 1) numbers[0] = lua_tonumber(L, 3);
    if (fits) {
      if (vm->released) lsh_prepare_handle(L);
      lsh_settle_handle(L, vm->handles->write(vm->callbacks.owner, L, id, kind, numbers));
      return 0;
    }
  }
  /* Anything else is what the object's own class does and says. */
  lsh_replace_handle(L, 1);
  luaL_getmetafield(L, 1, "__newindex");
  lua_insert(L, 1);
  lua_call(L, 3, 0);
  return 0;
}

/* Does what the class of the object behind a handle does for a metamethod. */
JUMPABLE static int forward(lua_State *L, const char *name) {
  lsh_replace_handle(L, 1);
  int arguments = lua_gettop(L);
  luaL_getmetafield(L, 1, name);
  lua_insert(L, 1);
  lua_call(L, arguments, LUA_MULTRET);
  return lua_gettop(L);
}

JUMPABLE int lsh_handle_call(lua_State *L) { return forward(L, "__call"); }

/* Printing raises for no value: a handle whose object is gone has its class and the reason as text. */
JUMPABLE int lsh_handle_text(lua_State *L) {
  uint64_t id;
  int32_t kind;
  lsh_vm *vm = lsh_of(L);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (!lsh_handle_at(L, 1, &id, &kind)) return luaL_typeerror(L, 1, "object");
  lua_settop(L, 1);
  lsh_prepare_handle(L);
  int32_t result = vm->handles->push_object(vm->callbacks.owner, L, id, kind);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  const char *text = luaL_tolstring(L, -1, NULL);
  if (result < 0) lua_pushfstring(L, "%s: %s", lsh_class_of_handle(L, kind)->name, text);
  return 1;
}

/* What Lua says of an operator for a value of another type names the type of a full userdata alone. */
JUMPABLE static int no_operator(lua_State *L) {
  const char *what = lua_tostring(L, lua_upvalueindex(1));
  uint64_t id;
  int32_t kind;
  int index = lsh_handle_at(L, 1, &id, &kind) ? 1 : 2;
  return luaL_error(L, "attempt to %s a %s value", what, lsh_type_name(L, index));
}

JUMPABLE static int compare(lua_State *L) {
  const char *left = lsh_type_name(L, 1), *right = lsh_type_name(L, 2);
  if (!strcmp(left, right)) return luaL_error(L, "attempt to compare two %s values", left);
  return luaL_error(L, "attempt to compare %s with %s", left, right);
}

JUMPABLE static int handles_worker(lua_State *L) {
  static const char *const operators[][2] = {
    {"__add", "perform arithmetic on"}, {"__sub", "perform arithmetic on"},
    {"__mul", "perform arithmetic on"}, {"__div", "perform arithmetic on"},
    {"__mod", "perform arithmetic on"}, {"__pow", "perform arithmetic on"},
    {"__unm", "perform arithmetic on"}, {"__idiv", "perform arithmetic on"},
    {"__band", "perform bitwise operation on"}, {"__bor", "perform bitwise operation on"},
    {"__bxor", "perform bitwise operation on"}, {"__shl", "perform bitwise operation on"},
    {"__shr", "perform bitwise operation on"}, {"__bnot", "perform bitwise operation on"},
    {"__concat", "concatenate"}, {"__len", "get length of"}, {NULL, NULL}};
  static const luaL_Reg functions[] = {
    {"__index", lsh_handle_index}, {"__newindex", handle_newindex}, {"__call", lsh_handle_call},
    {"__tostring", lsh_handle_text}, {"__lt", compare}, {"__le", compare}, {NULL, NULL}};
  lua_pushlightuserdata(L, NULL);
  lua_createtable(L, 0, 24);
  luaL_setfuncs(L, functions, 0);
  for (int i = 0; operators[i][0]; i++) {
    lua_pushstring(L, operators[i][1]);
    lua_pushcclosure(L, no_operator, 1);
    lua_setfield(L, -2, operators[i][0]);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, lua_touserdata(L, 1)); /* for messages of Lua's library, which cannot tell the kinds apart */
  lua_setfield(L, -2, "__name");
  lua_setmetatable(L, -2); /* of all light userdata */
  return 0;
}

int32_t lsh_use_handles(lsh_vm *vm, const lsh_handles *handles) {
  if (vm->handles) return LUA_OK;
  int status = lsh_protect(vm, handles_worker, (void *)handles->name, 0, 0);
  if (!status) vm->handles = handles;
  return status;
}
