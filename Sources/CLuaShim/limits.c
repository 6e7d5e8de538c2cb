/* Limits of a call: ending it from outside, and measuring the stack that nested calls use (LE 5.4–5.6). */
#define _GNU_SOURCE
#include "control.h"
#include "values.h"
#include <pthread.h>

static const char kill_token;

enum { EVERYTHING = LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT };

LSH_THREAD lsh_vm *volatile lsh_running_top;
LSH_THREAD int lsh_nesting;

int lsh_thread_nesting(void) { return lsh_nesting; }

static void hook(lua_State *L, lua_Debug *ar);

/* Setting a hook visits all open calls. Signals queue: a handler that set it each time might take longer
 * than the interval between two of them, so it returns at once if the hook is set. */
static void arm(lsh_vm *vm) {
  lua_State *L = vm->running;
  vm->hooked = true;
  bool armed = lua_gethook(L) == hook && lua_gethookmask(L) == EVERYTHING && lua_gethookcount(L) == 1;
  if (!armed) lua_sethook(L, hook, EVERYTHING, 1);
}

/* From the signal handler: touches thread-local pointers, atomics and the hook only. A machine
 * that was entered from one that must end is interrupted: it is not at fault. */
void lsh_thread_signal(void) {
  lsh_vm *ending = NULL;
  for (lsh_vm *vm = lsh_running_top; vm; vm = vm->outer) {
    if (lsh_reason(vm)) ending = vm;
  }
  for (lsh_vm *vm = lsh_running_top; ending; vm = vm->outer) {
    if (vm != ending && !lsh_reason(vm)) lsh_control_kill(vm->control, LSH_INTERRUPTED);
    if (lsh_reason(vm)) arm(vm);
    if (vm == ending) break;
  }
}

void lsh_request(lsh_vm *vm, int32_t reason) {
  if (!vm->nesting) return;
  lsh_control_kill(vm->control, reason);
  arm(vm);
}

/* Hooks are per thread of Lua: each gets the one that fits before it runs. */
JUMPABLE void lsh_sync_hook(lsh_vm *vm, lua_State *L) {
  if (lsh_reason(vm)) {
    vm->hooked = true;
    lua_sethook(L, hook, EVERYTHING, 1);
  } else if (vm->counting || vm->may_call || LSH_POLLS) {
    vm->hooked = true;
    int counted = vm->counting ? LUA_MASKCOUNT : 0;
    int mask = LSH_POLLS ? EVERYTHING : counted | (vm->may_call ? LUA_MASKCALL : 0);
    int quantum = vm->counting ? vm->quantum : LSH_QUANTUM;
    if (lua_gethookmask(L) != mask || lua_gethookcount(L) != quantum) {
      lua_sethook(L, hook, mask, quantum);
    }
  } else if (lua_gethookmask(L)) {
    lua_sethook(L, NULL, 0, 0);
    if (lsh_reason(vm)) lua_sethook(L, hook, EVERYTHING, 1); /* the signal arrived in between */
  }
}

lsh_vm *lsh_running(void) { return lsh_running_top; }

void lsh_charge(lsh_vm *vm, int64_t bytes) {
  size_t before = vm->kept;
  vm->kept = bytes < 0 && (size_t)-bytes > before ? 0 : before + (size_t)bytes;
  if ((before ^ vm->kept) >> 20) lsh_tell_size(vm);
  if (bytes > 0 && lsh_held(vm) > vm->soft) lsh_request(vm, LSH_MEMORY);
}

/* `kept` is an upper bound: objects that the collector frees release some of it. */
JUMPABLE static bool holds_too_much(lsh_vm *vm, lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  vm->kept = vm->callbacks.count_kept(vm->callbacks.owner);
  lsh_tell_size(vm);
  return lsh_held(vm) > vm->soft;
}

bool lsh_exceeds_memory(lsh_vm *vm) {
  if (vm->nesting) return false; /* checked in the call */
  vm->kept = vm->callbacks.count_kept(vm->callbacks.owner);
  return lsh_held(vm) > vm->soft && holds_too_much(vm, vm->L);
}

