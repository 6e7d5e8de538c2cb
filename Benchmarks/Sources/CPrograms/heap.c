#include "heap.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;   // large blocks are mapped, and counted apart
}

// The program's own malloc and its like stand before those of the C library, which they count and call.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_size_t requests;

size_t heap_requests(void) { return atomic_load_explicit(&requests, memory_order_relaxed); }

static void count(void) { atomic_fetch_add_explicit(&requests, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
