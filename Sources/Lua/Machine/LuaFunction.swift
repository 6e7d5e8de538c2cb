internal import CLua
internal import CLuaShim

/// A function of Lua, by reference.
///
/// Every call throws `vmClosed` once the machine is closed; nothing traps.
public final class LuaFunction {
  let reference: LuaReference

  /// The name of the function in messages, such as "the subscriber of 'position'".
  public var label: String?

  private var numbers: LuaNumberFunction?

  init(_ reference: LuaReference, label: String? = nil) {
    self.reference = reference
    self.label = label
  }

  /// Whether its machine still takes calls: it is not closed, and not about to release its
  /// resources.
  public var isCallable: Bool { reference.core.vm != nil && !reference.core.scope.isDisposed }

  /// The machine that it runs in; nil once that was released.
  public var machine: LuaMachine? { reference.core.machine }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - budget: The limits of the call, if they differ from the machine's.
  /// - Returns: Its results.
  /// - Throws: ``LuaError``: what the function raised, or that a limit ended it. A Swift error that
  ///   passed through Lua is its `underlying`.
  /// - Complexity: Linear in the number of arguments and results, besides the cost of the function.
  @discardableResult
  public func call(_ arguments: [LuaValue] = [], budget: LuaBudget = .standard)
    throws(LuaError) -> [LuaValue]
  {
    let core = reference.core
    return try core.call(budget, label: label) { () throws(LuaError) -> Int32 in
      try reference.push(in: core)
      for argument in arguments { try core.push(argument) }
      return Int32(clamping: arguments.count)
    }
  }

  /// Calls the function with one argument for its first result, nil when it returns none: what streams do
  /// with each value. Unlike the general call it makes no lists.
  ///
  /// - Throws: ``LuaError``, as the general call does.
  package func call(with argument: LuaValue) throws(LuaError) -> LuaValue {
    try reference.core.call(reference, argument, label: label)
  }

  /// Calls the function with one number and returns one number: the fastest call.
  ///
  /// - Parameters:
  ///   - x: The argument.
  ///   - budget: The limits of the call.
  /// - Throws: ``LuaError`` (`notANumber`) if the result is no number.
  public func callNumber(_ x: Double, budget: LuaBudget = .standard) throws(LuaError) -> Double {
    if let numbers { return try numbers.call(x, budget: budget) }
    let numbers = try pinned()
    self.numbers = numbers
    return try numbers.call(x, budget: budget)
  }

  /// Returns the function ready to be called with many numbers.
  ///
  /// - Parameter extra: A second argument that every call gets, such as a table of parameters.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  public func pinned(with extra: LuaValue = .nil) throws(LuaError) -> LuaNumberFunction {
    try LuaNumberFunction(self, extra: extra)
  }

  /// Returns whether both are the same function.
  ///
  /// - Parameter other: Another function.
  public func isSame(as other: LuaFunction) -> Bool { reference.isSame(as: other.reference) }
}
