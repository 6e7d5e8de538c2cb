#pragma once

#include "elementary.h"

// The motion of a spring at a time; see struct motion_spring. Each returns whether the polynomial
// approximations cover the time; callers store NaN where they do not: at times that are not
// positive (or NaN), and at times for which an exponent or angle exceeds the range of the
// approximations. Swift counterpart of all three: SpringMotion.state(at:from:velocity:), with
// SpringMotion.basis(at:).

// The limits of the exponent and of the angle that the polynomial approximations cover.
static const double LAST_EXPONENT = -700, LAST_ANGLE = 1e6;

// The exponential envelope of a spring, and the functions C and S without the envelope as a factor.
struct basis {
  double envelope, c, s;
};

INLINE int underdamped(double decay, double rate, double t, struct basis *basis) {
  double exponent = -decay * t, z = rate * t, scale, rest, sine;
  int known = t > 0 && exponent >= LAST_EXPONENT && z <= LAST_ANGLE;
  exponential(known ? exponent : 0, &scale, &rest);
  circular(known ? z : 0, &sine, &basis->c);
  basis->envelope = scale * (1 + rest);
  basis->s = t * (sine / z);
  return known;
}

INLINE int critical(double decay, double rate, double t, struct basis *basis) {
  double exponent = -decay * t, scale, rest;
  int known = t > 0 && exponent >= LAST_EXPONENT;
  (void)rate;
  exponential(known ? exponent : 0, &scale, &rest);
  basis->envelope = scale * (1 + rest);
  basis->c = 1;
  basis->s = t;
  return known;
}

INLINE int overdamped(double decay, double rate, double t, struct basis *basis) {
  double exponent = -decay * t, z = rate * t, scale, rest, factor, part;
  int known = t > 0 && exponent >= LAST_EXPONENT && z <= 1e300;
  exponential(known ? exponent : 0, &scale, &rest);
  // Beyond LAST_EXPONENT, q = e^(-2z) is too small to change 1 + q.
  double fall = -2 * z;
  exponential(known && fall >= LAST_EXPONENT ? fall : known ? LAST_EXPONENT : 0, &factor, &part);
  basis->envelope = scale * (1 + rest);
  basis->c = (1 + factor * (1 + part)) / 2;
  basis->s = t * (-((factor - 1) + factor * part) / 2 / z);
  return known;
}
