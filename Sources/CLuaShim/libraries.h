/* The environment of scripts: environment.c opens the libraries, whose files are listed below. */
#ifndef LSH_LIBRARIES_H
#define LSH_LIBRARIES_H

#include "base.h"

/* The host's own version of a function; some build on Lua's, which is their first upvalue then. */
typedef struct lsh_replacement {
  const char *name;
  lua_CFunction function;
  bool builds_on;
} lsh_replacement;
extern const lsh_replacement lsh_base_functions[], lsh_coroutine_functions[], lsh_os_functions[],
    lsh_string_functions[], lsh_table_functions[], lsh_math_functions[], lsh_debug_functions[];

int lsh_open_environment(lua_State *L);

/* library.c, coroutines.c: behind a handler of `xpcall`, and behind `coroutine.wrap`. */
int lsh_guarded_handler(lua_State *L);
int lsh_wrapped(lua_State *L);

/* completion.c */
void lsh_complete(lua_State *L, int index);
int lsh_rawget(lua_State *L);
int lsh_rawset(lua_State *L);

/* order.c */
int lsh_next(lua_State *L);
int lsh_pairs(lua_State *L);
/* Pushes the sorted keys of a table and returns their number, or pushes nothing and returns -n for 1 … n. */
int64_t lsh_keys(lua_State *L, int index);

/* contents.c: pushes the text of a value; of a table without metatable, at most `count` entries. */
void lsh_push_contents(lua_State *L, int index, int count);

/* patterns.c */
int lsh_find(lua_State *L);
int lsh_match(lua_State *L);
int lsh_gmatch(lua_State *L);
int lsh_gsub(lua_State *L);

/* originals.c: the content of Lua's own libraries, looked up once for all machines. */
typedef struct lsh_original {
  const char *name;
  int type;
  size_t state; /* the size of the state that a function shares with others, as `math.random` does */
  union {
    lua_CFunction function;
    lua_Number number;
    struct { char bytes[24]; size_t length; } text;
  };
} lsh_original;

typedef struct lsh_originals {
  bool known; /* whether all were learned, none of which belongs to its machine */
  int count;
  const void *state; /* the shared state in the machine that they were learned in; NULL for none */
  lsh_original list[40];
} lsh_originals;

void lsh_learn(lua_State *L, lsh_originals *originals, const char *const *names,
    const lsh_replacement *replacements);
void lsh_learn_string_operators(lua_State *L, lsh_originals *originals);
/* `*state` is the stack index of the shared state; 0 until the first original with a state creates it. */
void lsh_push_original(lua_State *L, const lsh_original *original, int *state);

#endif
