/* Tracebacks of errors, with the names of host functions, and `debug.traceback`. */
#include "libraries.h"
#include "control.h"
#include "objects.h"
#include "blocks.h"
#include "values.h"
#include <stdio.h>
#include <stdlib.h>

enum { TRACE_SIZE = 8 << 10 }; /* room for two of the longest paths */

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
  char line[16] = "";
  const char *place = lsh_full_source(ar);
  if (ar->currentline > 0) snprintf(line, sizeof line, ":%d", ar->currentline);
  const char *name = *ar->what == 'C' ? host_name(L, ar) : NULL;
  if (name) return snprintf(buffer, capacity, "\n\t[host]: in function '%s'", name);
  if (*ar->what == 'm') return snprintf(buffer, capacity, "\n\t%s%s: in main chunk", place, line);
  if (ar->name) {
    const char *kind = *ar->namewhat == 'm' ? ar->namewhat : "function"; /* method, metamethod */
    return snprintf(buffer, capacity, "\n\t%s%s: in %s '%s'", place, line, kind, ar->name);
  }
  if (*ar->what == 'C') return snprintf(buffer, capacity, "\n\t%s%s: in ?", place, line);
  return snprintf(
      buffer, capacity, "\n\t%s%s: in function <%s:%d>", place, line, place, ar->linedefined);
}

/* The C function that is running at a level; NULL for a function of Lua. */
JUMPABLE static lua_CFunction function_at(lua_State *L, lua_Debug *ar) {
  if (!lua_checkstack(L, 3) || !lua_getinfo(L, "f", ar)) return NULL;
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function;
}

/* Appends the calls from a level on, without the frames that are the host's own. */
JUMPABLE static size_t append_calls(
    lua_State *L, char *buffer, size_t length, size_t capacity, int level) {
  lua_Debug ar;
  for (int count = 0; lua_getstack(L, level, &ar); level++) {
    if (function_at(L, &ar) == lsh_of(L)->guarded) continue;
    if (count++ == LSH_TRACE_LEVELS) {
      int more = snprintf(buffer + length, capacity - length, "\n\t...");
      if (more > 0 && length + (size_t)more < capacity) length += (size_t)more;
      break;
    }
    lua_getinfo(L, "Slnt", &ar);
    int more = describe(L, &ar, buffer + length, capacity - length);
    if (more < 0 || length + (size_t)more + 8 >= capacity) break;
    length += (size_t)more;
  }
  buffer[length] = 0;
  return length;
}

/* Whether the text at the top is the one that was noted. */
JUMPABLE bool lsh_is_noted(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lsh_passed_key);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_same;
}

/* Whether an error that a coroutine raised can be known again: a text that is not too long, or a table. */
JUMPABLE static bool can_be_passed(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TTABLE || (type == LUA_TSTRING && lua_rawlen(L, index) <= TRACE_SIZE);
}

/* Whether the error at `index` is one that a coroutine raised, raised again by the function at `level`. A text
 * is known again by its content, so that function must have got it, as `error` and `assert` do, which may put a
 * position before it, or be `coroutine.wrap`'s. */
JUMPABLE static bool is_passed_on(lua_State *L, int level, int index) {
  const lsh_vm *vm = lsh_of(L);
  lua_Debug ar;
  if (!vm->passed_length || !can_be_passed(L, index) || !lua_checkstack(L, 4)) return false;
  if (!lua_getstack(L, level, &ar)) return false;
  lua_CFunction raiser = function_at(L, &ar);
  if (!raiser) return false;
  /* Raised as it is, the handler has taken its place among the values of `error`. */
  if (raiser == vm->wrapped || !lua_getlocal(L, &ar, 1)) lua_pushvalue(L, index);
  bool is_same = lsh_is_noted(L);
  lua_pop(L, 1);
  return is_same;
}

JUMPABLE static size_t trace_error(
    lua_State *L, char *buffer, size_t capacity, int level, bool is_passed) {
  const lsh_vm *vm = lsh_of(L);
  size_t length = (size_t)snprintf(
      buffer, capacity, "stack traceback:%s", is_passed ? vm->passed : "");
  return append_calls(L, buffer, length < capacity ? length : capacity - 1, capacity, level);
}

/* Written here rather than by luaL_traceback, so that reporting an error allocates nothing. */
JUMPABLE size_t lsh_traceback(lua_State *L, char *buffer, size_t capacity, int32_t level) {
  return trace_error(L, buffer, capacity, level, false);
}

