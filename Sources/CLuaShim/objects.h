/* objects.c, arguments.c, members.c: objects and functions of the host. */
#ifndef LSH_OBJECTS_H
#define LSH_OBJECTS_H

#include "base.h"

#define LSH_MAGIC 0x4f524c55u

/* Recognized by a mark that only the host writes, which needs a third of the calls that comparing metatables
 * takes. Other userdata here begin with a pointer, whose lowest bits never equal those of the mark. The light
 * userdata that scripts get are handles, which are no addresses. */
INLINED lsh_object *lsh_as_object(lua_State *L, int index) {
  lsh_object *object = lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
  return object && object->magic == LSH_MAGIC ? object : NULL;
}

/* Whether the table at the top is plain and has one number for each name, in order or by name. */
bool lsh_read_parts(lua_State *L, const char *const *names, int count, double *numbers);

/* errors.c */
enum { LSH_ERROR_CLASS = 0 };
bool lsh_is_error(lua_State *L, int index);
/* As luaL_checklstring, for an error its text, which takes its place. */
const char *lsh_check_text(lua_State *L, int index, size_t *length);
/* Pushes the function of strings by the name at an index, for an error; or nothing. */
bool lsh_push_text_method(lua_State *L, int name);
void lsh_make_text(lua_State *L, int metatable);
bool lsh_is_text_function(lua_CFunction function);

/* handles.c */
const char *lsh_handle_type(lua_State *L, int index);
bool lsh_make_handle(lua_State *L, uint64_t id, int32_t kind);
const lsh_class *lsh_class_of_handle(lua_State *L, int32_t kind);
/* Before and after the host is asked: the latter raises what Swift left on the stack. */
void lsh_prepare_handle(lua_State *L);
void lsh_settle_handle(lua_State *L, int32_t result);
int lsh_read_handle(lua_State *L, const lsh_object *owner, const lsh_member *member);
void lsh_replace_handle(lua_State *L, int index);

/* light.c */
int lsh_handle_index(lua_State *L);
int lsh_handle_call(lua_State *L);
int lsh_handle_text(lua_State *L);
/* The class's metatable is on the top: pushes what it has by the name at `index`, as push_member does. */
int lsh_push_class_member(lua_State *L, const lsh_class *class, int index);
int lsh_read_member(lua_State *L, lsh_vm *vm, lsh_object *self, const lsh_member *member);
int lsh_write_member(
    lua_State *L, lsh_vm *vm, lsh_object *self, const lsh_member *member, int index);
int lsh_look_further(lua_State *L, const lsh_class *class, lsh_object *self, int top);

lsh_object *lsh_new_object(lua_State *L, uint32_t class_id);
int lsh_finalize(lua_State *L);
void lsh_release_node(lsh_vm *vm, lsh_node *node);
int lsh_raise(lua_State *L, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

const lsh_function *lsh_select(lua_State *L, const lsh_function *function, int first);
lsh_object *lsh_check_self(lua_State *L, const lsh_function *function);
bool lsh_descends(const lsh_vm *vm, const lsh_object *object, uint32_t class_id);
bool lsh_in_range(const lsh_parameter *parameter, double number);
/* Whether a value is one that the parameter takes. */
bool lsh_fits(lua_State *L, const lsh_parameter *parameter, int index);
void lsh_check_value(lua_State *L, const lsh_member *member, int index);

int lsh_trampoline(lua_State *L);
int lsh_index(lua_State *L);
int lsh_missing(lua_State *L);
/* looks.c */
int lsh_sealed_index(lua_State *L);
int lsh_newindex(lua_State *L);
int lsh_enter_swift(
    lua_State *L, lsh_entry entry, void *context, lsh_object *self, int first, int count);

#endif
