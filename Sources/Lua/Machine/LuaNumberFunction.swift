internal import CLua
internal import CLuaShim

/// A function from number to number that stays on a fixed slot of the machine's stack, so that a
/// call costs little more than Lua's own (LE-71).
public final class LuaNumberFunction {
  private let core: LuaCore
  private let function: LuaReference
  private let number: Int32
  private let extra: Int32
  private let slot: Int32
  private let label: String
  private let remote: (any LuaRemoteNumbers)?

  init(_ source: LuaFunction, extra: LuaValue) throws(LuaError) {
    core = source.reference.core
    label = source.label ?? "the function"
    remote = try core.process?.numbers(of: source, extra: extra, label: label)
    let vm = try core.open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    try source.reference.push(in: core)
    function = try LuaReference(core: core, vm, isCounted: false)
    number = function.number
    var second: Int32 = 0
    if !extra.isNil {
      try core.push(extra)
      try core.check(lsh_reference(vm, &second))
    }
    self.extra = second
    lsh_push_reference(vm, function.number)
    if second > 0 { lsh_push_reference(vm, second) } else { lua_pushnil(state) }
    slot = lsh_pin(vm)
    function.carry(slot: slot, extra: second)
  }

  /// Calls the function within the machine's standard limits.
  ///
  /// - Parameter x: The argument.
  /// - Throws: ``LuaError`` (`notANumber`) if the result is no number; otherwise as
  ///   ``LuaFunction``.
  public func call(_ x: Double) throws(LuaError) -> Double {
    guard let vm = core.vm, remote == nil else { return try call(x, budget: .standard) }
    let result = lsh_call_pinned(vm, slot, number, extra, x)
    if result.status == LUA_OK, vm.pointee.released == nil { return result.value }
    return try finish(Int32(truncatingIfNeeded: result.status), result.value, vm, at: x)
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - x: The argument.
  ///   - budget: The limits of the call.
  /// - Throws: ``LuaError`` (`notANumber`) if the result is no number; otherwise as
  ///   ``LuaFunction``.
  public func call(_ x: Double, budget: LuaBudget) throws(LuaError) -> Double {
    guard let vm = core.vm else { throw core.closedError }
    if let remote { return try remote.value(at: x, budget) }
    let (nanoseconds, instructions) = core.limits(budget, vm)
    var y = 0.0
    let status = lsh_call_number(vm, slot, number, extra, x, &y, nanoseconds, instructions)
    if status == LUA_OK, vm.pointee.released == nil { return y }
    return try finish(status, y, vm, at: x)
  }

  /// Calls the function for each of several numbers.
  ///
  /// - Parameters:
  ///   - x: The arguments.
  ///   - y: Takes the results; of the same length.
  ///   - budget: What all calls together may use.
  /// - Throws: ``LuaError``: that of the function, or the limit that it exceeded; `vmClosed`.
  /// - Complexity: One call of the function for each number.
  public func call(
    _ x: UnsafeBufferPointer<Double>, into y: UnsafeMutableBufferPointer<Double>,
    budget: LuaBudget = .standard
  ) throws(LuaError) {
    let vm = try core.open()
    let count = min(x.count, y.count)
    guard count > 0 else { return }
    if let remote {
      try remote.fetch(Array(x[..<count]), budget)
      for index in 0..<count { y[index] = try remote.value(at: x[index], budget) }
      return
    }
    let (nanoseconds, instructions) = core.limits(budget, vm)
    var done: Int64 = 0
    let status = lsh_call_numbers(
      vm, function.number, extra, x.baseAddress, y.baseAddress, Int64(count), &done, nanoseconds,
      instructions)
    let place = Int(clamping: min(done, Int64(count - 1)))
    _ = try finish(status, 0, vm, at: x[place])
  }

  /// Announces numbers with which the function will be called soon, each within its own budget.
  ///
  /// A function of another process is called once for all of them; one of this process is not called.
  ///
  /// - Parameters:
  ///   - x: The arguments of the calls to come.
  ///   - budget: The limits of each of the calls.
  /// - Throws: ``LuaError``: `vmClosed`, `processLost`.
  public func expect(_ x: [Double], budget: LuaBudget = .standard) throws(LuaError) {
    guard core.vm != nil else { throw core.closedError }
    try remote?.fetch(x, budget)
  }

  /// Returns the results for each number, in order.
  ///
  /// - Parameters:
  ///   - x: The arguments, one for each call.
  ///   - budget: The limits of all calls together.
  /// - Throws: ``LuaError``: that of the function, or the limit that it exceeded; `vmClosed`.
  public func call(_ x: [Double], budget: LuaBudget = .standard) throws(LuaError) -> [Double] {
    var y = [Double](repeating: 0, count: x.count)
    let outcome = x.withUnsafeBufferPointer { x in
      y.withUnsafeMutableBufferPointer { y -> Result<Void, LuaError> in
        do throws(LuaError) {
          return .success(try call(x, into: y, budget: budget))
        } catch {
          return .failure(error)
        }
      }
    }
    try outcome.get()
    return y
  }

  private func finish(_ status: Int32, _ y: Double, _ vm: LuaVM, at x: Double) throws(LuaError)
    -> Double
  {
    if status == LUA_OK {
      core.drain()
      core.settle()
      return y
    }
    let error = failure(status, vm, at: x)
    core.drain()
    core.settle()
    throw error
  }

  /// Returns the error, after its value is taken from the stack.
  private func failure(_ status: Int32, _ vm: LuaVM, at x: Double) -> LuaError {
    let state = vm.pointee.running
    guard Int(status) < LSH_KILLED || Int(status) == LSH_NOT_A_NUMBER else {
      return core.failure(status, label: label)
    }
    defer { lsh_pop(vm, 1) }
    guard Int(status) == LSH_NOT_A_NUMBER else { return core.failure(status, label: label) }
    let type = String(cString: lsh_type_name(state, -1))
    return LuaError(
      .notANumber, "\(label) returned \(type == "nil" ? "nil" : "a \(type)") at x = \(x)",
      plugin: core.name)
  }
}
