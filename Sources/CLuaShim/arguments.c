/* Checking self and arguments before Swift sees them, with Lua's own wording (LE 4.2). */
#include "objects.h"
#include <stdio.h>

typedef struct fault {
  const char *code;
  char text[320];
} fault;

static bool descends(const lsh_class *class, uint32_t class_id) {
  return class->ancestors[class_id / 64] >> (class_id % 64) & 1;
}

bool lsh_descends(const lsh_vm *vm, const lsh_object *object, uint32_t class_id) {
  return descends(vm->classes[object->class_id], class_id);
}

JUMPABLE static bool is_kind(lua_State *L, const lsh_parameter *parameter, int index) {
  int type = lua_type(L, index);
  const lsh_object *object;
  uint64_t id;
  int32_t handle;
  switch (parameter->kind) {
  case LSH_ANY: return type != LUA_TNONE;
  case LSH_BOOLEAN: return type == LUA_TBOOLEAN;
  case LSH_INTEGER:
  case LSH_NUMBER: return type == LUA_TNUMBER;
  case LSH_CHOICE:
  case LSH_STRING: return type == LUA_TSTRING;
  case LSH_TABLE: return type == LUA_TTABLE;
  case LSH_FUNCTION: return type == LUA_TFUNCTION;
  case LSH_OBJECT:
    if (lsh_handle_at(L, index, &id, &handle)) {
      return descends(lsh_class_of_handle(L, handle), parameter->class_id);
    }
    object = lsh_object_at(L, index);
    return object && lsh_descends(lsh_of(L), object, parameter->class_id);
  default: return false;
  }
}

JUMPABLE static void number_text(lua_State *L, int index, char *buffer, size_t capacity) {
  if (lua_isinteger(L, index)) {
    snprintf(buffer, capacity, LUA_INTEGER_FMT, lua_tointeger(L, index));
  } else {
    double number = lua_tonumber(L, index);
    if (number != number) snprintf(buffer, capacity, "nan");
    else snprintf(buffer, capacity, "%.14g", number);
  }
}

bool lsh_in_range(const lsh_parameter *parameter, double number) {
  int flags = parameter->flags;
  if (flags & LSH_FINITE && number - number != 0) return false;
  return !((flags & LSH_LOWER) && !(number >= parameter->lower)) &&
         !((flags & LSH_LOWER_OPEN) && !(number > parameter->lower)) &&
         !((flags & LSH_UPPER) && !(number <= parameter->upper)) &&
         !((flags & LSH_UPPER_OPEN) && !(number < parameter->upper));
}

JUMPABLE static bool number_fits(
    lua_State *L, const lsh_parameter *parameter, int index, char *text, size_t capacity) {
  double number = lua_tonumber(L, index);
  int whole = 1;
  if (parameter->kind == LSH_INTEGER) {
    lua_tointegerx(L, index, &whole);
    if (!whole) {
      snprintf(text, capacity, "number has no integer representation");
      return false;
    }
  }
  if (lsh_in_range(parameter, number)) return true;
  bool finite = number - number == 0;
  char got[40];
  number_text(L, index, got, sizeof got);
  snprintf(text, capacity, "%s expected, got %s",
      parameter->range && finite ? parameter->range : "finite number", got);
  return false;
}

JUMPABLE static bool is_choice(lua_State *L, const lsh_parameter *parameter, int index) {
  size_t length;
  const char *got = lua_tolstring(L, index, &length);
  for (int i = 0; i < parameter->choice_count; i++) {
    if (strlen(parameter->choices[i]) == length && !memcmp(parameter->choices[i], got, length)) {
      return true;
    }
  }
  return false;
}

JUMPABLE static bool choice_fits(
    lua_State *L, const lsh_parameter *parameter, int index, char *text, size_t capacity) {
  if (is_choice(L, parameter, index)) return true;
  snprintf(text, capacity, "%s expected, got \"%.60s\"", parameter->expected,
      lua_tostring(L, index));
  return false;
}

JUMPABLE bool lsh_fits(lua_State *L, const lsh_parameter *parameter, int index) {
  if (parameter->flags & LSH_OPTIONAL && lua_isnoneornil(L, index)) return true;
  if (!is_kind(L, parameter, index)) return false;
  if (parameter->kind == LSH_INTEGER && !lua_isinteger(L, index)) {
    int whole = 0;
    lua_tointegerx(L, index, &whole);
    if (!whole) return false;
  }
  if (parameter->kind == LSH_NUMBER || parameter->kind == LSH_INTEGER) {
    return lsh_in_range(parameter, lua_tonumber(L, index));
  }
  return parameter->kind != LSH_CHOICE || is_choice(L, parameter, index);
}

