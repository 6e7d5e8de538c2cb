#include "motion_cells.h"

#include "columns.h"

// Swift counterpart: CellBlock.value(at:).
KERNEL
long motion_cells_values(const double *cells, long width, const double *restrict x,
                         double *restrict y, long count) {
  double scaled[BLOCK], place[BLOCK], result[BLOCK];
  int64_t index[BLOCK];
  const double scale = (double)width;
  long missing = 0;
  for (long start = 0; start < count; start += BLOCK) {
    int n = count - start < BLOCK ? (int)(count - start) : BLOCK, padded = (n + 7) & ~7;
    for (int i = 0; i < n; i++) {
      double at = x[start + i];
      scaled[i] = at > 0 && at < 1 ? at * scale : NAN;
    }
    for (int i = n; i < padded; i++) scaled[i] = 0;
    for (int i = 0; i < padded; i++) {
      double rounded = scaled[i] - 0.5 + ROUNDER;
      place[i] = scaled[i] - (rounded - ROUNDER);
      memcpy(&index[i], &rounded, sizeof rounded);
    }
    for (int i = 0; i < padded; i += 8) {
      const double *row[8];
      for (int k = 0; k < 8; k++)
        row[k] = cells + (index[i + k] & (width - 1)) * MOTION_CELL_NUMBERS;
      polynomials(row, place + i, result + i);
    }
    int nans = 0;
    for (int i = 0; i < n; i++) {
      nans += result[i] != result[i];
      y[start + i] = result[i];
    }
    missing += nans;
  }
  return missing;
}
