internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The motion of a run as a Lottie file.
///
/// Format: Lottie 1.0.1 (Lottie Animation Community). Keyframes are at whole frames, of 60 in a second; of 240 where
/// a number would else be further away than the tolerance.
struct LottieMotion {
  /// The text of the file.
  let text: String

  let report: [String]

  private static let rates = [60.0, 240]

  /// The most frames: an hour of 60 in a second, or 15 minutes of 240.
  private static let mostFrames = 216_000

  /// The properties without numbers that the format can move.
  private static let shapes: Set<LayerProperty> = [.path, .hidden]

  init(_ request: ExportRequest) throws(TimingError) {
    let motion = try RunMotion(request, carriesSprings: true, carriesShapes: Self.shapes)
    guard case .tolerance(let share) = request.accuracy else {
      throw TimingError(.invalidValue, "Give a tolerance as a part of the range.")
    }
    var names = WebNames()
    let tree = WebTree(
      request.recorder.journal, until: request.end, labels: [:], &names, images: request.images,
      carried: Self.shapes)
    var written: (text: String, report: [String])?
    for rate in Self.rates {
      let count = (request.end.seconds * rate - 1e-6).rounded(.up)
      guard let frames = Int(exactly: count), frames <= Self.mostFrames else { break }
      let properties = LottieProperties(
        LottieCourse.Frames(rate: rate, count: max(frames, 1)), within: share)
      guard
        var scene = LottieScene(
          tree, motion.columns, request.recorder.journal, properties)
      else {
        throw TimingError(.invalidValue, "There is no stage to write. Make one: motion.Stage.")
      }
      let layers = scene.layers()
      written = (
        Self.text(scene, layers, properties.frames, request.title),
        Self.report(properties, scene, tree, motion)
      )
      if properties.isWithin { break }
    }
    guard let written else {
      throw TimingError(
        .invalidValue, "\(request.end) has too many frames. Name an end of one hour at most.")
    }
    (text, report) = written
  }

  private static func text(
    _ scene: LottieScene, _ layers: [JSONOutput], _ frames: LottieCourse.Frames, _ title: String
  ) -> String {
    JSONOutput.object([
      .init("ver", .count(10001)),
      // The version of older tools, without which rlottie shows nothing.
      .init("v", .text("5.7.0")), .init("nm", .text(title.displayed())),
      .init("fr", .number(frames.rate)), .init("ip", .count(0)), .init("op", .count(frames.count)),
      .init("w", .number(scene.size.width)), .init("h", .number(scene.size.height)),
      .init("assets", .list(scene.assets)), .init("layers", .list(layers)),
    ]).line + "\n"
  }

  private static func report(
    _ properties: LottieProperties, _ scene: LottieScene, _ tree: WebTree, _ motion: RunMotion
  ) -> [String] {
    let head = ["column", "written as", "within", "of range"]
    let table =
      properties.rows.isEmpty ? ["Nothing moves."] : TextTable.lines(of: [head] + properties.rows)
    let rate = NumberText.shortest(properties.frames.rate)
    let notes = scene.notes + tree.notes + motion.notes
    var known: Set<String> = []
    return table + [
      "\(properties.frames.count) frames of \(rate) a second; 'within' does not hold in a frame around jumps."
    ] + notes.filter { known.insert($0).inserted }.map { "Note: \($0)" }
  }
}
