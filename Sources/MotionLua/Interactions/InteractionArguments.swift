internal import Lua
internal import MotionCore

extension LuaArguments {
  /// Returns an argument as an interaction.
  func interaction(_ index: Int) throws(LuaError) -> any LuaInteraction {
    let value = try value(index)
    if let interaction = value.asObject as? any LuaInteraction { return interaction }
    throw error(index, .mismatch("interaction", value))
  }

  /// Returns an argument as something that can be switched off.
  func togglable(_ index: Int) throws(LuaError) -> any Togglable {
    let value = try value(index)
    if let togglable = value.asObject as? any Togglable { return togglable }
    if let member = (value.asObject as? any LuaInteraction)?.enabledMember { return member }
    throw error(index, .mismatch("interaction with 'enabled'", value))
  }

  /// Returns an argument as something that is at rest or not.
  func stateful(_ index: Int) throws(LuaError) -> any Stateful {
    try stateful(try value(index), index)
  }

  /// Returns a value as something that is at rest or not.
  func stateful(_ value: LuaValue, _ index: Int) throws(LuaError) -> any Stateful {
    do throws(LuaError) { return try value.stateful() } catch { throw self.error(index, error) }
  }
}

extension LuaValue {
  /// Returns the value as something that is at rest or not.
  func stateful() throws(LuaError) -> any Stateful {
    if let stateful = asObject as? any Stateful { return stateful }
    if let member = (asObject as? any LuaInteraction)?.stateMember { return member }
    throw .mismatch("interaction with 'state'", self)
  }
}
