/* The part of the Lua binding that must be C: Lua's macros, protected calls, trampolines and limits.
 *
 * Lua reports errors with longjmp. A jump over a Swift frame is undefined behaviour: it skips releases and
 * the ends of exclusive accesses. Therefore no error crosses this interface (LE 2): from Swift to Lua,
 * each operation that can raise is one C function that makes a protected call and returns a status; from
 * Lua to Swift, a C trampoline checks the arguments, calls Swift with plain values, and raises only after
 * the Swift frame has returned its code. `JUMPABLE` marks the C functions that an error may jump over;
 * they hold nothing that has to be released.
 *
 * Every function of this header is safe to call with Swift frames on the stack: none of them raises a Lua
 * error to its caller. What may fail returns a status. Functions work on the thread that is running in the
 * machine (`vm->running`), which is the main one unless a coroutine called into Swift.
 */
#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <lua5.4/lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The reasons for ending a call from outside; 0 means that there is none. */
enum {
  LSH_ALIVE, LSH_TIME, LSH_INSTRUCTIONS, LSH_MEMORY, LSH_OUTPUT, LSH_INTERRUPTED, LSH_UNLOADED,
  LSH_PROCESS, LSH_TOTAL
};

/* Statuses beside Lua's own (0 = LUA_OK … 5 = LUA_ERRERR). */
enum { LSH_KILLED = 100, LSH_CASCADE, LSH_WRONG_THREAD, LSH_NOT_A_NUMBER };

/* Return values of a host function: n >= 0 results, or one of these, or -3 - n to yield n values. */
enum { LSH_FAILED = -1, LSH_WAS_KILLED = -2, LSH_YIELD = -3 };

/* The kinds of parameters. */
enum {
  LSH_ANY, LSH_BOOLEAN, LSH_INTEGER, LSH_NUMBER, LSH_STRING, LSH_TABLE, LSH_FUNCTION, LSH_OBJECT,
  LSH_CHOICE,
  LSH_UNCHECKED /* which Swift checks */
};

/* Flags of parameters, functions, members and objects. */
enum {
  LSH_OPTIONAL = 1, LSH_FINITE = 2, LSH_LOWER = 4, LSH_UPPER = 8, LSH_LOWER_OPEN = 16,
  LSH_UPPER_OPEN = 32,
  LSH_METHOD = 1, LSH_VARIADIC = 2, LSH_ACCESSORS = 4, LSH_CALLED = 8, /* as a metamethod */
  LSH_TAKES_NUMBER = 16, LSH_GIVES_NUMBER = 32,
  LSH_READS = 128, /* has no side effects */
  LSH_COMPLETES = 64, /* an `__index` that creates members; called with the table alone, it creates all */
  LSH_WRITABLE = 1, LSH_READS_CELL = 2,
  LSH_WEAK = 1, LSH_KEEPS = 2, LSH_ANCHORED = 4
};

enum { LSH_FOUND_NAMES = 16, LSH_CLASS_WORDS = 4, LSH_CLASS_LIMIT = 256, LSH_NESTING_LIMIT = 64 };

typedef struct lsh_vm lsh_vm;
typedef struct lsh_control lsh_control;
typedef struct lsh_handles lsh_handles;
typedef struct lsh_queue lsh_queue;

/* A Swift object referenced by Lua: in the list `living` until its userdata is finalized, then in the
 * list `released` until Swift can run its deinit. */
typedef struct lsh_node {
  struct lsh_node *next, *previous;
  void *object; /* retained, or NULL */
  uint64_t id;
} lsh_node;

/* The block inside a host userdata. */
typedef struct lsh_object {
  uint32_t magic;
  uint32_t class_id;
  uint64_t id;
  uint32_t generation;
  uint32_t flags;
  void *object; /* retained; NULL once finalised */
  union {
    double *cell; /* the number behind a property, owned by the object, or NULL */
    const int64_t *place; /* of an object whose members are handles, owned by it: see lsh_handles */
  };
  lsh_node *node;
} lsh_object;

/* Runs the Swift side of a host function, which returns before an error is raised. */
typedef int32_t (*lsh_entry)(
    void *context, lua_State *L, lsh_object *self, int32_t first, int32_t count);

/* Runs a member that takes or returns one number, in `value`: 0, or LSH_FAILED with an error on top. */
typedef int32_t (*lsh_number_entry)(
    void *context, lua_State *L, void *object, double *value);

