/// A proxy of a function of the other side, released when no script holds it any more.
final class RemoteFunction {
  let number: UInt64
  private let name: String
  private weak var peer: LuaPeer?

  init(_ number: UInt64, _ name: String, of peer: LuaPeer) {
    self.number = number
    self.name = name
    self.peer = peer
  }

  deinit { peer?.release(number) }

  /// The function for this side's scripts.
  var native: LuaNativeFunction {
    LuaNativeFunction(
      name, parameters: [.variadic("arguments", "What the function takes.")],
      "Calls a function in another process."
    ) { arguments in
      .many(try self.call(try arguments.rest(), arguments.isMethodCall))
    }
  }

  private func call(
    _ arguments: [LuaValue], _ isMethod: Bool
  ) throws(LuaError) -> [LuaValue] {
    guard let peer else { throw LuaError(.vmClosed, "the function's process has ended") }
    return try peer.call(number, arguments, isMethod: isMethod)
  }
}
