/* Shared by the shim's files; nothing of it reaches Swift. */
#ifndef LSH_INTERNAL_H
#define LSH_INTERNAL_H

#include "CLuaShim.h"
#include <lua5.4/lauxlib.h>
#include <lua5.4/lualib.h>
#include <stdatomic.h>
#include <string.h>

/* Debian's Lua jumps through __longjmp_chk, which the thread sanitizer does not see: a function
 * whose frame a Lua error may jump over must not carry its instrumentation. It also defers signals
 * to the next intercepted call, which a Lua loop never makes: there the hook polls. */
#if __has_feature(thread_sanitizer)
#define JUMPABLE __attribute__((disable_sanitizer_instrumentation))
#define LSH_POLLS 1
#else
#define JUMPABLE
#define LSH_POLLS 0
#endif

/* For the parts of the shortest ways, which are shared by them and by the general ones. */
#define INLINED __attribute__((always_inline)) static inline

#define LSH_MAGIC 0x4f524c55u
#define LSH_REP_LIMIT ((size_t)16 << 20)
#define LSH_SOURCE_LIMIT ((size_t)1 << 20)
#define LSH_RESUME_LIMIT 100
#define LSH_QUANTUM 1000 /* instructions between two looks at their number */
enum { HOT_TOP = 1 + 128, HOT_RESULTS = 16 }; /* the handler and 64 pairs: function, second argument */

static inline lsh_vm *lsh_of(lua_State *L) { return *(lsh_vm **)lua_getextraspace(L); }

/* Addresses that name entries of the registry. */
extern const char lsh_identity_key, lsh_anchor_key, lsh_first_use_key, lsh_metatable_key,
    lsh_memory_key, lsh_next_key;
extern const char lsh_kill_token;

/* limits.c, watchdog.c */
typedef struct lsh_frame {
  bool outermost, leveled, counted;
  int64_t saved, started;
} lsh_frame;

struct lsh_level {
  _Atomic uint64_t serial;
  _Atomic int64_t limit; /* nanoseconds of CPU time; 0: none */
};

struct lsh_control {
  _Atomic uint64_t kill; /* serial of the outermost call << 8 | reason */
  _Atomic int depth, tid, clock, references;
  _Atomic int64_t exceeded; /* the limit that was, in nanoseconds */
  _Atomic int64_t spent, allowance; /* of all calls together; 0: any */
  int64_t looked; /* the thread's clock when the watchdog last saw the machine run */
  uint64_t serial;
  struct lsh_level level[LSH_NESTING_LIMIT + 1];
  struct { uint64_t serial; int64_t base; } seen[LSH_NESTING_LIMIT + 1]; /* the watchdog's */
  struct lsh_control *next;
};

/* Why the call that is running is to end; LSH_ALIVE if it is not. */
static inline int32_t lsh_why(const lsh_vm *vm) {
  uint64_t kill = atomic_load_explicit(&vm->control->kill, memory_order_relaxed);
  return vm->outer_serial && kill >> 8 == vm->outer_serial ? (int32_t)(kill & 0xff) : LSH_ALIVE;
}

lsh_control *lsh_control_new(void);
void lsh_watch(lsh_control *control);
void lsh_unwatch(lsh_control *control);
void lsh_watch_wake(void);
extern _Atomic bool lsh_watch_sleeps;
bool lsh_control_kill(lsh_control *control, int reason);
void lsh_sync_hook(lsh_vm *vm, lua_State *L);
void lsh_arm(lsh_vm *vm);
/* From a C function that works long: counts instructions, and ends the call if it is to end. */
void lsh_poll(lua_State *L, int64_t instructions);
int lsh_raise_kill(lua_State *L);
void lsh_thread_signal(void);

/* What a thread knows of itself. In the executable's own block, without a call to find it. */
#define LSH_THREAD _Thread_local __attribute__((visibility("hidden"), tls_model("initial-exec")))

extern LSH_THREAD lsh_vm *volatile lsh_running_top; /* innermost machine of this thread */
extern LSH_THREAD int lsh_nesting;                  /* Swift → Lua calls on this thread */
extern LSH_THREAD char *lsh_outermost;              /* where its outermost call stands */
extern LSH_THREAD struct lsh_thread { int tid, clock; } lsh_thread; /* once it met a machine */

void lsh_meet_thread(void);
bool lsh_stack_is_used(const char *frame);

/* By its mark, which only the host writes: a third of the calls that comparing metatables takes.
 * What else is a userdata here begins with a pointer, whose lowest bits are never those of the mark;
 * light ones, which could lead anywhere, are in no script's hands. */
