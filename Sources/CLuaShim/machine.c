/* Opening and closing a machine, and the allocator that counts for it. */
#include "libraries.h"
#include "control.h"
#include "blocks.h"
#include "objects.h"
#include "values.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Allocated before the collector's first step; a small script ends earlier. */
enum { FREE_KILOBYTES = 256 };

/* Bytes that slabs may take beyond twice the limit: a slab of each size. */
enum { SLACK = 4 << 20 };

static bool must_fail(const lsh_vm *vm) {
  return vm->fail_allocation && vm->allocations >= vm->fail_allocation &&
         vm->allocations - vm->fail_allocation < vm->fail_count;
}

/* The watchdog compares machines by this: updated in steps of a megabyte, so that most allocations skip it. */
static inline void tell_size(lsh_vm *vm, size_t before) {
  if ((before ^ vm->used) >> 20) lsh_tell_size(vm);
}

/* Whether few blocks occupy many slabs: a machine that frees all but one block of each slab, in one size after
 * another, would hold many times its limit. */
static inline bool is_scattered(const lsh_vm *vm) {
  size_t held = vm->blocks.slabs.held;
  return held > SLACK && (held - SLACK) / 2 > vm->soft;
}

/* Up to the soft limit: as usual. Beyond it the request is granted and the machine ended at the
 * next instruction; only above the hard limit is the request refused, because a refusal starts an
 * emergency collection, which Debian's 5.4.4 does not always survive (LE-65). */
static void *allocate(void *data, void *block, size_t old, size_t size) {
  lsh_vm *vm = data;
  if (!block) old = 0; /* without a block, `old` is a type tag */
  if (!size) {
    if (block) lsh_block_free(&vm->blocks, block, old);
    vm->used -= old;
    tell_size(vm, vm->used + old);
    return NULL;
  }
  if (size > old && !vm->closing) {
    size_t wanted = vm->used + (size - old);
    vm->allocations++;
    if (must_fail(vm) || lsh_must_fail()) return NULL;
    if (wanted > vm->hard) return NULL;
    if (wanted + vm->kept > vm->soft || is_scattered(vm)) lsh_request(vm, LSH_MEMORY);
  }
  void *result = lsh_block_resize(&vm->blocks, block, old, size);
  if (!result) return size <= old ? block : NULL; /* shrinking never fails (LE-66) */
  size_t before = vm->used;
  vm->used = vm->used - old + size;
  tell_size(vm, before);
  if (vm->used > vm->peak) vm->peak = vm->used;
  return result;
}

/* Only reached through a bug of the host: a raising call outside a protected call (LE-26). */
JUMPABLE static int panic(lua_State *L) {
  const lsh_vm *vm = lsh_of(L);
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "(no text)";
  fprintf(stderr, "Lua panic in '%s': %s\n", vm ? vm->name : "?", text);
  abort();
}

JUMPABLE static void weak_table(lua_State *L, const char *mode, const void *key) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

JUMPABLE static int set_up(lua_State *L) {
  const lsh_options *options = lua_touserdata(L, 1);
  lua_gc(L, LUA_GCSTOP); /* nothing allocated here is garbage */
  lua_pushliteral(L, "not enough memory");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lsh_memory_key);
  weak_table(L, "v", &lsh_identity_key);
  weak_table(L, "k", &lsh_first_use_key);
  weak_table(L, "k", &lsh_metatable_key);
  weak_table(L, "k", &lsh_look_key);
  lua_pushboolean(L, false);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lsh_passed_key);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lsh_anchor_key);
  lua_pushcfunction(L, lsh_open_environment);
  lua_pushinteger(L, options->libraries);
  lua_call(L, 1, 0);
  lua_gc(L, LUA_GCRESTART);
  lua_gc(L, LUA_GCSTEP, -FREE_KILOBYTES); /* so much may be allocated before the first step */
  return 0;
}

lsh_vm *lsh_open(const lsh_options *options, const lsh_callbacks *callbacks) {
  lsh_vm *vm = lsh_zeroed(sizeof *vm);
  if (!vm) return NULL;
  vm->name = lsh_zeroed(strlen(options->name) + 1);
  if (vm->name) strcpy(vm->name, options->name);
  vm->control = lsh_control_new();
  vm->soft = options->soft_memory;
  vm->hard = options->hard_memory;
  vm->fail_allocation = options->fail_allocation;
  vm->fail_count = options->fail_count;
  vm->seed = options->seed;
  vm->generation = options->generation;
  vm->verbose = options->verbose;
  vm->has_files = options->libraries & LSH_LIB_TRUSTED;
  vm->callbacks = *callbacks;
  vm->guarded = lsh_guarded_handler;
  vm->wrapped = lsh_wrapped;
  if (vm->name && vm->control) vm->L = lua_newstate(allocate, vm);
  if (!vm->L) {
    lsh_free(vm);
    return NULL;
  }
  vm->running = vm->hot_outer = vm->L;
  *(lsh_vm **)lua_getextraspace(vm->L) = vm;
  lua_atpanic(vm->L, panic);
  lua_pushcfunction(vm->L, set_up);
  lua_pushlightuserdata(vm->L, (void *)options);
  if (lua_pcall(vm->L, 1, 0, 0) != LUA_OK) {
    lsh_close(vm);
    lsh_free(vm);
    return NULL;
  }
  lsh_watch(vm->control);
  return vm;
}

/* Only files need lua_close, which visits every object; other memory is freed with the blocks. */
void lsh_close(lsh_vm *vm) {
  vm->closing = true; /* late callbacks are dropped from here on */
  bool is_victim = lsh_unwatch(vm->control);
  if (vm->L && vm->has_files) lua_close(vm->L);
  vm->L = vm->hot = vm->hot_outer = vm->running = NULL;
  while (vm->living) lsh_release_node(vm, vm->living);
  if (is_victim) lsh_victim_closed();
}

lsh_node *lsh_take_released(lsh_vm *vm) {
  lsh_node *first = vm->released;
  vm->released = NULL;
  return first;
}

void lsh_free_node(lsh_node *node) { free(node); }

void lsh_free(lsh_vm *vm) {
  lsh_blocks_close(&vm->blocks);
  if (vm->control) lsh_control_release(vm->control);
  for (uint32_t i = 0; i < vm->class_room; i++) free(vm->classes[i]);
  free(vm->classes);
  free(vm->trace);
  free(vm->passed);
  free(vm->name);
  free(vm);
}

const char *lsh_release_name(void) { return LUA_RELEASE; }

void lsh_collect(lsh_vm *vm) { lua_gc(vm->L, LUA_GCCOLLECT); }
