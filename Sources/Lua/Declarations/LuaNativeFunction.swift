/// A Swift closure that Lua can call.
///
/// A parameter of the declaration is checked before the closure runs. Lua owns the function that
/// is made from it; the closure lives as long as that one. It must not hold the machine:
/// ``LuaArguments/machine()`` returns it.
public final class LuaNativeFunction {
  let declaration: LuaMemberDeclaration

  /// Creates a function.
  ///
  /// - Parameters:
  ///   - name: The name for messages and tracebacks.
  ///   - parameters: What it takes.
  ///   - returns: What it returns, in order.
  ///   - summary: A sentence about it.
  ///   - body: Does it.
  public init(
    _ name: String, parameters: [LuaParameter] = [], returns: [LuaKind] = [],
    _ summary: String, _ body: @escaping (LuaArguments) throws -> LuaResults
  ) {
    var declaration = LuaMemberDeclaration(.function, name, summary)
    declaration.parameters = parameters
    declaration.returns = returns
    declaration.call = { _, arguments in try body(arguments) }
    self.declaration = declaration
  }
}
