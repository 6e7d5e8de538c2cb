#pragma once
#include "instruction_set.h"

enum { CURVE_PROGRAM_SAMPLES = 4096 };

// programs/curve.c: each function evaluates one cubic Bezier at all of x into y.
struct curve_program {
  double *x, *y;
  void (*set_curve)(double x1, double y1, double x2, double y2);
  void (*newton)(void *);         // Newton's steps to 1e-7 in x, else bisection
  void (*table)(void *);          // a table of eleven samples, then Newton to 1e-7 in x
  void (*cardano)(void *);        // the closed form
  void (*precise_newton)(void *); // Newton's steps to 1e-12 in x
  void (*cells)(void *);          // 64 cells of y
  void (*precise_cells)(void *);  // 64 cells of t, one Newton step
};

const struct curve_program *curve_program(enum instruction_set set);
