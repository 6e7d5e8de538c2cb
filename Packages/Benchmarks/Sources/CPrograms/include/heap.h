#pragma once
#include <stddef.h>

// The bytes that malloc has handed out and not got back, its own overhead included.
size_t heap_bytes_in_use(void);

// How often memory was asked for since the process began, by whatever function.
size_t heap_requests(void);
