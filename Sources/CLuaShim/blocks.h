/* blocks.c, memory.c: the memory of a machine and of the process. */
#ifndef LSH_BLOCKS_H
#define LSH_BLOCKS_H

#include "base.h"

/* NULL: no memory; size is above 0. */
void *lsh_block_resize(lsh_blocks *blocks, void *block, size_t old, size_t size);
void lsh_block_free(lsh_blocks *blocks, void *block, size_t size);
bool lsh_must_fail(void); /* whether a test makes this allocation fail */
void *lsh_zeroed(size_t size); /* for the shim's own; NULL: no memory */
void lsh_blocks_close(lsh_blocks *blocks); /* with all that is in them */

size_t lsh_process_addresses(void); /* the process's address space in use; 0 if unknown */
void lsh_close_statm(void);

#endif
