#pragma once
#include "curve_program.h"
#include "emit_program.h"
#include "heap.h"
