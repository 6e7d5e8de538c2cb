#include "columns.h"

// Twin: ResolvedAnimation.apply(_:to:) for two ends.
#define TWEENS(name)                                                                              \
  KERNEL                                                                                          \
  long motion_tweens_##name(const struct motion_tweens *tweens, double *restrict y, long count) { \
    double x[BLOCK], eased[BLOCK];                                                                \
    long missing = 0;                                                                             \
    for (long first = 0; first < count; first += BLOCK) {                                         \
      int n = count - first < BLOCK ? (int)(count - first) : BLOCK;                               \
      progress(&tweens->times, first, n, x);                                                      \
      ease_##name(tweens->curves + first, n, x, eased);                                           \
      for (long lane = 0; lane < tweens->lanes; lane++) {                                         \
        const double *from = tweens->from + lane * tweens->stride + first;                        \
        const double *to = tweens->to + lane * tweens->stride + first;                            \
        double *result = y + lane * count + first;                                                \
        int nans = 0;                                                                             \
        for (int i = 0; i < n; i++) {                                                             \
          double value = from[i] + (to[i] - from[i]) * eased[i];                                  \
          value = eased[i] == 1 ? to[i] : value;                                                  \
          nans += (value != value) & (x[i] == x[i]);                                              \
          result[i] = value;                                                                      \
        }                                                                                         \
        missing += nans;                                                                          \
      }                                                                                           \
    }                                                                                             \
    return missing;                                                                               \
  }

TWEENS(linear)
TWEENS(cells)
TWEENS(pieces)
