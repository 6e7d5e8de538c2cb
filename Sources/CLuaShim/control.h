/* control.c, limits.c, watchdog.c: ending calls, and the state of a thread. */
#ifndef LSH_CONTROL_H
#define LSH_CONTROL_H

#include "base.h"

#define LSH_QUANTUM 1000 /* instructions between two checks of their number */

struct lsh_level {
  _Atomic uint64_t serial;
  _Atomic int64_t limit; /* nanoseconds of CPU time; 0: none */
};

struct lsh_control {
  _Atomic uint64_t kill; /* serial of the outermost call << 8 | reason */
  _Atomic int depth, tid, clock, references;
  _Atomic int place; /* of its innermost call among those of the thread */
  _Atomic int64_t exceeded; /* the limit that was, in nanoseconds */
  _Atomic int64_t spent, allowance; /* of all calls together; 0: any */
  _Atomic size_t held; /* the memory of the machine's values and of the host's for it, to a megabyte */
  int64_t looked; /* the thread's clock when the watchdog last saw the machine run */
  uint64_t serial;
  struct lsh_level level[LSH_NESTING_LIMIT + 1];
  struct { uint64_t serial; int64_t base; } seen[LSH_NESTING_LIMIT + 1]; /* the watchdog's */
  struct lsh_control *next;
};

/* The memory that counts against the limit. */
static inline size_t lsh_held(const lsh_vm *vm) { return vm->used + vm->kept; }

static inline void lsh_tell_size(lsh_vm *vm) {
  atomic_store_explicit(&vm->control->held, lsh_held(vm), memory_order_relaxed);
}

/* The kill reason of the running call; LSH_ALIVE if it has none. */
static inline int32_t lsh_why(const lsh_vm *vm) {
  uint64_t kill = atomic_load_explicit(&vm->control->kill, memory_order_relaxed);
  return vm->outer_serial && kill >> 8 == vm->outer_serial ? (int32_t)(kill & 0xff) : LSH_ALIVE;
}

lsh_control *lsh_control_new(void);
bool lsh_control_kill(lsh_control *control, int reason);

void lsh_watch(lsh_control *control);
/* Returns whether the process's memory ended it: lsh_victim_closed is then called when it is closed. */
bool lsh_unwatch(lsh_control *control);
void lsh_victim_closed(void);
void lsh_watch_wake(void);
extern _Atomic bool lsh_watch_sleeps;

void lsh_sync_hook(lsh_vm *vm, lua_State *L);
/* Called by a long-running C function: counts instructions, and ends the call if it has a kill reason. */
void lsh_poll(lua_State *L, int64_t instructions);
int lsh_raise_kill(lua_State *L);
/* Called after host code in a call: ends the call if it has a kill reason. */
void lsh_end_if_due(lua_State *L);
void lsh_thread_signal(void);

/* The thread-local state, in the executable's own TLS block, so that no call is needed to find it. */
#define LSH_THREAD _Thread_local __attribute__((visibility("hidden"), tls_model("initial-exec")))

extern LSH_THREAD lsh_vm *volatile lsh_running_top; /* innermost machine of this thread */
extern LSH_THREAD int lsh_nesting;                  /* Swift → Lua calls on this thread */
extern LSH_THREAD char *lsh_outermost;              /* the stack address of its outermost call */
extern LSH_THREAD struct lsh_thread { int tid, clock; } lsh_thread; /* set when it first enters a machine */

void lsh_meet_thread(void);
bool lsh_stack_is_used(const char *frame);

static inline bool lsh_on_own_thread(const lsh_vm *vm) {
  return atomic_load_explicit(&vm->control->tid, memory_order_relaxed) == lsh_thread.tid;
}

/* Not checked for the first few calls, because finding the size of the stack reads a file. */
INLINED bool lsh_stack_is_ample(void) {
  if (lsh_nesting == 0) lsh_outermost = __builtin_frame_address(0);
  return lsh_nesting < 4;
}

static inline bool lsh_stack_is_low(void) {
  return !lsh_stack_is_ample() && lsh_stack_is_used(__builtin_frame_address(0));
}

#endif
