/* `string.find`, `match`, `gmatch` and `gsub` of Lua 5.4, in a form that limits can end.
 *
 * Lua's own matcher is one C call in which no hook fires: a pattern such as ("a?"):rep(40) would block
 * the host for years. This one adds its steps to the instructions of the call and polls whether the call
 * has to end (LE 5.3). It backtracks as Lua's does, since an automaton would find other captures;
 * so a hostile pattern is still exponential, but can be ended. Plain searches are linear in the text
 * (Two-Way, memmem).
 * The language and the words of the errors follow lstrlib.c of Lua 5.4.4, copyright 1994–2022 Lua.org,
 * PUC-Rio, MIT licence. */
#define _GNU_SOURCE
#include "libraries.h"
#include "objects.h"
#include "control.h"
#include <ctype.h>

enum {
  CAPTURE_LIMIT = 32,
  DEPTH_LIMIT = 200,
  UNFINISHED = -1,
  POSITION = -2,
  STEPS_PER_LOOK = 4096, /* some tens of microseconds */
  STEPS_PER_INSTRUCTION = 4,
};

#define ESCAPE '%'

typedef struct matcher {
  lua_State *L;
  const char *start, *end, *pattern_end;
  int depth, level;
  int64_t steps; /* left until the next poll */
  struct { const char *start; ptrdiff_t length; } capture[CAPTURE_LIMIT];
} matcher;

static const char *match(matcher *m, const char *s, const char *p);

/* Counts a step that reads `bytes` bytes, eight of which cost as much as a step. */
JUMPABLE static inline void step(matcher *m, ptrdiff_t bytes) {
  m->steps -= 1 + bytes / 8;
  if (m->steps > 0) return;
  int64_t taken = STEPS_PER_LOOK - m->steps;
  m->steps = STEPS_PER_LOOK;
  lsh_poll(m->L, taken / STEPS_PER_INSTRUCTION);
}

static inline int byte(const char *at) { return (unsigned char)*at; }

JUMPABLE static void restart(matcher *m) {
  m->level = 0;
  m->depth = DEPTH_LIMIT;
}

JUMPABLE static matcher prepare(
    lua_State *L, const char *s, size_t length, const char *p, size_t pattern_length) {
  matcher m = {.L = L, .start = s, .end = s + length, .pattern_end = p + pattern_length};
  m.steps = STEPS_PER_LOOK;
  restart(&m);
  return m;
}

/* MARK: Classes and sets */

JUMPABLE static const char *class_end(matcher *m, const char *p) {
  if (*p++ == ESCAPE) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (p[-1] != '[') return p;
  if (*p == '^') p++;
  do {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p++ == ESCAPE && p < m->pattern_end) p++;
  } while (*p != ']' || p == m->pattern_end);
  return p + 1;
}

static bool is_in_class(int c, int name) {
  bool is_in;
  switch (tolower(name)) {
    case 'a': is_in = isalpha(c); break;
    case 'c': is_in = iscntrl(c); break;
    case 'd': is_in = isdigit(c); break;
    case 'g': is_in = isgraph(c); break;
    case 'l': is_in = islower(c); break;
    case 'p': is_in = ispunct(c); break;
    case 's': is_in = isspace(c); break;
    case 'u': is_in = isupper(c); break;
    case 'w': is_in = isalnum(c); break;
    case 'x': is_in = isxdigit(c); break;
    case 'z': is_in = c == 0; break; /* of older versions */
    default: return name == c;
  }
  return isupper(name) ? !is_in : is_in;
}

/* `p` at '[', `last` at ']'. */
static bool is_in_set(int c, const char *p, const char *last) {
  bool is_meant = true;
  if (p[1] == '^') {
    is_meant = false;
    p++;
  }
  while (++p < last) {
    if (*p == ESCAPE) {
      p++;
      if (is_in_class(c, byte(p))) return is_meant;
    } else if (p[1] == '-' && p + 2 < last) {
      p += 2;
      if (byte(p - 2) <= c && c <= byte(p)) return is_meant;
    } else if (byte(p) == c) {
      return is_meant;
    }
  }
  return !is_meant;
}

static bool is_single_match(matcher *m, const char *s, const char *p, const char *after) {
  if (s >= m->end) return false;
  switch (*p) {
    case '.': return true;
    case ESCAPE: return is_in_class(byte(s), byte(p + 1));
    case '[': return is_in_set(byte(s), p, after - 1);
    default: return *p == *s;
  }
}

/* MARK: Items
 *
 * Single characters are matched in the loop of `match`. Items after which the match may have to backtrack,
 * captures and quantifiers, match the rest of the pattern recursively and try the next alternative when it
 * returns NULL. The depth of the recursion is limited, since it uses the C stack. */

