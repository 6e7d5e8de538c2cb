@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// The pictures or the video that `orrery render` was asked for, with every option checked.
struct RenderPlan {
  /// The script or journal.
  let file: String

  /// The path of what is written.
  let out: String

  /// The request to the helper program; its pictures follow when the session is known.
  private(set) var request: DrawingRequest

  /// The times as they were typed, in ascending order for those that a script is run until; nil for the end
  /// of the session.
  private let times: [TimeArgument]?

  private let options: RunOptions
  private let start: TimeArgument?
  private let end: TimeArgument?
  private let speed: Double
  private let rate: FrameRate?
  private let isFilmstrip: Bool
  private let isSeries: Bool
  private let repeats: Bool
  private let trail: String?
  private let showsTouches: Bool

  /// The most frames of a video.
  private static let mostFrames = 10_000_000

  /// Reads the options' texts.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ command: RenderCommand, file: String) throws(HostError) {
    self.file = file
    out = Self.out(command, file)
    options = command.options(of: file)
    times = try command.at.map(Self.times)
    start = try command.from.map { text throws(HostError) in try Self.time(text, option: "--from") }
    end = try command.to.map { text throws(HostError) in try Self.time(text, option: "--to") }
    speed = try Self.speed(command.speed ?? 1)
    rate = command.fps == nil ? nil : try options[RunOption.fps]
    let isNamed = command.out != nil && command.files.count == 1
    request = DrawingRequest(
      pictures: [], format: try Self.format(command.format, out, isNamed: isNamed))
    request.scale = try Self.scale(command.scale ?? 1)
    request.size = try command.size.map(Self.size)
    request.background = try Self.color(command.background)
    request.isPlain = command.plain
    request.showsLabels = command.labels
    request.onion = try Self.onion(command.onion ?? 0)
    request.folder = command.contents ?? PluginModules.folder(of: file)
    trail = try command.trail.map(Self.layer)
    isFilmstrip = command.filmstrip
    repeats = command.loop
    showsTouches = command.touches
    let hasSpan = command.from != nil || command.to != nil || command.speed != nil
    isSeries = command.frames || hasSpan || request.format.isVideo
    try Self.refuse(command, hasSpan: hasSpan)
    try refuseVideo(command)
  }

  /// Runs the session, and draws.
  ///
  /// - Throws: what a session throws; ``HostError``, ``FileError``; the status of the helper program.
  func draw(with helper: HelperProgram) throws {
    var plan = self
    let source = try SessionSource(file, options, until: end ?? times?.last)
    try plan.complete(for: source)
    try helper.run(with: Array(plan.request.line.utf8) + source.journal).end()
  }

  /// Adds the pictures.
  private mutating func complete(for source: SessionSource) throws {
    if showsTouches { request.touches = source.samples }
    let first = start?.time(at: source.frameRate) ?? .zero
    if let trail {
      try source.checkLayer(trail)
      request.trail = DrawingRequest.Trail(layer: trail, start: first, rate: source.frameRate)
    }
    if out != "-" { try Self.makeFolder(of: out) }
    guard isSeries else {
      return try add(times?.map { $0.time(at: source.frameRate) } ?? [source.endTime])
    }
    let last =
      end?.time(at: source.frameRate) ?? times?.map { $0.time(at: source.frameRate) }.max()
      ?? source.endTime
    guard first <= last else {
      throw HostError(
        .invalidArgument,
        "--from: \(first) is after the end, which is \(last). Name an earlier time.")
    }
    let usual = request.format == .gif ? FrameRate.perSecond(25) : source.frameRate
    try add(FrameTimes(from: first, to: last, speed: speed, rate: rate ?? usual))
  }

  private mutating func add(_ frames: FrameTimes) throws(HostError) {
    guard frames.count <= Self.mostFrames else {
      throw HostError(
        .invalidArgument,
        "--to: \(frames.count) frames are more than \(Self.mostFrames). Name a shorter time, or"
          + " fewer with --fps or --speed.")
    }
    if request.format.isVideo {
      request.video = DrawingRequest.Video(times: frames, out: out, repeats: repeats)
    } else {
      try add((0..<frames.count).map { frames[$0] })
    }
  }

  private mutating func add(_ wanted: [MediaTime]) throws(HostError) {
    if isFilmstrip || wanted.count == 1 {
      request.pictures = [DrawingRequest.Picture(times: wanted, out: Self.numbered(out, 0))]
      return
    }
    let isOneStream = request.format == .raw && out == "-"
    guard isOneStream || Self.isPattern(out) else {
      throw HostError(
        .invalidArgument,
        "--out: \(wanted.count) pictures do not fit into '\(out)'. Number them: --out"
          + " 'frames/%04d.png', or add --filmstrip.")
    }
    request.pictures = wanted.enumerated().map { index, time in
      DrawingRequest.Picture(times: [time], out: Self.numbered(out, index))
    }
  }
}

extension RenderPlan {
  private static func refuse(_ command: RenderCommand, hasSpan: Bool) throws(HostError) {
    if command.scale != nil, command.size != nil {
      throw HostError(
        .invalidArgument, "--size: the picture's size follows from --scale. Give one of them.")
    }
    if command.touches, command.session.texts["input"] == nil {
      throw HostError(
        .invalidArgument, "--touches: there is no input. Name its file with --input.")
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
    if command.files.count > 1, command.out == "-" {
      throw HostError(
        .invalidArgument, "--out: - holds what is drawn of one file. Name a folder.")
    }
  }

  /// Refuses options that a video, or its format, has no use for.
  private func refuseVideo(_ command: RenderCommand) throws(HostError) {
    let format = request.format
    if command.loop, ![.gif, .apng, .webp].contains(format) {
      throw HostError(
        .invalidArgument,
        "--loop: \(format.rawValue) files do not say whether they begin again. Write gif, apng or"
          + " webp.")
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

  /// Refuses rates that a format has no times for.
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
