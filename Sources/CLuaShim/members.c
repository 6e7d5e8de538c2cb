/* Reading and writing members, calling host functions: no Swift frame is left when one raises. */
#include "control.h"
#include "objects.h"
#include "values.h"

JUMPABLE int lsh_enter_swift(
    lua_State *L, lsh_entry entry, void *context, lsh_object *self, int first, int count) {
  lsh_vm *vm = lsh_of(L);
  lsh_reserve(L, 32); /* so that reporting a failure cannot fail (LE-22) */
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
  int32_t results = entry(context, L, self, first, count);
  lsh_end_if_due(L);
  if (results >= 0) return results;
  if (results > LSH_YIELD) return lua_error(L);
  return lua_yield(L, LSH_YIELD - results);
}

/* An object that can be passed to Swift unchecked: alive, not weak, its callbacks anchored. */
static inline bool is_plain(const lsh_object *object) {
  return object->object && !(object->flags & LSH_WEAK) &&
         (object->flags & (LSH_KEEPS | LSH_ANCHORED)) != LSH_KEEPS;
}

/* Whether the value is a number that the parameter accepts; checked without building a message. */
JUMPABLE static inline bool takes_number(
    lua_State *L, const lsh_parameter *parameter, int index, double *number) {
  enum { RANGE = LSH_LOWER | LSH_UPPER | LSH_LOWER_OPEN | LSH_UPPER_OPEN };
  if (parameter->kind != LSH_NUMBER || lua_type(L, index) != LUA_TNUMBER) return false;
  *number = lua_tonumber(L, index);
  if (parameter->flags & RANGE) return lsh_in_range(parameter, *number);
  return !(parameter->flags & LSH_FINITE) || *number - *number == 0;
}

/* The fast path into Swift: one number in and out, no argument list, no boxed values (LE-72). The
 * twenty slots that Lua guarantees are enough to report a failure. */
JUMPABLE static inline void enter_number(
    lua_State *L, lsh_vm *vm, lsh_number_entry entry, void *context, lsh_object *self,
    double *value) {
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
  int32_t status = entry(context, L, self->object, value);
  if (lsh_why(vm)) lsh_raise_kill(L);
  if (status) lua_error(L);
}

/* Whether the call has numbers only, and was made; otherwise the general path makes it or reports the error. */
JUMPABLE static bool call_with_number(
    lua_State *L, lsh_vm *vm, const lsh_function *function, int *results) {
  lsh_object *self = lsh_as_object(L, 1);
  double value = 0;
  if (!self || !is_plain(self)) return false;
  if (self->class_id != function->class_id && !lsh_descends(vm, self, function->class_id)) {
    return false;
  }
  if (function->flags & LSH_TAKES_NUMBER && !takes_number(L, function->parameters, 2, &value)) {
    return false;
  }
  enter_number(L, vm, function->number, function->number_context, self, &value);
  *results = (function->flags & LSH_GIVES_NUMBER) != 0;
  if (*results) lua_pushnumber(L, value);
  return true;
}

enum { PLACES = 4 }; /* the cache slots of a name */

static inline unsigned first_place(const void *key) {
  return (unsigned)((uintptr_t)key >> 4 ^ (uintptr_t)key >> 8) % LSH_FOUND_NAMES;
}

/* The cache slot of a name that was looked up before, or a negative number. Names are interned strings,
 * which compare by address. */
static inline int find_name(const lsh_class *class, const void *key) {
  unsigned place = first_place(key);
  for (int i = 0; key && i < PLACES; i++, place = (place + 1) % LSH_FOUND_NAMES) {
    if (class->found_keys[place] == key) return (int)place;
  }
  return -1;
}

/* The slot for a new name: a free one, or that of another name. */
static unsigned place_for(const lsh_class *class, const void *key) {
  unsigned place = first_place(key);
  for (int i = 0; i < PLACES; i++, place = (place + 1) % LSH_FOUND_NAMES) {
    if (!class->found_keys[place]) return place;
  }
  return first_place(key);
}

/* Pushes what the class has by the name at `index`: the function of a method, the address of a property,
 * or nil. A machine creates it at the first request and stores it in the table at `members`. */
JUMPABLE static int push_declared(lua_State *L, const lsh_class *class, int members, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  const lsh_class_definition *definition = class->definition;
  const lsh_name *name = definition->names + definition->name_count;
  while (name-- > definition->names) {
    if (name->length != length || memcmp(name->text, text, length)) continue;
    if (!name->member && !name->method) {
      definition->describe(definition->context, (int32_t)(name - definition->names));
    }
    if (!name->member && !name->method) continue;
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

/* Pushes what the class has by that name, a method's function or a property's address, or nil; and
 * caches a property. The address of its name is stable, since the name is also a key of the table, unless
 * it is long. */
JUMPABLE static int push_member(lua_State *L, lsh_class *class, const void *key) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TNIL && lua_type(L, 2) == LUA_TSTRING) {
    lua_pop(L, 1);
    type = push_declared(L, class, lua_upvalueindex(1), 2);
  }
  if (type == LUA_TLIGHTUSERDATA && lua_rawlen(L, 2) <= 40) {
    unsigned place = place_for(class, key);
    class->found_keys[place] = key;
    class->found_members[place] = lua_touserdata(L, -1);
  }
  return type;
}

