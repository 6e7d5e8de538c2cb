// One build of programs/spring.c for the instruction set that is in force where this is included;
// VARIANT is the name of its description.
#define main VARIANT_MAIN
#include "programs/spring.c"
#undef main

static void set_spring(double stiffness, double damping, double mass) {
  sp[0] = mk(stiffness, damping, mass);
}

const struct spring_program VARIANT = {ts, ys, set_spring, libm1, vec1};
