internal import MotionLua

extension PluginInfo {
  /// The description as text for a terminal: name, version, summary and place, then the parameters.
  package var text: String {
    let kind = manifest.kind == .timingCurve ? "a curve" : "an interaction"
    let call = manifest.kind == .timingCurve ? "curve" : "interaction"
    var lines = [
      "\(manifest.name) \(manifest.version), \(kind): \(manifest.summary)", location.path,
      "motion.\(call)(\"\(manifest.name)\"\(manifest.parameters.isEmpty ? "" : ", { … }"))",
    ]
    lines += manifest.parameters.map { parameter in
      "  \(parameter.name) = \(parameter.defaultValue)  (\(parameter.permitted)) \(parameter.summary)"
    }
    return lines.joined(separator: "\n")
  }
}
