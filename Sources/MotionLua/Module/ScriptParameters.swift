internal import Lua
internal import LuaDocs

/// The values that the command line gives a script, and the parameters that the script declares for them.
enum ScriptParameters {
  static var members: [LuaModuleMember] {
    [
      .function(
        "parameters",
        parameters: [
          .table(
            "declarations",
            "For each name a table with `default`, which decides the type, and perhaps `range`, "
              + "`choices`, `unit`, `integer`, `kind` and `summary`, as plugins have it.")
        ], returns: [.table],
        "Declares the parameters of the script and returns their values by name: those that `--set`, "
          + "`--sweep` or `.set` gave, checked, and the defaults of the others. `orrery run SCRIPT --help` "
          + "lists them; a name that is not declared is refused."
      ) { arguments in
        let values = try declare(try arguments.table(0), arguments)
        return .one(.record(values.map { ($0.key, $0.value.luaValue) }))
      }
      .raises("typeMismatch", when: "a value has another type than its parameter")
      .raises("invalidValue", when: "a value is out of range, or no choice"),
      .table(
        "arguments",
        "The values that the command line set, by name, unchecked; `motion.parameters` declares "
          + "and checks them."
      ) {
        let host = BindingContext.current.host
        return LuaTrackedEntries(host?.arguments.mapValues(\.luaValue) ?? [:]) { [weak host] in
          host?.noteRead(argument: $0)
        }
      },
    ]
  }

  private static func declare(
    _ table: LuaTable, _ arguments: LuaArguments
  ) throws -> [(key: String, value: ParameterValue)] {
    guard !(try arguments.machine().owner is Plugin) else {
      throw LuaError(
        "notAvailable", "a plugin declares its parameters in the table that it returns")
    }
    let host = try BindingContext.current.session()
    var declarations: [ParameterDeclaration] = []
    for (name, value) in try table.record() {
      guard case .table(let fields) = value else {
        throw LuaError(
          .typeMismatch,
          "parameter '\(name)': table expected, got \(value.typeName). Write { default = … }")
      }
      guard isIdentifier(name) else {
        throw LuaError(
          .invalidValue,
          "'\(name)' is not a parameter name. Write letters, digits and underscores")
      }
      declarations.append(
        try ParameterDeclaration(name: name, fields, "parameter '\(name)'", plugin: ""))
    }
    do throws(PluginError) {
      return try host.declare(declarations).sorted { $0.key < $1.key }
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// Returns whether `--set` can name it.
  private static func isIdentifier(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return letters && !name.isEmpty
      && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name.utf8.first ?? 0)
  }
}
