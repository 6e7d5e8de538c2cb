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
    if let plugin = value.asObject as? PluginInteraction,
      let enabled = plugin.member("enabled")?.asObject as? ReactiveProperty<Bool>
    {
      return PluginSwitch(enabled: enabled)
    }
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
    if let plugin = asObject as? PluginInteraction, let member = plugin.member("state"),
      let state = MotionStreams.stream(member, of: MotionState.self)
    {
      return PluginState(state: state)
    }
    throw .mismatch("interaction with 'state'", self)
  }
}

/// The switch that a plugin's use keeps as its member `enabled`.
private struct PluginSwitch: Togglable {
  let enabled: ReactiveProperty<Bool>
}

/// The stream that a plugin's use keeps as its member `state`.
private struct PluginState: Stateful {
  let state: MotionObservable<MotionState>
}
