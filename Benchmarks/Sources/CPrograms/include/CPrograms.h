#pragma once
#include "curve_program.h"
#include "emit_program.h"
#include "heap.h"
#include "luacall_program.h"
#include "luapair_program.h"
#include "spring_program.h"
#include "tick_program.h"
