#pragma once

#include "motion_cells.h"
#include "motion_columns.h"
#include "motion_pieces.h"
#include "motion_spring.h"
