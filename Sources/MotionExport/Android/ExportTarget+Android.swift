internal import MotionTime

extension ExportTarget {
  /// Android's views: animators and springs in Java.
  static let android = ExportTarget(
    name: "android", summary: "Java for views of Android", endings: [".java"],
    options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try PlatformMotion(
        request, notes: [PlatformMotion.gridNote], error: AndroidMotion.error)
      return ExportDocument(AndroidMotion(motion).text, report: motion.report)
    },
    curve: { (request) throws(TimingError) in
      let curve = try AndroidCurve(request)
      return CurveDocument(text: curve.text, bound: curve.bound)
    })
}