typedef struct lsh_parameter {
  int32_t kind;
  int32_t flags;
  double lower, upper;
  uint32_t class_id;
  int32_t choice_count;
  const char *expected; /* the kind as messages spell it */
  const char *range;    /* the range as messages spell it, or NULL */
  const char *refusal;  /* the code of a value of the right type that is refused */
  const char **choices;
} lsh_parameter;

/* A key of the table that a constructor takes. */
typedef struct lsh_field {
  const char *name;
  size_t length;
  lsh_parameter value;
  int32_t part_count; /* of a value that is so many named numbers, such as a point; else 0 */
  const char **parts;
  bool lists; /* whether it may be a list of numbers */
  int32_t next; /* of the fields in one slot of the index, -1 for none */
} lsh_field;

typedef struct lsh_fields {
  int32_t count, required; /* and how many may not be missing */
  lsh_field *fields;
  int32_t first[64]; /* an index by name */
} lsh_fields;

enum { LSH_VALUE_NUMBER, LSH_VALUE_INTEGER, LSH_VALUE_BOOLEAN, LSH_VALUE_PARTS, LSH_VALUE_OTHER };

/* The value of a field in a table. */
typedef struct lsh_field_value {
  int32_t field;
  int32_t form;
  int64_t integer;   /* of parts their number, of other values the place on the stack */
  double numbers[4]; /* of a number the first */
} lsh_field_value;

typedef struct lsh_function {
  const char *name;
  int32_t flags;
  uint32_t class_id;
  int32_t parameter_count;
  lsh_parameter *parameters;
  lsh_entry entry;
  void *context;
  lsh_number_entry number; /* the fast path for numbers, or NULL */
  void *number_context;
  struct lsh_function *alternative; /* the next overload, or NULL */
  struct lsh_member *member;        /* for LSH_ACCESSORS */
} lsh_function;

typedef struct lsh_member {
  const char *name;
  const char *owner; /* the class's name */
  const char *hint;  /* the alternative to assigning, for messages, or NULL */
  int32_t flags;
  lsh_entry getter;
  void *get_context;
  lsh_entry setter;
  void *set_context;
  lsh_number_entry get_number, set_number; /* the fast paths for numbers, or NULL */
  void *get_number_context, *set_number_context;
  lsh_parameter value;
  int32_t handle; /* the kind of the handle that it is, −1 for another member */
} lsh_member;

/* Members of the host's objects that a script gets as light userdata: a mark, the number of the object that has the
 * member, and the member's kind. Nothing is allocated for one, equal ones are equal, and one keeps nothing alive.
 * The object of Swift behind a handle is made when a call needs it; scripts never see it.
 *
 * The place of an object with such members is two integers: its number, and INT64_MAX as long as it takes calls. */
enum { LSH_HANDLE_PARTS = 2 };

typedef struct lsh_handle_kind {
  int32_t count; /* of the numbers of its value; 0 for a value of another kind */
  const char *names[LSH_HANDLE_PARTS];   /* of two numbers */
  int32_t part_kinds[LSH_HANDLE_PARTS];  /* the members by these names that are handles, too, or −1 */
} lsh_handle_kind;

/* The functions take the machine's owner; a negative result is LSH_FAILED with an error on the stack. Those that read
 * and write its value are called for kinds of numbers only. */
struct lsh_handles {
  const char *name; /* of what all of them are */
  int32_t count;
  const lsh_handle_kind *kinds;
  int32_t (*read)(void *owner, lua_State *L, uint64_t id, int32_t kind, double *numbers);
  int32_t (*write)(void *owner, lua_State *L, uint64_t id, int32_t kind, const double *numbers);
  int32_t (*push_object)(void *owner, lua_State *L, uint64_t id, int32_t kind);      /* as userdata */
  int32_t (*class_of)(void *owner, lua_State *L, int32_t kind);                      /* builds it if needed */
};

/* A member by its name: a property or a method; neither until it is described. */
typedef struct lsh_name {
  const char *text;
  size_t length;
  lsh_member *member;
  lsh_function *method;
} lsh_name;

