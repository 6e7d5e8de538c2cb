#pragma once

// A curve over 0...1 in cells of equal width, each a polynomial of degree 7 in its own coordinate
// 0...1, lowest coefficient first. A cell that begins with NaN holds no polynomial; the caller
// evaluates the curve there by other means.
enum { MOTION_CELL_NUMBERS = 8 };

// Evaluates a curve at count numbers x and stores the results in y. The arrays do not overlap.
//
// width is the number of cells, a power of two. Returns the number of NaN results: those in cells
// without a polynomial, and those for which 0 < x < 1 does not hold. The caller evaluates them one at a
// time.
long motion_cells_values(const double *cells, long width, const double *restrict x,
                         double *restrict y, long count);
