/* Tracebacks of errors, with the names of host functions. */
#include "control.h"
#include "objects.h"
#include "blocks.h"
#include "values.h"
#include <stdio.h>
#include <stdlib.h>

enum { TRACE_SIZE = 4096 };

JUMPABLE static const char *host_name(lua_State *L, lua_Debug *ar) {
  const char *name = NULL;
  if (!lua_checkstack(L, 3) || !lua_getinfo(L, "f", ar)) return NULL;
  if (lua_tocfunction(L, -1) == lsh_trampoline && lua_getupvalue(L, -1, 1)) {
    const lsh_function *function = lua_touserdata(L, -1);
    name = function ? function->name : NULL;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return name;
}

JUMPABLE static int describe(lua_State *L, lua_Debug *ar, char *buffer, size_t capacity) {
  char place[200];
  if (ar->currentline > 0) {
    snprintf(place, sizeof place, "%s:%d", lsh_full_source(ar), ar->currentline);
  } else {
    snprintf(place, sizeof place, "%s", lsh_full_source(ar));
  }
  const char *name = *ar->what == 'C' ? host_name(L, ar) : NULL;
  if (name) return snprintf(buffer, capacity, "\n\t[host]: in function '%s'", name);
  if (*ar->what == 'm') return snprintf(buffer, capacity, "\n\t%s: in main chunk", place);
  if (ar->name) {
    const char *kind = *ar->namewhat == 'm' ? ar->namewhat : "function"; /* method, metamethod */
    return snprintf(buffer, capacity, "\n\t%s: in %s '%s'", place, kind, ar->name);
  }
  if (*ar->what == 'C') return snprintf(buffer, capacity, "\n\t%s: in ?", place);
  return snprintf(
      buffer, capacity, "\n\t%s: in function <%s:%d>", place, lsh_full_source(ar), ar->linedefined);
}

/* Written here rather than by luaL_traceback, so that reporting an error allocates nothing. */
JUMPABLE size_t lsh_traceback(lua_State *L, char *buffer, size_t capacity, int32_t level) {
  lua_Debug ar;
  int length = snprintf(buffer, capacity, "stack traceback:");
  for (int count = 0; lua_getstack(L, level, &ar); level++, count++) {
    if (count == LSH_TRACE_LEVELS) {
      length += snprintf(buffer + length, capacity - (size_t)length, "\n\t...");
      break;
    }
    lua_getinfo(L, "Slnt", &ar);
    int more = describe(L, &ar, buffer + length, capacity - (size_t)length);
    if (more < 0 || (size_t)(length + more) + 8 >= capacity) break;
    length += more;
  }
  buffer[length] = 0;
  return (size_t)length;
}

/* In memory that Lua does not manage. */
JUMPABLE static void note_trace(lua_State *L, lsh_vm *vm) {
  if (!vm->trace) vm->trace = lsh_zeroed(TRACE_SIZE);
  if (vm->trace) vm->trace_length = lsh_traceback(L, vm->trace, TRACE_SIZE, 1);
}

JUMPABLE int lsh_handler(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  if (lsh_reason(vm) || lua_type(L, 1) == LUA_TUSERDATA) return 1;
  vm->error_offset = 0;
  lsh_note_position(L, vm, lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : NULL);
  if (vm->verbose) note_trace(L, vm);
  lua_settop(L, 1);
  return 1;
}