/* The part of a class that all machines of a thread share; it outlives them. */
typedef struct lsh_class_definition {
  uint32_t class_id;
  const char *name;
  int32_t name_count, property_count, metamethod_count;
  bool has_fallback; /* unknown names may be members of single objects */
  const lsh_name *names; /* of two equal names the last is used */
  lsh_function **metamethods; /* named "__call" and so on */
  void (*describe)(void *context, int32_t name); /* completes a name when a machine first asks for it */
  void *context;
} lsh_class_definition;

typedef struct lsh_class {
  const char *name;
  const lsh_class_definition *definition;
  const void *metatable;
  uint32_t class_id;
  int32_t reference; /* of the metatable, in the registry; 0 until built */
  uint64_t ancestors[LSH_CLASS_WORDS]; /* itself included */
  /* A cache of names, by the addresses of strings interned by this machine: a property, or NULL for a
   * method, whose function is an upvalue of `__index`. */
  const void *found_keys[LSH_FOUND_NAMES];
  const lsh_member *found_members[LSH_FOUND_NAMES];
} lsh_class;

/* Swift functions that the shim calls with plain values. None of them may call a raising Lua
 * function. */
typedef struct lsh_callbacks {
  void *owner;
  void (*drain)(void *owner);
  void (*print)(void *owner, const char *text, size_t length, bool warning);
  double (*clock)(void *owner, int32_t which); /* 0: os.time, 1: os.clock */
  void *(*make_error)(
      void *owner, lua_State *L, const char *code, const char *message, uint64_t *id);
  /* `self` is NULL where only the class is known. */
  int32_t (*missing_member)(void *owner, lua_State *L, lsh_object *self, uint32_t class_id);
  /* Recounts the bytes that the host keeps on behalf of the machine, after it freed the released
   * objects. */
  size_t (*count_kept)(void *owner);
} lsh_callbacks;

/* Memory for blocks up to 512 bytes; see blocks.c. */
enum { LSH_BLOCK_GRAIN = 16, LSH_BLOCK_SIZES = 32, LSH_BLOCK_PIECES = 4 };

typedef struct lsh_slab lsh_slab;
typedef struct lsh_region lsh_region;

/* See slabs.c. */
typedef struct lsh_slabs {
  lsh_slab *partial[LSH_BLOCK_SIZES]; /* with room, by size */
  lsh_slab *empty;
  lsh_region *regions;
  size_t held; /* bytes of the slabs that are not empty */
  int32_t empties;
} lsh_slabs;

typedef struct lsh_large {
  struct lsh_large *next, *previous;
} lsh_large;

typedef struct lsh_blocks {
  void *free[LSH_BLOCK_SIZES];    /* lists of freed blocks, by size */
  char *pieces[LSH_BLOCK_PIECES]; /* the memory that they are in */
  int32_t count;
  char *next; /* the start of the unused part of the last piece */
  size_t room;
  lsh_slabs slabs;   /* for small blocks, when there is no piece left */
  lsh_large *large;  /* the blocks of more than 512 bytes */
  int32_t misfits;   /* large blocks that were to shrink to 512 bytes or less when there was no memory */
} lsh_blocks;

typedef struct lsh_options {
  const char *name;
  size_t soft_memory, hard_memory;
  int64_t seed;
  uint32_t generation;
  uint32_t libraries; /* bits in the order of lsh_library_names */
  bool verbose;
  int64_t fail_allocation; /* the n-th growing allocation fails; 0: none */
  int64_t fail_count;      /* and so many in all: Lua tries again after a collection */
} lsh_options;

enum {
  LSH_LIB_BASE = 1, LSH_LIB_STRING = 2, LSH_LIB_TABLE = 4, LSH_LIB_MATH = 8, LSH_LIB_UTF8 = 16,
  LSH_LIB_COROUTINE = 32, LSH_LIB_OS = 64, LSH_LIB_TRUSTED = 128
};

/* For the path of a file, which has at most 4095 bytes, and a zero. */
enum { LSH_SOURCE_SIZE = 4096 };

struct lsh_vm {
  lua_State *L;                /* main thread */
  lua_State *hot;              /* never resumed: carries the pinned functions; NULL before the first */
  lua_State *hot_outer;        /* the thread that a pinned function is called in */
  lua_State *volatile running; /* the thread that executes now */
  struct lsh_vm *outer;        /* the machine whose callback entered this one */
  lsh_control *control;
  lsh_callbacks callbacks;
  char *name;
  uint32_t generation;

