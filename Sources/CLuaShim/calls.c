/* Calls from Swift to Lua, and their nesting depth, which limits depend on. */
#include "control.h"
#include "values.h"

enum { HOT_TOP = 1 + 128, HOT_RESULTS = 16 }; /* the handler and 64 pairs: function, second argument */

typedef struct frame {
  bool outermost, leveled, counted;
  int place;
  int64_t saved, started;
} frame;

static inline void forget_error(lsh_vm *vm) {
  vm->trace_length = vm->error_offset = 0;
  vm->error_line = 0; /* the source goes with the line */
}

static void start_counting(lsh_vm *vm, frame *frame, int64_t instructions) {
  frame->counted = instructions > 0;
  if (!frame->counted) return;
  frame->saved = vm->counting ? vm->instructions : INT64_MAX;
  vm->instructions = instructions < frame->saved ? instructions : frame->saved;
  frame->started = vm->instruction_limit = vm->instructions;
  vm->quantum = vm->instructions < LSH_QUANTUM ? (int)vm->instructions + 1 : LSH_QUANTUM;
  vm->counting = true;
}

static void stop_counting(lsh_vm *vm, frame *frame) {
  if (!frame->counted) return;
  vm->counting = frame->saved != INT64_MAX;
  if (vm->counting) vm->instructions = frame->saved - (frame->started - vm->instructions);
  vm->quantum = LSH_QUANTUM;
}

/* Publishes to the watchdog which of the thread's machines is running. */
INLINED void take_place(lsh_vm *vm, int place) {
  atomic_store_explicit(&vm->control->place, place, memory_order_relaxed);
}

/* Publishes a call to the watchdog, at its depth among the machine's calls that have a limit. */
INLINED void open_level(lsh_vm *vm, bool outermost, int depth, int64_t nanoseconds) {
  lsh_control *control = vm->control;
  uint64_t serial = ++control->serial;
  atomic_store_explicit(&control->level[depth].limit, nanoseconds, memory_order_relaxed);
  atomic_store_explicit(&control->level[depth].serial, serial, memory_order_relaxed);
  if (outermost) {
    if (!lsh_thread.tid) lsh_meet_thread();
    atomic_store_explicit(&control->tid, lsh_thread.tid, memory_order_relaxed);
    atomic_store_explicit(&control->clock, lsh_thread.clock, memory_order_relaxed);
    vm->doomed = false;
    vm->kill_line = 0;
    vm->outer = lsh_running_top;
    vm->outer_serial = serial;
    take_place(vm, lsh_nesting);
    atomic_signal_fence(memory_order_seq_cst);
    lsh_running_top = vm;
  }
  /* The watchdog's barrier orders this store and the test whether it sleeps. */
  atomic_store_explicit(&control->depth, depth + 1, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst);
  if (atomic_load_explicit(&lsh_watch_sleeps, memory_order_relaxed)) lsh_watch_wake();
}

INLINED void close_level(lsh_vm *vm, bool outermost, int depth) {
  atomic_store_explicit(&vm->control->depth, depth, memory_order_release);
  if (!outermost) return;
  lsh_running_top = vm->outer;
  atomic_signal_fence(memory_order_seq_cst);
  vm->outer_serial = 0;
  if (vm->hooked) { /* coroutines set their hook when they are resumed */
    lua_sethook(vm->L, NULL, 0, 0);
    if (vm->hot) lua_sethook(vm->hot, NULL, 0, 0);
    vm->hooked = false;
  }
}

static inline int depth_of(const lsh_vm *vm) {
  return atomic_load_explicit(&vm->control->depth, memory_order_relaxed);
}

