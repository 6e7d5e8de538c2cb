#include "program.h"
#define main emit_main
#include "programs/emit.c"
#undef main
#include "emit_program.h"

emit_property *emit_observed(int observers, double **sums) {
  prop *p = malloc(sizeof *p);
  *p = (prop){0, observers, malloc(observers * sizeof(obs)), NULL};
  for (int i = 0; i < observers; i++) {
    sums[i] = calloc(1, 16);
    p->o[i] = (obs){add, sums[i]};
  }
  return (emit_property *)p;
}

emit_property *emit_chain(double **sum) {
  *sum = calloc(1, 16);
  obs sink = {add, *sum};
  obs *first = malloc(sizeof *first);
  *first = mk(mul, 2, mk(filter, 0, mk(plus, 1, mk(dedupe, 0, mk(mul, .5, sink)))));
  prop *p = malloc(sizeof *p);
  *p = (prop){0, 1, first, NULL};
  return (emit_property *)p;
}

void emit_write(emit_property *property, long times) {
  reps = times;
  r_set(property);
}
