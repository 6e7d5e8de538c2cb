#include "spring_program.h"
#include "program.h"

#define VARIANT spring_program_base
#define VARIANT_MAIN spring_main_base
#include "spring_variant.h"
