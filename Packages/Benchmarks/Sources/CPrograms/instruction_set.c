#include "instruction_set.h"

enum instruction_set instruction_set_here(void) {
#ifdef __x86_64__
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return INSTRUCTION_SET_V4;
  if (__builtin_cpu_supports("x86-64-v3")) return INSTRUCTION_SET_V3;
#endif
  return INSTRUCTION_SET_BASE;
}

const char *instruction_set_name(enum instruction_set set) {
  switch (set) {
  case INSTRUCTION_SET_V4: return "x86-64-v4";
  case INSTRUCTION_SET_V3: return "x86-64-v3";
  case INSTRUCTION_SET_BASE: return "base";
  }
  return "base";
}
