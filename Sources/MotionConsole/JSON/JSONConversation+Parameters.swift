internal import MotionHost
internal import OrreryBasics

/// Requests that list, set and save the parameters of a session.
extension JSONConversation {
  /// The members of the answer to `parameters`: each with its name, plugin, value and declaration.
  var parameters: [JSONOutput.Member] {
    let parameters = session.parameters.map { parameter in
      JSONOutput.object([
        .init("name", .text(parameter.name)),
        .init("plugin", parameter.plugin.map(JSONOutput.text) ?? .null),
        .init("value", JSONOutput(parameter.value)),
        .init("declaration", JSONOutput(parameter.declaration)),
      ])
    }
    let compared = session.comparedParameters.map { parameters in
      JSONOutput.object(parameters.map { .init($0.name, JSONOutput($0.value)) })
    }
    return [.init("parameters", .list(parameters))]
      + (compared.map { [.init("compared", $0)] } ?? [])
  }

  /// Gives parameters values, null for what they had, and returns the members of the answer.
  ///
  /// With `open` later requests are one undo step with it, until one without.
  func set(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    guard case .object(let values)? = fields["values"], values.count <= 20_000 else {
      throw HostError(
        .invalidArgument,
        "\"values\" is missing. Write {\"do\":\"set\",\"values\":{\"stiffness\":300}}.")
    }
    let isOpen = fields["open"] == .boolean(true)
    defer { if !isOpen { session.rest() } }
    if values.isEmpty { return parameters }
    let forgotten = values.filter { $0.value == .null }.keys.sorted()
    let arguments = try Self.arguments(values.filter { $0.value != .null })
    do {
      let outputs = try session.set(arguments, forgetting: forgotten, isOpen: isOpen)
      return [.init("outputs", .list(outputs.map { JSONOutput($0) }))] + parameters + [status]
    } catch {
      throw error as? HostError ?? HostError(.invalidArgument, session.describe(error))
    }
  }

  private static func arguments(
    _ values: [String: JSONValue]
  ) throws(HostError) -> [RunArgument] {
    try values.sorted { $0.key < $1.key }.map { name, value throws(HostError) in
      try RunArgument(setting: name, to: value)
    }
  }

  /// Plays the session beside itself with the values of `values`, or ends that without any.
  func compare(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    switch fields["values"] {
    case nil, .null?: session.endComparison()
    case .object(let values)? where values.count <= 20_000:
      let arguments = try Self.arguments(values)
      do {
        try session.compare(with: arguments)
      } catch {
        session.interruption.reset()
        throw error as? HostError ?? HostError(.invalidArgument, session.describe(error))
      }
    default:
      throw HostError(
        .invalidArgument,
        "\"values\" are no values. Write {\"do\":\"compare\",\"values\":{\"stiffness\":300}}.")
    }
    return [.init("comparing", .flag(session.isComparing))]
  }

  /// The members of the answer to `settings`: those that are saved beside the script, each with its name and values.
  var savedSettings: [JSONOutput.Member] {
    let files = session.reachesFiles ? SettingsFile.all(beside: session.job.script) : []
    let settings = files.compactMap { file -> JSONOutput? in
      guard let values = try? file.values() else { return nil }
      let members = values.map { JSONOutput.Member($0.place, JSONOutput($0.value)) }
      return .object([.init("name", .text(file.name)), .init("values", .object(members))])
    }
    return [.init("settings", .list(settings))]
  }

  /// Saves the session under a name that no file has, and returns the members of the answer: the path, and the commands
  /// that run it and draw the moment that is shown.
  var saveSession: [JSONOutput.Member] {
    get throws(HostError) {
      guard session.reachesFiles else {
        throw HostError(.invalidArgument, "nothing is written here.")
      }
      do {
        let saved = try session.saveAside()
        return [
          .init("path", .text(saved.path)), .init("command", .text(saved.command)),
          .init("picture", .text(saved.picture)),
        ]
      } catch {
        throw HostError(.invalidArgument, (error as? any CodedError)?.message ?? "\(error)")
      }
    }
  }

  /// Saves the present values of all parameters beside the script, and returns the members of the answer.
  func saveSettings(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let name = try fields.text("name")
    guard SettingsFile.isName(name) else {
      throw HostError(
        .invalidArgument,
        "'\(name.quotable)' cannot name settings. Use letters, digits, spaces, _ and -, at most 64."
      )
    }
    let script = session.job.script
    guard session.reachesFiles, !script.isEmpty else {
      throw HostError(.invalidArgument, "settings are saved beside a script, and there is none.")
    }
    do {
      let file = try SettingsFile(name, beside: [script])
      try file.write(session.parameters, isReplacing: fields["replace"] == .boolean(true))
      let command = ShellCommand.orrery(["run", script, "--settings", name])
      return [.init("path", .text(file.path))] + savedSettings + [.init("command", .text(command))]
    } catch {
      throw HostError(.invalidArgument, (error as? any CodedError)?.message ?? "\(error)")
    }
  }
}
