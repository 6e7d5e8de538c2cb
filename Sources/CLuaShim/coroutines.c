/* Coroutines whose thread is always known, so that the watchdog arms the right one (LE 5.3). */
#include "libraries.h"
#include "control.h"
#include "values.h"

enum { RESUME_LIMIT = 100 };

/* The thread of the pinned functions is hidden: a script sees them run, as every callback, in the thread
 * that called the host. */
JUMPABLE static lua_State *shown(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  return L == vm->hot ? vm->hot_outer : L;
}

/* From Lua's own library; `lua_resume` alone would not record the running thread. The main thread
 * counts as running to the end, also while the host, with nothing on it, calls another. */
JUMPABLE static const char *status_name(lua_State *L, lua_State *co) {
  lua_Debug ar;
  if (shown(L) == co) return "running";
  switch (lua_status(co)) {
  case LUA_YIELD: return "suspended";
  case LUA_OK:
    if (co == lsh_of(L)->L || lua_getstack(co, 0, &ar)) return "normal";
    return lua_gettop(co) == 0 ? "dead" : "suspended";
  default: return "dead";
  }
}

JUMPABLE static lua_State *thread_argument(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "coroutine");
  return co;
}

JUMPABLE static int fail(lua_State *L, const char *text) {
  lua_pushstring(L, text);
  return -1;
}

/* Done on both sides of a switch: records the running thread, sets its hook, and checks for a kill. */
JUMPABLE static void switch_to(lsh_vm *vm, lua_State *L) {
  vm->running = L;
  lsh_sync_hook(vm, L);
}

/* Each slice is charged a minimum; otherwise a chain of short ones would never reach the limit. */
JUMPABLE static void charge(lua_State *L, lsh_vm *vm) {
  if (!vm->counting) return;
  vm->instructions -= 100;
  if (vm->instructions < 0) lsh_request(vm, LSH_INSTRUCTIONS);
  if (lsh_reason(vm)) lsh_raise_kill(L);
}

JUMPABLE static int resume(lua_State *L, lua_State *co, int count) {
  lsh_vm *vm = lsh_of(L);
  const char *status = status_name(L, co);
  if (*status != 's') {
    lua_pushfstring(L, "cannot resume %s coroutine", *status == 'd' ? "dead" : "non-suspended");
    return -1;
  }
  if (!lua_checkstack(co, count)) return fail(L, "too many arguments to resume");
  if (vm->resumes >= RESUME_LIMIT) return fail(L, "coroutines are nested too deep");
  charge(L, vm);
  lua_xmove(L, co, count);
  vm->resumes++;
  switch_to(vm, co);
  int results = 0, result = lua_resume(co, L, count, &results);
  vm->resumes--;
  switch_to(vm, L);
  if (lsh_reason(vm)) return lsh_raise_kill(L);
  if (result != LUA_OK && result != LUA_YIELD) {
    lsh_note_passed(co);
    lua_xmove(co, L, 1);
    return -1;
  }
  if (lua_checkstack(L, results + 1)) {
    lua_xmove(co, L, results);
    return results;
  }
  lua_pop(co, results);
  return fail(L, "too many results to resume");
}

JUMPABLE static int host_resume(lua_State *L) {
  int count = resume(L, thread_argument(L), lua_gettop(L) - 1);
  lua_pushboolean(L, count >= 0);
  if (count < 0) count = 1;
  lua_insert(L, -(count + 1));
  return count + 1;
}

/* Closing runs `__close` handlers on the coroutine. Lua 5.4.4 does not count nested closes,
 * which then overflow the C stack (1e64c139). */
JUMPABLE static int reset(lua_State *L, lua_State *co) {
  lsh_vm *vm = lsh_of(L);
  if (vm->closes >= RESUME_LIMIT) return luaL_error(L, "coroutines are closed too deep");
  vm->closes++;
  switch_to(vm, co);
  int status = lua_resetthread(co);
  vm->closes--;
  switch_to(vm, L);
  return lsh_reason(vm) ? lsh_raise_kill(L) : status;
}

JUMPABLE int lsh_wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int count = resume(L, co, lua_gettop(L));
  if (count >= 0) return count;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    status = reset(L, co);
    lua_xmove(co, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    bool is_noted = lsh_is_noted(L);
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
    if (is_noted) lsh_note_prefix(L);
  }
  return lua_error(L);
}

JUMPABLE static int host_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

JUMPABLE static int host_wrap(lua_State *L) {
  host_create(L);
  lua_pushcclosure(L, lsh_wrapped, 1);
  return 1;
}

JUMPABLE static int host_close(lua_State *L) {
  lua_State *co = thread_argument(L);
  const char *status = status_name(L, co);
  if (*status != 's' && *status != 'd') { /* resetting a running one corrupts it (LE-32) */
    return luaL_error(L, "cannot close a %s coroutine", status);
  }
  if (reset(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

JUMPABLE static int host_status(lua_State *L) {
  lua_pushstring(L, status_name(L, thread_argument(L)));
  return 1;
}

JUMPABLE static int host_running(lua_State *L) {
  lua_State *co = shown(L);
  bool is_main = lua_pushthread(co);
  if (co != L) {
    if (!lua_checkstack(L, 2)) return luaL_error(L, "stack overflow");
    lua_xmove(co, L, 1);
  }
  lua_pushboolean(L, is_main);
  return 2;
}

JUMPABLE static int host_isyieldable(lua_State *L) {
  lua_State *co = lua_isnone(L, 1) ? L : thread_argument(L);
  lua_pushboolean(L, lua_isyieldable(co == shown(L) ? L : co));
  return 1;
}

JUMPABLE static int host_yield(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  if (L == vm->hot && vm->hot_outer == vm->L) { /* as Lua itself says on the main thread */
    lua_pushliteral(L, "attempt to yield from outside a coroutine");
    return lua_error(L);
  }
  return lua_yield(L, lua_gettop(L));
}

const lsh_replacement lsh_coroutine_functions[] = {
  {"close", host_close}, {"create", host_create}, {"isyieldable", host_isyieldable},
  {"resume", host_resume}, {"running", host_running}, {"status", host_status},
  {"wrap", host_wrap}, {"yield", host_yield}, {NULL, NULL}};
