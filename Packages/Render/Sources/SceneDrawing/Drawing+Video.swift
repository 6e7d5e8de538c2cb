internal import CDrawing
@_spi(Drawing) public import MotionExport

#if canImport(Glibc)
  import Glibc
#endif

extension Drawing {
  /// Draws all frames of a video and writes its file, which appears when it is whole.
  ///
  /// Frames go through a pipe one by one, so memory does not depend on their number.
  /// - Throws: ``DrawingError``: as ``bytes(of:)``, `noEncoder`, `outputNotCreated`, `outputNotWritten`,
  ///   `interrupted`, `terminated`.
  @_spi(Drawing) public func write(_ video: DrawingRequest.Video) throws(DrawingError) {
    guard PictureFiles.isReplaceable(video.out) else {
      throw DrawingError(
        .outputNotCreated,
        "\(video.out) is not a regular file, which a video needs. Name one with --out.")
    }
    let file = "\(video.out).\(getpid()).part"
    let palette = "\(file).png"
    defer {
      unlink(file)
      unlink(palette)
    }
    let (size, pixels) = try size(at: video.times[0])
    frameSize = size
    let recipe = VideoRecipe(
      size: pixels, rate: video.times.rate, background: request.background, repeats: video.repeats)
    let passes = recipe.passes(request.format, file: file, palette: palette)
    let progress = DrawingProgress(total: video.times.count * passes.count)
    defer { progress.clear() }
    for arguments in passes {
      let encoder = try VideoEncoder(arguments, making: video.out)
      try encode(video.times, with: encoder, isOpaque: recipe.isOpaque, progress)
    }
    try PictureFiles.rename(file, to: video.out)
  }

  /// Joins the parts of a video without encoding them again; its file appears when it is whole.
  ///
  /// - Throws: ``DrawingError``: `noEncoder`, `outputNotCreated`, `outputNotWritten`.
  @_spi(Drawing) public static func join(
    _ video: DrawingRequest.Video, _ format: DrawingRequest.Format
  ) throws(DrawingError) {
    guard PictureFiles.isReplaceable(video.out) else {
      throw DrawingError(
        .outputNotCreated,
        "\(video.out) is not a regular file, which a video needs. Name one with --out.")
    }
    let file = "\(video.out).\(getpid()).part"
    defer { unlink(file) }
    let encoder = try VideoEncoder(
      VideoRecipe.joining(format, file: file), making: video.out,
      advice: "Draw the parts anew if one is not whole, or make room.")
    // The list of files is the encoder's input.
    let list = video.parts.map {
      "file 'file:\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'\n"
    }
    let written = Array(list.joined().utf8).withUnsafeBytes { bytes in
      Result { () throws(DrawingError) in try encoder.write(bytes) }
    }
    try written.get()
    try encoder.finish()
    try PictureFiles.rename(file, to: video.out)
  }

  private func encode(
    _ times: FrameTimes, with encoder: VideoEncoder, isOpaque: Bool, _ progress: DrawingProgress
  ) throws(DrawingError) {
    var straight: [UInt8] = []
    for index in 0..<times.count {
      try Stopping.check()
      try withPixels(of: DrawingRequest.Picture(times: [times[index]], out: "")) {
        (bitmap: Bitmap) throws(DrawingError) in
        let count = bitmap.stride * bitmap.height
        if isOpaque {
          return try encoder.write(UnsafeRawBufferPointer(start: bitmap.bytes, count: count))
        }
        if straight.isEmpty { straight = [UInt8](repeating: 0, count: count) }
        drawing_straighten(bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), &straight)
        let written = straight.withUnsafeBytes { bytes in
          Result { () throws(DrawingError) in try encoder.write(bytes) }
        }
        try written.get()
      }
      progress.step()
    }
    try encoder.finish()
  }
}
