-- Made by `orrery docs --out .`; changes here are overwritten.
stds.orrery = {
  read_globals = {
    "_G", "_VERSION", "assert", "error", "ipairs", "pcall", "rawequal", "rawget", "rawlen",
    "rawset", "select", "tonumber", "type", "collectgarbage", "getmetatable", "load", "next",
    "pairs", "print", "require", "setmetatable", "tostring", "warn", "xpcall",
    string = {
      fields = {
        "byte", "char", "len", "lower", "pack", "packsize", "reverse", "sub", "unpack", "upper",
        "find", "format", "gmatch", "gsub", "match", "rep",
      },
    },
    table = {
      fields = {
        "concat", "insert", "move", "pack", "remove", "sort", "unpack",
      },
    },
    math = {
      fields = {
        "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
        "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt",
        "tan", "tointeger", "type", "ult", "randomseed",
      },
    },
    utf8 = {
      fields = {
        "char", "charpattern", "codepoint", "codes", "len", "offset",
      },
    },
    coroutine = {
      fields = {
        "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield",
      },
    },
    os = {
      fields = {
        "difftime", "clock", "date", "time",
      },
    },
    debug = {
      fields = {
        "traceback",
      },
    },
  },
}
std = "orrery"
codes = true
max_line_length = 120
-- Completion files declare what is there without doing it.
exclude_files = { "types" }
-- The plugin shape names every argument, also those that a plugin has no use for.
files["plugins"] = { ignore = { "212" } }
