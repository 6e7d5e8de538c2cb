internal import MotionTime
internal import OrreryBasics

/// A scene from a Lottie file.
///
/// Format: Lottie 1.0.1 (Lottie Animation Community); what older files spell in another way is read, too.
struct LottieScene {
  let scene: ImportedScene
  let notices: [ImportNotice]

  /// Returns whether a JSON object is a Lottie file: it has layers, and a frame rate.
  static func recognizes(_ root: JSONValue) -> Bool {
    guard case .object(let members) = root else { return false }
    return members["layers"] != nil && members["fr"] != nil
  }

  /// Reads a file.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when it has no size, frame rate or range of frames, or its compositions
  ///   make too many layers.
  init(_ json: JSONValue, path: String, images: LottieImages) throws(FileError) {
    let root = LottieValue(json: json, place: .root)
    func number(_ name: String, _ range: ClosedRange<Double>) throws(FileError) -> Double {
      if let number = root[name]?.number, range.contains(number) { return number }
      let (low, high) = (
        NumberText.shortest(range.lowerBound), NumberText.shortest(range.upperBound)
      )
      throw FileError(
        .invalidData, "\(path): \(name): it is no number from \(low) to \(high). Give one.")
    }
    let first = try number("ip", -1e6...1e6)
    let end = try number("op", -1e6...1e6)
    guard end > first else {
      throw FileError(
        .invalidData, "\(path): op: the file ends before it begins. Give an op above ip.")
    }
    var scene = ImportedScene(
      width: try number("w", 1...100_000), height: try number("h", 1...100_000),
      frameRate: try number("fr", 1e-3...1e4), duration: end - first)
    let notices = ImportNotices()
    let reader = LottieReader(slots: root["slots"], duration: end - first, notices: notices)
    let builder = LottieLayers(
      root, reader, size: Size(width: scene.width, height: scene.height),
      frameRate: scene.frameRate, images: images)
    let clock = LottieClock(scale: 1, offset: -first)
    let stage = ImportedLayer(.plain, name: "stage")
    builder.add(root["layers"]?.elements ?? [], to: stage, clock)
    if builder.isFull {
      throw FileError(
        .invalidData,
        "\(path): its compositions make more than \(LottieLayers.limit) layers. Give a smaller file."
      )
    }
    if stage.isDeeper(than: ScriptWriter.deepest) {
      throw FileError(
        .invalidData,
        "\(path): its layers nest deeper than \(ScriptWriter.deepest). Give a simpler file.")
    }
    scene.layers = stage.sublayers
    scene.labels = Self.labels(root["markers"]?.elements ?? [], clock, to: end - first)
    self.scene = scene
    self.notices = notices.all
  }

  /// Returns the markers within the file, each name once.
  private static func labels(
    _ markers: [LottieValue], _ clock: LottieClock, to end: Double
  ) -> [(name: String, time: Double)] {
    var names: Set<String> = ["finish"]
    return markers.compactMap { marker in
      guard let frame = marker["tm"]?.number, let text = marker["cm"]?.text else { return nil }
      let (name, time) = (ScriptNames.label(text), clock.time(frame))
      guard (0...end).contains(time), names.insert(name).inserted else { return nil }
      return (name, time)
    }
  }
}
