#pragma once

#include <stdint.h>

// A curve over 0...1 in cubic pieces of any width, found by way of buckets of equal width.
//
// A piece takes eight numbers: four coefficients, lowest first, where it starts, and three unused.
// Piece 0 is NaN, for buckets that hold parts of several pieces.
enum { MOTION_PIECE_NUMBERS = 8 };

// Evaluates a curve at count numbers x and stores the results in y. The arrays do not overlap.
//
// buckets has width + 1 entries; width is a power of two, and the last entry is 0. Returns the number
// of NaN results: those in buckets of several pieces, and those for which 0 < x < 1 does not hold. The
// caller evaluates them one at a time.
long motion_pieces_values(const uint32_t *buckets, long width, const double *pieces,
                          const double *restrict x, double *restrict y, long count);
