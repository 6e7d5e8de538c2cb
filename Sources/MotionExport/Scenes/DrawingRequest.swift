public import MotionTime

/// A request of `orrery` to `orrery-render`: pictures of a session at given times, and their
/// appearance.
///
/// It is one line of JSON on standard input, with a line feed; the bytes of the saved journal follow, and those of
/// another with a ``comparison``.
@_spi(Drawing) public struct DrawingRequest: Hashable, Sendable {
  /// The version of the protocol; a program refuses the requests of another.
  public static let version = 5

  /// The file format of pictures.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// Scalable Vector Graphics.
    case svg
    /// Rows of pixels of 4 bytes, blue, green, red and alpha, colours times alpha, without anything else:
    /// `bgra` in other programs, the pictures one after the other.
    case raw
    /// H.264 in an MP4 file.
    case mp4
    /// VP9 in a WebM file.
    case webm
    /// Graphics Interchange Format, with a palette of the whole video.
    case gif
    /// Animated Portable Network Graphics.
    case apng
    /// Lossless animated WebP.
    case webp

    /// Whether files of the format hold frames with times, and are encoded by `ffmpeg`.
    public var isVideo: Bool { ![.png, .svg, .raw].contains(self) }
  }

  /// A picture, which shows one time or several side by side.
  public struct Picture: Hashable, Sendable {
    /// The times, at least one; several make a filmstrip with captions.
    public var times: [MediaTime]
    /// The file, or `-` for standard output; with ``golden``, the beginning of the paths of the pictures that
    /// show a difference: `.before.png`, `.after.png` and `.difference.png` follow.
    public var out: String
    /// The PNG that the picture is compared with; nil where it is written.
    public var golden: String?

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - times: The times of the session to show, at least one.
    ///   - out: The path of the file, or `-` for standard output.
    ///   - golden: The path of the PNG to compare with; nil to write the picture.
    public init(times: [MediaTime], out: String, golden: String? = nil) {
      self.times = times
      self.out = out
      self.golden = golden
    }
  }

  /// A video, whose frames are pictures of the request's size and appearance.
  public struct Video: Hashable, Sendable {
    /// The times of the frames.
    public var times: FrameTimes
    /// The file.
    public var out: String
    /// Whether players begin again at the end, in formats that say so.
    public var repeats: Bool
    /// The files of its parts in order, which are joined as they are; empty where frames are drawn.
    public var parts: [String] = []

    /// Creates a video.
    ///
    /// - Parameters:
    ///   - times: The times of the frames.
    ///   - out: The path of the file, or `-` for standard output.
    ///   - repeats: Whether players loop the video, in formats that store this.
    public init(times: FrameTimes, out: String, repeats: Bool = false) {
      self.times = times
      self.out = out
      self.repeats = repeats
    }
  }

  /// The path of a layer, drawn over the stage: the last ten seconds of it at most.
  public struct Trail: Hashable, Sendable {
    /// The name of the layer.
    public var layer: String
    /// The time at which the path begins.
    public var start: MediaTime
    /// Points of the path in a second.
    public var rate: FrameRate

    /// Creates a path.
    ///
    /// - Parameters:
    ///   - layer: The name of the layer.
    ///   - start: The time at which the path begins.
    ///   - rate: The number of points of the path in a second.
    public init(layer: String, start: MediaTime, rate: FrameRate) {
      self.layer = layer
      self.start = start
      self.rate = rate
    }
  }

  /// A second session, which is drawn over the first, both as outlines.
  public struct Comparison: Hashable, Sendable {
    /// The names of the sessions, at least two.
    public var names: [String]
    /// The bytes of the second session's journal, the last of the input.
    public var byteCount: Int
    /// The time of the first difference between the sessions; nil for none.
    public var divergence: MediaTime?
    /// The column that is not the same then; nil for something else.
    public var column: String?
    /// The line that says what parts them.
    public var note: String

    /// Creates a comparison of sessions that never part.
    ///
    /// - Parameters:
    ///   - names: The names of the sessions, at least two.
    ///   - byteCount: The number of bytes of the second session's journal.
    public init(names: [String], byteCount: Int) {
      (self.names, self.byteCount, note) = (names, byteCount, "")
    }
  }

  /// The pictures in the order of writing.
  public var pictures: [Picture]

  /// The video to write, in a format of videos; nil for none.
  public var video: Video?

  /// The format that they are written in.
  public var format: Format

  /// Pixels a point, above 0.
  public var scale = 1.0

  /// The size of one time's picture in pixels, into which the stage is fitted; nil for that of the stage
  /// times ``scale``.
  public var size: Size?

  /// The colour behind the stage, nil for none.
  public var background: Color? = .white

  /// Whether layers that draw nothing stay without outline and name.
  public var isPlain = false

  /// Whether the names of all layers are shown.
  public var showsLabels = false

  /// The pointer samples, in ascending order of time; touches are shown.
  public var touches: [PointerSample] = []

  /// The largest difference of a pixel's component from that of a golden picture, 0…255.
  public var tolerance = 0.0

  /// The share of the pixels that may be further off, 0…1.
  public var share = 0.0

  /// The path of a layer to draw; nil for none.
  public var trail: Trail?

  /// The second session; nil for none.
  public var comparison: Comparison?

  /// The number of earlier times that are shown, faint and a twentieth of a second apart.
  public var onion = 0

  /// The folder that images are in; nil leaves all images out.
  public var folder: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, in the order of writing.
  ///   - format: The file format of the pictures.
  public init(pictures: [Picture], format: Format) {
    self.pictures = pictures
    self.format = format
  }
}
