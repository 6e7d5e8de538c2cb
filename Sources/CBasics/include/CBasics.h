#pragma once

#include <stdbool.h>
#include <stdint.h>

// Adds blocks of 64 bytes to the eight words of a SHA-256 hash (FIPS 180-4).
//
// Returns false, and changes nothing, if the processor has no SHA instructions; the caller then computes
// the hash. Swift counterpart: SHA256.compressByWords(_:).
bool basics_sha256(uint32_t *state, const uint8_t *blocks, long count);
