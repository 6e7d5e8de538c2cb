internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender

/// Finding values by their paths in a script. Tables are read with raw access, without metamethods.
extension SessionPlayback {
  /// Returns the value of a name at the prompt: that of the script's local variable, otherwise that
  /// of the global.
  func value(of name: String) -> LuaValue {
    if let variables, scope.names.contains(name),
      let results = try? variables.call([.text(name)]), results.count == 2
    {
      return results[1]
    }
    return (try? script.environment.get(.text(name))) ?? .nil
  }

  /// Follows a path through tables, up to the first value that is none: nothing of an object is read.
  ///
  /// - Returns: The value, and the steps that lead on from it; none if the path ends there.
  func resolve(_ path: ValuePath) -> (value: LuaValue, rest: ArraySlice<ValuePath.Step>) {
    var value = value(of: path.root)
    var rest = path.steps[...]
    while let step = rest.first, let table = value.asTable {
      value = (try? table.get(step.key)) ?? .nil
      rest = rest.dropFirst()
    }
    return (value, rest)
  }

  /// Returns the value at a path, following tables only; nil where the path leads through anything else.
  func value(at text: String) -> LuaValue {
    guard let path = ValuePath(text) else { return .nil }
    let (value, rest) = resolve(path)
    return rest.isEmpty ? value : .nil
  }

  /// Returns the host object at a path; nil if the value is no object.
  func object(at text: String) -> AnyObject? { value(at: text).asObject }

  /// The names of the script's variables and of the globals, sorted.
  var names: [String] {
    let globals = (try? script.environment.entries()) ?? []
    let texts = globals.compactMap { $0.key.asText }.filter { $0 != ScriptScope.hook }
    return Set(texts + scope.names).sorted()
  }

  /// Returns the host objects of a class in the script's variables and in its tables up to two
  /// levels deep, with their paths; at most about 1 000.
  func objects<Object: AnyObject>(of type: Object.Type) -> [(name: String, object: Object)] {
    var found: [(name: String, object: Object)] = []
    script.inspecting {
      for name in names where !Self.libraries.contains(name) {
        collect(value(of: name), .variable(name), depth: 2, into: &found)
      }
    }
    return found
  }

  /// The globals that are the same in every script.
  static let libraries: Set<String> = [
    "_G", "coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8", "motion",
  ]

  private func collect<Object: AnyObject>(
    _ value: LuaValue, _ path: ValuePath, depth: Int,
    into found: inout [(name: String, object: Object)]
  ) {
    // The optional is unwrapped first: in optimized builds a conditional cast of nil to a generic
    // type still calls into the runtime.
    if let object = value.asObject, let object = object as? Object {
      found.append((path.text, object))
    }
    guard depth > 0, found.count < 1000, let table = value.asTable,
      let entries = try? table.entries()
    else { return }
    for (key, value) in entries {
      guard let path = path.appending(key) else { continue }
      collect(value, path, depth: depth - 1, into: &found)
    }
  }
}

/// Finding layers and their properties by a path of the script, or by a layer's name in traces.
extension SessionPlayback {
  /// Returns the view of a layer.
  ///
  /// - Parameter name: A path to a layer, such as `card` or `rows[3]`, or the name of a layer in traces.
  /// - Throws: ``HostError`` (`nameNotFound`).
  func view(named name: String) throws -> MotionView {
    if let view = object(at: name) as? MotionView { return view }
    if let id = journal.layerID(labelled: name),
      let view = session.eventLoop.context.layer(withID: id)?.view
    {
      return view
    }
    let names = objects(of: MotionView.self).map(\.name).prefix(8).joined(separator: ", ")
    throw HostError(
      .nameNotFound,
      "'\(name)' is not a layer. " + (names.isEmpty ? "There is none." : "There are \(names)."))
  }

  /// Resolves a name such as `card.position.x` or `rows[3].position.y` to a layer and a key path.
  ///
  /// The name begins with a path to a layer, or with the layer's name in traces.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`), ``RenderError`` (`invalidKeyPath`).
  func property(named name: String) throws -> (layer: Int, keyPath: LayerKeyPath) {
    if let path = ValuePath(name) {
      let (value, rest) = resolve(path)
      let members = rest.compactMap { if case .name(let name) = $0 { name } else { nil } }
      if let view = value.asObject as? MotionView, !rest.isEmpty, members.count == rest.count {
        return (view.layer.id, try Self.keyPath(members))
      }
    }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var members: [String] = []
    while parts.count > 1 {
      members.insert(parts.removeLast(), at: 0)
      guard let layer = journal.layerID(labelled: parts.joined(separator: ".")) else { continue }
      return (layer, try Self.keyPath(members))
    }
    let layers = journal.layerLabels(at: now).prefix(8).joined(separator: ", ")
    throw HostError(
      .nameNotFound,
      "'\(name)' is not a property of a layer. Write card.position.x; "
        + (layers.isEmpty ? "there is no layer." : "there are \(layers)."))
  }

  /// The members of layers whose key path differs from their name.
  private static let members = [
    "rotation": "transform.rotation.z", "scale": "transform.scale.xy", "size": "bounds.size",
    "width": "bounds.size.width", "height": "bounds.size.height",
    "translation": "transform.translation", "positionX": "position.x", "positionY": "position.y",
  ]

  /// Returns the key path of members of a layer, the last of which may be `value`.
  private static func keyPath(_ members: [String]) throws -> LayerKeyPath {
    var parts = members
    if parts.count > 1, parts.last == "value" { parts.removeLast() }
    if let first = parts.first { parts[0] = self.members[first] ?? first }
    return try LayerKeyPath(parsing: parts.joined(separator: "."))
  }
}
