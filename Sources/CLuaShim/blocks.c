/* Where a machine's values are kept. Lua says how large a block is when it gives it back: so small
 * blocks of one size stand side by side without headers, and a machine that closes gives back a few
 * slabs instead of thousands of blocks. */
#include "internal.h"
#include <stdlib.h>

/* The address sanitizer is to know each block. */
#if __has_feature(address_sanitizer)
enum { SMALL = 0 };
#else
enum { SMALL = LSH_BLOCK_SIZES * LSH_BLOCK_GRAIN };
#endif

enum { SLAB = 32 << 10 };

typedef union lsh_slab {
  union lsh_slab *next;
  char grain[LSH_BLOCK_GRAIN];
} slab;

static inline size_t place_of(size_t size) { return (size - 1) / LSH_BLOCK_GRAIN; }

static void put(lsh_blocks *blocks, void *block, size_t size) {
  size_t place = place_of(size);
  *(void **)block = blocks->free[place];
  blocks->free[place] = block;
}

static bool open_slab(lsh_blocks *blocks) {
  slab *new = malloc(SLAB);
  if (!new) return false;
  if (blocks->room) put(blocks, blocks->next, blocks->room);
  new->next = blocks->slabs;
  blocks->slabs = new;
  blocks->next = (char *)(new + 1);
  blocks->room = SLAB - sizeof *new;
  return true;
}

void *lsh_block(lsh_blocks *blocks, size_t size) {
  if (size > SMALL) return malloc(size);
  size_t place = place_of(size), rounded = (place + 1) * LSH_BLOCK_GRAIN;
  void *block = blocks->free[place];
  if (block) {
    blocks->free[place] = *(void **)block;
    return block;
  }
  if (blocks->room < rounded && !open_slab(blocks)) return NULL;
  block = blocks->next;
  blocks->next += rounded;
  blocks->room -= rounded;
  return block;
}

void lsh_block_free(lsh_blocks *blocks, void *block, size_t size) {
  if (size > SMALL) free(block);
  else if (block) put(blocks, block, size);
}

void *lsh_block_resize(lsh_blocks *blocks, void *block, size_t old, size_t size) {
  if (!block) return lsh_block(blocks, size);
  if (old > SMALL && size > SMALL) return realloc(block, size);
  if (old <= SMALL && size <= SMALL && place_of(old) == place_of(size)) return block;
  void *result = lsh_block(blocks, size);
  if (!result) return NULL;
  memcpy(result, block, old < size ? old : size);
  lsh_block_free(blocks, block, old);
  return result;
}

void lsh_blocks_close(lsh_blocks *blocks) {
  while (blocks->slabs) {
    slab *first = blocks->slabs;
    blocks->slabs = first->next;
    free(first);
  }
}