/* A number is read through its address only: lua_tolstring would convert it in place. */
JUMPABLE static bool check(lua_State *L, const lsh_parameter *parameter, int index, fault *fault) {
  if (parameter->flags & LSH_OPTIONAL && lua_isnoneornil(L, index)) return true;
  if (!is_kind(L, parameter, index)) {
    fault->code = "typeMismatch";
    snprintf(fault->text, sizeof fault->text, "%s expected, got %s", parameter->expected,
        lsh_type_name(L, index));
    return false;
  }
  fault->code = parameter->refusal;
  if (parameter->kind == LSH_NUMBER || parameter->kind == LSH_INTEGER) {
    return number_fits(L, parameter, index, fault->text, sizeof fault->text);
  }
  if (parameter->kind == LSH_CHOICE) {
    return choice_fits(L, parameter, index, fault->text, sizeof fault->text);
  }
  return true;
}

/* In a call `object:name(…)` the object is not counted among the arguments. */
JUMPABLE bool lsh_called_as_method(lua_State *L) {
  lua_Debug ar;
  if (!lua_getstack(L, 0, &ar)) return false;
  lua_getinfo(L, "n", &ar);
  return !strcmp(ar.namewhat, "method");
}

JUMPABLE lsh_object *lsh_check_self(lua_State *L, const lsh_function *function) {
  lsh_vm *vm = lsh_of(L);
  lsh_object *self = lsh_object_at(L, 1);
  if (self && lsh_descends(vm, self, function->class_id)) {
    if (!self->object) {
      lsh_raise(L, "disposed", "%s is disposed", vm->classes[self->class_id]->name);
    }
    return self;
  }
  const char *wanted = vm->classes[function->class_id]->name;
  const char *format = lsh_called_as_method(L)
      ? "calling '%s' on bad self (%s expected, got %s)"
      : "bad argument #1 to '%s' (%s expected, got %s)%s%s%s";
  /* `object.name(…)` passes no object. */
  bool is_missing = !lsh_called_as_method(L) && !lsh_as_object(L, 1);
  const char *hint = is_missing ? ". Write it with a colon: object:" : "";
  const char *end = is_missing ? "(…)" : "";
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wformat-nonliteral"
  lsh_raise(L, "typeMismatch", format, function->name, wanted, lsh_type_name(L, 1), hint,
      is_missing ? function->name : "", end);
#pragma clang diagnostic pop
  return NULL;
}

/* The position of the first argument that does not fit, or 0. */
JUMPABLE static int first_fault(lua_State *L, const lsh_function *function, int first, fault *fault) {
  for (int i = 0; i < function->parameter_count; i++) {
    if (!check(L, &function->parameters[i], first + i, fault)) return first + i;
  }
  return 0;
}

static bool takes(const lsh_function *function, int count) {
  return function->flags & LSH_VARIADIC || count <= function->parameter_count;
}

/* Selects the first overload that matches by count and type; if none does, reports the error of the one
 * whose first mismatch is the furthest. */
JUMPABLE const lsh_function *lsh_select(lua_State *L, const lsh_function *function, int first) {
  fault fault, worst = {"typeMismatch", ""};
  int furthest = -1, count = lua_gettop(L) - first + 1;
  const lsh_function *candidate = function;
  for (; candidate; candidate = candidate->alternative) {
    int position = first_fault(L, candidate, first, &fault);
    if (!position && (takes(candidate, count) || !function->alternative)) return candidate;
    if (!position) {
      position = first + candidate->parameter_count;
      fault.code = "typeMismatch";
      snprintf(fault.text, sizeof fault.text, "no value expected, got %s",
          lsh_type_name(L, position));
    }
    if (position > furthest) {
      furthest = position;
      worst = fault;
    }
  }
  if (function->flags & LSH_CALLED || (first == 2 && lsh_called_as_method(L))) furthest--;
  lsh_raise(L, worst.code, "bad argument #%d to '%s' (%s)", furthest, function->name, worst.text);
  return NULL;
}

JUMPABLE void lsh_check_value(lua_State *L, const lsh_member *member, int index) {
  fault fault;
  if (check(L, &member->value, index, &fault)) return;
  lsh_raise(L, fault.code, "bad value for '%s' of %s (%s)", member->name, member->owner,
      fault.text);
}
