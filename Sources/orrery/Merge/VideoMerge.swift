import MotionBatch
@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// The parts of a video that `orrery render --partition` wrote, in order.
struct VideoMerge {
  private let files: [String]

  /// The path of the whole, beside the parts.
  private let video: String
  private let format: DrawingRequest.Format

  /// Orders the files of a video's parts; nil if they are no videos.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if a part is missing, or is one of another video.
  init?(_ parts: [String]) throws(HostError) {
    let formats = Set(parts.map { $0.split(separator: ".").last.map(String.init) ?? "" })
    guard let format = formats.first.flatMap(DrawingRequest.Format.init(rawValue:)),
      formats.count == 1, [.mp4, .webm].contains(format)
    else { return nil }
    self.format = format
    var found: [(part: Partition, file: String)] = []
    var wholes: [String] = []
    for file in parts {
      guard let (part, video) = Partition.video(ofPart: file) else {
        throw HostError(
          .invalidArgument,
          "\(file) is not named as a part of a video is, such as card.part-1-of-8.mp4. Give what"
            + " 'orrery render --partition' wrote.")
      }
      found.append((part, file))
      if !wholes.contains(video) { wholes.append(video) }
    }
    found.sort { $0.part.number < $1.part.number }
    let count = found[0].part.count
    guard wholes.count == 1, found.allSatisfy({ $0.part.count == count }) else {
      throw HostError(
        .invalidArgument,
        "these are parts of several videos: \(found[0].file) and \(parts.last ?? ""). "
          + "Give those of one.")
    }
    guard found.map(\.part.number) == Array(1...count) else {
      let numbers = found.map(\.part.number)
      let missing = (1...count).filter { !numbers.contains($0) }.map(String.init)
      throw HostError(
        .invalidArgument,
        missing.isEmpty
          ? "a part of \(wholes[0]) is named twice. Name each once."
          : "of \(wholes[0]) the parts \(missing.joined(separator: ", ")) of \(count) are missing. Give all."
      )
    }
    for (_, file) in found where !FolderWalk.isFile(file) {
      throw HostError(
        .invalidArgument,
        "\(file) is not there, or no regular file. Give what 'orrery render --partition' wrote.")
    }
    files = found.map(\.file)
    video = wholes[0]
  }

  /// Joins them without encoding them again.
  func write(to out: String?, quietly: Bool) throws {
    var request = DrawingRequest(pictures: [], format: format)
    let times = FrameTimes(start: .zero, rate: .perSecond(60), count: 1)
    var whole = DrawingRequest.Video(times: times, out: out ?? video)
    whole.parts = files
    request.video = whole
    try RenderPlan.makeFolder(of: whole.out)
    try HelperProgram.render().run(with: Array(request.line.utf8)).end()
    if !quietly { Terminal.print("\(files.count) parts: \(whole.out)") }
  }
}
