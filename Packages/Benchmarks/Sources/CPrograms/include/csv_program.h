#pragma once

enum { CSV_PROGRAM_VALUES = 100000 };

// programs/csv.c: eased positions printed a line each, as text that reads back exactly.
struct csv_program {
  double *values;
  void (*fprintf17)(void *);  // the C library: 17 digits
  void (*shortest)(void *);   // the shortest digits, into a buffer
};

// The program with what it prints going to /dev/null; 0 when that failed.
const struct csv_program *csv_program(void);
