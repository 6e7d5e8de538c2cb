#include "csv_program.h"
#include "program.h"

#define main csv_main
#include "programs/csv.c"
#undef main

static const struct csv_program program = {vals, r_fprintf, r_shortest};

const struct csv_program *csv_program(void) {
  if (buf) return &program;
  fd = open("/dev/null", O_WRONLY);
  fp = fopen("/dev/null", "w");
  if (fd < 0 || !fp) return 0;
  make_powers();
  buf = malloc(CAP + 256);
  for (int i = 0; i < N; i++) {
    double p = rnd();
    vals[i] = 320 * (p * p * (3 - 2 * p)) - 20 * (i & 1);
  }
  return buf ? &program : 0;
}
