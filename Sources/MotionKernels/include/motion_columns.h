#pragma once

#include <stdint.h>

// Arrays that describe many animations. Element i of each array belongs to animation i. A value of
// several numbers has a lane for each. An array with several lanes contains lane l of animation i
// at index l * stride + i.
//
// Each function for tweens, keys and springs stores lane l of animation i in y[l * count + i], or NaN
// if the animation does not contribute at that time. It returns the number of NaN results of animations
// that do contribute; the caller evaluates these one at a time.

// The timing of animations: whole numbers of flicks of magnitude at most 2^51, so that all differences
// are exact. Only active may be infinite.
struct motion_times {
  double now;              // the time of the clock that all of them run on
  const double *begin;
  const double *duration;  // the duration of one iteration
  const double *cycle;     // of one iteration, or of two with autoreverse; null if no animation repeats
  const double *active;    // the active duration, which may be infinite; null if cycle is null
  const double *last;      // the time within the iteration at the end; null if cycle is null
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

// A block of cells begins with a header of 8 doubles. Element 0 is the number of cells, a power of
// two, or 0 for the identity. Element 1 contains the bits of the integer (number of cells - 1),
// used as a mask. Kernels ignore the other elements.
enum { MOTION_BLOCK_HEAD = 8 };

// The arguments of motion_pieces_values for one curve.
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
  // The curve of step k of animation i at k * stride + i: blocks of cells for motion_keys_cells,
  // motion_piece_block for motion_keys_pieces, unused for motion_keys_linear.
  const void *const *curves;
  const double *all;          // all[k]: the time of key k, shared by all, 0...1; or null
  const double *at;           // the time of key k of animation i at k * stride + i; used if all is null
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
  const double *drive;           // the product ζω0; equal to decay unless the spring is overdamped
  const double *end, *distance;  // for lanes: the end, and the end less the start
  const double *velocity;        // for lanes; null when each is released at rest
  // Whether the springs released at rest have a normalized velocity of 0; the velocity term then is
  // a zero with the sign of distance.
  int normalised;
  long lanes, stride;
};

long motion_springs_underdamped(const struct motion_springs *springs, double *restrict y,
                                long count);
long motion_springs_critical(const struct motion_springs *springs, double *restrict y, long count);
long motion_springs_overdamped(const struct motion_springs *springs, double *restrict y,
                               long count);

// motion_row_set stores, and motion_row_add adds, each y[i] that is not NaN to row[places[i]]. The
// places are distinct.
void motion_row_set(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);
void motion_row_add(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);

// Each clamps the numbers of a row at some indices (places) to a range: 0...1, or 0 and above.
void motion_row_clamp_unit(const int32_t *places, double *restrict row, long count);
void motion_row_clamp_positive(const int32_t *places, double *restrict row, long count);
