#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>

#include "tick_program.h"
#include "program.h"

#define VARIANT tick_program_base
#define VARIANT_MAIN tick_main_base
#include "tick_variant.h"
