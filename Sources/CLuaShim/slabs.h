/* slabs.c: small blocks in slabs of one size. */
#ifndef LSH_SLABS_H
#define LSH_SLABS_H

#include "base.h"

/* `place` is the index of a size: (place + 1) times the grain. NULL: no memory. */
void *lsh_slab_block(lsh_slabs *slabs, size_t place);
void lsh_slab_free(lsh_slabs *slabs, void *block);
void lsh_slabs_close(lsh_slabs *slabs); /* with all blocks */

#endif
