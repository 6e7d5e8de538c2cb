#include "spring_program.h"

extern const struct spring_program spring_program_base, spring_program_v3, spring_program_v4;

const struct spring_program *spring_program(enum instruction_set set) {
  switch (set) {
  case INSTRUCTION_SET_V4: return &spring_program_v4;
  case INSTRUCTION_SET_V3: return &spring_program_v3;
  case INSTRUCTION_SET_BASE: return &spring_program_base;
  }
  return &spring_program_base;
}
