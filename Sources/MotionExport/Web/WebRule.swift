/// The CSS of a layer's columns, as far as CSS has properties for them.
enum WebRule {
  /// The declarations for key paths and the expressions that stand for their values.
  static func declarations(_ columns: [(keyPath: String, value: String)]) -> [String] {
    var values: [String: String] = [:]
    for column in columns { values[column.keyPath] = column.value }
    func length(_ keyPath: String) -> String? { values[keyPath].map { "calc(\($0) * 1px)" } }
    var lines: [String] = []
    if length("position.x") != nil || length("position.y") != nil {
      lines.append(
        "translate: \(length("position.x") ?? "0px") \(length("position.y") ?? "0px");")
    }
    if let opacity = values["opacity"] { lines.append("opacity: \(opacity);") }
    if let angle = values["transform.rotation.z"] {
      lines.append("rotate: calc(\(angle) * 1rad);")
    }
    if values["transform.scale.x"] != nil || values["transform.scale.y"] != nil {
      lines.append(
        "scale: \(values["transform.scale.x"] ?? "1") \(values["transform.scale.y"] ?? "1");")
    }
    for (keyPath, property) in [
      ("bounds.size.width", "width"), ("bounds.size.height", "height"),
      ("cornerRadius", "border-radius"), ("borderWidth", "border-width"),
    ] {
      if let value = length(keyPath) { lines.append("\(property): \(value);") }
    }
    if let order = values["zPosition"] { lines.append("z-index: round(\(order), 1);") }
    return lines
  }
}