JUMPABLE int lsh_push_class_member(lua_State *L, const lsh_class *class, int index) {
  lua_getfield(L, -1, "__index");
  /* A class with properties has a function, whose first upvalue are the members requested so far. */
  if (!lua_getupvalue(L, -1, 1)) {
    lua_pushnil(L);
    return LUA_TNIL;
  }
  int members = lua_gettop(L);
  lua_pushvalue(L, index);
  int type = lua_rawget(L, members);
  if (type != LUA_TNIL) return type;
  lua_pop(L, 1);
  return push_declared(L, class, members, index);
}

/* Caches the method at the top. */
JUMPABLE static void note_method(lua_State *L, lsh_class *class, const void *key) {
  if (lua_rawlen(L, 2) > 40) return;
  unsigned place = place_for(class, key);
  lua_copy(L, -1, lua_upvalueindex(2 + (int)place));
  class->found_keys[place] = key;
  class->found_members[place] = NULL;
}

JUMPABLE static int read_member(
    lua_State *L, lsh_vm *vm, lsh_object *self, const lsh_member *member) {
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", member->owner);
  if (member->handle >= 0 && lsh_read_handle(L, self, member)) return 1;
  if (member->flags & LSH_READS_CELL && self->cell) {
    lua_pushnumber(L, *self->cell);
    return 1;
  }
  if (member->get_number && is_plain(self)) {
    double value = 0;
    enter_number(L, vm, member->get_number, member->get_number_context, self, &value);
    lua_pushnumber(L, value);
    return 1;
  }
  return lsh_enter_swift(L, member->getter, member->get_context, self, 2, 0);
}

/* During a look at the past: notes whether the results are values and came from elsewhere than the journal, whose
 * reads were counted before. */
JUMPABLE static int note_read(lua_State *L, int64_t before, int results) {
  lsh_vm *vm = lsh_of(L);
  for (int i = 1; i <= results && *vm->journal_reads == before; i++) {
    int type = lua_type(L, -i);
    /* An object is no value of any time. */
    bool is_object = type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA || type == LUA_TFUNCTION;
    if (!is_object) vm->look_read_present = true;
  }
  return results;
}

JUMPABLE int lsh_read_member(
    lua_State *L, lsh_vm *vm, lsh_object *self, const lsh_member *member) {
  if (!vm->journal_reads) return read_member(L, vm, self, member);
  int64_t before = *vm->journal_reads;
  return note_read(L, before, read_member(L, vm, self, member));
}

JUMPABLE static int no_member_of(lua_State *L, const lsh_class *class) {
  return lsh_raise(L, "unknownMember", "%s has no members with a %s for a name", class->name,
      lsh_type_name(L, 2));
}

/* Swift looks the name up, or raises an error that names the nearest one. A third value is assigned to the
 * member; the result is then whether it was. */
JUMPABLE int lsh_look_further(
    lua_State *L, const lsh_class *class, lsh_object *self, int top) {
  lsh_vm *vm = lsh_of(L);
  if (lua_type(L, 2) != LUA_TSTRING) return no_member_of(L, class);
  lua_settop(L, top);
  lsh_reserve(L, 32);
  if (vm->released) vm->callbacks.drain(vm->callbacks.owner);
  int64_t before = vm->journal_reads ? *vm->journal_reads : 0;
  int32_t results =
      vm->callbacks.missing_member(vm->callbacks.owner, L, self, class->class_id);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (results < 0) return lua_error(L);
  return vm->journal_reads ? note_read(L, before, results) : results;
}

JUMPABLE int lsh_missing(lua_State *L) {
  const lsh_class *class = lua_touserdata(L, lua_upvalueindex(1));
  if (lsh_why(lsh_of(L))) return lsh_raise_kill(L);
  if (lua_type(L, 2) == LUA_TSTRING && push_declared(L, class, 1, 2) != LUA_TNIL) return 1;
  return lsh_look_further(L, class, NULL, 2);
}

JUMPABLE int lsh_index(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  lsh_object *self = lsh_as_object(L, 1);
  if (!self) return luaL_typeerror(L, 1, "object");
  lsh_class *class = vm->classes[self->class_id];
  const void *key = lua_topointer(L, 2);
  int place = find_name(class, key);
  const lsh_member *member = place < 0 ? NULL : class->found_members[place];
  if (place < 0) {
    int type = push_member(L, class, key);
    if (type == LUA_TFUNCTION) note_method(L, class, key);
    if (type == LUA_TFUNCTION) return 1;
    if (type == LUA_TLIGHTUSERDATA) member = lua_touserdata(L, -1);
  } else if (!member) {
    lua_pushvalue(L, lua_upvalueindex(2 + place));
    return 1;
  }
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (member) return lsh_read_member(L, vm, self, member);
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", class->name);
  if (self->class_id == LSH_ERROR_CLASS && lsh_push_text_method(L, 2)) return 1;
  return lsh_look_further(L, class, self, 2);
}

