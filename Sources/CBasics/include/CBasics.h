#pragma once

#include <stdbool.h>
#include <stdint.h>

// Takes blocks of 64 bytes into the eight words of a SHA-256 hash (FIPS 180-4).
//
// Returns whether it did: false, and nothing is changed, where the processor has no instructions for
// it. The caller computes it then. Twin: SHA256.compressByWords(_:).
bool basics_sha256(uint32_t *state, const uint8_t *blocks, long count);
