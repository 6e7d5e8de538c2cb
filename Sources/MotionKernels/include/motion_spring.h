#pragma once

// A damped spring in closed form: target + e^(-decay*t) * (start*C(t) + drive*S(t)).
struct motion_spring {
  double decay;   // that of the envelope; for an overdamped spring the slower of the two
  double rate;    // omega of an underdamped spring, rho of an overdamped one, otherwise 0
  double start;   // the displacement at time 0
  double drive;   // decay * start + the velocity at time 0
  double target;
};

// Each computes values at count times t into y, which lie apart, and returns how many are NaN: those
// at times that are not above 0, or so late that the caller has to compute them one at a time.
long motion_spring_underdamped(const struct motion_spring *spring, const double *restrict t,
                               double *restrict y, long count);
long motion_spring_critical(const struct motion_spring *spring, const double *restrict t,
                            double *restrict y, long count);
long motion_spring_overdamped(const struct motion_spring *spring, const double *restrict t,
                              double *restrict y, long count);
