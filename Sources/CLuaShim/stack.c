/* How much of the thread's stack the calls between Lua and Swift have taken. */
#define _GNU_SOURCE
#include "internal.h"
#include <pthread.h>

/* Of the usual 8 MiB. A step that goes past it may need 1 MiB more, for 500 operators without
 * optimisation; connected properties, which have a limit of their own, 3 MiB. */
enum { SHARE = 3 << 20 };

LSH_THREAD char *lsh_outermost;

static size_t find_share(void) {
  pthread_attr_t attributes;
  void *address;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes)) return SHARE;
  if (pthread_attr_getstack(&attributes, &address, &size)) size = 0;
  pthread_attr_destroy(&attributes);
  return size && size / 8 * 3 < SHARE ? size / 8 * 3 : SHARE;
}

/* Measured from the outermost call and not to the stack's end, whose distance differs from run to
 * run: the same script is refused at the same place. */
bool lsh_stack_is_used(const char *frame) {
  static _Thread_local size_t share;
  if (!share) share = find_share();
  return lsh_outermost > frame && (size_t)(lsh_outermost - frame) > share;
}
