#pragma once

// programs/emit.c: properties that tell observers, each a function and a context.
typedef struct emit_property emit_property;

// A property with observers that each add what they hear to a sum of their own, in `sums`.
emit_property *emit_observed(int observers, double **sums);

// A property observed through five operators by one that adds to `sum`.
emit_property *emit_chain(double **sum);

// Writes 0, 1, … 1023, 0, … so many times.
void emit_write(emit_property *property, long times);
