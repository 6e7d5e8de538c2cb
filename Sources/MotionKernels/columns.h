#pragma once

#include "kernel.h"
#include "motion_cells.h"
#include "motion_columns.h"
#include "motion_pieces.h"

// Stores the basic time (CA 4.5), the time within an iteration in flicks, of n animations from
// index first on; NaN for animations that do not contribute. Swift counterpart:
// MediaTiming.sample(at:) for a speed of 1.
INLINE void stand(const struct motion_times *times, long first, int n, double *restrict basic) {
  const double *begin = times->begin + first, *duration = times->duration + first;
  const double now = times->now, start = times->before ? -INFINITY : 0;
  const int after = times->after;
  if (!times->cycle) {
    for (int i = 0; i < n; i++) {
      double t = now - begin[i], end = duration[i], limit = after ? INFINITY : end;
      double at = t < 0 ? 0 : t;
      at = at > end ? end : at;
      basic[i] = ((t >= start) & (t < limit)) ? at : NAN;
    }
    return;
  }
  const double *cycle = times->cycle + first, *active = times->active + first;
  const double *last = times->last + first;
  for (int i = 0; i < n; i++) {
    double t = now - begin[i], c = cycle[i], a = active[i], limit = after ? INFINITY : a;
    double turns = (t / c + ROUNDER) - ROUNDER, rest = t - turns * c;
    rest = rest < 0 ? rest + c : rest;
    double at = rest > duration[i] ? c - rest : rest;
    at = t < 0 ? 0 : at;
    at = t >= a ? last[i] : at;
    basic[i] = ((t >= start) & (t < limit)) ? at : NAN;
  }
}

// The progress of n animations, 0...1, or NaN.
INLINE void progress(const struct motion_times *times, long first, int n, double *restrict x) {
  const double *duration = times->duration + first;
  stand(times, first, n, x);
  for (int i = 0; i < n; i++) x[i] /= duration[i];
}

// The first step of Estrin's scheme for two cells: the pairs c0 + c1 * u, c2 + c3 * u and so on of
// both, interleaved.
INLINE void pairs(const double *const cells[2], const double *places, oct *result) {
  oct a = *(const oct *)cells[0], b = *(const oct *)cells[1];
  oct u = {places[0], places[1], places[0], places[1], places[0], places[1], places[0], places[1]};
  *result = __builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14)
            + __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15) * u;
}

// The second step for four cells: the lower and the upper half of each polynomial.
INLINE void halves(const double *const cells[4], const double *places, const double *squares,
                   oct *result) {
  oct a, b;
  pairs(cells, places, &a);
  pairs(cells + 2, places + 2, &b);
  quad u2 = *(const quad *)squares;
  *result = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
            + __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
                  * __builtin_shufflevector(u2, u2, 0, 1, 2, 3, 0, 1, 2, 3);
}

// The polynomials of eight cells, each at its own coordinate. Swift counterpart:
// CellBlock.value(at:of:).
INLINE void polynomials(const double *const cells[8], const double *places, double *result) {
  oct u = *(const oct *)places, u2 = u * u, a, b;
  double squares[8];
  *(oct *)squares = u2;
  halves(cells, places, squares, &a);
  halves(cells + 4, places + 4, squares + 4, &b);
  *(oct *)result = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
                   + __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15) * (u2 * u2);
}

// Returns the value of a curve in a cell without a polynomial: x if the curve is the identity; the
// value of the polynomial in the subdivided cell, if there is one; otherwise NaN, which makes the
// caller solve the Bézier equation. Too rare to be worth vectorizing. Swift counterpart:
// CellBlock.dividedValue(at:), which has no case for the identity.
static __attribute__((noinline, unused)) double divided(const double *curve, double x) {
  if (curve[0] == 0) return x;
  double scaled = x * curve[0], rounded = scaled - 0.5 + ROUNDER;
  double place = scaled - (rounded - ROUNDER);
  int64_t index, mask;
  memcpy(&index, &rounded, sizeof index);
  memcpy(&mask, curve + 1, sizeof mask);
  const double *cell = curve + MOTION_BLOCK_HEAD + (index & mask) * MOTION_CELL_NUMBERS;
  double parts = cell[1];
  if (!(parts > 0)) return NAN;
  double inner = place * parts;
  long part = (long)inner, most = (long)parts - 1;
  if (part > most) part = most;
  double u = inner - (double)part, u2 = u * u, u4 = u2 * u2;
  const double *c = curve + MOTION_BLOCK_HEAD + ((long)cell[2] + part) * MOTION_CELL_NUMBERS;
  return ((c[0] + c[1] * u) + (c[2] + c[3] * u) * u2)
         + ((c[4] + c[5] * u) + (c[6] + c[7] * u) * u2) * u4;
}

