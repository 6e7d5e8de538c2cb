@_spi(Drawing) import MotionExport
import MotionHost
import MotionRender
import MotionTime

/// Options that do not go together.
extension RenderPlan {
  func refuse(_ command: RenderCommand, hasSpan: Bool) throws(HostError) {
    if command.scale != nil, command.size != nil {
      throw HostError(
        .invalidArgument, "--size: the picture's size follows from --scale. Give one of them.")
    }
    for file in command.files where !file.hasSuffix(".lua") {
      if command.touches, command.session.input == nil {
        throw HostError(
          .invalidArgument, "--touches: a journal has no input. Name its file with --input.")
      }
      if command.until != nil {
        throw HostError(
          .invalidArgument,
          "--until: the session of the journal \(file) has ended. Name times with --at or --to.")
      }
    }
    if command.filmstrip, command.frames {
      throw HostError(
        .invalidArgument, "--filmstrip: --frames writes a picture each. Name times with --at.")
    }
    if hasSpan, command.filmstrip || command.at != nil {
      throw HostError(
        .invalidArgument,
        "\(command.filmstrip ? "--filmstrip" : "--at"): --from, --to and --speed are for frames one after"
          + " the other. Give one or the other.")
    }
    let isDivisible = [.png, .svg, .raw, .mp4, .webm].contains(request.format)
    if command.partition != nil, !isSeries || !isDivisible || isPlaying {
      throw HostError(
        .invalidArgument,
        "--partition: it divides an mp4, a webm or frames that are pictures of their own. Name a file that ends in "
          + ".mp4, or write numbered pictures: --frames --out 'frames/%04d.png'.")
    }
    if command.files.count > 1, command.out == "-" {
      throw HostError(
        .invalidArgument, "--out: - holds what is drawn of one file. Name a folder.")
    }
  }

  /// Throws for options that do not apply to an SVG that plays by itself, and for some that apply only to
  /// that.
  func refusePlaying(_ command: RenderCommand) throws(HostError) {
    guard isPlaying else {
      if !command.approximate { return }
      throw HostError(
        .invalidArgument,
        "--approximate: only an SVG that plays by itself leaves something out. Name it with --from and --to."
      )
    }
    let options = [
      ("--touches", command.touches), ("--labels", command.labels), ("--trail", trail != nil),
      ("--onion", request.onion > 0), ("--speed", command.speed != nil),
    ]
    for (option, isGiven) in options where isGiven {
      throw HostError(
        .invalidArgument,
        "\(option): an SVG that plays by itself does not show it. Write a video, or numbered pictures: --out"
          + " 'frames/%04d.svg'.")
    }
  }

  /// Throws for options that do not apply to a video or its format.
  func refuseVideo(_ command: RenderCommand) throws(HostError) {
    let format = request.format
    if command.loop, !isPlaying, ![.gif, .apng, .webp].contains(format) {
      throw HostError(
        .invalidArgument,
        "--loop: \(format.rawValue) files do not say whether they begin again. Write gif, apng or"
          + " webp, or an svg that plays by itself.")
    }
    guard format.isVideo else { return }
    if command.filmstrip || command.at != nil {
      throw HostError(
        .invalidArgument,
        "\(command.filmstrip ? "--filmstrip" : "--at"): a video shows a stretch of time. Name it with"
          + " --from and --to.")
    }
    if out == "-" {
      throw HostError(.invalidArgument, "--out: a video is written to a file. Name one.")
    }
    if [.mp4, .gif].contains(format), (request.background?.alpha ?? 0) < 1 {
      throw HostError(
        .invalidArgument,
        "--background: \(format.rawValue) files are opaque. Name an opaque colour, or write webm,"
          + " apng or webp.")
    }
    if let rate { try Self.refuse(rate, in: format) }
  }

  /// Throws for frame rates whose times a format cannot represent.
  private static func refuse(
    _ rate: FrameRate, in format: DrawingRequest.Format
  ) throws(HostError) {
    let reason: String
    switch format {
    case .gif where rate.numerator > 50 * rate.denominator:
      reason =
        "a gif counts hundredths of a second, and players show none shorter than two. Give up to 50"
    case .apng where max(rate.numerator, rate.denominator) > 65535:
      reason = "an apng holds fractions of numbers up to 65535. Give one such as 60000/1001"
    default: return
    }
    throw HostError(.invalidArgument, "--fps: \(rate) is too fine: \(reason).")
  }
}
