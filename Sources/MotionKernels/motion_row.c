#include "columns.h"

void motion_row_set(const double *restrict y, const int32_t *places, double *restrict row,
                    long count) {
  for (long i = 0; i < count; i++)
    if (y[i] == y[i]) row[places[i]] = y[i];
}

void motion_row_add(const double *restrict y, const int32_t *places, double *restrict row,
                    long count) {
  for (long i = 0; i < count; i++)
    if (y[i] == y[i]) row[places[i]] += y[i];
}

// Swift counterpart of motion_row_clamp_unit and motion_row_clamp_positive:
// PropertyDescriptor.clampLanes(_:). The comparisons reproduce Swift's max and min for zeros and
// NaN.

void motion_row_clamp_unit(const int32_t *places, double *restrict row, long count) {
  for (long i = 0; i < count; i++) {
    double value = row[places[i]];
    value = 0 >= value ? 0 : value;
    row[places[i]] = 1 < value ? 1 : value;
  }
}

void motion_row_clamp_positive(const int32_t *places, double *restrict row, long count) {
  for (long i = 0; i < count; i++) {
    double value = row[places[i]];
    row[places[i]] = 0 >= value ? 0 : value;
  }
}
