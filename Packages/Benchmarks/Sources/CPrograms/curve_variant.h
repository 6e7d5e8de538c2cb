// One build of programs/curve.c for the instruction set that is in force where this is included;
// VARIANT is the name of its description.
#define main VARIANT_MAIN
#include "programs/curve.c"
#undef main

static void set_curve(double x1, double y1, double x2, double y2) {
  cur[0] = bez_make(x1, y1, x2, y2);
  curt[0] = bezt_make(cur[0]);
  curv[0] = bezv_make(cur[0]);
}

static void r_precise_newton(void *v) {
  for (int i = 0; i < N; i++) ys[i] = newton8(&cur[0], xs[i], 1e-12);
  KEEP(ys);
}

const struct curve_program VARIANT = {
    xs, ys, set_curve, r_newton, r_table, r_cardano, r_precise_newton, r_celly, r_cellt};
