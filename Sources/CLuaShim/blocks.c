/* The memory of a machine's values. Lua gives the size of a block that it frees, so small blocks of one size are
 * adjacent, without headers: the first 180 KiB in pieces of their own, which a small machine does not outgrow, the
 * rest in slabs. Larger blocks come from the C library and are linked. A machine that closes frees all of it without
 * a walk over Lua's objects. */
#include "blocks.h"
#include "slabs.h"
#include <stdlib.h>

/* Tells the address sanitizer about each block. */
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

/* 12, 24, 48 and 96 KiB: an open machine has 10 KiB of small values, and a short script adds little. */
static inline size_t piece_size(int index) { return (size_t)(12 << 10) << index; }

static inline bool holds(const lsh_blocks *blocks, const void *block) {
  for (int i = blocks->count - 1; i >= 0; i--) {
    if ((uintptr_t)block - (uintptr_t)blocks->pieces[i] < piece_size(i)) return true;
  }
  return false;
}

/* The rest of the last piece is small and remains unused. */
static bool has_room(lsh_blocks *blocks, size_t size) {
  if (blocks->room >= size) return true;
  if (blocks->count == LSH_BLOCK_PIECES) return false;
  char *piece = malloc(piece_size(blocks->count));
  if (!piece) return false;
  blocks->room = piece_size(blocks->count);
  blocks->next = blocks->pieces[blocks->count++] = piece;
  return true;
}

static void *link_large(lsh_blocks *blocks, lsh_large *large) {
  large->previous = NULL;
  large->next = blocks->large;
  if (large->next) large->next->previous = large;
  blocks->large = large;
  return large + 1;
}

static lsh_large *unlink_large(lsh_blocks *blocks, void *block) {
  lsh_large *large = (lsh_large *)block - 1;
  if (large->previous) large->previous->next = large->next;
  else blocks->large = large->next;
  if (large->next) large->next->previous = large->previous;
  return large;
}

static void *new_large(lsh_blocks *blocks, size_t size) {
  lsh_large *large = size < SIZE_MAX - sizeof *large ? malloc(sizeof *large + size) : NULL;
  return large ? link_large(blocks, large) : NULL;
}

/* A block that cannot be resized stays as it is. */
static void *resize_large(lsh_blocks *blocks, void *block, size_t size) {
  if (size > SIZE_MAX - sizeof(lsh_large)) return NULL;
  lsh_large *large = unlink_large(blocks, block);
  lsh_large *resized = realloc(large, sizeof *large + size);
  void *linked = link_large(blocks, resized ? resized : large);
  return resized ? linked : NULL;
}

/* Shrinking never fails (LE-66): a large block that no small one can replace is not moved. */
static bool is_misfit(const lsh_blocks *blocks, const void *block) {
  if (!blocks->misfits) return false;
  for (const lsh_large *large = blocks->large; large; large = large->next) {
    if (large + 1 == block) return true;
  }
  return false;
}

static void *new_block(lsh_blocks *blocks, size_t size) {
  if (size > SMALL) return new_large(blocks, size);
  size_t place = place_of(size), rounded = (place + 1) * LSH_BLOCK_GRAIN;
  void *block = blocks->free[place];
  if (block) {
    blocks->free[place] = *(void **)block;
    return block;
  }
  if (!has_room(blocks, rounded)) return lsh_slab_block(&blocks->slabs, place);
  block = blocks->next;
  blocks->next += rounded;
  blocks->room -= rounded;
  return block;
}

void lsh_block_free(lsh_blocks *blocks, void *block, size_t size) {
  size_t place = place_of(size);
  if (size > SMALL) {
    free(unlink_large(blocks, block));
  } else if (is_misfit(blocks, block)) {
    blocks->misfits--;
    free(unlink_large(blocks, block));
  } else if (holds(blocks, block)) {
    *(void **)block = blocks->free[place];
    blocks->free[place] = block;
  } else {
    lsh_slab_free(&blocks->slabs, block);
  }
}

void *lsh_block_resize(lsh_blocks *blocks, void *block, size_t old, size_t size) {
  if (!block) return new_block(blocks, size);
  if (old > SMALL && size > SMALL) return resize_large(blocks, block, size);
  bool is_small = old <= SMALL && size <= SMALL;
  if (is_small && place_of(old) == place_of(size)) return block;
  void *result = new_block(blocks, size);
  if (result) {
    memcpy(result, block, old < size ? old : size);
    lsh_block_free(blocks, block, old);
  } else if (old > SMALL) {
    blocks->misfits++;
  }
  return result;
}

void lsh_blocks_close(lsh_blocks *blocks) {
  while (blocks->large) {
    lsh_large *large = blocks->large;
    blocks->large = large->next;
    free(large);
  }
  lsh_slabs_close(&blocks->slabs);
  for (int i = 0; i < blocks->count; i++) free(blocks->pieces[i]);
}
