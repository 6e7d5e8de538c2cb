internal import Lua

/// The marshalling of values between machines: objects of the host by reference, tables as copies,
/// functions as functions that call back.
enum Marshalling {
  /// Returns a value that any machine takes.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) for a table that is no plain data.
  static func carry(_ value: LuaValue) throws(LuaError) -> LuaValue {
    switch value {
    case .table(let table): try table.snapshot()
    case .function(let function): wrap(function, name: function.label ?? "function")
    default: value
    }
  }

  /// Returns a function that calls one of another machine.
  ///
  /// It raises `unloaded` once that machine was closed: its plugin was unloaded or reloaded.
  static func wrap(_ function: LuaFunction, name: String) -> LuaValue {
    .native(
      LuaNativeFunction(name, parameters: [.variadic("arguments", "The arguments.")], "") {
        arguments in
        guard function.isCallable else {
          throw LuaError(
            .unloaded, "'\(name)' belongs to an unloaded plugin. Ask for the plugin again")
        }
        var carried: [LuaValue] = []
        for value in try arguments.rest() { carried.append(try carry(value)) }
        var results: [LuaValue] = []
        for value in try function.call(carried) { results.append(try carry(value)) }
        return .many(results)
      })
  }
}
