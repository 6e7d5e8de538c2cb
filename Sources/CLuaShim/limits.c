/* Entering and leaving a machine, and how a call is ended from outside (LE 5.4–5.6). */
#include "internal.h"

enum { EVERYTHING = LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, POLL = 1000 };

static _Thread_local lsh_vm *volatile running_top; /* innermost machine of this thread */
static _Thread_local int nesting;                  /* Swift → Lua calls on this thread */

int lsh_thread_nesting(void) { return nesting; }

int32_t lsh_reason(const lsh_vm *vm) {
  uint64_t kill = atomic_load_explicit(&vm->control->kill, memory_order_relaxed);
  return vm->outer_serial && kill >> 8 == vm->outer_serial ? (int32_t)(kill & 0xff) : LSH_ALIVE;
}

int64_t lsh_exceeded_time(const lsh_vm *vm) { return atomic_load(&vm->control->exceeded); }

static void hook(lua_State *L, lua_Debug *ar);

void lsh_arm(lsh_vm *vm) { lua_sethook(vm->running, hook, EVERYTHING, 1); }

/* From the signal handler: touches thread-local pointers, atomics and lua_sethook only. A machine
 * that was entered from one that must end is interrupted: it is not at fault. */
void lsh_thread_signal(void) {
  lsh_vm *ending = NULL;
  for (lsh_vm *vm = running_top; vm; vm = vm->outer) {
    if (lsh_reason(vm)) ending = vm;
  }
  for (lsh_vm *vm = running_top; ending; vm = vm->outer) {
    if (vm != ending && !lsh_reason(vm)) lsh_control_kill(vm->control, LSH_INTERRUPTED);
    if (lsh_reason(vm)) lsh_arm(vm);
    if (vm == ending) break;
  }
}

void lsh_request(lsh_vm *vm, int32_t reason) {
  if (!vm->nesting) return;
  lsh_control_kill(vm->control, reason);
  lsh_arm(vm);
}

/* Hooks are per thread of Lua: each gets the one that fits before it runs. */
JUMPABLE void lsh_sync_hook(lsh_vm *vm, lua_State *L) {
  if (lsh_reason(vm)) {
    lua_sethook(L, hook, EVERYTHING, 1);
  } else if (vm->counting || LSH_POLLS) {
    int mask = LSH_POLLS ? EVERYTHING : LUA_MASKCOUNT;
    int quantum = vm->counting ? vm->quantum : POLL;
    if (lua_gethookmask(L) != mask || lua_gethookcount(L) != quantum) {
      lua_sethook(L, hook, mask, quantum);
    }
  } else if (lua_gethookmask(L)) {
    lua_sethook(L, NULL, 0, 0);
    if (lsh_reason(vm)) lua_sethook(L, hook, EVERYTHING, 1); /* the signal came in between */
  }
}

/* Garbage does not count against a script: it is ended only when what it holds is too much. */
JUMPABLE static bool memory_is_back(lsh_vm *vm, lua_State *L) {
  if (vm->doomed) return false;
  lua_gc(L, LUA_GCCOLLECT);
  if (vm->used > vm->soft) return false;
  uint64_t mark = vm->outer_serial << 8 | LSH_MEMORY;
  return atomic_compare_exchange_strong(&vm->control->kill, &mark, 0);
}

JUMPABLE int lsh_raise_kill(lua_State *L) {
  lsh_sync_hook(lsh_of(L), L);
  lua_pushlightuserdata(L, (void *)&lsh_kill_token);
  return lua_error(L);
}

/* Remembers where the call was when it had to end, and ends it. */
JUMPABLE static void end_call(lsh_vm *vm, lua_State *L) {
  if (!vm->doomed) {
    vm->doomed = true;
    lsh_where(L, vm->kill_source, sizeof vm->kill_source, &vm->kill_line);
  }
  lsh_raise_kill(L);
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
  /* Memory can wait for the next instruction, where it is looked after. */
  if (reason && reason != LSH_MEMORY) end_call(vm, L);
}

static void start_counting(lsh_vm *vm, lsh_frame *frame, int64_t instructions) {
  frame->counted = instructions > 0;
  if (!frame->counted) return;
  frame->saved = vm->counting ? vm->instructions : INT64_MAX;
  vm->instructions = instructions < frame->saved ? instructions : frame->saved;
  frame->started = vm->instruction_limit = vm->instructions;
  vm->quantum = vm->instructions < POLL ? (int)vm->instructions + 1 : POLL;
  vm->counting = true;
}

static void stop_counting(lsh_vm *vm, lsh_frame *frame) {
  if (!frame->counted) return;
  vm->counting = frame->saved != INT64_MAX;
  if (vm->counting) vm->instructions = frame->saved - (frame->started - vm->instructions);
  vm->quantum = POLL;
}

void lsh_enter(lsh_vm *vm, lsh_frame *frame, int64_t nanoseconds, int64_t instructions) {
  lsh_control *control = vm->control;
  frame->outermost = vm->nesting == 0;
  frame->leveled = frame->outermost || nanoseconds > 0;
  vm->nesting++;
  nesting++;
  if (frame->leveled) {
    int depth = atomic_load_explicit(&control->depth, memory_order_relaxed);
    uint64_t serial = ++control->serial;
    atomic_store_explicit(&control->level[depth].limit, nanoseconds, memory_order_relaxed);
    atomic_store_explicit(&control->level[depth].serial, serial, memory_order_relaxed);
    if (frame->outermost) {
      lsh_thread_prepare(vm);
      vm->doomed = false;
      vm->kill_line = 0;
      vm->outer = running_top;
      vm->outer_serial = serial;
      atomic_signal_fence(memory_order_seq_cst);
      running_top = vm;
    }
    /* The watchdog's barrier orders this store and the look at whether it sleeps. */
    atomic_store_explicit(&control->depth, depth + 1, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    if (nanoseconds > 0) lsh_watch_wake();
  }
  start_counting(vm, frame, instructions);
  lsh_sync_hook(vm, vm->running);
  if (vm->used > vm->soft) lsh_request(vm, LSH_MEMORY);
}

int lsh_leave(lsh_vm *vm, lsh_frame *frame) {
  int reason = lsh_reason(vm);
  if (reason) vm->last_reason = reason;
  stop_counting(vm, frame);
  if (frame->leveled) {
    int depth = atomic_load_explicit(&vm->control->depth, memory_order_relaxed);
    atomic_store_explicit(&vm->control->depth, depth - 1, memory_order_release);
  }
  if (frame->outermost) {
    running_top = vm->outer;
    atomic_signal_fence(memory_order_seq_cst);
    vm->outer_serial = 0;
    if (lua_gethookmask(vm->L)) lua_sethook(vm->L, NULL, 0, 0);
    if (lua_gethookmask(vm->hot)) lua_sethook(vm->hot, NULL, 0, 0);
  } else if (frame->counted) {
    lsh_sync_hook(vm, vm->running);
  }
  vm->nesting--;
  nesting--;
  return reason;
}
