/* `os.time`, `os.clock` and `os.date` on the host's clock, in UTC: runs are reproducible. */
#include "libraries.h"
#include <time.h>

JUMPABLE static lua_Integer now(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  double seconds = vm->callbacks.clock(vm->callbacks.owner, 0);
  return seconds > -1e17 && seconds < 1e17 ? (lua_Integer)seconds : 0;
}

JUMPABLE static int host_clock(lua_State *L) {
  lsh_vm *vm = lsh_of(L);
  lua_pushnumber(L, vm->callbacks.clock(vm->callbacks.owner, 1));
  return 1;
}

JUMPABLE static int field(lua_State *L, const char *name, int missing) {
  int whole;
  int type = lua_getfield(L, 1, name);
  lua_Integer value = lua_tointegerx(L, -1, &whole);
  if (!whole) {
    if (type != LUA_TNIL) return luaL_error(L, "field '%s' is not an integer", name);
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", name);
    value = missing;
  }
  if (value < -1000000000 || value > 1000000000) {
    return luaL_error(L, "field '%s' is out-of-bound", name);
  }
  lua_pop(L, 1);
  return (int)value;
}

JUMPABLE static void set(lua_State *L, const char *name, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, 1, name);
}

JUMPABLE static int host_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  struct tm date = {0};
  date.tm_year = field(L, "year", -1) - 1900;
  date.tm_mon = field(L, "month", -1) - 1;
  date.tm_mday = field(L, "day", -1);
  date.tm_hour = field(L, "hour", 12);
  date.tm_min = field(L, "min", 0);
  date.tm_sec = field(L, "sec", 0);
  time_t time = timegm(&date); /* also brings the fields into their ranges */
  set(L, "year", date.tm_year + 1900);
  set(L, "month", date.tm_mon + 1);
  set(L, "day", date.tm_mday);
  set(L, "hour", date.tm_hour);
  set(L, "min", date.tm_min);
  set(L, "sec", date.tm_sec);
  set(L, "yday", date.tm_yday + 1);
  set(L, "wday", date.tm_wday + 1);
  lua_pushinteger(L, (lua_Integer)time);
  return 1;
}

JUMPABLE static int host_date(lua_State *L) {
  const char *format = luaL_optstring(L, 1, "%c");
  lua_Integer time = lua_isnoneornil(L, 2) ? now(L) : luaL_checkinteger(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushfstring(L, *format == '!' ? "%s" : "!%s", format);
  lua_pushinteger(L, time);
  lua_call(L, 2, 1);
  return 1;
}

const lsh_replacement lsh_os_functions[] = {
  {"clock", host_clock}, {"date", host_date, true}, {"time", host_time}, {NULL, NULL}};