  lsh_blocks blocks;
  size_t used, peak, soft, hard;
  size_t kept; /* an upper bound of the bytes that the host keeps on behalf of the machine, until recounted */
  int64_t fail_allocation, fail_count;
  int64_t allocations; /* growing ones since the start */

  lsh_node *living, *released;

  uint64_t outer_serial; /* of the outermost call; 0 when idle */
  int32_t nesting, resumes, closes, hot_busy, hot_results;
  int32_t last_reason; /* of the last call that was ended */
  int64_t instructions, instruction_limit; /* remaining, while counting, and the limit */
  int64_t standard_time, standard_instructions; /* of calls without limits of their own */
  int32_t quantum;
  bool counting, doomed, closing, verbose, has_files;
  volatile bool hooked; /* whether a hook may have been set since the outermost call began */

  /* During a look: returns whether it may call the function at the top. NULL otherwise. */
  bool (*may_call)(lua_State *L);
  int32_t look_functions, look_pauses; /* reference to the permitted functions; depth of the host's own calls */
  bool look_refused, look_read_present;
  const int64_t *journal_reads; /* during a look at the past: the host's count of values read from the journal */
  uint64_t look_first_use;

  const lsh_handles *handles; /* NULL as long as no class has members that are handles */
  lsh_class **classes; /* NULL until built */
  uint32_t class_room;
  int32_t free_reference; /* the slot of the registry that was given back last; 0 for none */
  uint64_t first_use;
  int64_t seed;
  uint64_t pinned;

  int32_t error_line, kill_line;
  size_t error_offset; /* the start of the message, after its position */
  size_t trace_length;
  char error_source[LSH_SOURCE_SIZE], kill_source[LSH_SOURCE_SIZE];
  char *trace; /* NULL before the first */

  lua_CFunction guarded, wrapped; /* what is behind a handler of `xpcall`, and behind `coroutine.wrap` */

  /* The calls and the place of the error with which a coroutine ended last; see traceback.c. */
  char *passed; /* NULL before the first */
  size_t passed_length, passed_offset;
  int32_t passed_line;
  char passed_source[LSH_SOURCE_SIZE];
};

/* Opening and closing. */
lsh_vm *lsh_open(const lsh_options *options, const lsh_callbacks *callbacks);
void lsh_close(lsh_vm *vm); /* frees the state; all objects are on `released` then */
lsh_node *lsh_take_released(lsh_vm *vm);
void lsh_free_node(lsh_node *node);
void lsh_free(lsh_vm *vm);
const char *lsh_release_name(void);

/* Calls. The function and its arguments are on the top of the running thread's stack. */
int32_t lsh_call(
    lsh_vm *vm, int32_t arguments, int32_t results, int64_t nanoseconds, int64_t instructions);
int32_t lsh_load(lsh_vm *vm, const char *source, size_t length, const char *chunk_name);
int32_t lsh_text(lsh_vm *vm, int32_t index, int64_t nanoseconds, int64_t instructions);

/* Functions of numbers. */
int32_t lsh_pin(lsh_vm *vm); /* function and second argument on top; slot, or 0 for none free */
void lsh_unpin(lsh_vm *vm, int32_t slot);
int32_t lsh_call_number(
    lsh_vm *vm, int32_t slot, int32_t function, int32_t extra, double x, double *y,
    int64_t nanoseconds, int64_t instructions);
typedef struct lsh_number {
  double value;
  int64_t status;
} lsh_number;

/* As lsh_call_number, with the machine's standard limits. */
lsh_number lsh_call_pinned(lsh_vm *vm, int32_t slot, int32_t function, int32_t extra, double x);
int32_t lsh_call_numbers(
    lsh_vm *vm, int32_t function, int32_t extra, const double *x, double *y, int64_t count,
    int64_t *done, int64_t nanoseconds, int64_t instructions);

/* Looks. Until the end of a look, a call of a function that may have side effects raises an error. Permitted
 * are the functions that are keys of the referenced table, and those of the host that only read. Looks do not
 * nest. */
void lsh_begin_look(lsh_vm *vm, int32_t functions, const int64_t *journal_reads);
bool lsh_end_look(lsh_vm *vm); /* whether another function was called */
/* Forgets the numbers of first use above one, so that showing values leaves nothing that a script sees. */
void lsh_forget_uses(lsh_vm *vm, uint64_t last);

