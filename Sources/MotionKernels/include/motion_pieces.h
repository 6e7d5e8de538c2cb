#pragma once

#include <stdint.h>

// A curve on 0...1 that consists of cubic polynomials on intervals of arbitrary width. A table of
// buckets of equal width maps x to the index of its piece.
//
// A piece consists of eight numbers: four coefficients in ascending order, the start of its
// interval, and three unused numbers. Piece 0 is NaN, for buckets that hold parts of several
// pieces.
enum { MOTION_PIECE_NUMBERS = 8 };

// Evaluates a curve at count numbers x and stores the results in y. The arrays do not overlap.
//
// buckets has width + 1 entries; width is a power of two, and the last entry is 0. Returns the number
// of NaN results: those in buckets of several pieces, and those for which 0 < x < 1 does not hold. The
// caller evaluates them one at a time.
long motion_pieces_values(const uint32_t *buckets, long width, const double *pieces,
                          const double *restrict x, double *restrict y, long count);