JUMPABLE static const char *match_balance(matcher *m, const char *s, const char *p) {
  if (p >= m->pattern_end - 1) {
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (s >= m->end || *s != *p) return NULL;
  int depth = 1;
  while (++s < m->end) {
    step(m, 1);
    if (*s == p[1]) {
      if (--depth == 0) return s + 1;
    } else if (*s == *p) {
      depth++;
    }
  }
  return NULL;
}

/* `*` and `+`: as many characters as match, then fewer and fewer until the rest matches. A step costs the
 * length of the set, which is read for each character. */
JUMPABLE static const char *expand_most(
    matcher *m, const char *s, const char *p, const char *after) {
  ptrdiff_t count = 0;
  while (is_single_match(m, s + count, p, after)) {
    step(m, after - p);
    count++;
  }
  for (; count >= 0; count--) {
    const char *end = match(m, s + count, after + 1);
    if (end) return end;
  }
  return NULL;
}

/* `-`: as few characters as possible. The call of `match` counts the step. */
JUMPABLE static const char *expand_least(
    matcher *m, const char *s, const char *p, const char *after) {
  for (;;) {
    const char *end = match(m, s, after + 1);
    if (end) return end;
    if (!is_single_match(m, s, p, after)) return NULL;
    s++;
  }
}

/* Captures are undone when the rest does not match, so that an alternative starts from the same state. */
JUMPABLE static const char *open_capture(
    matcher *m, const char *s, const char *p, ptrdiff_t what) {
  if (m->level >= CAPTURE_LIMIT) luaL_error(m->L, "too many captures");
  m->capture[m->level].start = s;
  m->capture[m->level].length = what;
  m->level++;
  const char *end = match(m, s, p);
  if (!end) m->level--;
  return end;
}

JUMPABLE static const char *close_capture(matcher *m, const char *s, const char *p) {
  int level = m->level - 1;
  while (level >= 0 && m->capture[level].length != UNFINISHED) level--;
  if (level < 0) luaL_error(m->L, "invalid pattern capture");
  m->capture[level].length = s - m->capture[level].start;
  const char *end = match(m, s, p);
  if (!end) m->capture[level].length = UNFINISHED;
  return end;
}

JUMPABLE static const char *match_capture(matcher *m, const char *s, int name) {
  int level = name - '1';
  if (level < 0 || level >= m->level || m->capture[level].length == UNFINISHED) {
    luaL_error(m->L, "invalid capture index %%%d", level + 1);
  }
  /* A position counts as longer than any text, as in Lua. */
  size_t length = (size_t)m->capture[level].length;
  step(m, m->capture[level].length);
  if ((size_t)(m->end - s) < length || memcmp(m->capture[level].start, s, length)) return NULL;
  return s + length;
}

JUMPABLE static bool is_frontier(matcher *m, const char *s, const char *p, const char *after) {
  int before = s == m->start ? 0 : byte(s - 1), here = s == m->end ? 0 : byte(s);
  return !is_in_set(before, p, after - 1) && is_in_set(here, p, after - 1);
}

/* Matches a single character, with its suffix if any. Returns whether matching continues at *s and *p. */
JUMPABLE static bool match_single(matcher *m, const char **s, const char **p) {
  const char *after = class_end(m, *p), *end = NULL;
  step(m, after - *p);
  char suffix = after == m->pattern_end ? 0 : *after;
  bool fits = is_single_match(m, *s, *p, after);
  if (suffix == '?' && fits) end = match(m, *s + 1, after + 1);
  if (suffix == '?' || (!fits && (suffix == '*' || suffix == '-'))) {
    if (end) *s = end;
    *p = after + 1;
    return !end;
  }
  switch (suffix) {
    case '+': *s = fits ? expand_most(m, *s + 1, *p, after) : NULL; return false;
    case '*': *s = expand_most(m, *s, *p, after); return false;
    case '-': *s = expand_least(m, *s, *p, after); return false;
    default:
      *s = fits ? *s + 1 : NULL;
      *p = after;
      return fits;
  }
}

/* Matches an item that begins with '%'. Returns whether matching continues at *s and *p. */
JUMPABLE static bool match_escape(matcher *m, const char **s, const char **p) {
  const char *name = *p + 1;
  if (name < m->pattern_end && *name == 'b') {
    *s = match_balance(m, *s, *p + 2);
    *p += 4;
    return *s != NULL;
  }
  if (name < m->pattern_end && *name == 'f') {
    *p += 2;
    if (*p >= m->pattern_end || **p != '[') {
      luaL_error(m->L, "missing '[' after '%%f' in pattern");
    }
    const char *after = class_end(m, *p);
    if (!is_frontier(m, *s, *p, after)) *s = NULL;
    *p = after;
    return *s != NULL;
  }
  if (name < m->pattern_end && isdigit(byte(name))) {
    *s = match_capture(m, *s, byte(name));
    *p += 2;
    return *s != NULL;
  }
  return match_single(m, s, p);
}

/* Returns the end of the match, or NULL. */
JUMPABLE static const char *match(matcher *m, const char *s, const char *p) {
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  bool goes_on = true;
  while (goes_on && p != m->pattern_end) {
    step(m, 0);
    switch (*p) {
      case '(':
        s = p[1] == ')' ? open_capture(m, s, p + 2, POSITION)
                        : open_capture(m, s, p + 1, UNFINISHED);
        goes_on = false;
        break;
      case ')':
        s = close_capture(m, s, p + 1);
        goes_on = false;
        break;
      case '$':
        if (p + 1 == m->pattern_end) {
          s = s == m->end ? s : NULL;
          goes_on = false;
        } else {
          goes_on = match_single(m, &s, &p);
        }
        break;
      case ESCAPE: goes_on = match_escape(m, &s, &p); break;
      default: goes_on = match_single(m, &s, &p);
    }
  }
  m->depth++;
  return s;
}

/* MARK: Captures */

/* Returns the length of a capture; a position is pushed instead. */
JUMPABLE static ptrdiff_t capture(
    matcher *m, int level, const char *s, const char *end, const char **start) {
  if (level >= m->level) {
    if (level) luaL_error(m->L, "invalid capture index %%%d", level + 1);
    *start = s;
    return end - s;
  }
  *start = m->capture[level].start;
  ptrdiff_t length = m->capture[level].length;
  if (length == UNFINISHED) luaL_error(m->L, "unfinished capture");
  if (length == POSITION) lua_pushinteger(m->L, *start - m->start + 1);
  return length;
}

JUMPABLE static void push_capture(matcher *m, int level, const char *s, const char *end) {
  const char *start;
  ptrdiff_t length = capture(m, level, s, end, &start);
  if (length != POSITION) lua_pushlstring(m->L, start, (size_t)length);
}

JUMPABLE static int push_captures(matcher *m, const char *s, const char *end) {
  int count = m->level == 0 && s ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int level = 0; level < count; level++) push_capture(m, level, s, end);
  return count;
}

