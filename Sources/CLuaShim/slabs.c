/* Slabs: pieces of 64 KiB for blocks of one size, aligned so that a block's address gives its slab.
 *
 * They take the small blocks of a machine that has used up its pieces (blocks.c). Regions of 1 MiB come from the
 * system and go back when the machine is closed, without a walk over their blocks. A slab without blocks serves any
 * size. */
#include "slabs.h"
#include <stdlib.h>
#include <sys/mman.h>

enum { SLAB = 64 << 10, REGION = 1 << 20, PAGE = 4 << 10, KEPT = 16 };

struct lsh_slab {
  lsh_slab *next, *previous; /* among those of its size with room, or the empty ones */
  void *free;                /* a list of freed blocks */
  uint32_t unused;           /* the offset of the part that was never used, in bytes */
  uint32_t used;             /* blocks */
  uint32_t size;             /* of a block */
};

struct lsh_region {
  lsh_region *next;
  char *start;
};

enum { FIRST = (sizeof(struct lsh_slab) + LSH_BLOCK_GRAIN - 1) / LSH_BLOCK_GRAIN * LSH_BLOCK_GRAIN };

static inline lsh_slab *slab_of(void *block) {
  return (lsh_slab *)((uintptr_t)block & ~(uintptr_t)(SLAB - 1));
}

static inline bool is_full(const lsh_slab *slab) {
  return !slab->free && slab->unused + slab->size > SLAB;
}

static inline void link_slab(lsh_slab **list, lsh_slab *slab) {
  slab->previous = NULL;
  slab->next = *list;
  if (*list) (*list)->previous = slab;
  *list = slab;
}

static inline void unlink_slab(lsh_slab **list, lsh_slab *slab) {
  if (slab->previous) slab->previous->next = slab->next;
  else *list = slab->next;
  if (slab->next) slab->next->previous = slab->previous;
}

/* Memory aligned to a slab's size: the excess of the mapping is unmapped at once. */
static char *map_region(void) {
  char *start = mmap(NULL, REGION + SLAB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return NULL;
  size_t before = (SLAB - ((uintptr_t)start & (SLAB - 1))) & (SLAB - 1);
  if (before) munmap(start, before);
  if (before < SLAB) munmap(start + before + REGION, SLAB - before);
  return start + before;
}

static bool add_region(lsh_slabs *slabs) {
  lsh_region *region = malloc(sizeof *region);
  if (!region) return false;
  region->start = map_region();
  if (!region->start) {
    free(region);
    return false;
  }
  region->next = slabs->regions;
  slabs->regions = region;
  for (int offset = REGION - SLAB; offset >= 0; offset -= SLAB) {
    link_slab(&slabs->empty, (lsh_slab *)(region->start + offset));
    slabs->empties++;
  }
  return true;
}

static lsh_slab *new_slab(lsh_slabs *slabs, size_t place) {
  if (!slabs->empty && !add_region(slabs)) return NULL;
  lsh_slab *slab = slabs->empty;
  unlink_slab(&slabs->empty, slab);
  slabs->empties--;
  slabs->held += SLAB;
  slab->free = NULL;
  slab->unused = FIRST;
  slab->used = 0;
  slab->size = (uint32_t)(place + 1) * LSH_BLOCK_GRAIN;
  link_slab(&slabs->partial[place], slab);
  return slab;
}

void *lsh_slab_block(lsh_slabs *slabs, size_t place) {
  lsh_slab *slab = slabs->partial[place];
  if (!slab && !(slab = new_slab(slabs, place))) return NULL;
  void *block = slab->free;
  if (block) {
    slab->free = *(void **)block;
  } else {
    block = (char *)slab + slab->unused;
    slab->unused += slab->size;
  }
  slab->used++;
  if (is_full(slab)) unlink_slab(&slabs->partial[place], slab);
  return block;
}

/* Returns the pages of empty slabs to the system, except the first of each, which holds the links. */
static void retire(lsh_slabs *slabs, lsh_slab *slab) {
  link_slab(&slabs->empty, slab);
  slabs->held -= SLAB;
  if (++slabs->empties > KEPT) madvise((char *)slab + PAGE, SLAB - PAGE, MADV_DONTNEED);
}

void lsh_slab_free(lsh_slabs *slabs, void *block) {
  lsh_slab *slab = slab_of(block);
  size_t place = slab->size / LSH_BLOCK_GRAIN - 1;
  if (is_full(slab)) link_slab(&slabs->partial[place], slab);
  *(void **)block = slab->free;
  slab->free = block;
  if (--slab->used) return;
  unlink_slab(&slabs->partial[place], slab);
  retire(slabs, slab);
}

void lsh_slabs_close(lsh_slabs *slabs) {
  while (slabs->regions) {
    lsh_region *region = slabs->regions;
    slabs->regions = region->next;
    munmap(region->start, REGION);
    free(region);
  }
}
