/* References that Swift released on any thread, queued until their machine is entered (LE-27). */
#include "blocks.h"
#include <stdlib.h>

struct lsh_queue { _Atomic(lsh_drop *) head; };

lsh_queue *lsh_queue_new(void) { return lsh_zeroed(sizeof(lsh_queue)); }

void lsh_queue_free(lsh_queue *queue) {
  if (!queue) return;
  lsh_drop *drop = lsh_queue_take(queue);
  while (drop) {
    lsh_drop *next = drop->next;
    free(drop);
    drop = next;
  }
  free(queue);
}

lsh_drop *lsh_drop_new(void) { return lsh_zeroed(sizeof(lsh_drop)); }

void lsh_drop_free(lsh_drop *drop) { free(drop); }

void lsh_queue_push(lsh_queue *queue, lsh_drop *drop) {
  drop->next = atomic_load_explicit(&queue->head, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(
      &queue->head, &drop->next, drop, memory_order_release, memory_order_relaxed)) {
  }
}

lsh_drop *lsh_queue_take(lsh_queue *queue) {
  return atomic_exchange_explicit(&queue->head, NULL, memory_order_acquire);
}

bool lsh_queue_is_empty(const lsh_queue *queue) {
  return !atomic_load_explicit(&((lsh_queue *)queue)->head, memory_order_relaxed);
}
