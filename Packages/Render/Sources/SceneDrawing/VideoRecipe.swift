@_spi(Drawing) import MotionExport
import MotionTime

/// The arguments with which `ffmpeg` encodes a video.
///
/// One thread, no metadata and the bit-exact modes make the file depend on frames and program alone.
struct VideoRecipe {
  /// The size of a frame in pixels.
  let size: (width: Int, height: Int)

  /// Frames in a second.
  let rate: FrameRate

  /// Whether frames are opaque, as `bgr0`; the others are straight `rgba`.
  let isOpaque: Bool

  /// The colour of a row or column that makes sizes even, as `ffmpeg` writes it.
  let padding: String

  /// Whether players begin again at the end.
  let repeats: Bool

  /// Returns the arguments of each time that `ffmpeg` goes through all frames, in order.
  ///
  /// - Parameters:
  ///   - format: A format of videos.
  ///   - file: The file to write.
  ///   - palette: A file for the colours of a GIF, which the first time finds.
  func passes(_ format: DrawingRequest.Format, file: String, palette: String) -> [[String]] {
    switch format {
    case .gif:
      [
        input + exact + ["-vf", "palettegen", "-frames:v", "1", "-update", "1", "-f", "image2"]
          + ["-c:v", "png", "file:\(palette)"],
        input + ["-i", "file:\(palette)"] + exact
          + ["-lavfi", "[0:v][1:v]paletteuse=diff_mode=rectangle", "-loop", repeats ? "0" : "-1"]
          + ["-f", "gif", "file:\(file)"],
      ]
    default: [input + exact + encoding(format) + ["file:\(file)"]]
    }
  }

  /// Returns the arguments with which `ffmpeg` joins the files that a list on its input names, as they are.
  static func joining(_ format: DrawingRequest.Format, file: String) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "concat", "-safe", "0",
      "-protocol_whitelist", "file,pipe,fd", "-i", "pipe:0",
    ] + exact + ["-c", "copy"] + (format == .mp4 ? ["-movflags", "+faststart"] : [])
      + ["-f", format.rawValue, "file:\(file)"]
  }

  private var input: [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt",
      isOpaque ? "bgr0" : "rgba", "-video_size", "\(size.width)x\(size.height)", "-framerate",
      "\(rate)", "-i", "pipe:0",
    ]
  }

  private var exact: [String] { Self.exact }

  private static let exact = [
    "-an", "-threads", "1", "-filter_threads", "1", "-map_metadata", "-1", "-fflags", "+bitexact",
    "-flags:v", "+bitexact",
  ]

  private func encoding(_ format: DrawingRequest.Format) -> [String] {
    switch format {
    case .mp4:
      ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=\(padding),\(television)"]
        + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p"]
        // Lengths that are whole milliseconds otherwise, so that parts follow each other exactly.
        + tags + ["-movie_timescale", "\(rate.numerator)", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      ["-vf", television, "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-cpu-used", "4"]
        // The encoder's hidden frames have no alpha.
        + (isOpaque ? ["-pix_fmt", "yuv420p"] : ["-pix_fmt", "yuva420p", "-auto-alt-ref", "0"])
        + tags + ["-f", "webm"]
    case .apng:
      ["-c:v", "apng", "-pred", "up", "-pix_fmt", isOpaque ? "rgb24" : "rgba"]
        + ["-plays", repeats ? "0" : "1", "-f", "apng"]
    default:
      // The encoder would cut times to whole milliseconds; the filter rounds them.
      ["-vf", "settb=1/1000", "-fps_mode", "passthrough", "-enc_time_base", "1/1000"]
        + ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3", "-pix_fmt", "bgra"]
        + ["-loop", repeats ? "0" : "1", "-f", "webp"]
    }
  }

  /// The colours of high-definition television: BT.709 in limited range.
  private let television =
    "scale=out_color_matrix=bt709:out_range=limited:flags=bicubic+accurate_rnd+full_chroma_int+bitexact"

  private let tags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  init(
    size: (width: Int, height: Int), rate: FrameRate, background: Color?, repeats: Bool
  ) {
    self.size = size
    self.rate = rate
    self.repeats = repeats
    isOpaque = (background?.alpha ?? 0) == 1
    let color = background ?? .white
    let digits = [color.red, color.green, color.blue].map { part in
      let text = String(UInt8(min(max(part * 255, 0), 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    padding = "0x" + digits.joined()
  }
}
