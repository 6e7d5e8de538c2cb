/* What the whole process holds, as the system counts it, and how much it may hold. */
#include "internal.h"
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static _Atomic size_t limit;

void lsh_limit_process(size_t bytes) { atomic_store(&limit, bytes); }

size_t lsh_process_limit(void) { return atomic_load(&limit); }

/* The first numbers of the process's page counts: all of its addresses, and what is in memory. */
static bool read_pages(size_t pages[2]) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  return sscanf(text, "%zu %zu", &pages[0], &pages[1]) == 2;
}

static size_t bytes(int index) {
  size_t pages[2];
  return read_pages(pages) ? pages[index] * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

size_t lsh_process_addresses(void) { return bytes(0); }

size_t lsh_process_memory(void) { return bytes(1); }
