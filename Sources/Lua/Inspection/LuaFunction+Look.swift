internal import CLua
internal import CLuaShim

extension LuaFunction {
  /// Calls the function for what it reads: a call that meets a function which may do more than read ends
  /// before that function runs.
  ///
  /// Functions may be called that are keys of a table, and those of the host that are declared to read. What
  /// they are is decided by identity, whatever name they are called by.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - functions: The table of functions, this one among them.
  ///   - budget: The limits of the call.
  /// - Returns: The results; nil when the call met another function.
  /// - Throws: ``LuaError``: the error that the function raised, or that a limit ended it.
  package func look(
    _ arguments: [LuaValue], calling functions: LuaTable, budget: LuaBudget
  ) throws(LuaError) -> [LuaValue]? {
    let vm = try reference.core.open()
    lsh_begin_look(vm, functions.reference.number)
    do throws(LuaError) {
      let values = try call(arguments, budget: budget)
      return lsh_end_look(vm) ? nil : values
    } catch {
      if lsh_end_look(vm), !error.isKill { return nil }
      throw error
    }
  }
}
