#pragma once

// Runs a file of Lua in a machine of its own, with `arg` as the stand-alone program fills it in.
// Returns the CPU seconds that its statements took, the collector's share included, or a negative
// number when it failed.
double plain_program_seconds(const char *path, const char *kind, int count);
