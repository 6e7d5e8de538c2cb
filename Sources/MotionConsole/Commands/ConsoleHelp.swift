internal import Lua
internal import LuaDocs
internal import MotionHost
internal import MotionLua

/// A parser for the help requests `name?` (documentation) and `name??` (source).
package enum ConsoleHelp {
  /// Returns whether a line is `name?`, `name??` or `help`, or starts with the word `.help`.
  package static func isAsked(_ line: String) -> Bool {
    let words = line.split { $0.isWhitespace }
    if words.first == ".help" || (words.count == 1 && words.first == "help") { return true }
    return name(asked: line.drop { $0.isWhitespace }) != nil
  }

  /// Parses `name?` or `name??`; nil if the line is neither.
  static func name(asked line: Substring) -> (name: String, isSource: Bool)? {
    var text = line
    while text.last?.isWhitespace == true { text.removeLast() }
    guard text.hasSuffix("?") else { return nil }
    let isSource = text.hasSuffix("??")
    let name = text.dropLast(isSource ? 2 : 1)
    let isPlain = name.utf8.allSatisfy {
      WatchExpression.isInPath($0) || ":-!".utf8.contains($0)
    }
    return !name.isEmpty && (isPlain || ValuePath(String(name)) != nil)
      ? (String(name), isSource) : nil
  }
}

extension ConsoleSession {
  /// Returns the help on a name, or its source.
  func help(_ name: String, isSource: Bool) -> ConsoleReply {
    do {
      try revive()
      let text = try run.script.inspecting {
        isSource ? try source(of: name) : try meaning(of: name)
      }
      return ConsoleReply(.done, [.text(text)])
    } catch {
      return ConsoleReply(.failed, [.error(describe(error))])
    }
  }

  private func meaning(of name: String) throws -> String {
    if name.hasPrefix("."),
      let command = ConsoleCommand.all.first(where: { $0.name == name.dropFirst() })
    {
      return command.help
    }
    let value = run.within { run.value(at: name) }
    if let object = value.asObject, let plugin = PluginInspection.plugin(of: object) {
      return description(of: object, from: plugin, named: name)
    }
    if let text = MotionModule.help.text(for: value) {
      return "\(run.within { ValueText.text(of: value, in: run.script) })\n\n\(text)"
    }
    if isOwn(value) {
      return "\(name) is \(run.within { ValueText.text(of: value, in: run.script) })"
    }
    if let text = try? ReferenceHelp.text(for: name) { return text }
    if let text = member(name) { return text }
    if let text = place(ofPlugin: name) { return text }
    if !value.isNil {
      return "\(name) is \(run.within { ValueText.text(of: value, in: run.script) })"
    }
    return try ReferenceHelp.text(for: name, plugins: log.source.job.plugins)
  }

  /// Whether a value is the script's own, not one that the reference may describe: a number, a text, a boolean, or a
  /// function that Lua defines.
  private func isOwn(_ value: LuaValue) -> Bool {
    if let function = value.asFunction {
      return run.within { (try? function.definition()) != nil }
    }
    return value.asNumber != nil || value.asText != nil || value.asBoolean != nil
  }

  /// Returns the help on a member of an object that the script holds, such as `rows[3].position.x`.
  private func member(_ name: String) -> String? {
    guard let path = ValuePath(name) else { return nil }
    let (value, rest) = run.within { run.resolve(path) }
    let members = rest.compactMap { if case .name(let name) = $0 { name } else { nil } }
    guard let object = value.asObject, let last = members.last, members.count == rest.count else {
      return nil
    }
    if let member = run.within({ PluginInspection.member(members[0], of: object) }) {
      let type = run.within {
        run.script.typeName(of: member, path: members.dropFirst().dropLast())
      }
      if members.count == 1 { return MotionModule.help.text(for: .object(member)) }
      return type.flatMap { try? ReferenceHelp.text(for: "\($0).\(last)") }
    }
    let owner = run.within { run.script.typeName(of: object, path: members.dropLast()) }
    return owner.flatMap { try? ReferenceHelp.text(for: "\($0).\(last)") }
  }

  /// Returns the timing-curve or interaction plugin named `name`; nil if there is none.
  private func plugin(_ name: String) -> PluginLocation? {
    log.source.job.plugins.all().first { $0.name == name }
  }

  /// Returns a help text with the kind and path of a plugin; nil if there is no plugin with the
  /// name.
  private func place(ofPlugin name: String) -> String? {
    guard let found = plugin(name) else { return nil }
    let about = pluginInfo(name).map { "\n\n\($0.text)" } ?? ""
    return
      "\(name) is a plugin, \(found.kind.rawValue): \(found.path)\n'\(name)??' shows it.\(about)"
  }

  /// Returns the help on an interaction that a plugin defines: the plugin's, and the members that it has.
  private func description(of object: AnyObject, from plugin: String, named name: String) -> String
  {
    let members = run.within { PluginInspection.memberNames(of: object) }
    let list =
      members.isEmpty
      ? "It has its members once it is added to a target."
      : "members: \(members.map { "\(name).\($0)" }.joined(separator: ", "))"
    let about = pluginInfo(plugin)?.text ?? "an interaction of the plugin '\(plugin)'"
    return "\(about)\n\n\(list)\n'\(name)??' shows the plugin."
  }

  /// Returns the source lines of a script's function, or the file of a plugin.
  private func source(of name: String) throws -> String {
    if let function = run.within({ run.value(at: name) }).asFunction,
      let place = try run.within({ try function.definition() }),
      let text = text(at: place.chunkName)
    {
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      let shown = lines.dropFirst(place.lines.lowerBound - 1).prefix(place.lines.count)
      return "-- \(place.chunkName):\(place.lines.lowerBound)\n\(shown.joined(separator: "\n"))"
    }
    if let line = typed(functionNamed: name) { return line }
    let object = run.within { run.object(at: name) }
    let name = object.flatMap(PluginInspection.plugin) ?? name
    if let status = run.statuses.first(where: { $0.name == name }), let text = text(at: status.path)
    {
      return "-- \(status.path)\n\(text)"
    }
    if let found = plugin(name),
      let bytes = try? found.source()
    {
      return "-- \(found.path)\n\(String(decoding: bytes, as: UTF8.self))"
    }
    throw HostError(
      .nameNotFound,
      "'\(name)' is neither a function of a script nor a plugin. '\(name)?' says what it is.")
  }

  /// Returns the last typed line that defines a function with a name.
  private func typed(functionNamed name: String) -> String? {
    guard let function = run.within({ run.value(at: name) }).asFunction else { return nil }
    let chunkName = try? run.within { try function.definition() }?.chunkName
    return log.entries.reversed().lazy.compactMap { entry -> String? in
      guard case .line(let line) = entry.input else { return nil }
      if line.number > 0 { return line.chunkName == chunkName ? line.text : nil }
      let names = LuaTokens(Array(line.text.utf8)).tokens.map(\.text)
      return names.contains("function") && names.contains(name) ? line.text : nil
    }.first
  }

  private func text(at path: String) -> String? {
    run.sources[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
