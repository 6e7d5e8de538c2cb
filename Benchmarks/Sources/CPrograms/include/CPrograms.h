#pragma once
#include "curve_program.h"
