#pragma once

#include "kernel.h"

// Exponential, sine and cosine from plain arithmetic, so that every machine, instruction set and vector
// lane gives the same bits. Swift counterparts: the functions of Elementary+Series.swift, operation by
// operation.

INLINE int64_t bits(double number) {
  int64_t result;
  memcpy(&result, &number, sizeof result);
  return result;
}

INLINE double number(int64_t bits) {
  double result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

// e^x = scale * (1 + rest), for x from -700 to 700.
INLINE void exponential(double x, double *scale, double *rest) {
  double k = x * 0x1.71547652b82fep0 + ROUNDER, n = k - ROUNDER;
  double r = (x - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33, r2 = r * r, r4 = r2 * r2;
  double low = (1.0 / 2 + r * (1.0 / 6)) + (1.0 / 24 + r * (1.0 / 120)) * r2;
  double middle = (1.0 / 720 + r * (1.0 / 5040)) + (1.0 / 40320 + r * (1.0 / 362880)) * r2;
  double high = (1.0 / 3628800 + r * (1.0 / 39916800))
                + (1.0 / 479001600 + r * (1.0 / 6227020800)) * r2;
  *scale = number((bits(k) << 52) + 0x3ff0000000000000);
  *rest = r + r2 * (low + (middle + high * r4) * r4);
}

// Sine and cosine, for x from -1e6 to 1e6.
INLINE void circular(double x, double *sine, double *cosine) {
  double k = x * 0x1.45f306dc9c883p-1 + ROUNDER, n = k - ROUNDER;
  double r = ((x - n * 0x1.921fb544p0) - n * 0x1.0b4611a6p-34) - n * 0x1.3198a2e037073p-69;
  double z = r * r, z2 = z * z, z4 = z2 * z2;
  double s = ((-1.0 / 6 + z * (1.0 / 120)) + (-1.0 / 5040 + z * (1.0 / 362880)) * z2)
             + ((-1.0 / 39916800 + z * (1.0 / 6227020800))
                + (-1.0 / 1307674368000 + z * (1.0 / 355687428096000)) * z2)
                   * z4;
  double c = ((1.0 / 24 + z * (-1.0 / 720)) + (1.0 / 40320 + z * (-1.0 / 3628800)) * z2)
             + ((1.0 / 479001600 + z * (-1.0 / 87178291200)) + (1.0 / 20922789888000) * z2) * z4;
  double half = z * 0.5, near = 1 - half;
  int64_t sin = bits(r + (r * z) * s), cos = bits(near + (((1 - near) - half) + z2 * c));
  // In odd quadrants sine and cosine are exchanged; the signs depend on bit 1 of the quadrant, plus one
  // for the cosine.
  int64_t quadrant = bits(k), swap = -(quadrant & 1);
  *sine = number(((sin & ~swap) | (cos & swap)) ^ ((quadrant & 2) << 62));
  *cosine = number(((cos & ~swap) | (sin & swap)) ^ (((quadrant + 1) & 2) << 62));
}