/* In memory that Lua does not manage. */
JUMPABLE static void note_trace(lua_State *L, lsh_vm *vm, bool is_passed) {
  if (!vm->trace) vm->trace = lsh_zeroed(TRACE_SIZE);
  if (vm->trace) vm->trace_length = trace_error(L, vm->trace, TRACE_SIZE, 1, is_passed);
}

/* The error at the top of a coroutine that it ended: what raises it again, in the thread that resumed it, is to
 * show the calls that led there, which are lost with the coroutine. */
JUMPABLE void lsh_note_passed(lua_State *co) {
  lsh_vm *vm = lsh_of(co);
  int top = lua_gettop(co);
  if (!vm->verbose || !can_be_passed(co, top)) return;
  if (!vm->passed) vm->passed = lsh_zeroed(TRACE_SIZE);
  if (!vm->passed || !lua_checkstack(co, 4)) return;
  bool is_passed = is_passed_on(co, 0, top);
  size_t length = is_passed ? vm->passed_length : 0;
  vm->passed_length = append_calls(co, vm->passed, length, TRACE_SIZE, 0);
  vm->error_offset = 0;
  lsh_note_position(co, vm, lua_type(co, top) == LUA_TSTRING ? lua_tostring(co, top) : NULL, 0);
  if (vm->error_offset || !is_passed) {
    vm->passed_line = vm->error_line;
    vm->passed_offset = vm->error_offset;
    memcpy(vm->passed_source, vm->error_source, sizeof vm->passed_source);
  }
  lua_pushvalue(co, top);
  lua_rawsetp(co, LUA_REGISTRYINDEX, &lsh_passed_key);
}

/* `coroutine.wrap` put a position before the text, which is at the top. */
JUMPABLE void lsh_note_prefix(lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lsh_passed_key);
}

JUMPABLE int lsh_handler(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  if (lsh_reason(vm) || lua_type(L, 1) == LUA_TUSERDATA) return 1;
  vm->error_offset = 0;
  lsh_note_position(L, vm, lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : NULL, 1);
  bool is_passed = is_passed_on(L, 1, 1);
  if (is_passed && !vm->error_offset && vm->passed_offset) {
    vm->error_line = vm->passed_line;
    vm->error_offset = vm->passed_offset;
    memcpy(vm->error_source, vm->passed_source, sizeof vm->error_source);
  }
  if (vm->verbose) note_trace(L, vm, is_passed);
  lua_settop(L, 1);
  return 1;
}

/* The level as Lua counts it: without the frame of the host between a function that raised and its handler. */
JUMPABLE static int real_level(lua_State *L, int level, int *raiser) {
  lua_Debug ar;
  *raiser = -1;
  int real = 0;
  for (int count = 0; lua_getstack(L, real, &ar); real++) {
    if (function_at(L, &ar) == lsh_of(L)->guarded) {
      if (*raiser < 0) *raiser = real + 1;
    } else if (count++ == level) {
      break;
    }
  }
  return real;
}

/* `debug.traceback`. An error of the host is a text to it, with the calls that led to the error. */
JUMPABLE static int host_traceback(lua_State *L) {
  char trace[TRACE_SIZE];
  lua_State *co = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  int message = lua_isthread(L, 1) ? 2 : 1;
  lua_settop(L, message + 1);
  bool is_error = lsh_is_error(L, message);
  if (!is_error && !lua_isstring(L, message) && !lua_isnil(L, message)) {
    lua_settop(L, message);
    return 1;
  }
  lua_Integer level = luaL_optinteger(L, message + 1, co == L ? 1 : 0);
  lsh_reserve(L, 8);
  if (is_error && co == L && lua_getfield(L, message, "traceback") == LUA_TSTRING) {
    snprintf(trace, sizeof trace, "%s", lua_tostring(L, -1));
  } else if (level < 0 || level > INT32_MAX) {
    snprintf(trace, sizeof trace, "stack traceback:");
  } else {
    int raiser;
    int real = real_level(co, (int)level, &raiser);
    trace_error(co, trace, sizeof trace, real, co == L && raiser >= 0 && is_passed_on(L, raiser, message));
  }
  if (is_error) lsh_tolstring(L, message, NULL);
  else lua_pushvalue(L, message);
  if (lua_isnil(L, -1)) {
    lua_pushstring(L, trace);
    return 1;
  }
  lua_pushfstring(L, "\n%s", trace);
  lua_concat(L, 2);
  return 1;
}

const lsh_replacement lsh_debug_functions[] = {{"traceback", host_traceback}, {NULL, NULL}};
