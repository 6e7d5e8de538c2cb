#pragma once

#include <stdint.h>

// Animations that run side by side, in columns: element i of each belongs to animation i. A value of
// several numbers has a lane for each; where a column is for lanes, lane l begins at l * stride.
//
// Each kernel computes the values of count animations into y, lane l from l * count on: NaN for an
// animation that does not show. It returns how many other values are NaN, those that it does not
// know: the caller evaluates these animations one at a time.

// When animations run: whole numbers of flicks, none beyond 2^52, so that all sums are exact.
struct motion_times {
  double now;              // the time of the clock that all of them run on
  const double *begin;
  const double *duration;  // of one run
  const double *cycle;     // of a run, or a run there and back; null when each runs once
  const double *active;    // how long it is active, perhaps infinite; with cycle only
  const double *last;      // where in a run it ends; with cycle only
  int before;              // whether they show before they begin
  int after;               // whether they show after their end
};

// Ways from one number to another, eased by a curve for each.
struct motion_tweens {
  struct motion_times times;
  const void *curve;          // of all of them, as the kernel's name says: cells or pieces
  const void *const *curves;  // of each, where there is none of all
  const double *from, *to;    // for lanes
  long lanes, stride;
};

// A block of cells begins with the number of cells, a power of two, then the same less 1 as bits. A
// number of 0 stands for a curve that gives every x back.
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

// Ways through the same number of keys, at least two, in straight lines.
struct motion_keys {
  struct motion_times times;
  const void *const *curves;  // one for each step, step k from k * stride on; as the name says
  const double *all;          // when key k is reached in all of them, 0...1
  const double *at;           // in each, where there is none of all; from k * stride on
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
  int normalised;                // whether that rest is a share of the distance, which has its sign
  long lanes, stride;
};

long motion_springs_underdamped(const struct motion_springs *springs, double *restrict y,
                                long count);
long motion_springs_critical(const struct motion_springs *springs, double *restrict y, long count);
long motion_springs_overdamped(const struct motion_springs *springs, double *restrict y,
                               long count);

// Each puts the values y that are not NaN into a row, at places that differ from each other.
void motion_row_set(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);
void motion_row_add(const double *restrict y, const int32_t *places, double *restrict row,
                    long count);

// Each brings the numbers of a row at some places into a range: 0...1, or 0 and up.
void motion_row_clamp_unit(const int32_t *places, double *restrict row, long count);
void motion_row_clamp_positive(const int32_t *places, double *restrict row, long count);
