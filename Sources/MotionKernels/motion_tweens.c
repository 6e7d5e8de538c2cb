#include "columns.h"

// Tweens with one lane, no repetition and no curve, in a single loop.
INLINE long plain(const struct motion_tweens *tweens, double *restrict y, long count) {
  const double *begin = tweens->times.begin, *duration = tweens->times.duration;
  const double *from = tweens->from, *to = tweens->to;
  const double now = tweens->times.now, early = tweens->times.before ? -INFINITY : 0;
  const int after = tweens->times.after;
  long missing = 0;
  for (long i = 0; i < count; i++) {
    double t = now - begin[i], d = duration[i], limit = after ? INFINITY : d;
    double at = t < 0 ? 0 : t, start = from[i], end = to[i];
    at = at > d ? d : at;
    double x = at / d, value = start + (end - start) * x;
    value = x == 1 ? end : value;
    int shows = (t >= early) & (t < limit);
    missing += (value != value) & shows;
    y[i] = shows ? value : NAN;
  }
  return missing;
}

#define PLAIN_linear \
  if (tweens->lanes == 1 && !tweens->times.cycle) return plain(tweens, y, count);
#define PLAIN_cells
#define PLAIN_pieces

// Swift counterpart: ResolvedAnimation.apply(_:to:) for a basic animation with start and end.
#define TWEENS(name)                                                                              \
  KERNEL                                                                                          \
  long motion_tweens_##name(const struct motion_tweens *tweens, double *restrict y, long count) { \
    PLAIN_##name                                                                                  \
    double x[BLOCK], eased[BLOCK];                                                                \
    long missing = 0;                                                                             \
    for (long first = 0; first < count; first += BLOCK) {                                         \
      int n = count - first < BLOCK ? (int)(count - first) : BLOCK;                               \
      progress(&tweens->times, first, n, x);                                                      \
      if (tweens->curve)                                                                          \
        ease_##name(tweens->curve, 0, n, x, eased);                                               \
      else                                                                                        \
        ease_##name(0, tweens->curves + first, n, x, eased);                                      \
      for (long lane = 0; lane < tweens->lanes; lane++) {                                         \
        const double *from = tweens->from + lane * tweens->stride + first;                        \
        const double *to = tweens->to + lane * tweens->stride + first;                            \
        missing += between(from, to, x, eased, n, y + lane * count + first);                      \
      }                                                                                           \
    }                                                                                             \
    return missing;                                                                               \
  }

TWEENS(linear)
TWEENS(cells)
TWEENS(pieces)
