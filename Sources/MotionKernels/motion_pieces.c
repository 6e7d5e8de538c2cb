#include "motion_pieces.h"

#include "kernel.h"

// Swift counterpart: BakedCurve.Table.value(at:).
KERNEL
long motion_pieces_values(const uint32_t *buckets, long width, const double *pieces,
                          const double *restrict x, double *restrict y, long count) {
  double at[BLOCK], result[BLOCK];
  int bucket[BLOCK];
  const double scale = (double)width;
  long missing = 0;
  for (long start = 0; start < count; start += BLOCK) {
    int n = count - start < BLOCK ? (int)(count - start) : BLOCK, padded = (n + 3) & ~3;
    for (int i = 0; i < n; i++) at[i] = x[start + i];
    for (int i = n; i < padded; i++) at[i] = 0;
    for (int i = 0; i < padded; i++)
      bucket[i] = (int)(at[i] > 0 && at[i] < 1 ? at[i] * scale : scale);
    for (int i = 0; i < padded; i += 4) {
      const double *row[4];
      for (int k = 0; k < 4; k++)
        row[k] = pieces + (long)buckets[bucket[i + k]] * MOTION_PIECE_NUMBERS;
      quad c[4], begin = {row[0][4], row[1][4], row[2][4], row[3][4]};
      columns(row, 0, c);
      quad d = *(const quad *)(at + i) - begin;
      *(quad *)(result + i) = c[0] + d * (c[1] + d * (c[2] + d * c[3]));
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
