import MotionBatch
@_spi(Drawing) import MotionExport
import MotionHost
import MotionRender
import MotionTime
import OrreryBasics
import PlatformC

/// The plan of the pictures or the video of `orrery render`, with all options checked.
struct RenderPlan {
  /// Whether what is written is an SVG that plays by itself, for which no helper program is needed.
  let isPlaying: Bool

  private let approximates: Bool

  /// The script or journal.
  let file: String

  /// The path of the output.
  let out: String

  /// The request to the helper program; its pictures follow when the session is known.
  private(set) var request: DrawingRequest

  /// The times as they were typed, in ascending order for those that a script is run until; nil for the end
  /// of the session.
  private let times: [TimeArgument]?

  private let session: SessionArguments
  private let start: TimeArgument?
  private let end: TimeArgument?
  private let speed: Double
  let rate: FrameRate?
  private let isFilmstrip: Bool
  let isSeries: Bool
  private let repeats: Bool
  let trail: String?
  private let showsTouches: Bool

  /// The part of the frames that is drawn; nil for all.
  private let partition: Partition?

  /// The end of a script's session; nil for the last time that is drawn.
  private let sessionEnd: RunEnd?

  /// The end of a script's session as it was typed.
  private enum RunEnd {
    case settled
    case time(TimeArgument)
  }

  /// The largest number of frames of a video.
  private static let mostFrames = 10_000_000

  /// Creates a plan by checking the options.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ command: RenderCommand, file: String) throws(HostError) {
    self.file = file
    out = Self.out(command, file)
    session = command.session
    times = try command.at.map(Self.times)
    start = try command.from.map { text throws(HostError) in try Self.time(text, option: "--from") }
    end = try command.to.map { text throws(HostError) in try Self.time(text, option: "--to") }
    sessionEnd = try command.until.map { text throws(HostError) in
      text == RunArguments.usualEnd ? .settled : .time(try Self.time(text, option: "--until"))
    }
    speed = try Self.speed(command.speed ?? 1)
    rate = session.fps == nil ? nil : try session.frameRate
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
    partition = try OptionCheck.naming(
      "--partition", ifGiven: command.partition, OptionCheck.partition)
    let hasSpan = command.from != nil || command.to != nil || command.speed != nil
    isSeries = command.frames || hasSpan || request.format.isVideo
    isPlaying =
      request.format == .svg && hasSpan && !command.frames && !Self.isPattern(out)
    approximates = command.approximate
    try refuse(command, hasSpan: hasSpan)
    try refuseVideo(command)
    try refusePlaying(command)
  }

  /// Runs the session, and draws.
  ///
  /// - Throws: the errors of the session; ``HostError``, ``FileError``; the exit status of the helper
  ///   program.
  func draw(with helper: HelperProgram?) throws {
    var plan = self
    let source = try SessionSource(
      file, session, until: lastTime, collectsInput: showsTouches)
    if isPlaying { return try play(source) }
    try plan.complete(for: source)
    // A part of few frames can have none.
    if plan.request.pictures.isEmpty, plan.request.video == nil { return }
    try helper?.run(with: Array(plan.request.line.utf8) + source.journal).end()
  }

  /// The time until which a script is run; nil until it is at rest.
  private var lastTime: TimeArgument? {
    switch sessionEnd {
    case .time(let time): time
    case .settled: nil
    case nil: end ?? times?.last
    }
  }

  /// Adds the pictures.
  private mutating func complete(for source: SessionSource) throws {
    if showsTouches {
      guard !source.samples.isEmpty else {
        throw HostError(
          .invalidArgument,
          "--touches: no pointer touches anything in \(file). Give its input with --input or --pointer."
        )
      }
      request.touches = source.samples
    }
    let (first, last) = try span(of: source)
    if let trail {
      try source.checkLayer(trail)
      request.trail = DrawingRequest.Trail(layer: trail, start: first, rate: source.frameRate)
    }
    if out != "-" { try Self.makeFolder(of: out) }
    guard isSeries else {
      return try add(times?.map { $0.time(at: source.frameRate) } ?? [source.endTime])
    }
    let usual = request.format == .gif ? FrameRate.perSecond(25) : source.frameRate
    try add(FrameTimes(from: first, to: last, speed: speed, rate: rate ?? usual))
  }

  /// Returns the first and the last time that are drawn.
  private func span(of source: SessionSource) throws -> (first: MediaTime, last: MediaTime) {
    let first = start?.time(at: source.frameRate) ?? .zero
    let last =
      end?.time(at: source.frameRate) ?? times?.map { $0.time(at: source.frameRate) }.max()
      ?? source.endTime
    if first <= last || !isSeries { return (first, last) }
    throw HostError(
      .invalidArgument,
      "--from: \(first) is after the end, which is \(last). Name an earlier time.")
  }

  /// Writes the SVG that plays by itself.
  private func play(_ source: SessionSource) throws {
    let (first, last) = try span(of: source)
    guard first < last else {
      throw HostError(
        .invalidArgument, "--from: \(first) is the end as well. Name an earlier time.")
    }
    let saved = try SavedJournal(reading: source.journal)
    let images = SessionImages(folder: request.folder ?? ".")
    let picture = try WebPicture(
      saved.recorder, from: first, until: last, repeats: repeats, images: images.image)
    let notes = picture.sheet.notes
    if !approximates, !notes.isEmpty {
      throw HostError(
        .invalidArgument,
        "--out: an SVG does not show all of it. \(notes.joined(separator: " ")) Add --approximate,"
          + " or write a video.")
    }
    let look = WebPicture.Look(
      size: request.size, scale: request.scale, background: request.background,
      isPlain: request.isPlain)
    guard let svg = picture.svg(look) else {
      throw HostError(.nameNotFound, "\(file): there is no stage to draw.")
    }
    if out != "-" { try Self.makeFolder(of: out) }
    if out == "-" {
      Terminal.write(svg.displayed(keepingLines: true), to: STDOUT_FILENO)
    } else {
      try AtomicFile.write(Array(svg.utf8), to: out, option: "--out")
    }
    for line in picture.sheet.report { Terminal.complain(line) }
  }

  private mutating func add(_ all: FrameTimes) throws(HostError) {
    var (frames, out) = (all, out)
    if request.format.isVideo, let partition {
      let range = partition.range(of: all.count)
      guard !range.isEmpty else {
        throw HostError(
          .invalidArgument,
          "--partition: a video of \(all.count) frames has no \(partition.count) parts. Divide it into fewer."
        )
      }
      (frames, out) = (all.part(range), partition.file(of: out))
    }
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
    // Parts are runs of frames, so that those of one stream follow each other.
    let own = partition?.range(of: wanted.count) ?? wanted.indices
    request.pictures = own.map { index in
      DrawingRequest.Picture(times: [wanted[index]], out: Self.numbered(out, index))
    }
  }
}
