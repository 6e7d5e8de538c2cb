import MotionCore
import MotionHost
import MotionRender
import MotionTime

/// A fuzz target that takes bytes as a recording: refused with its line, or ordered, finite, and
/// the same when read again.
enum RecordingFuzz {
  /// As far as a time in seconds is exact, in flicks: 36 days.
  private static let exact = MediaTime(flicks: MediaTime.flicksPerSecond * 86_400 * 36)

  /// The number of samples that are played.
  private static let played = 200

  static func run(_ bytes: [UInt8]) throws {
    let recording: Recording
    do {
      recording = try Recording(parsing: bytes, path: "input.jsonl")
    } catch {
      return try Finding.unless(
        error.message.hasPrefix("input.jsonl:"), "a refusal without its place: \(error.message)")
    }
    try check(recording.samples)
    try play(recording.samples.prefix(played))
  }

  private static func check(_ samples: [PointerSample]) throws {
    for (one, next) in zip(samples, samples.dropFirst()) {
      try Finding.unless(one.time <= next.time, "\(one) comes before \(next)")
    }
    for sample in samples {
      try Finding.unless(
        sample.time >= .zero && sample.position.x.isFinite && sample.position.y.isFinite,
        "\(sample) was let through")
    }
    guard samples.last.map({ $0.time <= exact }) ?? false else { return }
    let text = samples.map(line).joined()
    let again = try Recording(parsing: Array(text.utf8), path: "again")
    try Finding.unless(again.samples == samples, "read again it differs: \(text)")
  }

  private static func line(_ sample: PointerSample) -> String {
    let kind = sample.pointerType.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case ..<" ":
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return """
      {"t":\(sample.time.seconds),"type":"\(sample.type.rawValue)","pointerId":\(sample.pointerId),\
      "pointerType":"\(kind)","x":\(sample.position.x),"y":\(sample.position.y)}

      """
  }

  /// Lets the pointers at a card that can be dragged, turned, scaled and tossed.
  private static func play(_ samples: ArraySlice<PointerSample>) throws {
    let session = MotionSession(assertionHandler: { _ in })
    try MotionSession.$current.withValue(session) {
      let eventLoop = MotionSession.current.eventLoop
      defer { eventLoop.shutdown() }
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(position: Point(x: 160, y: 240), size: Size(width: 120, height: 80))
      let runtime = MotionRuntime(containerView: stage)
      runtime.add(DirectlyManipulable(), to: card)
      runtime.add(SetPositionOnTap(), to: runtime.get(card.layer).position)
      runtime.add(Tossable(), to: card)
      for sample in samples {
        try eventLoop.advance(to: sample.time)
        stage.pointerRouter.route(sample)
        try eventLoop.settle()
        _ = card.layer.presentation().position
      }
    }
  }
}
