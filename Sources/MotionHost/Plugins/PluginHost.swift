internal import MotionLua
internal import MotionTime

/// A session whose scripts find plugins in a library.
protocol PluginHost: ScriptHost {
  /// The plugins, each loaded when it is asked for.
  var library: PluginLibrary { get }
}

extension PluginHost {
  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    try library.timingFunction(named: name, parameters: parameters)
  }

  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> (plugin: Plugin, parameters: [String: ParameterValue]) {
    try library.interaction(named: name, parameters: parameters)
  }
}