static void enter(lsh_vm *vm, frame *frame, int64_t nanoseconds, int64_t instructions) {
  frame->outermost = vm->nesting == 0;
  frame->leveled = frame->outermost || nanoseconds > 0;
  vm->nesting++;
  lsh_nesting++;
  frame->place = atomic_load_explicit(&vm->control->place, memory_order_relaxed);
  take_place(vm, lsh_nesting);
  if (frame->leveled) open_level(vm, frame->outermost, depth_of(vm), nanoseconds);
  start_counting(vm, frame, instructions);
  if (vm->counting || vm->hooked || vm->may_call || LSH_POLLS) lsh_sync_hook(vm, vm->running);
  if (lsh_held(vm) > vm->soft) lsh_request(vm, LSH_MEMORY);
}

/* A call that exceeds its own limit of instructions, while the outer calls have some left, ends alone. */
static void spare_outer(lsh_vm *vm, const frame *frame) {
  if (frame->outermost || !frame->counted || frame->started >= frame->saved) return;
  if (vm->counting && vm->instructions < 0) return;
  uint64_t mark = vm->outer_serial << 8 | LSH_INSTRUCTIONS;
  if (atomic_compare_exchange_strong(&vm->control->kill, &mark, 0)) vm->doomed = false;
}

static int leave(lsh_vm *vm, frame *frame) {
  int reason = lsh_why(vm);
  if (reason) vm->last_reason = reason;
  stop_counting(vm, frame);
  if (reason == LSH_INSTRUCTIONS) spare_outer(vm, frame);
  if (frame->leveled) close_level(vm, frame->outermost, depth_of(vm) - 1);
  if (!frame->outermost && frame->counted) lsh_sync_hook(vm, vm->running);
  if (!frame->outermost) take_place(vm, frame->place);
  vm->nesting--;
  lsh_nesting--;
  return reason;
}

static int admit(lsh_vm *vm) {
  if (vm->nesting > 0 && !lsh_on_own_thread(vm)) return LSH_WRONG_THREAD;
  if (lsh_why(vm)) return LSH_KILLED;
  bool is_deep = lsh_nesting >= LSH_NESTING_LIMIT || lsh_stack_is_low();
  return is_deep ? LSH_CASCADE : LUA_OK;
}

int32_t lsh_call(
    lsh_vm *vm, int32_t arguments, int32_t results, int64_t nanoseconds, int64_t instructions) {
  lua_State *L = vm->running;
  int base = lua_gettop(L) - arguments;
  int status = admit(vm);
  if (!status && !lua_checkstack(L, 16)) status = LUA_ERRMEM;
  if (status) {
    if (status != LSH_WRONG_THREAD) lua_settop(L, base - 1);
    if (status == LUA_ERRMEM) lsh_push_memory_message(vm);
    return status;
  }
  forget_error(vm);
  lua_pushcfunction(L, lsh_handler);
  lua_insert(L, base);
  frame frame;
  enter(vm, &frame, nanoseconds, instructions);
  status = lua_pcall(L, arguments, results, base);
  if (leave(vm, &frame)) {
    lua_settop(L, base - 1);
    return LSH_KILLED;
  }
  lua_remove(L, base);
  return status;
}

int32_t lsh_load(lsh_vm *vm, const char *source, size_t length, const char *chunk_name) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 8)) return LUA_ERRMEM;
  forget_error(vm);
  return luaL_loadbufferx(L, source, length, chunk_name, "t"); /* text only: 5.4 can be crashed */
}

JUMPABLE static int text_worker(lua_State *L) {
  lsh_tolstring(L, 1, NULL);
  return 1;
}

/* An error value may have a __tostring that hangs: it runs like any other call. */
int32_t lsh_text(lsh_vm *vm, int32_t index, int64_t nanoseconds, int64_t instructions) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 8)) return LUA_ERRMEM;
  index = lua_absindex(L, index);
  lua_pushcfunction(L, text_worker);
  lua_pushvalue(L, index);
  int status = lsh_call(vm, 1, 1, nanoseconds, instructions);
  if (status && status < LSH_KILLED) lua_pop(L, 1);
  return status;
}

