#pragma once

#include <stdint.h>

// Animations that run side by side, in columns: element i of each belongs to animation i. A value of
// several numbers has a lane for each; where a column is for lanes, lane l begins at l * stride.
//
// Each function for tweens, keys and springs stores lane l of animation i in y[l * count + i], or NaN
// if the animation does not contribute at that time. It returns the number of NaN results of animations
// that do contribute; the caller evaluates these one at a time.

// The timing of animations: whole numbers of flicks of magnitude at most 2^51, so that all differences
// are exact. Only active may be infinite.
struct motion_times {
  double now;              // the time of the clock that all of them run on
  const double *begin;
  const double *duration;  // of one run
  const double *cycle;     // of a run, or of two if it autoreverses; null when none repeats
  const double *active;    // the active duration, perhaps infinite; with cycle only
  const double *last;      // the time within a run at which it ends; with cycle only
  int before;              // whether they contribute before they begin
  int after;               // whether they contribute after their end
};

// Interpolations between two numbers, each with its own easing curve unless all share one.
struct motion_tweens {
  struct motion_times times;
  const void *curve;          // shared by all, or null: a block of cells or a motion_piece_block
  const void *const *curves;  // of each animation, where curve is null
  const double *from, *to;    // for lanes
  long lanes, stride;
};

// A block of cells begins with a head of 8 numbers: the number of cells, a power of two, or 0 for the
// identity; the bit pattern of the integer (number - 1), a mask; the others are not read here.
enum { MOTION_BLOCK_HEAD = 8 };

// Pieces as motion_pieces_values takes them.
struct motion_piece_block {
  double width;
  const uint32_t *buckets;
  const double *pieces;
};

long motion_tweens_linear(const struct motion_tweens *tweens, double *restrict y, long count);
long motion_tweens_cells(const struct motion_tweens *tweens, double *restrict y, long count);
long motion_tweens_pieces(const struct motion_tweens *tweens, double *restrict y, long count);

// Linear interpolations through the same number of keys, at least two.
struct motion_keys {
  struct motion_times times;
  const void *const *curves;  // one for each step, step k from k * stride on; as the name says
  const double *all;          // all[k]: the time of key k, shared by all, 0...1; or null
  const double *at;           // of each animation, where all is null; key k from k * stride on
  const double *values;       // key k of lane l from (l * keys + k) * stride on
  long keys, lanes, stride;
};

long motion_keys_linear(const struct motion_keys *keys, double *restrict y, long count);
long motion_keys_cells(const struct motion_keys *keys, double *restrict y, long count);
long motion_keys_pieces(const struct motion_keys *keys, double *restrict y, long count);

// Springs from a start to an end, each with its constants; see struct motion_spring.
struct motion_springs {
  struct motion_times times;
  const double *decay, *rate;
  const double *drive;           // ζω0, which for an overdamped spring is not that decay
  const double *end, *distance;  // for lanes: the end, and the end less the start
  const double *velocity;        // for lanes; null when each is released at rest
  int normalised;                // whether velocity 0 is normalized: a zero with the sign of distance
  long lanes, stride;
};

long motion_springs_underdamped(const struct motion_springs *springs, double *restrict y,
                                long count);
long motion_springs_critical(const struct motion_springs *springs, double *restrict y, long count);
long motion_springs_overdamped(const struct motion_springs *springs, double *restrict y,
                               long count);

// Each sets or adds to the numbers of a row at distinct indices (places), from the values y that are
// not NaN.
void motion_row_set(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);
void motion_row_add(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);

// Each clamps the numbers of a row at some indices (places) to a range: 0...1, or 0 and above.
void motion_row_clamp_unit(const int32_t *places, double *restrict row, long count);
void motion_row_clamp_positive(const int32_t *places, double *restrict row, long count);