/* Garbage does not count against a script: it is ended only when its live values exceed the limit. */
JUMPABLE static bool memory_is_back(lsh_vm *vm, lua_State *L) {
  if (vm->doomed || holds_too_much(vm, L)) return false;
  uint64_t mark = vm->outer_serial << 8 | LSH_MEMORY;
  return atomic_compare_exchange_strong(&vm->control->kill, &mark, 0);
}

JUMPABLE int lsh_raise_kill(lua_State *L) {
  lsh_sync_hook(lsh_of(L), L);
  lua_pushlightuserdata(L, (void *)&kill_token);
  return lua_error(L);
}

/* Stores the position of the call that has to end, and ends it. */
JUMPABLE static void end_call(lsh_vm *vm, lua_State *L) {
  if (!vm->doomed) {
    vm->doomed = true;
    lsh_where(L, vm->kill_source, sizeof vm->kill_source, &vm->kill_line);
  }
  lsh_raise_kill(L);
}

JUMPABLE void lsh_end_if_due(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  int reason = lsh_why(vm);
  if (!reason) return;
  if (reason != LSH_MEMORY) lsh_raise_kill(L);
  if (!memory_is_back(vm, L)) end_call(vm, L);
  lsh_sync_hook(vm, L);
}

/* Ends a look that calls a function which may have side effects. Calls of the host itself, which convert
 * values, are exempt. */
JUMPABLE static void check_look(lsh_vm *vm, lua_State *L, lua_Debug *ar) {
  bool is_call = ar->event == LUA_HOOKCALL || ar->event == LUA_HOOKTAILCALL;
  if (!vm->may_call || vm->look_pauses || !is_call) return;
  lua_getinfo(L, "f", ar);
  bool known = vm->may_call(L);
  lua_pop(L, 1);
  if (known) return;
  vm->look_refused = true;
  lua_pushliteral(L, "more than a look");
  lua_error(L);
}

JUMPABLE static void hook(lua_State *L, lua_Debug *ar) {
  lsh_vm *vm = lsh_of(L);
  if (vm->counting && ar->event == LUA_HOOKCOUNT && !lsh_reason(vm)) {
    vm->instructions -= vm->quantum;
    if (vm->instructions < 0) lsh_request(vm, LSH_INSTRUCTIONS);
  }
  if (LSH_POLLS) lsh_thread_signal();
  int reason = lsh_reason(vm);
  if (!reason || (reason == LSH_MEMORY && memory_is_back(vm, L))) {
    lsh_sync_hook(vm, L);
    check_look(vm, L, ar);
    return;
  }
  end_call(vm, L);
}

JUMPABLE void lsh_poll(lua_State *L, int64_t instructions) {
  lsh_vm *vm = lsh_of(L);
  if (vm->counting && !lsh_reason(vm)) {
    vm->instructions -= instructions;
    if (vm->instructions < 0) lsh_request(vm, LSH_INSTRUCTIONS);
  }
  if (LSH_POLLS) lsh_thread_signal();
  int reason = lsh_reason(vm);
  /* Memory is checked at the next instruction. */
  if (reason && reason != LSH_MEMORY) end_call(vm, L);
}

/* Of the usual 8 MiB. A step that goes past it may need 1 MiB more, for 500 operators without
 * optimisation; connected properties, which have a limit of their own, 3 MiB. */
enum { SHARE = 3 << 20 };

LSH_THREAD char *lsh_outermost;

static size_t find_share(void) {
  pthread_attr_t attributes;
  void *address;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes)) return SHARE;
  if (pthread_attr_getstack(&attributes, &address, &size)) size = 0;
  pthread_attr_destroy(&attributes);
  return size && size / 8 * 3 < SHARE ? size / 8 * 3 : SHARE;
}

/* Measured from the outermost call and not to the stack's end, whose distance differs from run to
 * run: the same script is refused at the same place. */
bool lsh_stack_is_used(const char *frame) {
  static _Thread_local size_t share;
  if (!share) share = find_share();
  return lsh_outermost > frame && (size_t)(lsh_outermost - frame) > share;
}
