/* values.c, text.c, position.c, traceback.c: values, their text, and the positions of calls. */
#ifndef LSH_VALUES_H
#define LSH_VALUES_H

#include "base.h"

/* Addresses that name entries of the registry. */
extern const char lsh_identity_key, lsh_anchor_key, lsh_first_use_key, lsh_metatable_key,
    lsh_memory_key, lsh_look_key, lsh_passed_key;

enum { LSH_TRACE_LEVELS = 22 };

/* As luaL_checkstack, but a lack of memory is reported as such, not as a stack overflow. */
JUMPABLE static inline void lsh_reserve(lua_State *L, int slots) {
  if (lua_checkstack(L, slots)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_memory_key);
  lua_error(L);
}

/* Calls a worker, which finds `data` first and the arguments behind it, so that it may raise. */
int lsh_protect(lsh_vm *vm, lua_CFunction worker, void *data, int arguments, int results);

const char *lsh_tolstring(lua_State *L, int index, size_t *length);
uint64_t lsh_first_use_of(lua_State *L, int index);

const char *lsh_full_source(const lua_Debug *ar);
void lsh_note_position(lua_State *L, lsh_vm *vm, const char *message, int level);
int lsh_handler(lua_State *L);
void lsh_note_passed(lua_State *co);
bool lsh_is_noted(lua_State *L);
void lsh_note_prefix(lua_State *L);

#endif
