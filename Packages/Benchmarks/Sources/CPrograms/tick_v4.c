#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>

#include "tick_program.h"
#include "program.h"

#define VARIANT tick_program_v4
#define VARIANT_MAIN tick_main_v4
#ifdef __x86_64__
#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#endif
#include "tick_variant.h"
#ifdef __x86_64__
#pragma clang attribute pop
#endif
