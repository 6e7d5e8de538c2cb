internal import MotionCore
internal import MotionLua
internal import MotionTime

/// The host of curve plugins outside of a session: it gives them other plugins, arguments and an
/// error handler.
final class CurvePluginHost: PluginHost {
  let library: PluginLibrary
  let arguments: [String: ParameterValue] = [:]

  private let said: (String) -> Void

  init(plugins: PluginLibrary, said: @escaping (String) -> Void) {
    library = plugins
    self.said = said
  }

  func note(_ note: ScriptNote, at time: Double) {}

  func report(_ error: any Error) {
    said(ScriptError.text(of: error))
  }

  func adopt(_ stage: Stage) {}
}
