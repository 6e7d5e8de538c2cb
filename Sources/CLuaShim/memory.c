/* The memory of the whole process, as the system counts it, and its limit. */
#include "blocks.h"
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static _Atomic size_t limit;

void lsh_limit_process(size_t bytes) { atomic_store(&limit, bytes); }

size_t lsh_process_limit(void) { return atomic_load(&limit); }

static _Atomic int statm = -1;
static pthread_once_t opened = PTHREAD_ONCE_INIT;

static void open_statm(void) { statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC); }

/* For a process that may not keep a file open: its memory is unknown from here on. */
void lsh_close_statm(void) {
  pthread_once(&opened, open_statm);
  close(statm);
  statm = -1;
}

/* The first numbers of the process's page counts: all of its addresses, and what is in memory. The file
 * stays open: finding it takes twice as long as reading it, and sessions read it every few frames. */
static bool read_pages(size_t pages[2]) {
  char text[128];
  pthread_once(&opened, open_statm);
  ssize_t length = pread(statm, text, sizeof text - 1, 0);
  if (length <= 0) return false;
  text[length] = 0;
  char *rest;
  pages[0] = strtoul(text, &rest, 10);
  pages[1] = strtoul(rest, &rest, 10);
  return *rest == ' ';
}

void lsh_trim_process(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

static size_t bytes(int index) {
  size_t pages[2];
  return read_pages(pages) ? pages[index] * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

size_t lsh_process_addresses(void) { return bytes(0); }

size_t lsh_process_memory(void) { return bytes(1); }

/* LeakSanitizer, in programs that are built with it. */
void __lsan_disable(void) __attribute__((weak));
void __lsan_enable(void) __attribute__((weak));

void lsh_ignore_leaks(bool ignores) {
  void (*tell)(void) = ignores ? __lsan_disable : __lsan_enable;
  if (tell) tell();
}
