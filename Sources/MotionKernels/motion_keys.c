#include "columns.h"

// The curve of the step that each of n animations is in.
INLINE void step_curves(const struct motion_keys *keys, long first, int n, const double *step,
                        const void **restrict curves) {
  for (int i = 0; i < n; i++) curves[i] = keys->curves[(long)step[i] * keys->stride + first + i];
}

#define STEP_CURVES_linear
#define STEP_CURVES_cells step_curves(keys, first, n, step, curves);
#define STEP_CURVES_pieces step_curves(keys, first, n, step, curves);

// Stores the index of the current step of n animations in step, and the fraction of that step,
// 0...1, in x; NaN if the animation does not contribute.
INLINE void locate(const struct motion_keys *keys, long first, int n, double *restrict step,
                   double *restrict x) {
  double low[BLOCK], high[BLOCK];
  const double *at = keys->at + first;
  progress(&keys->times, first, n, x);
  for (int i = 0; i < n; i++) {
    low[i] = at[i];
    high[i] = at[keys->stride + i];
    step[i] = 0;
  }
  for (long key = 1; key + 1 < keys->keys; key++) {
    const double *here = at + key * keys->stride, *next = here + keys->stride;
    for (int i = 0; i < n; i++) {
      int is_past = here[i] <= x[i];
      low[i] = is_past ? here[i] : low[i];
      high[i] = is_past ? next[i] : high[i];
      step[i] = is_past ? key : step[i];
    }
  }
  for (int i = 0; i < n; i++) {
    double length = high[i] - low[i], share = (x[i] - low[i]) / length;
    x[i] = length == 0 && x[i] == x[i] ? 1 : share;
  }
}

// Same as locate, for animations with common key times.
INLINE void locate_all(const struct motion_keys *keys, long first, int n, double *restrict step,
                       double *restrict x) {
  double low[BLOCK], high[BLOCK];
  const double *at = keys->all;
  progress(&keys->times, first, n, x);
  for (int i = 0; i < n; i++) {
    low[i] = at[0];
    high[i] = at[1];
    step[i] = 0;
  }
  for (long key = 1; key + 1 < keys->keys; key++) {
    const double here = at[key], next = at[key + 1], number = (double)key;
    for (int i = 0; i < n; i++) {
      int is_past = here <= x[i];
      low[i] = is_past ? here : low[i];
      high[i] = is_past ? next : high[i];
      step[i] = is_past ? number : step[i];
    }
  }
  for (int i = 0; i < n; i++) {
    double length = high[i] - low[i], share = (x[i] - low[i]) / length;
    x[i] = length == 0 && x[i] == x[i] ? 1 : share;
  }
}

// Swift counterpart: ResolvedKeyframes.place(at:) and value(at:_:) for linear interpolation.
#define KEYS(name)                                                                          \
  KERNEL                                                                                    \
  long motion_keys_##name(const struct motion_keys *keys, double *restrict y, long count) { \
    double step[BLOCK], x[BLOCK], eased[BLOCK], start[BLOCK], end[BLOCK];                   \
    const void *curves[BLOCK];                                                              \
    long missing = 0;                                                                       \
    for (long first = 0; first < count; first += BLOCK) {                                   \
      int n = count - first < BLOCK ? (int)(count - first) : BLOCK;                         \
      if (keys->all)                                                                        \
        locate_all(keys, first, n, step, x);                                                \
      else                                                                                  \
        locate(keys, first, n, step, x);                                                    \
      STEP_CURVES_##name                                                                    \
      ease_##name(0, curves, n, x, eased);                                                  \
      for (long lane = 0; lane < keys->lanes; lane++) {                                     \
        const double *values = keys->values + lane * keys->keys * keys->stride + first;     \
        double *result = y + lane * count + first;                                          \
        for (int i = 0; i < n; i++) {                                                       \
          start[i] = values[i];                                                             \
          end[i] = values[keys->stride + i];                                                \
        }                                                                                   \
        for (long key = 1; key + 1 < keys->keys; key++) {                                   \
          const double *here = values + key * keys->stride, *next = here + keys->stride;    \
          const double number = (double)key;                                                \
          for (int i = 0; i < n; i++) {                                                     \
            start[i] = step[i] == number ? here[i] : start[i];                              \
            end[i] = step[i] == number ? next[i] : end[i];                                  \
          }                                                                                 \
        }                                                                                   \
        missing += between(start, end, x, eased, n, result);                                \
      }                                                                                     \
    }                                                                                       \
    return missing;                                                                         \
  }

KEYS(linear)
KEYS(cells)
KEYS(pieces)
