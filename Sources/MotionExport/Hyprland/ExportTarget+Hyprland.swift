internal import MotionTime

extension ExportTarget {
  /// Hyprland from 0.55 on: `hl.curve` and `hl.animation`.
  static let hyprland = ExportTarget(
    name: "hyprland", summary: "lines of a Hyprland configuration in Lua",
    endings: ["hyprland.lua", ".hypr.lua"], options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try RunMotion(request, carriesSprings: true)
      let lines = HyprlandMotion(motion, title: request.title, within: request.tolerance)
      return ExportDocument(lines.text, report: lines.report)
    },
    curve: { (request) throws(TimingError) in
      let name = HyprlandCurve.name(request.text)
      let curve =
        if let spring = request.spring {
          try HyprlandCurve(spring)
        } else {
          try HyprlandCurve(request.function, within: request.tolerance)
        }
      let animation = request.duration.flatMap {
        curve.animation(name, leaf: "windows", duration: $0)
      }
      let lines = [curve.declaration(name)] + (animation.map { [$0] } ?? [])
      return CurveDocument(
        text: lines.joined(separator: "\n"), bound: curve.bound, notes: curve.notes)
    })
}