/* MARK: find and match */

/* A position from 1; negative ones count from the end. */
static size_t place(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)length) return 1;
  return length + (size_t)position + 1;
}

static bool is_plain(const char *p, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (p[i] && strchr("^$*+?.([%-", p[i])) return false;
  }
  return true;
}

JUMPABLE static int find_plain(
    lua_State *L, const char *s, size_t length, size_t from, const char *p, size_t n) {
  const char *found = memmem(s + from, length - from, p, n);
  if (!found) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - s + 1);
  lua_pushinteger(L, found - s + (ptrdiff_t)n);
  return 2;
}

JUMPABLE static int search(lua_State *L, bool is_find) {
  size_t length, n;
  const char *s = lsh_check_text(L, 1, &length);
  const char *p = luaL_checklstring(L, 2, &n);
  size_t from = place(luaL_optinteger(L, 3, 1), length) - 1;
  if (from > length) {
    luaL_pushfail(L);
    return 1;
  }
  if (is_find && (lua_toboolean(L, 4) || is_plain(p, n))) {
    return find_plain(L, s, length, from, p, n);
  }
  bool is_anchored = n && *p == '^';
  matcher m = prepare(L, s, length, p, n);
  for (const char *at = s + from;; at++) {
    restart(&m);
    const char *end = match(&m, at, p + is_anchored);
    if (end && is_find) {
      lua_pushinteger(L, at - s + 1);
      lua_pushinteger(L, end - s);
      return push_captures(&m, NULL, NULL) + 2;
    }
    if (end) return push_captures(&m, at, end);
    if (at == m.end || is_anchored) break;
  }
  luaL_pushfail(L);
  return 1;
}

JUMPABLE int lsh_find(lua_State *L) { return search(L, true); }

JUMPABLE int lsh_match(lua_State *L) { return search(L, false); }

/* MARK: gmatch */

typedef struct walk {
  matcher m;
  const char *at, *pattern, *last;
} walk;

