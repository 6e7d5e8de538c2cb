#include "curve_program.h"
#include "program.h"

#define VARIANT curve_program_base
#define VARIANT_MAIN curve_main_base
#include "curve_variant.h"
