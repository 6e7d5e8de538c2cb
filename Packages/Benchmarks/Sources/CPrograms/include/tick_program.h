#pragma once
#include "instruction_set.h"

// programs/tick.c: one frame of tweens at an arbitrary time, each of 600 in turn.
struct tick_program {
  void (*set_count)(int count);  // makes so many tweens, all running at times from 1 to 8 seconds
  void (*free_all)(void);
  double (*time)(long frame);    // the time of a frame, in seconds
  void (*aos)(long frame);       // an array of structures, the ease behind a switch
  void (*soa)(long frame);       // a structure of arrays, one polynomial for all
  void (*bez)(long frame);       // the same with a cubic Bezier in 64 cells
};

const struct tick_program *tick_program(enum instruction_set set);
