#pragma once
#include "instruction_set.h"

enum { SPRING_PROGRAM_SAMPLES = 4096 };

// programs/spring.c: one damped spring in closed form at all of times into y.
struct spring_program {
  double *times, *y;
  void (*set_spring)(double stiffness, double damping, double mass);
  void (*libm)(void *);    // exp, sin and cos of the C library
  void (*vector)(void *);  // its own, without branches
};

const struct spring_program *spring_program(enum instruction_set set);
