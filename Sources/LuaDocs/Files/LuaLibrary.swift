/// The part of Lua's standard library that scripts and plugins see, from which its page of the
/// reference, the completion file and the standard of luacheck are made.
package enum LuaLibrary {
  /// A global, or a member of a global table.
  struct Entry {
    /// The name, `string.rep`.
    let name: String
    /// The difference from Lua's manual, or nil where there is none.
    let change: String?
    /// The signature, for completion; nil where editors know it from Lua itself.
    let signature: String?

    var table: String? { name.contains(".") ? String(name.prefix { $0 != "." }) : nil }
    var member: String { table.map { String(name.dropFirst($0.count + 1)) } ?? name }
  }

  /// The tables in the order of the reference, "" for what is in none.
  static let tables = ["", "string", "table", "math", "utf8", "coroutine", "os", "debug"]

  /// Everything there is, in the order of the reference.
  static var entries: [Entry] {
    plain.map { Entry(name: $0, change: nil, signature: nil) }
      + changed.map { Entry(name: $0.name, change: $0.change, signature: $0.signature) }
  }

  /// The parts of Lua that are not available, with the reason.
  static let absent: [(names: String, reason: String)] = [
    ("`dofile`, `loadfile`, `io`, `package`", "Scripts reach no files but through the host."),
    ("`debug` but for `traceback`", "It breaks into other functions and takes away limits."),
    ("`string.dump`", "Compiled Lua can crash the interpreter, so nothing makes or loads it."),
    (
      "`os.execute`, `os.exit`, `os.getenv`, `os.remove`, `os.rename`, `os.tmpname`, "
        + "`os.setlocale`",
      "They reach out of the session, or end it."
    ),
  ]

  private static let plain =
    ["_G", "_VERSION", "assert", "error", "ipairs", "pcall", "rawequal", "rawget", "rawlen"]
    + ["rawset", "select", "tonumber", "type"]
    + [
      "byte", "char", "len", "lower", "pack", "packsize", "reverse", "sub", "unpack", "upper",
    ].map { "string.\($0)" }
    + ["concat", "insert", "move", "pack", "remove", "sort", "unpack"].map { "table.\($0)" }
    + [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan",
      "tointeger", "type", "ult",
    ].map { "math.\($0)" }
    + ["char", "charpattern", "codepoint", "codes", "len", "offset"].map { "utf8.\($0)" }
    + ["os.difftime"]

  private static let coroutines = "Keeps limits in force in every coroutine, up to 100 nested ones."
  private static let matching = "Counts its steps, so that a pattern without end can be ended."
  private static let clock = "Tells the session's clock, so that runs repeat exactly."

  private static let changed: [(name: String, change: String, signature: String?)] = [
    ("collectgarbage", "Answers \"count\"; takes \"collect\" and \"step\" as hints.", nil),
    ("getmetatable", "Returns false for strings and objects of the host.", nil),
    ("load", "Loads text only, up to 1 MiB, into the script's own globals.", nil),
    ("next", "Goes in an order that every run repeats.", nil),
    ("pairs", "Goes in an order that every run repeats.", nil),
    ("print", "Writes to the session's output, within a limit.", nil),
    (
      "require",
      "Finds modules of the host, then NAME.lua and NAME/init.lua in the script's or plugin's own folder.",
      "---@param name string The module's name.\n---@return any\nfunction require(name) end"
    ),
    ("setmetatable", "Refuses a metatable with `__gc`: a finalizer could not be ended.", nil),
    ("tostring", "Numbers tables and functions instead of showing addresses.", nil),
    ("warn", "Writes to the session's output; has no control messages.", nil),
    ("xpcall", "Leaves out the handler while a limit ends the script.", nil),
    ("string.find", matching, nil), ("string.format", "Has no `%p`.", nil),
    ("string.gmatch", matching, nil), ("string.gsub", matching, nil),
    ("string.match", matching, nil),
    ("string.rep", "Makes at most 16 MiB, also of nothing.", nil),
    ("math.randomseed", "Takes numbers; the session seeds the first sequence.", nil),
    ("coroutine.close", coroutines, nil), ("coroutine.create", coroutines, nil),
    ("coroutine.isyieldable", coroutines, nil), ("coroutine.resume", coroutines, nil),
    ("coroutine.running", coroutines, nil), ("coroutine.status", coroutines, nil),
    ("coroutine.wrap", coroutines, nil), ("coroutine.yield", coroutines, nil),
    ("os.clock", clock, "---@return number\nfunction os.clock() end"),
    (
      "os.date", clock,
      "---@param format? string\n---@param time? integer\n---@return string|table\n"
        + "function os.date(format, time) end"
    ),
    (
      "os.time", clock,
      "---@param fields? table\n---@return integer\nfunction os.time(fields) end"
    ),
    (
      "debug.traceback",
      "Names functions of the host, shows 22 calls, and takes an error of the host as its text.",
      "---@param thread? thread\n---@param message? any\n---@param level? integer\n---@return string\n"
        + "function debug.traceback(thread, message, level) end"
    ),
  ]
}
