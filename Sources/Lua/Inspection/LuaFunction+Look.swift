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
  ///   - journalReads: For a look at the past: the number of values that the host has read from its journal so far.
  /// - Returns: The results, and whether the host gave a value that was not read from the journal; nil when the call
  ///   met another function.
  /// - Throws: ``LuaError``: the error that the function raised, or that a limit ended it.
  package func look(
    _ arguments: [LuaValue], calling functions: LuaTable, budget: LuaBudget,
    journalReads: UnsafePointer<Int64>? = nil
  ) throws(LuaError) -> (values: [LuaValue], hasReadPresent: Bool)? {
    let vm = try reference.core.open()
    lsh_begin_look(vm, functions.reference.number, journalReads)
    do throws(LuaError) {
      let values = try call(arguments, budget: budget)
      return lsh_end_look(vm) ? nil : (values, vm.pointee.look_read_present)
    } catch {
      if lsh_end_look(vm), !error.isKill { return nil }
      throw error
    }
  }
}