/* Upvalues: the text, the pattern, the walk. */
JUMPABLE static int next_match(lua_State *L) {
  walk *w = lua_touserdata(L, lua_upvalueindex(3));
  w->m.L = L;
  for (; w->at <= w->m.end; w->at++) {
    restart(&w->m);
    const char *end = match(&w->m, w->at, w->pattern);
    if (!end || end == w->last) continue;
    const char *at = w->at;
    w->at = w->last = end;
    return push_captures(&w->m, at, end);
  }
  return 0;
}

JUMPABLE int lsh_gmatch(lua_State *L) {
  size_t length, n;
  const char *s = lsh_check_text(L, 1, &length);
  const char *p = luaL_checklstring(L, 2, &n);
  size_t from = place(luaL_optinteger(L, 3, 1), length) - 1;
  lua_settop(L, 2);
  walk *w = lua_newuserdatauv(L, sizeof(walk), 0);
  w->m = prepare(L, s, length, p, n);
  w->at = s + (from > length ? length + 1 : from);
  w->pattern = p;
  w->last = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

/* MARK: gsub */

/* Text that grows in a userdata at a fixed slot; luaL_Buffer may mark a slot to be closed, which
 * 5.4.4 gets wrong (196bb94d). */
typedef struct text {
  lua_State *L;
  int slot;
  char *bytes;
  size_t used, capacity;
} text;

JUMPABLE static void append(text *t, const char *bytes, size_t count) {
  if (count > t->capacity - t->used) {
    size_t capacity = t->capacity;
    while (count > capacity - t->used) {
      if (capacity > SIZE_MAX / 4) luaL_error(t->L, "buffer too large");
      capacity *= 2;
    }
    char *larger = lua_newuserdatauv(t->L, capacity, 0);
    memcpy(larger, t->bytes, t->used);
    lua_replace(t->L, t->slot);
    t->bytes = larger;
    t->capacity = capacity;
  }
  memcpy(t->bytes + t->used, bytes, count);
  t->used += count;
}

JUMPABLE static text start_text(lua_State *L) {
  text t = {.L = L, .capacity = 256};
  t.bytes = lua_newuserdatauv(L, t.capacity, 0);
  t.slot = lua_gettop(L);
  return t;
}

/* Appends the value on the top of the stack and pops it. */
JUMPABLE static void append_value(text *t) {
  size_t length;
  const char *bytes = lua_tolstring(t->L, -1, &length);
  append(t, bytes, length);
  lua_pop(t->L, 1);
}

/* Expands a replacement string, in which %0 … %9 refer to captures. */
JUMPABLE static void append_template(matcher *m, text *t, const char *s, const char *end) {
  size_t length;
  const char *at = lua_tolstring(m->L, 3, &length), *last = at + length;
  for (const char *mark; (mark = memchr(at, ESCAPE, (size_t)(last - at))); at = mark + 2) {
    append(t, at, (size_t)(mark - at));
    /* The byte after the last one is Lua's own 0. */
    int name = byte(mark + 1);
    if (name == ESCAPE) {
      append(t, mark + 1, 1);
    } else if (name == '0') {
      append(t, s, (size_t)(end - s));
    } else if (isdigit(name)) {
      const char *start;
      ptrdiff_t n = capture(m, name - '1', s, end, &start);
      if (n == POSITION) append_value(t);
      else append(t, start, (size_t)n);
    } else {
      luaL_error(m->L, "invalid use of '%c' in replacement string", ESCAPE);
    }
  }
  append(t, at, (size_t)(last - at));
}

/* Returns whether the match was replaced by something else. */
JUMPABLE static bool replace(matcher *m, text *t, const char *s, const char *end, int type) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(m, s, end), 1);
  } else if (type == LUA_TTABLE) {
    push_capture(m, 0, s, end);
    lua_gettable(L, 3);
  } else {
    append_template(m, t, s, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    append(t, s, (size_t)(end - s));
    return false;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  append_value(t);
  return true;
}

JUMPABLE int lsh_gsub(lua_State *L) {
  size_t length, n;
  const char *s = lsh_check_text(L, 1, &length), *p = luaL_checklstring(L, 2, &n);
  int type = lua_type(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(
      L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
      3, "string/function/table");
  bool is_anchored = n && *p == '^', has_changed = false;
  matcher m = prepare(L, s, length, p, n);
  text t = start_text(L);
  const char *at = s, *last = NULL;
  while (count < limit) {
    restart(&m);
    const char *end = match(&m, at, p + is_anchored);
    if (end && end != last) {
      count++;
      has_changed |= replace(&m, &t, at, end, type);
      at = last = end;
    } else if (at < m.end) {
      append(&t, at++, 1);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (has_changed) {
    append(&t, at, (size_t)(m.end - at));
    lua_pushlstring(L, t.bytes, t.used);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