/* Values. Each function makes a protected call of its own. */
int32_t lsh_push_string(lsh_vm *vm, const char *text, size_t length);
int32_t lsh_new_table(lsh_vm *vm, int32_t list, int32_t record);
int32_t lsh_raw_set(lsh_vm *vm);                                     /* t k v → t */
int32_t lsh_raw_set_index(lsh_vm *vm, int64_t index);                /* t v → t */
int32_t lsh_set_field(lsh_vm *vm, const char *name, size_t length);  /* t v → t */
int32_t lsh_sorted_keys(lsh_vm *vm);                                 /* t → t keys */
int32_t lsh_few_entries(lsh_vm *vm, int32_t most);                   /* t → t k v k v … */
/* Whether the table on the top is a list of `count` numbers, which are stored. */
bool lsh_few_numbers(lsh_vm *vm, int32_t count, double *numbers);
/* Makes the index of the fields by name. */
void lsh_index_fields(lsh_fields *fields);
/* Reads the plain table at an index, in the order of the fields; what is neither a number nor a Boolean stays on
 * the stack. Returns the number of values; -1, with nothing on the stack, for a table that has more than `room`
 * values, a metatable, or anything that does not fit, and for one that lacks a required field. */
int32_t lsh_read_fields(
    lua_State *L, int32_t index, const lsh_fields *fields, lsh_field_value *values, int32_t room);
int32_t lsh_complete_table(lsh_vm *vm);                              /* t → t */
int32_t lsh_reference(lsh_vm *vm, int32_t *reference);               /* v → */
int32_t lsh_set_metatable(lsh_vm *vm);                               /* t mt → t */
void lsh_push_reference(lsh_vm *vm, int32_t reference);
void lsh_release_reference(lsh_vm *vm, int32_t reference);
void lsh_push_globals(lsh_vm *vm);
void lsh_push_memory_message(lsh_vm *vm);
void lsh_pop(lsh_vm *vm, int32_t count);
void lsh_restore(lsh_vm *vm, int32_t top);

/* Objects and functions of the host. */
int32_t lsh_build_class(lsh_vm *vm, const lsh_class_definition *definition);
bool lsh_has_class(const lsh_vm *vm, uint32_t class_id); /* whether it is built */
/* Of a class that is built; LSH_CLASS_WORDS words. */
void lsh_set_ancestors(lsh_vm *vm, uint32_t class_id, const uint64_t *ancestors);
int32_t lsh_index_by_function(lsh_vm *vm, uint32_t class_id);
int32_t lsh_push_object(
    lsh_vm *vm, uint32_t class_id, uint64_t id, void *object, void *cell, uint32_t flags,
    bool *created); /* `cell`: a cell or a place */
int32_t lsh_push_function(lsh_vm *vm, lsh_function *function, bool owned); /* owner → function */
bool lsh_push_live_object(lsh_vm *vm, uint64_t id); /* pushes nothing when it is gone */
lsh_object *lsh_object_at(lua_State *L, int32_t index);
int32_t lsh_use_handles(lsh_vm *vm, const lsh_handles *handles);
/* Pushes a handle, or the light userdata nil for a number that no handle has room for. */
bool lsh_push_handle(lsh_vm *vm, uint64_t id, int32_t kind);
/* Whether the value at an index is a handle. */
bool lsh_handle_at(lua_State *L, int32_t index, uint64_t *id, int32_t *kind);
int32_t lsh_anchor(lsh_vm *vm, uint64_t id, bool anchored);
int32_t lsh_attach(lsh_vm *vm, uint64_t id, int32_t *slot); /* v →, kept by the object */
bool lsh_push_attached(lsh_vm *vm, uint64_t id, int32_t slot);
void lsh_detach(lsh_vm *vm, uint64_t id, int32_t slot);

/* References dropped on any thread. */
typedef struct lsh_drop {
  struct lsh_drop *next;
  uint64_t object; /* not 0: a slot attached to that object */
  bool counted;    /* among the references that leak reports show */
  int32_t reference, extra, slot;
} lsh_drop;

lsh_queue *lsh_queue_new(void);
void lsh_queue_free(lsh_queue *queue);
lsh_drop *lsh_drop_new(void);
void lsh_drop_free(lsh_drop *drop);
void lsh_queue_push(lsh_queue *queue, lsh_drop *drop);
lsh_drop *lsh_queue_take(lsh_queue *queue);
bool lsh_queue_is_empty(const lsh_queue *queue);

