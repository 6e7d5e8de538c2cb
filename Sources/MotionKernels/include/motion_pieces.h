#pragma once

#include <stdint.h>

// A curve over 0...1 in cubic pieces of any width, found by way of buckets of equal width.
//
// A piece takes eight numbers: four coefficients, lowest first, where it starts, and three unused.
// Piece 0 is NaN, for buckets that hold parts of several pieces.
enum { MOTION_PIECE_NUMBERS = 8 };

// Evaluates a curve at many numbers x into y, which lie apart.
//
// buckets has width entries, a power of two, and a 0 behind them; count is the number of x. Returns how
// many results are NaN: those in buckets of several pieces, and those of x that are not between 0 and
// 1, the ends included. The caller evaluates them one at a time.
long motion_pieces_values(const uint32_t *buckets, long width, const double *pieces,
                          const double *restrict x, double *restrict y, long count);
