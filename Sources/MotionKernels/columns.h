#pragma once

#include "kernel.h"
#include "motion_cells.h"
#include "motion_columns.h"
#include "motion_pieces.h"

// Where in its run each of n animations stands, in flicks; NaN for those that do not show.
// Twin: MediaTiming.sample(at:) for a speed of 1.
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

// The polynomials of four cells, at a place each.
INLINE void polynomials(const double *const cells[4], const double *places, double *result) {
  quad low[4], high[4];
  columns(cells, 0, low);
  columns(cells, 4, high);
  quad u = *(const quad *)places, u2 = u * u, u4 = u2 * u2;
  *(quad *)result = ((low[0] + low[1] * u) + (low[2] + low[3] * u) * u2)
                    + ((high[0] + high[1] * u) + (high[2] + high[3] * u) * u2) * u4;
}

// The value of a cell that is divided into smaller ones, NaN for one that is left to the solver; too
// rare to be worth a vector. Twin: CellBlock.dividedValue(at:).
static __attribute__((noinline, unused)) double divided(const double *curve, double x) {
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

// Eases n numbers by a curve in cells each; the ends of 0...1 stay, and so does NaN.
INLINE void ease_cells(const void *const *curves, int n, const double *restrict x,
                        double *restrict y) {
  double place[BLOCK];
  const double *row[BLOCK];
  int padded = (n + 3) & ~3, nans = 0;
  for (int i = 0; i < n; i++) {
    const double *curve = curves[i];
    double scaled = x[i] > 0 && x[i] < 1 ? x[i] * curve[0] : NAN;
    double rounded = scaled - 0.5 + ROUNDER;
    int64_t index, mask;
    memcpy(&index, &rounded, sizeof index);
    memcpy(&mask, curve + 1, sizeof mask);
    place[i] = scaled - (rounded - ROUNDER);
    row[i] = curve + MOTION_BLOCK_HEAD + (index & mask) * MOTION_CELL_NUMBERS;
  }
  for (int i = n; i < padded; i++) {
    place[i] = 0;
    row[i] = row[0];
  }
  for (int i = 0; i < padded; i += 4) polynomials(row + i, place + i, y + i);
  for (int i = 0; i < n; i++) {
    const double *curve = curves[i];
    y[i] = x[i] > 0 && x[i] < 1 && curve[0] > 0 ? y[i] : x[i];
    nans += (y[i] != y[i]) & (x[i] == x[i]);
  }
  if (!nans) return;
  for (int i = 0; i < n; i++)
    if (y[i] != y[i] && x[i] == x[i]) y[i] = divided(curves[i], x[i]);
}

// Eases n numbers by a curve in pieces each; the ends of 0...1 stay, and so does NaN.
INLINE void ease_pieces(const void *const *curves, int n, const double *restrict x,
                         double *restrict y) {
  for (int i = 0; i < n; i++) {
    const struct motion_piece_block *curve = curves[i];
    int inside = x[i] > 0 && x[i] < 1;
    int bucket = (int)(inside ? x[i] * curve->width : curve->width);
    const double *c = curve->pieces + (long)curve->buckets[bucket] * MOTION_PIECE_NUMBERS;
    double d = x[i] - c[4], value = c[0] + d * (c[1] + d * (c[2] + d * c[3]));
    y[i] = inside ? value : x[i];
  }
}

// Leaves numbers as they are.
INLINE void ease_linear(const void *const *curves, int n, const double *restrict x,
                         double *restrict y) {
  (void)curves;
  for (int i = 0; i < n; i++) y[i] = x[i];
}
