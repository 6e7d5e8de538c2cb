internal import MotionTime

extension ExportTarget {
  /// Swift: SwiftUI, Core Animation and UIKit.
  static let swift = ExportTarget(
    name: "swift", summary: "Swift for Apple's platforms", endings: [".swift"],
    options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try PlatformMotion(request, note: SwiftLayers.note, error: SwiftMotion.error)
      return ExportDocument(SwiftMotion(motion).text, report: motion.report)
    },
    curve: { (request) throws(TimingError) in
      if let constants = SwiftCurve(request) {
        return CurveDocument(text: constants.text, bound: 0, notes: constants.notes)
      }
      let motion = try PlatformMotion(request, error: SwiftMotion.error)
      return CurveDocument(
        text: String(SwiftMotion(motion).text.dropLast()), bound: motion.columns[0].column.bound)
    })
}
