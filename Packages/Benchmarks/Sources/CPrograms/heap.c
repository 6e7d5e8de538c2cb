#include "heap.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// The program's own malloc and its like stand before those of the C library, which they count and call.
// What the library itself says is in use includes what it keeps at hand after free, up to 60 KB.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

enum { HEADER = 8 };

static atomic_size_t requests;
static atomic_size_t bytes;

size_t heap_requests(void) { return atomic_load_explicit(&requests, memory_order_relaxed); }

size_t heap_bytes_in_use(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

static size_t size_of(void *memory) { return memory ? malloc_usable_size(memory) + HEADER : 0; }

static void *counted(void *memory) {
  atomic_fetch_add_explicit(&requests, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size_of(memory), memory_order_relaxed);
  return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
  size_t before = size_of(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved || !size) atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
  return counted(moved);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result ? 0 : ENOMEM;
}

void free(void *memory) {
  atomic_fetch_sub_explicit(&bytes, size_of(memory), memory_order_relaxed);
  __libc_free(memory);
}