JUMPABLE static int hot_worker(lua_State *L) {
  lsh_vm *vm = lua_touserdata(L, 1);
  lua_State *hot = lua_newthread(L);
  if (!lua_checkstack(hot, 160)) luaL_error(L, "not enough memory");
  lua_pushcfunction(hot, lsh_handler);
  lua_settop(hot, HOT_TOP);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &vm->hot);
  vm->hot = hot;
  return 0;
}

/* Allocated at the first use, since most machines pin nothing. */
static bool has_slots(lsh_vm *vm) {
  return vm->hot || !lsh_protect(vm, hot_worker, vm, 0, 0);
}

/* The pinned pair of a slot is at 2·slot and 2·slot + 1 on the hot thread's stack; nil takes the place of
 * a missing second argument. */
int32_t lsh_pin(lsh_vm *vm) {
  lua_State *L = vm->running;
  int slot = vm->hot_busy || ~vm->pinned == 0 ? 0 : __builtin_ctzll(~vm->pinned) + 1;
  if (!slot || !has_slots(vm)) {
    lua_pop(L, 2);
    return 0;
  }
  lua_State *hot = vm->hot;
  vm->pinned |= 1ull << (slot - 1);
  lua_xmove(L, hot, 2);
  lua_replace(hot, 2 * slot + 1);
  lua_replace(hot, 2 * slot);
  return slot;
}

void lsh_unpin(lsh_vm *vm, int32_t slot) {
  if (vm->hot_busy) return; /* the slot remains in use: rare, and 63 others are free */
  vm->pinned &= ~(1ull << (slot - 1));
  for (int i = 0; i < 2; i++) {
    lua_pushnil(vm->hot);
    lua_replace(vm->hot, 2 * slot + i);
  }
}

JUMPABLE static int take_number(lua_State *L, double *y) {
  int status = lua_type(L, -1) == LUA_TNUMBER ? LUA_OK : LSH_NOT_A_NUMBER;
  if (!status) *y = lua_tonumber(L, -1);
  return status;
}

/* Ends a call of a pinned pair: reads the number, or moves the error to the caller's stack. */
JUMPABLE static int settle_pinned(lsh_vm *vm, lua_State *outer, int status, int reason, double *y) {
  lua_State *hot = vm->hot;
  if (reason) status = LSH_KILLED;
  else if (!status) status = take_number(hot, y);
  if (status && !reason && lua_checkstack(outer, 4)) lua_xmove(hot, outer, 1);
  lua_settop(hot, HOT_TOP);
  vm->hot_results = 0;
  return status;
}

INLINED void push_pinned(lua_State *hot, int slot, bool two, double x) {
  lua_pushvalue(hot, 2 * slot);
  lua_pushnumber(hot, x);
  if (two) lua_pushvalue(hot, 2 * slot + 1);
}

static int call_pinned(
    lsh_vm *vm, int slot, bool two, double x, double *y, int64_t ns, int64_t steps) {
  lua_State *hot = vm->hot, *outer = vm->running;
  frame frame;
  push_pinned(hot, slot, two, x);
  forget_error(vm);
  vm->running = hot;
  vm->hot_outer = outer;
  vm->hot_busy++;
  enter(vm, &frame, ns, steps);
  int status = lua_pcall(hot, two ? 2 : 1, 1, 1);
  int reason = leave(vm, &frame);
  vm->hot_busy--;
  vm->running = outer;
  vm->hot_outer = vm->L; /* as an idle machine's calls find it */
  return settle_pinned(vm, outer, status, reason, y);
}

/* The fast path for an idle machine without a limit of instructions, as when curves are sampled: no kill
 * is pending, no hook is set, and no outer call of this machine has to be restored. Results, which are
 * numbers, accumulate on the stack: popping each would take 3 % of a call. */