// The cells of a curve, with the scale and the mask for finding the cell of a number.
struct cells {
  const double *first;
  double scale;
  int64_t mask;
};

INLINE struct cells cells_of(const void *curve) {
  struct cells cells = {(const double *)curve + MOTION_BLOCK_HEAD, *(const double *)curve, 0};
  memcpy(&cells.mask, (const double *)curve + 1, sizeof cells.mask);
  return cells;
}

// Finds the cell of a number, and its coordinate 0...1 in that cell. For numbers that are in no cell,
// 0, 1 and NaN among them, the cell is arbitrary and the coordinate NaN.
INLINE const double *find(struct cells cells, double x, double *place) {
  double all = x * cells.scale, scaled = ((x > 0) & (x < 1)) ? all : NAN;
  double rounded = scaled - 0.5 + ROUNDER;
  int64_t index;
  memcpy(&index, &rounded, sizeof index);
  *place = scaled - (rounded - ROUNDER);
  return cells.first + (index & cells.mask) * MOTION_CELL_NUMBERS;
}

// Evaluates an easing curve in cells at n numbers x: the curve one if it is not null, otherwise
// curves[i] for x[i]. Numbers that are not between 0 and 1, including NaN, are copied unchanged.
INLINE void ease_cells(const void *one, const void *const *curves, int n, const double *restrict x,
                       double *restrict y) {
  double place[BLOCK];
  const double *cell[BLOCK];
  int padded = (n + 7) & ~7, nans = 0;
  if (one) {
    const struct cells cells = cells_of(one);
    for (int i = 0; i < n; i++) cell[i] = find(cells, x[i], &place[i]);
  } else {
    for (int i = 0; i < n; i++) cell[i] = find(cells_of(curves[i]), x[i], &place[i]);
  }
  for (int i = n; i < padded; i++) {
    place[i] = 0;
    cell[i] = cell[0];
  }
  for (int i = 0; i < padded; i += 8) polynomials(cell + i, place + i, y + i);
  for (int i = 0; i < n; i++) {
    double at = x[i], value = y[i];
    value = ((at > 0) & (at < 1)) ? value : at;
    y[i] = value;
    nans += (value != value) & (at == at);
  }
  if (!nans) return;
  for (int i = 0; i < n; i++)
    if (y[i] != y[i] && x[i] == x[i]) y[i] = divided(one ? one : curves[i], x[i]);
}

// Evaluates an easing curve in pieces at n numbers x: the curve one if it is not null, otherwise
// curves[i] for x[i]. Numbers that are not between 0 and 1, including NaN, are copied unchanged.
INLINE void ease_pieces(const void *one, const void *const *curves, int n, const double *restrict x,
                        double *restrict y) {
  for (int i = 0; i < n; i++) {
    const struct motion_piece_block *curve = one ? one : curves[i];
    int inside = x[i] > 0 && x[i] < 1;
    int bucket = (int)(inside ? x[i] * curve->width : curve->width);
    const double *c = curve->pieces + (long)curve->buckets[bucket] * MOTION_PIECE_NUMBERS;
    double d = x[i] - c[4], value = c[0] + d * (c[1] + d * (c[2] + d * c[3]));
    y[i] = inside ? value : x[i];
  }
}

// Copies x to y (linear easing).
INLINE void ease_linear(const void *one, const void *const *curves, int n, const double *restrict x,
                        double *restrict y) {
  (void)one;
  (void)curves;
  for (int i = 0; i < n; i++) y[i] = x[i];
}

// Interpolates linearly between from[i] and to[i] with the fraction eased[i]. Returns the number of
// NaN results for which x is not NaN. Swift counterpart: lerp.
INLINE int between(const double *restrict from, const double *restrict to, const double *restrict x,
                   const double *restrict eased, int n, double *restrict result) {
  int nans = 0;
  for (int i = 0; i < n; i++) {
    double start = from[i], end = to[i], share = eased[i], value = start + (end - start) * share;
    value = share == 1 ? end : value;
    result[i] = value;
    nans += (value != value) & (x[i] == x[i]);
  }
  return nans;
}
