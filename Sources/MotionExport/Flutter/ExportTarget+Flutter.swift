internal import MotionTime

extension ExportTarget {
  /// Flutter: tweens, curves and springs in Dart.
  static let flutter = ExportTarget(
    name: "flutter", summary: "Dart for Flutter", endings: [".dart"], options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try PlatformMotion(request, error: FlutterMotion.error)
      return ExportDocument(FlutterMotion(motion).text, report: motion.report)
    },
    curve: { (request) throws(TimingError) in
      if let curve = FlutterCurve(request) {
        return CurveDocument(text: curve.text, bound: curve.bound)
      }
      let motion = try PlatformMotion(request, error: FlutterMotion.error)
      return CurveDocument(
        text: String(FlutterMotion(motion).text.dropLast()), bound: motion.columns[0].column.bound)
    })
}