static lsh_number call_idle(lsh_vm *vm, int slot, bool two, double x) {
  lua_State *hot = vm->hot;
  lsh_number result = {0, LUA_OK};
  push_pinned(hot, slot, two, x);
  forget_error(vm);
  vm->running = hot;
  vm->nesting = vm->hot_busy = 1;
  lsh_nesting++;
  open_level(vm, true, 0, vm->standard_time);
  int status = lua_pcall(hot, two ? 2 : 1, 1, 1);
  int reason = lsh_why(vm);
  close_level(vm, true, 0);
  lsh_nesting--;
  vm->nesting = vm->hot_busy = 0;
  vm->running = vm->L;
  if (!(status | reason) && lua_type(hot, -1) == LUA_TNUMBER) {
    result.value = lua_tonumber(hot, -1);
    if (++vm->hot_results == HOT_RESULTS) {
      lua_settop(hot, HOT_TOP);
      vm->hot_results = 0;
    }
    return result;
  }
  if (reason) vm->last_reason = reason;
  result.status = settle_pinned(vm, vm->L, status, reason, &result.value);
  return result;
}

static void push_pair(lsh_vm *vm, int function, int extra) {
  lsh_push_reference(vm, function);
  if (extra) lsh_push_reference(vm, extra);
  else lua_pushnil(vm->running);
}

int32_t lsh_call_number(
    lsh_vm *vm, int32_t slot, int32_t function, int32_t extra, double x, double *y,
    int64_t nanoseconds, int64_t instructions) {
  lua_State *L = vm->running;
  int status = admit(vm);
  if (status) return status;
  /* The hot thread's stack was created with room for the arguments of a call. */
  if (slot && !vm->hot_busy) {
    return call_pinned(vm, slot, extra, x, y, nanoseconds, instructions);
  }
  if (!lua_checkstack(L, 8)) return LUA_ERRMEM;
  push_pair(vm, function, extra);
  lua_pushnumber(L, x);
  lua_insert(L, -2);
  status = lsh_call(vm, 2, 1, nanoseconds, instructions);
  if (status) return status;
  status = take_number(L, y);
  if (!status) lua_pop(L, 1);
  return status;
}

lsh_number lsh_call_pinned(lsh_vm *vm, int32_t slot, int32_t function, int32_t extra, double x) {
  bool idle = !vm->nesting;
  if (slot && idle && !vm->standard_instructions && lsh_held(vm) <= vm->soft && !LSH_POLLS &&
      lsh_stack_is_ample()) {
    return call_idle(vm, slot, extra, x);
  }
  lsh_number result = {0, LUA_OK};
  result.status = lsh_call_number(vm, slot, function, extra, x, &result.value,
      idle ? vm->standard_time : 0, idle ? vm->standard_instructions : 0);
  return result;
}

typedef struct batch {
  const double *x;
  double *y;
  int64_t count, done;
} batch;

JUMPABLE static int batch_worker(lua_State *L) {
  batch *data = lua_touserdata(L, 3);
  for (; data->done < data->count; data->done++) {
    lua_pushvalue(L, 1);
    lua_pushnumber(L, data->x[data->done]);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 1);
    if (lua_type(L, -1) != LUA_TNUMBER) return 1;
    data->y[data->done] = lua_tonumber(L, -1);
    lua_pop(L, 1);
  }
  return 0;
}

int32_t lsh_call_numbers(
    lsh_vm *vm, int32_t function, int32_t extra, const double *x, double *y, int64_t count,
    int64_t *done, int64_t nanoseconds, int64_t instructions) {
  lua_State *L = vm->running;
  batch data = {x, y, count, 0};
  if (!lua_checkstack(L, 8)) return LUA_ERRMEM;
  lua_pushcfunction(L, batch_worker);
  push_pair(vm, function, extra);
  lua_pushlightuserdata(L, &data);
  int status = lsh_call(vm, 3, 1, nanoseconds, instructions);
  *done = data.done;
  if (status) return status;
  if (data.done < count) return LSH_NOT_A_NUMBER; /* the value is on the top */
  lua_pop(L, 1);
  return LUA_OK;
}
