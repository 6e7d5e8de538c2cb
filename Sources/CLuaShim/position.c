/* Positions in scripts: of a running call, and of an error by its message. */
#include "values.h"
#include <ctype.h>
#include <stdio.h>

const char *lsh_full_source(const lua_Debug *ar) {
  return ar->source[0] == '@' ? ar->source + 1 : ar->short_src;
}

/* The innermost Lua function that is running: where a host function was called from. */
JUMPABLE size_t lsh_where(lua_State *L, char *buffer, size_t capacity, int32_t *line) {
  lua_Debug ar;
  *line = 0;
  buffer[0] = 0;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline <= 0) continue;
    *line = ar.currentline;
    snprintf(buffer, capacity, "%s", lsh_full_source(&ar));
    break;
  }
  return strlen(buffer);
}

/* "file:12: text" begins with the position that Lua put there: find it among the callers. */
JUMPABLE void lsh_note_position(lua_State *L, lsh_vm *vm, const char *message, int level) {
  lua_Debug ar;
  int innermost = 0;
  for (int count = 0; count < LSH_TRACE_LEVELS && lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline <= 0) continue;
    count++;
    if (!innermost++) {
      snprintf(vm->error_source, sizeof vm->error_source, "%s", lsh_full_source(&ar));
      vm->error_line = ar.currentline;
    }
    size_t n = strlen(ar.short_src);
    if (!message || strncmp(message, ar.short_src, n) || message[n] != ':') continue;
    size_t at = n + 1;
    int line = 0;
    while (isdigit((unsigned char)message[at]) && at < n + 9) line = line * 10 + message[at++] - '0';
    if (at == n + 1 || message[at] != ':' || message[at + 1] != ' ') continue;
    snprintf(vm->error_source, sizeof vm->error_source, "%s", lsh_full_source(&ar));
    vm->error_line = line;
    vm->error_offset = at + 2;
    return;
  }
}
