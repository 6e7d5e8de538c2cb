#pragma once

// A damped spring in closed form: target + e^(-decay*t) * (start*C(t) + drive*S(t)).
struct motion_spring {
  double decay;   // the decay rate of the envelope; if overdamped, the smaller of the two decay rates
  double rate;    // omega of an underdamped spring, rho of an overdamped one, otherwise 0
  double start;   // the displacement at time 0
  double drive;   // zeta * omega0 * start + the velocity at time 0; zeta * omega0 is decay, unless overdamped
  double target;
};

// Each stores the values at count times t in y and returns the number of NaN results, which the
// caller computes one at a time: those at times that are not positive (or NaN), and at times for
// which an exponent or angle exceeds the range of the polynomial approximations. The arrays do not
// overlap.
long motion_spring_underdamped(const struct motion_spring *spring, const double *restrict t,
                               double *restrict y, long count);
long motion_spring_critical(const struct motion_spring *spring, const double *restrict t,
                            double *restrict y, long count);
long motion_spring_overdamped(const struct motion_spring *spring, const double *restrict t,
                              double *restrict y, long count);
