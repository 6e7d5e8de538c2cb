/// A proxy of a host object in the process of a plugin: every use of it is a message.
///
/// Methods are requested once for each class; they are the same for all its objects.
final class RemoteObject {
  let number: UInt64
  private let className: String
  private weak var peer: LuaPeer?

  init(_ number: UInt64, _ className: String, of peer: LuaPeer) {
    self.number = number
    self.className = className
    self.peer = peer
  }

  deinit { peer?.forget(number) }

  private func process() throws(LuaError) -> LuaPeer {
    guard let peer else { throw LuaError(.vmClosed, "the host of '\(className)' has gone") }
    return peer
  }

  private func member(_ name: String) throws(LuaError) -> LuaValue {
    let peer = try process()
    let path = "\(className).\(name)"
    if let method = peer.methods[path] { return method }
    let answer = try peer.call(HostService.index.rawValue, [.object(self), .text(name)])
    let value = answer.first ?? .nil
    if answer.last == .boolean(true), answer.count == 2 { peer.methods[path] = value }
    return value
  }

  private func assign(_ name: String, _ value: LuaValue) throws(LuaError) {
    _ = try process().call(HostService.assign.rawValue, [.object(self), .text(name), value])
  }

  private func operate(
    _ metamethod: LuaMetamethod, _ operands: [LuaValue]
  ) throws(LuaError) -> [LuaValue] {
    try process().call(HostService.operate.rawValue, [.text(metamethod.rawValue)] + operands)
  }
}

extension RemoteObject: LuaBindable {
  static var luaName: String { "Object" }

  static var luaType: LuaType<RemoteObject> {
    LuaType(
      "An object of the host.", name: luaName, LuaMetamethod.allCases.map(Self.operation),
      fallback: { try $0.member($1) },
      assignment: { try $0.assign($1, $2) })
  }

  private static func operation(_ metamethod: LuaMetamethod) -> LuaMember<RemoteObject> {
    .metamethod(
      metamethod, parameters: [.variadic("operands", "What else takes part.")],
      "As the host does it."
    ) { object, arguments in
      let others = try arguments.rest()
      return .many(
        try object.operate(metamethod, metamethod.isBinary ? others : [.object(object)] + others))
    }
  }
}
