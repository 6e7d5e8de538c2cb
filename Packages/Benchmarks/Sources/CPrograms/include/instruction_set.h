#pragma once

// The instruction sets that programs are built for beside the compiler's default target.
enum instruction_set { INSTRUCTION_SET_BASE, INSTRUCTION_SET_V3, INSTRUCTION_SET_V4 };

// The widest of them that this machine has: the one for which a loop with target clones is chosen.
enum instruction_set instruction_set_here(void);

// Its name as compilers spell it.
const char *instruction_set_name(enum instruction_set set);
