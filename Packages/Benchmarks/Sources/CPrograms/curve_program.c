#include "curve_program.h"

extern const struct curve_program curve_program_base, curve_program_v3, curve_program_v4;

const struct curve_program *curve_program(enum instruction_set set) {
  switch (set) {
  case INSTRUCTION_SET_V4: return &curve_program_v4;
  case INSTRUCTION_SET_V3: return &curve_program_v3;
  case INSTRUCTION_SET_BASE: return &curve_program_base;
  }
  return &curve_program_base;
}
