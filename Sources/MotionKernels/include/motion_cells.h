#pragma once

// A curve on 0...1, divided into cells of equal width. Each cell contains the eight coefficients of
// a polynomial of degree 7, in ascending order, whose argument is the position within the cell,
// 0...1. If the first coefficient is NaN, the cell has no polynomial, and the caller evaluates the
// curve by subdivision or by solving the Bézier equation.
enum { MOTION_CELL_NUMBERS = 8 };

// Evaluates a curve at count numbers x and stores the results in y. The arrays do not overlap.
//
// width is the number of cells, a power of two. Returns the number of NaN results: those in cells
// without a polynomial, and those for which 0 < x < 1 does not hold. The caller evaluates them one at a
// time.
long motion_cells_values(const double *cells, long width, const double *restrict x,
                         double *restrict y, long count);
