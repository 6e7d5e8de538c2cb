/// The leaves of Hyprland's animation tree that a motion is for.
enum HyprlandLeaves {
  /// The names of all leaves.
  static let all: Set<String> = [
    "global", "windows", "windowsIn", "windowsOut", "windowsMove", "layers", "layersIn",
    "layersOut",
    "fade", "fadeIn", "fadeOut", "fadeSwitch", "fadeShadow", "fadeGlow", "fadeDim", "fadeLayers",
    "fadeLayersIn", "fadeLayersOut", "fadePopups", "fadePopupsIn", "fadePopupsOut", "fadeDpms",
    "border", "borderangle", "shadowangle", "glowangle", "workspaces", "workspacesIn",
    "workspacesOut", "specialWorkspace", "specialWorkspaceIn", "specialWorkspaceOut", "zoomFactor",
    "monitorAdded",
  ]

  /// Returns the leaf of a column; nil when nothing in Hyprland moves so.
  ///
  /// A layer with the name of a leaf is meant for it. Otherwise places and sizes are those of windows that move,
  /// a scale that grows or shrinks is that of windows that open or close, an opacity that of their fading.
  static func leaf(of column: MotionColumn) -> String? {
    if all.contains(column.layerName) { return column.layerName }
    let grows = column.value(at: .infinity) >= column.value(at: 0)
    let property = column.keyPath.prefix { $0 != "." }
    switch property {
    case "position", "bounds": return "windowsMove"
    case "opacity": return grows ? "fadeIn" : "fadeOut"
    case "borderColor": return "border"
    case "transform" where column.keyPath.hasPrefix("transform.scale"):
      return grows ? "windowsIn" : "windowsOut"
    case "transform" where column.keyPath.hasPrefix("transform.translation"): return "windowsMove"
    default: return nil
    }
  }
}
