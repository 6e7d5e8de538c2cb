#include "columns.h"
#include "spring.h"

static const double FLICKS_PER_SECOND = 705600000;

// The velocity term of a spring released at rest: a zero, with the same sign as in the Swift
// counterpart.
INLINE double rest_of(const struct motion_springs *springs, double distance) {
  return springs->normalised ? (0 * distance) * 0 : 0;
}

// Stores one lane of the values of n springs. left and push are the displacements of a spring
// released at distance 1 at rest, and at distance 0 with velocity 1. Returns the number of NaN
// results of springs that contribute.
INLINE int lane_values(const struct motion_springs *springs, long lane, long first, int n,
                       const double *restrict left, const double *restrict push,
                       const double *restrict basic, double *restrict result) {
  const double *end = springs->end + lane * springs->stride + first;
  const double *distance = springs->distance + lane * springs->stride + first;
  int nans = 0;
  if (springs->velocity) {
    const double *velocity = springs->velocity + lane * springs->stride + first;
    for (int i = 0; i < n; i++) {
      result[i] = end[i] - (distance[i] * left[i] - velocity[i] * push[i]);
      nans += (result[i] != result[i]) & (basic[i] == basic[i]);
    }
    return nans;
  }
  for (int i = 0; i < n; i++) {
    result[i] = end[i] - (distance[i] * left[i] - rest_of(springs, distance[i]));
    nans += (result[i] != result[i]) & (basic[i] == basic[i]);
  }
  return nans;
}

// Swift counterpart: ResolvedSpring.response(at:) and value(_:from:to:_:).
#define SPRINGS(name)                                                                  \
  KERNEL                                                                               \
  long motion_springs_##name(const struct motion_springs *springs, double *restrict y, \
                             long count) {                                             \
    double basic[BLOCK], left[BLOCK], push[BLOCK];                                     \
    long missing = 0;                                                                  \
    for (long first = 0; first < count; first += BLOCK) {                              \
      int n = count - first < BLOCK ? (int)(count - first) : BLOCK;                    \
      const double *decay = springs->decay + first, *rate = springs->rate + first;     \
      const double *drive = springs->drive + first;                                    \
      stand(&springs->times, first, n, basic);                                         \
      for (int i = 0; i < n; i++) {                                                    \
        struct basis at;                                                               \
        double t = basic[i] / FLICKS_PER_SECOND;                                       \
        int known = name(decay[i], rate[i], t, &at);                                   \
        double moved = 0 + at.envelope * (1 * at.c + drive[i] * at.s);                 \
        double driven = 0 + at.envelope * (0 * at.c + 1 * at.s);                       \
        left[i] = known ? moved : t == 0 ? 1 : NAN;                                    \
        push[i] = known ? driven : t == 0 ? 0 : NAN;                                   \
      }                                                                                \
      for (long lane = 0; lane < springs->lanes; lane++)                               \
        missing += lane_values(springs, lane, first, n, left, push, basic,             \
                               y + lane * count + first);                              \
    }                                                                                  \
    return missing;                                                                    \
  }

SPRINGS(underdamped)
SPRINGS(critical)
SPRINGS(overdamped)
