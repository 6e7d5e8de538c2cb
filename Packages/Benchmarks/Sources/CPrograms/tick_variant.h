// One build of programs/tick.c for the instruction set that is in force where this is included;
// VARIANT is the name of its description.
#define main VARIANT_MAIN
#include "programs/tick.c"
#undef main

// What main does before it measures, for so many tweens.
static void set_count(int count) {
  double h = 1. / 64, e = 1e-5;
  for (int f = 0; f < FRAMES; f++) times[f] = 1 + 7 * rnd();
  for (int i = 0; i < 64; i++) {
    double p0 = bezy(i * h), p1 = i == 63 ? 1 : bezy((i + 1) * h);
    double m0 = i ? h * (bezy(i * h + e) - bezy(i * h - e)) / (2 * e) : 0;
    double m1 = i < 63 ? h * (bezy((i + 1) * h + e) - bezy((i + 1) * h - e)) / (2 * e) : 0;
    cells[i][0] = p0; cells[i][1] = m0; cells[i][2] = 3 * (p1 - p0) - 2 * m0 - m1;
    cells[i][3] = 2 * (p0 - p1) + m0 + m1;
  }
  cells[64][0] = 1;
  n = count;
  arr = calloc(n, sizeof *arr);
  start_ = malloc(8 * n); inv = malloc(8 * n); from = malloc(8 * n); delta = malloc(8 * n); out = malloc(8 * n);
  for (int i = 0; i < n; i++) {
    tween w = {rnd(), 8 + rnd(), rnd(), 100 * rnd(), 0, 3};
    w.target = &out[i]; arr[i] = w;
    start_[i] = w.start; inv[i] = 1 / w.dur; from[i] = w.from; delta[i] = w.to - w.from;
  }
}

static void free_all(void) { free(arr); free(start_); free(inv); free(from); free(delta); free(out); }

// The bodies of r_aos, r_soa64 and r_bez64, one frame at a time.
static double time_of(long frame) { return times[frame % FRAMES]; }
static void aos(long frame) {
  double t = time_of(frame);
  for (int i = 0; i < n; i++) eval(&arr[i], t);
  KEEP(arr);
}
static void soa(long frame) { soa64(time_of(frame), 0, n); KEEP(out); }
static __attribute__((noinline)) void bez(long frame) {
  const double *restrict S = start_, *restrict I = inv, *restrict F = from, *restrict D = delta; double *restrict O = out;
  double t = time_of(frame);
  for (int i = 0; i < n; i++) {
    double p = (t - S[i]) * I[i]; p = p < 0 ? 0 : p; p = p > 1 ? 1 : p;
    double s = p * 64; int k = (int)s; double u = s - k; const double *c = cells[k];
    O[i] = F[i] + D[i] * (((c[3] * u + c[2]) * u + c[1]) * u + c[0]);
  }
  KEEP(out);
}

const struct tick_program VARIANT = {set_count, free_all, time_of, aos, soa, bez};