/* The value is at `index`. */
JUMPABLE int lsh_write_member(
    lua_State *L, lsh_vm *vm, lsh_object *self, const lsh_member *member, int index) {
  double value;
  if (vm->handles) lsh_replace_handle(L, index);
  if (!self->object) return lsh_raise(L, "disposed", "%s is disposed", member->owner);
  if (!(member->flags & LSH_WRITABLE)) {
    return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned%s%s", member->name,
        member->owner, member->hint ? ": " : "", member->hint ? member->hint : "");
  }
  if (member->set_number && is_plain(self) && takes_number(L, &member->value, index, &value)) {
    enter_number(L, vm, member->set_number, member->set_number_context, self, &value);
    return 0;
  }
  lsh_check_value(L, member, index);
  return lsh_enter_swift(L, member->setter, member->set_context, self, index, 1);
}

JUMPABLE int lsh_newindex(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  lsh_object *self = lsh_as_object(L, 1);
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (!self) return luaL_typeerror(L, 1, "object");
  lsh_class *class = vm->classes[self->class_id];
  const void *key = lua_topointer(L, 2);
  int place = find_name(class, key);
  const lsh_member *member = place < 0 ? NULL : class->found_members[place];
  if (member) return lsh_write_member(L, vm, self, member, 3);
  if (lua_type(L, 2) != LUA_TSTRING) return no_member_of(L, class);
  switch (push_member(L, class, key)) {
  case LUA_TLIGHTUSERDATA: return lsh_write_member(L, vm, self, lua_touserdata(L, -1), 3);
  case LUA_TFUNCTION:
    return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned: it is a method",
        lua_tostring(L, 2), class->name);
  default:
    if (lsh_look_further(L, class, self, 3) > 0) return 0;
  }
  return lsh_raise(L, "notWritable", "'%s' of %s cannot be assigned", lua_tostring(L, 2),
      class->name);
}

/* `local get, set = object:accessors()`: the pair skips the search for the member, and a number in
 * memory is read directly. Both have as upvalue a block that keeps the object alive. */
typedef struct accessors {
  lsh_object *self;
  const lsh_member *member;
} accessors;

JUMPABLE static int accessor_read_cell(lua_State *L) {
  const accessors *block = lua_touserdata(L, lua_upvalueindex(1));
  if (lsh_why(lsh_of(L))) return lsh_raise_kill(L);
  lua_pushnumber(L, *block->self->cell);
  return 1;
}

JUMPABLE static int accessor_get(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  const accessors *block = lua_touserdata(L, lua_upvalueindex(1));
  if (lsh_why(vm)) return lsh_raise_kill(L);
  return lsh_read_member(L, vm, block->self, block->member);
}

JUMPABLE static int accessor_set(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  const accessors *block = lua_touserdata(L, lua_upvalueindex(1));
  if (lsh_why(vm)) return lsh_raise_kill(L);
  return lsh_write_member(L, vm, block->self, block->member, 1);
}

JUMPABLE static int push_accessors(lua_State *L, lsh_object *self, const lsh_member *member) {
  bool in_memory = member->flags & LSH_READS_CELL && self->cell;
  accessors *block = lua_newuserdatauv(L, sizeof *block, 1);
  *block = (accessors){self, member};
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, in_memory ? accessor_read_cell : accessor_get, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, accessor_set, 1);
  return 2;
}

JUMPABLE static int enter_function(lua_State *L, lsh_vm *vm) {
  const lsh_function *function = lua_touserdata(L, lua_upvalueindex(1));
  int results;
  if (lsh_why(vm)) return lsh_raise_kill(L);
  if (vm->closing) return 0;
  /* Arguments are read as handles: what Swift reads is the object behind one, which Lua gets no value for. */
  if (vm->handles) lsh_replace_handle(L, 1);
  if (function->number && call_with_number(L, vm, function, &results)) return results;
  lsh_object *self = NULL;
  int first = 1;
  if (function->flags & LSH_METHOD) {
    self = lsh_check_self(L, function);
    first = 2;
  }
  if (function->flags & LSH_ACCESSORS) return push_accessors(L, self, function->member);
  function = lsh_select(L, function, first);
  return lsh_enter_swift(
      L, function->entry, function->context, self, first, lua_gettop(L) - first + 1);
}

JUMPABLE int lsh_trampoline(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  if (!vm->journal_reads) return enter_function(L, vm);
  int64_t before = *vm->journal_reads;
  return note_read(L, before, enter_function(L, vm));
}
