/* Where a machine's small values are kept. Lua says how large a block is when it gives it back: so
 * small blocks of one size stand side by side without headers, and a machine that closes gives back
 * a few pieces of memory instead of thousands. A block given back serves its own size alone, so no more
 * than 180 KiB are kept in this way; what does not fit in is the C library's. */
#include "blocks.h"
#include <stdlib.h>

/* The address sanitizer is to know each block. */
#if __has_feature(address_sanitizer)
enum { SMALL = 0 };
#else
enum { SMALL = LSH_BLOCK_SIZES * LSH_BLOCK_GRAIN };
#endif

static _Thread_local __attribute__((tls_model("initial-exec"))) struct {
  int64_t count, first, second;
} faults;

int64_t lsh_fail_allocations(int64_t first, int64_t second) {
  int64_t count = faults.count;
  faults.count = 0;
  faults.first = first;
  faults.second = second;
  return count;
}

bool lsh_must_fail(void) {
  faults.count++;
  return faults.count == faults.first || faults.count == faults.second;
}

void *lsh_zeroed(size_t size) { return lsh_must_fail() ? NULL : calloc(1, size); }

static inline size_t place_of(size_t size) { return (size - 1) / LSH_BLOCK_GRAIN; }

/* 12, 24, 48 and 96 KiB: an open machine has 10 KiB of small values, and one that does little has little. */
static inline size_t piece_size(int index) { return (size_t)(12 << 10) << index; }

static inline bool holds(const lsh_blocks *blocks, const void *block) {
  for (int i = blocks->count - 1; i >= 0; i--) {
    if ((uintptr_t)block - (uintptr_t)blocks->pieces[i] < piece_size(i)) return true;
  }
  return false;
}

/* What is left of the last piece is small, and stays unused. */
static bool has_room(lsh_blocks *blocks, size_t size) {
  if (blocks->room >= size) return true;
  if (blocks->count == LSH_BLOCK_PIECES) return false;
  char *piece = malloc(piece_size(blocks->count));
  if (!piece) return false;
  blocks->room = piece_size(blocks->count);
  blocks->next = blocks->pieces[blocks->count++] = piece;
  return true;
}

static void *new_block(lsh_blocks *blocks, size_t size) {
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
  if (!block) return new_block(blocks, size);
  if (!holds(blocks, block)) return realloc(block, size);
  if (size <= SMALL && place_of(old) == place_of(size)) return block;
  void *result = new_block(blocks, size);
  if (!result) return NULL;
  memcpy(result, block, old < size ? old : size);
  lsh_block_free(blocks, block, old);
  return result;
}

void lsh_blocks_close(lsh_blocks *blocks) {
  for (int i = 0; i < blocks->count; i++) free(blocks->pieces[i]);
}
