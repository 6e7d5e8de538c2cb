internal import MotionCore
internal import MotionLua
internal import MotionTime

/// What curve plugins find of a session where there is none: other plugins, and an ear for errors.
final class CurvePluginHost: ScriptHost {
  let arguments: [String: ParameterValue] = [:]

  private let plugins: PluginLibrary
  private let said: (String) -> Void

  init(plugins: PluginLibrary, said: @escaping (String) -> Void) {
    self.plugins = plugins
    self.said = said
  }

  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction {
    try plugins.timingFunction(named: name, parameters: parameters)
  }

  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> PluginInteraction {
    try plugins.interaction(named: name, parameters: parameters)
  }

  func addMarker(_ name: String, at time: Double) {}

  func report(_ error: any Error) {
    said(ScriptError.text(of: error))
  }

  func adopt(_ stage: Stage) {}
}