INLINED lsh_object *lsh_as_object(lua_State *L, int index) {
  lsh_object *object = lua_touserdata(L, index);
  return object && object->magic == LSH_MAGIC ? object : NULL;
}

static inline bool lsh_on_own_thread(const lsh_vm *vm) {
  return atomic_load_explicit(&vm->control->tid, memory_order_relaxed) == lsh_thread.tid;
}

/* The first few calls look no further: finding the size of the stack reads a file. */
INLINED bool lsh_stack_is_ample(void) {
  if (lsh_nesting == 0) lsh_outermost = __builtin_frame_address(0);
  return lsh_nesting < 4;
}

static inline bool lsh_stack_is_low(void) {
  return !lsh_stack_is_ample() && lsh_stack_is_used(__builtin_frame_address(0));
}

/* traceback.c, calls.c */
int lsh_handler(lua_State *L);
int lsh_protect(lsh_vm *vm, lua_CFunction worker, void *data, int arguments, int results);

/* objects.c, arguments.c */
int lsh_raise(lua_State *L, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
lsh_object *lsh_new_object(lua_State *L, uint32_t class_id);
int lsh_push_declared(lua_State *L, const lsh_class *class, int members, int index);
int lsh_trampoline(lua_State *L);
int lsh_accessors(lua_State *L, lsh_object *self, const lsh_member *member);
int lsh_index(lua_State *L);
int lsh_missing(lua_State *L);
int lsh_newindex(lua_State *L);
int lsh_finalize(lua_State *L);
void lsh_release_node(lsh_vm *vm, lsh_node *node);
void lsh_reserve(lua_State *L, int slots);
int lsh_enter_swift(
    lua_State *L, lsh_entry entry, void *context, lsh_object *self, int first, int count);
const lsh_function *lsh_select(lua_State *L, const lsh_function *function, int first);
lsh_object *lsh_check_self(lua_State *L, const lsh_function *function);
bool lsh_descends(const lsh_vm *vm, const lsh_object *object, uint32_t class_id);
bool lsh_in_range(const lsh_parameter *parameter, double number);
void lsh_check_value(lua_State *L, const lsh_member *member, int index);

/* memory.c */
void lsh_close_statm(void);

/* blocks.c */
void *lsh_block(lsh_blocks *blocks, size_t size); /* NULL: no memory; size is above 0, here and below */
void *lsh_block_resize(lsh_blocks *blocks, void *block, size_t old, size_t size);
void lsh_block_free(lsh_blocks *blocks, void *block, size_t size);
void lsh_blocks_close(lsh_blocks *blocks); /* large blocks are given back before */

/* patterns.c */
int lsh_find(lua_State *L);
int lsh_match(lua_State *L);
int lsh_gmatch(lua_State *L);
int lsh_gsub(lua_State *L);

/* environment.c and its parts */
int lsh_open_environment(lua_State *L);
const char *lsh_tolstring(lua_State *L, int index, size_t *length);
uint64_t lsh_first_use_of(lua_State *L, int index);
int64_t lsh_sort_keys(lua_State *L, int index);
int lsh_next(lua_State *L);
int lsh_pairs(lua_State *L);
/* The host's own version of a function; some build on Lua's, which is their first upvalue then. */
typedef struct lsh_replacement {
  const char *name;
  lua_CFunction function;
  bool builds_on;
} lsh_replacement;
extern const lsh_replacement lsh_base_functions[], lsh_coroutine_functions[], lsh_os_functions[],
    lsh_string_functions[], lsh_table_functions[], lsh_math_functions[];

/* completion.c */
void lsh_complete(lua_State *L, int index);
int lsh_rawget(lua_State *L);
int lsh_rawset(lua_State *L);

/* originals.c: what Lua's own libraries hold, looked up once for all machines. */
typedef struct lsh_original {
  const char *name;
  int type;
  size_t state; /* of a function: how large what it shares with its like is, as `math.random` does */
  union {
    lua_CFunction function;
    lua_Number number;
    struct { char bytes[24]; size_t length; } text;
  };
} lsh_original;

typedef struct lsh_originals {
  bool known; /* all, and none that belongs to its machine */
  int count;
  const void *state; /* where it was in the machine that they were learned in; NULL: none has any */
  lsh_original list[40];
} lsh_originals;

void lsh_learn(lua_State *L, lsh_originals *originals, const char *const *names,
    const lsh_replacement *replacements);
void lsh_learn_string_operators(lua_State *L, lsh_originals *originals);
/* State stands at `*state`, and is made by the first that has any, while that is 0. */
void lsh_push_original(lua_State *L, const lsh_original *original, int *state);

#endif
