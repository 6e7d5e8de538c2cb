/* Reading the table that a constructor takes: one pass, from which Swift gets plain numbers. */
#include "objects.h"

enum { SLOTS = sizeof ((lsh_fields *)0)->first / sizeof *((lsh_fields *)0)->first };

static unsigned spot(const char *name, size_t length) {
  unsigned char first = length ? (unsigned char)name[0] : 0;
  unsigned char last = length ? (unsigned char)name[length - 1] : 0;
  return (unsigned)(length * 7 + first * 3 + last) % SLOTS;
}

void lsh_index_fields(lsh_fields *fields) {
  for (int i = 0; i < SLOTS; i++) fields->first[i] = -1;
  for (int32_t i = fields->count - 1; i >= 0; i--) {
    lsh_field *field = &fields->fields[i];
    unsigned place = spot(field->name, field->length);
    field->next = fields->first[place];
    fields->first[place] = i;
  }
}

static int32_t find(const lsh_fields *fields, const char *name, size_t length) {
  int32_t i = fields->first[spot(name, length)];
  while (i >= 0) {
    const lsh_field *field = &fields->fields[i];
    if (field->length == length && !memcmp(field->name, name, length)) return i;
    i = field->next;
  }
  return -1;
}


JUMPABLE bool lsh_read_parts(lua_State *L, const char *const *names, int count, double *numbers) {
  int table = lua_gettop(L), found = 0;
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    return false;
  }
  bool listed = lua_rawlen(L, table) > 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    int part = -1;
    if (listed && lua_isinteger(L, -2)) {
      lua_Integer index = lua_tointeger(L, -2);
      part = index > count || index < 1 ? -1 : (int)index - 1;
    } else if (!listed && lua_type(L, -2) == LUA_TSTRING) {
      size_t length;
      const char *name = lua_tolstring(L, -2, &length);
      for (int i = 0; i < count && part < 0; i++) {
        if (!strcmp(names[i], name) && strlen(name) == length) part = i;
      }
    }
    if (part < 0 || lua_type(L, -1) != LUA_TNUMBER) {
      lua_settop(L, table);
      return false;
    }
    numbers[part] = lua_tonumber(L, -1);
    found++;
    lua_pop(L, 1);
  }
  return found == count;
}

/* The number of numbers of a plain list at the top that has at most four and nothing else; 0 for any other table. */
JUMPABLE static int read_list(lua_State *L, double *numbers) {
  int table = lua_gettop(L), found = 0;
  lua_Unsigned length = lua_rawlen(L, table);
  if (length < 1 || length > 4 || lua_getmetatable(L, table)) {
    lua_settop(L, table);
    return 0;
  }
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_Integer index = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (index < 1 || index > (lua_Integer)length || lua_type(L, -1) != LUA_TNUMBER) {
      lua_settop(L, table);
      return 0;
    }
    numbers[index - 1] = lua_tonumber(L, -1);
    found++;
    lua_pop(L, 1);
  }
  return found == (int)length ? found : 0;
}

/* Reads the value at the top; false for one that the field does not take. */
JUMPABLE static bool read_value(lua_State *L, const lsh_field *field, lsh_field_value *value) {
  value->form = LSH_VALUE_OTHER;
  if (field->value.kind == LSH_UNCHECKED) return true;
  if (!lsh_fits(L, &field->value, -1)) return false;
  switch (lua_type(L, -1)) {
  case LUA_TNUMBER:
    value->form = lua_isinteger(L, -1) ? LSH_VALUE_INTEGER : LSH_VALUE_NUMBER;
    value->numbers[0] = lua_tonumber(L, -1);
    if (value->form == LSH_VALUE_INTEGER) value->integer = lua_tointeger(L, -1);
    return true;
  case LUA_TBOOLEAN:
    value->form = LSH_VALUE_BOOLEAN;
    value->integer = lua_toboolean(L, -1);
    return true;
  case LUA_TTABLE:
    if (field->part_count &&
        lsh_read_parts(L, field->parts, field->part_count, value->numbers)) {
      value->form = LSH_VALUE_PARTS;
      value->integer = field->part_count;
    } else if (field->lists && (value->integer = read_list(L, value->numbers)) > 0) {
      value->form = LSH_VALUE_PARTS;
    }
    return true;
  default: return true;
  }
}

static void insert(lsh_field_value *values, int count) {
  lsh_field_value made = values[count];
  int place = count;
  for (; place > 0 && values[place - 1].field > made.field; place--) values[place] = values[place - 1];
  values[place] = made;
}

JUMPABLE int32_t lsh_read_fields(
    lua_State *L, int32_t index, const lsh_fields *fields, lsh_field_value *values, int32_t room) {
  int top = lua_gettop(L), count = 0;
  int32_t required = fields->required;
  if (!lua_checkstack(L, room + 6)) return -1;
  if (lua_getmetatable(L, index)) {
    lua_settop(L, top);
    return -1;
  }
  lua_pushnil(L);
  /* Nothing is allocated between two keys, so no finalizer changes the table meanwhile. */
  while (lua_next(L, index)) {
    size_t length;
    bool named = lua_type(L, -2) == LUA_TSTRING;
    const char *name = named ? lua_tolstring(L, -2, &length) : NULL;
    int32_t found = named && count < room ? find(fields, name, length) : -1;
    if (found < 0 || !read_value(L, &fields->fields[found], &values[count])) {
      lua_settop(L, top);
      return -1;
    }
    lsh_field_value *value = &values[count];
    value->field = found;
    if (!(fields->fields[found].value.flags & LSH_OPTIONAL)) required--;
    if (value->form == LSH_VALUE_OTHER) {
      lua_insert(L, -2); /* the value stays below the key */
      value->integer = lua_gettop(L) - 1;
    } else {
      lua_pop(L, 1);
    }
    insert(values, count++);
  }
  if (!required) return count;
  lua_settop(L, top);
  return -1;
}
