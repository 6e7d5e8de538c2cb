#include "curve_program.h"
#include "program.h"

#define VARIANT curve_program_v4
#define VARIANT_MAIN curve_main_v4
#ifdef __x86_64__
#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#endif
#include "curve_variant.h"
#ifdef __x86_64__
#pragma clang attribute pop
#endif
