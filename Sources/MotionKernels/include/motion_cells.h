#pragma once

// A curve over 0...1 in cells of equal width, each a polynomial of degree 7 in its own coordinate
// 0...1, lowest coefficient first. A cell of NaN is not one of them: another way has to be taken there.
enum { MOTION_CELL_NUMBERS = 8 };

// Evaluates a curve at many numbers x into y, which lie apart.
//
// width is the number of cells, a power of two; count that of x. Returns how many results are NaN:
// those in cells of NaN, and those of x that are not between 0 and 1, the ends included. The caller
// evaluates them one at a time.
long motion_cells_values(const double *cells, long width, const double *restrict x,
                         double *restrict y, long count);
