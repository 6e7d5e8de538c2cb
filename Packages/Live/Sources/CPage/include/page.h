#pragma once
#include <stddef.h>

// A file of the page: its path, which begins with a slash, and its bytes.
struct orrery_page_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

extern const int orrery_page_count;

// The file of a number from 0 up to the count.
struct orrery_page_file orrery_page_at(int index);
