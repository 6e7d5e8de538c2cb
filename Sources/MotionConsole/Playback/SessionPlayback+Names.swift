internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender

/// Finding values by their names in a script. Tables are read with raw access, without metamethods.
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

  /// Returns the value at a dotted name, following tables only (no objects, no metamethods).
  func value(at path: String) -> LuaValue {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first else { return .nil }
    var value = value(of: first)
    for part in parts.dropFirst() {
      guard let table = value.asTable else { return .nil }
      value = (try? table.get(.text(part))) ?? .nil
    }
    return value
  }

  /// Returns the host object at a dotted name; nil if the value is no object.
  func object(at path: String) -> AnyObject? { value(at: path).asObject }

  /// The names of the script's variables and of the globals, sorted.
  var names: [String] {
    let globals = (try? script.environment.entries()) ?? []
    let texts = globals.compactMap { $0.key.asText }.filter { $0 != ScriptScope.hook }
    return Set(texts + scope.names).sorted()
  }

  /// Returns the host objects of a class in the script's variables and in its tables up to two
  /// levels deep, with their names; at most about 1 000.
  func objects<Object: AnyObject>(of type: Object.Type) -> [(name: String, object: Object)] {
    var found: [(name: String, object: Object)] = []
    let standard = Set(Self.libraries)
    for name in names where !standard.contains(name) {
      collect(value(of: name), name, depth: 2, into: &found)
    }
    return found
  }

  private static let libraries = [
    "_G", "coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8", "motion",
  ]

  private func collect<Object: AnyObject>(
    _ value: LuaValue, _ name: String, depth: Int,
    into found: inout [(name: String, object: Object)]
  ) {
    // The optional is unwrapped first: in optimized builds a conditional cast of nil to a generic
    // type still calls into the runtime.
    if let object = value.asObject, let object = object as? Object { found.append((name, object)) }
    guard depth > 0, found.count < 1000, let table = value.asTable,
      let entries = try? table.entries()
    else { return }
    for (key, value) in entries {
      guard let key = key.asText, Self.isName(key) else { continue }
      collect(value, "\(name).\(key)", depth: depth - 1, into: &found)
    }
  }

  private static func isName(_ text: String) -> Bool {
    let tokens = LuaTokens(Array(text.utf8)).tokens
    return tokens.count == 1 && tokens[0].kind == .name && tokens[0].text == text
  }
}

/// Finding properties of layers by their names in Lua or in traces.
extension SessionPlayback {
  /// Resolves a name such as `card.position.x` to a layer and a key path.
  ///
  /// The name begins with a variable that holds a layer, or with the layer's name in traces.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`), ``RenderError`` (`invalidKeyPath`).
  func property(named name: String) throws -> (layer: Int, keyPath: LayerKeyPath) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, parts.last == "value" { parts.removeLast() }
    for count in stride(from: parts.count - 1, through: 1, by: -1) {
      let path = parts[..<count].joined(separator: ".")
      let view = value(at: path).asObject as? MotionView
      guard let layer = view?.layer.id ?? journal.layerID(labelled: path) else { continue }
      return (layer, try LayerKeyPath(parsing: Self.keyPath(parts[count...])))
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

  private static func keyPath(_ parts: ArraySlice<String>) -> String {
    let first = parts.first.map { members[$0] ?? $0 }
    return ([first ?? ""] + parts.dropFirst()).joined(separator: ".")
  }
}
