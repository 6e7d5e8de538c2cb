/* Where a machine's small values are kept. Lua says how large a block is when it gives it back: so
 * small blocks of one size stand side by side without headers, and a machine that closes gives back
 * one piece of memory instead of thousands. A block given back serves its own size alone, so no more than
 * that piece is kept in this way; what does not fit in is the C library's. */
#include "internal.h"
#include <stdlib.h>

/* The address sanitizer is to know each block. */
#if __has_feature(address_sanitizer)
enum { SMALL = 0 };
#else
enum { SMALL = LSH_BLOCK_SIZES * LSH_BLOCK_GRAIN };
#endif

enum { ROOM = 256 << 10 };

static inline size_t place_of(size_t size) { return (size - 1) / LSH_BLOCK_GRAIN; }

static inline bool holds(const lsh_blocks *blocks, const void *block) {
  return (uintptr_t)block - (uintptr_t)blocks->start < ROOM;
}

static bool has_room(lsh_blocks *blocks, size_t size) {
  if (!blocks->start) {
    blocks->start = blocks->next = malloc(ROOM);
    blocks->room = blocks->start ? ROOM : 0;
  }
  return blocks->room >= size;
}

void *lsh_block(lsh_blocks *blocks, size_t size) {
  if (size > SMALL) return malloc(size);
  size_t place = place_of(size), rounded = (place + 1) * LSH_BLOCK_GRAIN;
  void *block = blocks->free[place];
  if (block) {
    blocks->free[place] = *(void **)block;
    return block;
  }
  if (!has_room(blocks, rounded)) return malloc(size);
  block = blocks->next;
  blocks->next += rounded;
  blocks->room -= rounded;
  return block;
}

void lsh_block_free(lsh_blocks *blocks, void *block, size_t size) {
  if (!holds(blocks, block)) {
    free(block);
    return;
  }
  size_t place = place_of(size);
  *(void **)block = blocks->free[place];
  blocks->free[place] = block;
}

void *lsh_block_resize(lsh_blocks *blocks, void *block, size_t old, size_t size) {
  if (!block) return lsh_block(blocks, size);
  if (!holds(blocks, block)) return realloc(block, size);
  if (size <= SMALL && place_of(old) == place_of(size)) return block;
  void *result = lsh_block(blocks, size);
  if (!result) return NULL;
  memcpy(result, block, old < size ? old : size);
  lsh_block_free(blocks, block, old);
  return result;
}

void lsh_blocks_close(lsh_blocks *blocks) { free(blocks->start); }
