internal import MotionTime

extension ExportTarget {
  /// Lottie 1.0.1: a file for its players.
  static let lottie = ExportTarget(
    name: "lottie", summary: "a Lottie file", endings: [".lottie.json"],
    motion: { (request) throws(TimingError) in
      let motion = try LottieMotion(request)
      return ExportDocument(motion.text, report: motion.report)
    })

  /// dotLottie 2: an archive with a Lottie file.
  static let dotlottie = ExportTarget(
    name: "dotlottie", summary: "a dotLottie archive", endings: [".lottie"], options: [.archive],
    motion: { (request) throws(TimingError) in
      let motion = try LottieMotion(request)
      return ExportDocument(
        bytes: DotLottie(motion.text, title: request.title).bytes, report: motion.report)
    })
}
