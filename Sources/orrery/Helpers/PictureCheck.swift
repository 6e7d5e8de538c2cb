import MotionBatch
@_spi(Drawing) import MotionExport
import MotionHost
import OrreryBasics
import PlatformC

/// The comparison of the pictures that scripts mark with golden ones, by the helper program that
/// draws.
struct PictureCheck {
  private let helper: HelperProgram
  private let isBlessing: Bool
  private let tolerance: Double
  private let share: Double

  /// Returns the settings of `--pictures`; nil without it.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; `notAvailable` where the program that
  ///   draws is missing.
  static func settings(_ options: RunOptions) throws(HostError) -> PictureSettings? {
    let check = (
      tolerance: try options.run.componentTolerance, share: try options.run.permittedShare
    )
    guard let folder = try options.run.pictureFolder else {
      let isTolerant = options.run.pixelTolerance != RunArguments.usualPixelTolerance
      guard isTolerant || options.run.pixelShare != RunArguments.usualPixelShare else {
        return nil
      }
      let option = isTolerant ? "--pixel-tolerance" : "--pixel-share"
      throw HostError(
        .invalidArgument, "\(option): no pictures are compared. Name their folder with --pictures.")
    }
    let pictures = PictureCheck(
      helper: try HelperProgram.render(), isBlessing: options.run.bless,
      tolerance: check.tolerance, share: check.share)
    return PictureSettings(folder: folder) { try pictures.differences(in: $0) }
  }

  /// Draws a session's pictures, and compares them with the golden ones or overwrites those.
  private func differences(in session: SessionPictures) throws -> [String] {
    let output = session.outputFolder
    try OutputFolder.make(isBlessing ? session.goldenFolder : output)
    // Without differences the folder is removed.
    defer { if !isBlessing { rmdir(output) } }
    var request = DrawingRequest(pictures: [], format: .png)
    (request.tolerance, request.share) = (tolerance, share)
    request.folder = PluginModules.folder(of: session.script)
    request.pictures = session.moments.map { moment in
      let golden = "\(session.goldenFolder)/\(moment.name).png"
      if isBlessing { return DrawingRequest.Picture(times: [moment.time], out: golden) }
      return DrawingRequest.Picture(
        times: [moment.time], out: "\(output)/\(moment.name)", golden: golden)
    }
    let (status, lines) = try helper.lines(
      for: Array(request.line.utf8) + session.journal)
    return status == .success
      ? lines : lines + ["picturesNotDrawn: orrery-render ended with status \(status.rawValue)."]
  }
}
