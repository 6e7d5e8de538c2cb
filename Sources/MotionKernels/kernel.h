#pragma once

#include <math.h>
#include <stdint.h>
#include <string.h>

// Shared by all kernels. A kernel is a loop over arrays. Its Swift counterpart computes bit-identical
// results: no fused multiply-add, the same order of operations on every instruction set.
#pragma STDC FP_CONTRACT OFF

// Builds a function once for each of these instruction sets; glibc's loader selects the widest that the
// processor supports; musl and Darwin have no such mechanism. The loader runs before sanitizers are
// ready, so with AddressSanitizer and ThreadSanitizer there is one build. The functions motion_row_*
// are not multiversioned.
#if defined(__x86_64__) && defined(__GLIBC__) && __has_attribute(target_clones) \
    && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define KERNEL __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define KERNEL
#endif

// The largest number of elements that a kernel processes per iteration, in arrays on the stack.
enum { BLOCK = 256 };

// A vector of four doubles. Functions take pointers to vectors, because the calling convention for
// vector arguments depends on the instruction set.
typedef double quad __attribute__((vector_size(32), aligned(8), may_alias));

// A vector of eight doubles.
typedef double oct __attribute__((vector_size(64), aligned(8), may_alias));

#define INLINE static inline __attribute__((always_inline))

// Adding this to a number of magnitude below 2^51 rounds it to the nearest integer, in the low bits of
// the sum's representation.
#define ROUNDER 0x1.8p52

// Loads a 4-by-4 matrix from four rows, beginning at offset, and transposes it.
INLINE void columns(const double *const rows[4], int offset, quad result[4]) {
  const quad *r0 = (const quad *)(rows[0] + offset), *r1 = (const quad *)(rows[1] + offset);
  const quad *r2 = (const quad *)(rows[2] + offset), *r3 = (const quad *)(rows[3] + offset);
  quad a = __builtin_shufflevector(*r0, *r1, 0, 4, 2, 6);
  quad b = __builtin_shufflevector(*r0, *r1, 1, 5, 3, 7);
  quad c = __builtin_shufflevector(*r2, *r3, 0, 4, 2, 6);
  quad d = __builtin_shufflevector(*r2, *r3, 1, 5, 3, 7);
  result[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  result[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  result[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  result[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}
