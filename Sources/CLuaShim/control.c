/* The part of a machine that other threads may access: the kill reason of its call, and its limits. */
#include "control.h"
#include "blocks.h"
#include <stdlib.h>

lsh_control *lsh_control_new(void) {
  lsh_control *control = lsh_zeroed(sizeof *control);
  if (control) atomic_store(&control->references, 1);
  return control;
}

lsh_control *lsh_control_retain(lsh_control *control) {
  atomic_fetch_add(&control->references, 1);
  return control;
}

void lsh_control_release(lsh_control *control) {
  if (atomic_fetch_sub(&control->references, 1) == 1) free(control);
}

bool lsh_control_is_last(lsh_control *control) {
  return atomic_load(&control->references) == 1;
}

/* Sets the kill reason; false if one was set before, which is kept. The serial of the call is part of
 * the mark, so that a mark for a call that has ended does not apply to a later one. */
bool lsh_control_kill(lsh_control *control, int reason) {
  uint64_t serial = atomic_load(&control->level[0].serial);
  uint64_t current = atomic_load(&control->kill);
  while (current >> 8 != serial) {
    uint64_t mark = serial << 8 | (uint64_t)reason;
    if (atomic_compare_exchange_weak(&control->kill, &current, mark)) return true;
  }
  return false;
}

int32_t lsh_reason(const lsh_vm *vm) { return lsh_why(vm); }

int64_t lsh_exceeded_time(const lsh_vm *vm) { return atomic_load(&vm->control->exceeded); }

void lsh_allow(lsh_vm *vm, int64_t nanoseconds) {
  atomic_store(&vm->control->allowance, nanoseconds);
}

int64_t lsh_spent(const lsh_vm *vm) { return atomic_load(&vm->control->spent); }
