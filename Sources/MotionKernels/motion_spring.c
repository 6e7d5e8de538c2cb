#include "motion_spring.h"

#include "elementary.h"

// Twin of all three: SpringMotion.state(at:from:velocity:), with SpringMotion.basis(at:).

// The last exponent and the last angle that the series take.
static const double LAST_EXPONENT = -700, LAST_ANGLE = 1e6;

INLINE double underdamped(struct motion_spring p, double t) {
  double exponent = -p.decay * t, z = p.rate * t, scale, rest, sine, cosine;
  int known = t > 0 && exponent >= LAST_EXPONENT && z <= LAST_ANGLE;
  exponential(known ? exponent : 0, &scale, &rest);
  circular(known ? z : 0, &sine, &cosine);
  double s = t * (sine / z);
  double result = p.target + scale * (1 + rest) * (p.start * cosine + p.drive * s);
  return known ? result : NAN;
}

INLINE double critical(struct motion_spring p, double t) {
  double exponent = -p.decay * t, scale, rest;
  int known = t > 0 && exponent >= LAST_EXPONENT;
  exponential(known ? exponent : 0, &scale, &rest);
  double result = p.target + scale * (1 + rest) * (p.start + p.drive * t);
  return known ? result : NAN;
}

INLINE double overdamped(struct motion_spring p, double t) {
  double exponent = -p.decay * t, z = p.rate * t, scale, rest, factor, part;
  int known = t > 0 && exponent >= LAST_EXPONENT && z <= 1e300;
  exponential(known ? exponent : 0, &scale, &rest);
  // Below this q = e^(-2z) leaves no trace in 1 + q.
  double fall = -2 * z;
  exponential(known && fall >= LAST_EXPONENT ? fall : known ? LAST_EXPONENT : 0, &factor, &part);
  double c = (1 + factor * (1 + part)) / 2;
  double s = t * (-((factor - 1) + factor * part) / 2 / z);
  double result = p.target + scale * (1 + rest) * (p.start * c + p.drive * s);
  return known ? result : NAN;
}

#define SPRING(name)                                                                            \
  KERNEL                                                                                        \
  long motion_spring_##name(const struct motion_spring *spring, const double *restrict t,       \
                            double *restrict y, long count) {                                   \
    const struct motion_spring p = *spring;                                                     \
    long missing = 0;                                                                           \
    for (long i = 0; i < count; i++) {                                                          \
      y[i] = name(p, t[i]);                                                                     \
      missing += y[i] != y[i];                                                                  \
    }                                                                                           \
    return missing;                                                                             \
  }

SPRING(underdamped)
SPRING(critical)
SPRING(overdamped)