/* Positions, reasons and memory. */
int32_t lsh_reason(const lsh_vm *vm);
int64_t lsh_exceeded_time(const lsh_vm *vm); /* nanoseconds of the limit that was passed */
void lsh_request(lsh_vm *vm, int32_t reason);
/* Charges bytes that the host keeps on behalf of the machine to its memory; negative for freed ones (LE-67). */
void lsh_charge(lsh_vm *vm, int64_t bytes);
/* Outside a call: collects garbage and recounts if the limit is exceeded; returns whether it still is. */
bool lsh_exceeds_memory(lsh_vm *vm);
lsh_vm *lsh_running(void); /* the innermost machine that this thread runs, or NULL */
/* The limit of all calls of a machine together, in nanoseconds of CPU time, and the time used so far.
 * Sampled by the watchdog, so that short calls have no overhead; 0: no limit. */
void lsh_allow(lsh_vm *vm, int64_t nanoseconds);
int64_t lsh_spent(const lsh_vm *vm);
size_t lsh_where(lua_State *L, char *buffer, size_t capacity, int32_t *line);
size_t lsh_traceback(lua_State *L, char *buffer, size_t capacity, int32_t level);
void lsh_collect(lsh_vm *vm);
bool lsh_called_as_method(lua_State *L); /* the running host function, as `object:name(…)` */
const char *lsh_type_name(lua_State *L, int32_t index); /* __name for objects of the host */
void *lsh_owner(lua_State *L);

/* The part of a machine that other threads may access. */
lsh_control *lsh_control_retain(lsh_control *control);
void lsh_control_release(lsh_control *control);
bool lsh_control_is_last(lsh_control *control); /* whether this is the only reference, the machine's included */
void lsh_control_interrupt(lsh_control *control); /* async-signal-safe */

/* The number of nested calls from Swift to Lua on this thread. */
int lsh_thread_nesting(void);

/* The memory limit of the process while a machine runs, in bytes; 0: none. Above it, the largest running
 * machine is ended, one at a time. */
void lsh_limit_process(size_t bytes);
size_t lsh_process_limit(void);
size_t lsh_process_memory(void); /* the memory now; 0 if unknown */
bool lsh_is_largest(const lsh_vm *vm); /* of all open machines of the process */
void lsh_trim_process(void); /* returns free memory to the system */

/* For tests: of the allocations that machines of this thread make from now on, Lua's and the shim's own, the
 * first-th and the second-th fail; 0: none. Returns how many there were since the last call. */
int64_t lsh_fail_allocations(int64_t first, int64_t second);

/* Sets whether LeakSanitizer ignores allocations of this thread from here on; calls nest. Without
 * LeakSanitizer it has no effect. */
void lsh_ignore_leaks(bool ignores);

/* A process for a machine's scripts, with two pipes and no other descriptor. */
typedef struct lsh_process {
  int32_t pid;
  int32_t requests; /* written here, does not block */
  int32_t answers;  /* read here, does not block */
} lsh_process;

/* Returns 0, or the errno of the failure. */
int32_t lsh_process_start(const char *program, char *const *arguments, lsh_process *process);
/* As write(2), without a signal; negative: the errno of the failure. */
int64_t lsh_process_write(int32_t file, const void *bytes, size_t count);
int64_t lsh_process_time(int32_t pid); /* CPU time in nanoseconds; negative if the process has ended */
void lsh_process_limit_time(int32_t pid, int64_t seconds); /* after which the system ends it */
/* Called in the process itself: makes it end with its parent, and without a core dump. */
void lsh_process_follow(int32_t parent);
/* Called in the process itself, after its machine is open: makes it end with its parent, and limits it to
 * `memory` more bytes, no file, no process. Returns 0, or the errno if the filter of system calls could not
 * be set. */
int32_t lsh_process_confine(int32_t parent, size_t memory);
/* A part of lsh_process_confine: this thread cannot open files from here on (Landlock). Returns 0, or the errno,
 * as on a kernel without it. */
int32_t lsh_process_lock_files(void);
/* Whether a process that this one started has not ended. */
bool lsh_process_runs(int32_t pid);

#endif
