#include "motion_spring.h"

#include "spring.h"

#define SPRING(name)                                                                       \
  KERNEL                                                                                   \
  long motion_spring_##name(const struct motion_spring *spring, const double *restrict t,  \
                            double *restrict y, long count) {                              \
    const struct motion_spring p = *spring;                                                \
    long missing = 0;                                                                      \
    for (long i = 0; i < count; i++) {                                                     \
      struct basis basis;                                                                  \
      int known = name(p.decay, p.rate, t[i], &basis);                                     \
      double result = p.target + basis.envelope * (p.start * basis.c + p.drive * basis.s); \
      y[i] = known ? result : NAN;                                                         \
      missing += y[i] != y[i];                                                             \
    }                                                                                      \
    return missing;                                                                        \
  }

SPRING(underdamped)
SPRING(critical)
SPRING(overdamped)
