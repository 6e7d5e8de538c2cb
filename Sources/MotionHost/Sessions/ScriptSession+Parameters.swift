internal import Lua
internal import MotionCore
package import MotionLua
internal import MotionTime

extension ScriptSession {
  /// Runs a script's own statements and returns the parameters that they declare, sorted by name.
  ///
  /// No frame is evaluated, and printed output is discarded.
  ///
  /// - Throws: As ``run(_:to:interruption:)`` until the first frame, unless parameters were declared
  ///   before.
  package static func parameters(
    of job: RunJob, interruption: Interruption
  ) throws -> [ParameterDeclaration] {
    let motionSession = MotionSession()
    return try MotionSession.$current.withValue(motionSession) {
      let outputs = SessionOutputs()
      let loop = FrameLoop(job: job, eventLoop: motionSession.eventLoop, outputs: outputs)
      let session = ScriptSession(job, outputs, interruption, motionSession, loop)
      defer { session.close() }
      do {
        try session.load()
      } catch {
        if session.services.argumentCheck.declarations.isEmpty { throw error }
      }
      return session.services.argumentCheck.declarations.sorted { $0.name < $1.name }
    }
  }

  /// Throws if a name was set that is not among the parameters that the script declares.
  ///
  /// - Throws: ``ScriptError`` with the nearest name.
  package func checkArguments() throws(ScriptError) {
    do throws(LuaError) {
      try services.argumentCheck.refuseUnknown()
    } catch {
      throw ScriptError(error: error)
    }
  }

  /// The parameters that the script has declared so far, in that order, then those of the plugins that it uses, each
  /// with its present value.
  package var parameters: [SessionParameter] {
    let check = services.argumentCheck
    let own = check.declarations.map { declaration in
      SessionParameter(plugin: nil, declaration, check.value(of: declaration))
    }
    let library = services.library
    let plugins = library.sources.values.compactMap(\.plugin).map(\.manifest).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return own
      + plugins.flatMap { manifest in
        manifest.parameters.map { declaration in
          let value = library.usedValues[manifest.name]?[declaration.name]
          return SessionParameter(
            plugin: manifest.name, declaration, value ?? declaration.defaultValue)
        }
      }
  }

  /// Returns a warning about an argument that was set and not read so far, if the script declares no
  /// parameters; otherwise nil.
  package func unreadWarning(of argument: RunArgument) -> String? {
    argument.plugin == nil ? services.argumentCheck.unreadWarning(of: argument.name) : nil
  }
}

extension ParameterDeclaration {
  /// Throws if an argument is not valid for one of some parameters.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for an unknown name, or a value that is not
  ///   permitted.
  package static func check(
    _ argument: RunArgument, by parameters: [ParameterDeclaration], option: String
  ) throws(HostError) {
    guard let parameter = parameters.first(where: { $0.name == argument.name }) else {
      throw HostError(
        .invalidArgument,
        ArgumentCheck.refusal(
          of: argument.name, among: parameters.map(\.name), option: option))
    }
    do throws(PluginError) {
      _ = try parameter.check(argument.value(for: parameter), plugin: "")
    } catch {
      throw HostError(.invalidArgument, "\(option) \(argument): \(error.message)")
    }
  }
}
