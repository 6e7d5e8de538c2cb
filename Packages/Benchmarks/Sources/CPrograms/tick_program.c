#include "tick_program.h"

extern const struct tick_program tick_program_base, tick_program_v3, tick_program_v4;

const struct tick_program *tick_program(enum instruction_set set) {
  switch (set) {
  case INSTRUCTION_SET_V4: return &tick_program_v4;
  case INSTRUCTION_SET_V3: return &tick_program_v3;
  case INSTRUCTION_SET_BASE: return &tick_program_base;
  }
  return &tick_program_base;
}
