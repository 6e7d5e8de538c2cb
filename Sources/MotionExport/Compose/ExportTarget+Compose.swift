internal import MotionTime

extension ExportTarget {
  /// Jetpack Compose: keyframes and springs in Kotlin.
  static let compose = ExportTarget(
    name: "compose", summary: "Kotlin for Jetpack Compose", endings: [".kt"],
    options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try PlatformMotion(
        request, notes: [PlatformMotion.gridNote], error: ComposeMotion.error)
      return ExportDocument(ComposeMotion(motion).text, report: motion.report)
    },
    curve: { (request) throws(TimingError) in
      if let curve = try ComposeCurve(request) {
        return CurveDocument(text: curve.text, bound: curve.bound)
      }
      let motion = try PlatformMotion(request, error: ComposeMotion.error)
      return CurveDocument(
        text: String(ComposeMotion(motion).text.dropLast()), bound: motion.columns[0].column.bound,
        notes: [PlatformMotion.gridNote])
    })
}
