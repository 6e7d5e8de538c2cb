/* Macros and the machine of a Lua state, for all files of the shim; not visible to Swift. */
#ifndef LSH_BASE_H
#define LSH_BASE_H

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

/* For code that the fast paths share with the general ones. */
#define INLINED __attribute__((always_inline)) static inline

static inline lsh_vm *lsh_of(lua_State *L) { return *(lsh_vm **)lua_getextraspace(L); }

#endif
