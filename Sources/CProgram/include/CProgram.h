#pragma once

#include <stddef.h>

// A plugin that is part of the program: kind's folder and name, such as "curves/back", and its text, which a
// NUL byte ends.
struct program_plugin {
  const char *name;
  const unsigned char *text;
};

extern const size_t program_plugin_count;

// The plugin of a number from 0 up to the count, ordered by name.
struct program_plugin program_plugin_at(size_t index);

// The commit that the program was built from, or an empty text where that is not known.
extern const char *const program_commit;
