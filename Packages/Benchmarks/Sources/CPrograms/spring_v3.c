#include "spring_program.h"
#include "program.h"

#define VARIANT spring_program_v3
#define VARIANT_MAIN spring_main_v3
#ifdef __x86_64__
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#endif
#include "spring_variant.h"
#ifdef __x86_64__
#pragma clang attribute pop
#endif
