public import MotionRender
public import MotionTime

/// The closeness that is requested of an export.
public enum ExportAccuracy: Hashable, Sendable {
  /// The largest difference, as a part of a column's range or of a curve's way, above 0.
  case tolerance(Double)

  /// The largest length in bytes, above 0; then with the least difference.
  case maxBytes(Int)
}

/// The motion of a run that is exported, and its manner.
public struct ExportRequest {
  let recorder: Recorder
  let columns: [Column]?
  let end: MediaTime
  let accuracy: ExportAccuracy
  let title: String
  let isPlain: Bool
  let images: (String) -> WebImage

  /// The tolerance, 0 when a length was requested.
  var tolerance: Double {
    if case .tolerance(let tolerance) = accuracy { tolerance } else { 0 }
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the session.
  ///   - columns: The columns to write; nil for all.
  ///   - end: The end of the motion, later than 0.
  ///   - accuracy: The closeness; a length only for targets with the option `maxBytes`.
  ///   - title: The name of the motion, without folders and ending.
  ///   - isPlain: Whether a page omits outline and name of layers that draw nothing.
  ///   - images: Returns the image of a name.
  public init(
    _ recorder: Recorder, columns: [Column]? = nil, until end: MediaTime,
    accuracy: ExportAccuracy = .tolerance(0.001), title: String, isPlain: Bool = false,
    images: @escaping (String) -> WebImage = WebImage.none
  ) {
    self.recorder = recorder
    self.columns = columns
    self.end = end
    self.accuracy = accuracy
    self.title = title
    self.isPlain = isPlain
    self.images = images
  }
}

/// An exported file, with what a person should know of it.
public struct ExportDocument: Hashable, Sendable {
  /// The content of the file.
  public let bytes: [UInt8]

  /// The lines that say how each column is written and how closely, and what is left out.
  public let report: [String]

  init(_ text: String, report: [String]) {
    self.init(bytes: Array(text.utf8), report: report)
  }

  init(bytes: [UInt8], report: [String]) {
    self.bytes = bytes
    self.report = report
  }
}

/// A curve or a spring that is exported alone, and its manner.
public struct ExportedCurve: Sendable {
  let text: String
  let function: TimingFunction
  let duration: Double?
  let spring: SpringFunction?
  let accuracy: ExportAccuracy

  /// The tolerance, 0 when a length was requested.
  var tolerance: Double {
    if case .tolerance(let tolerance) = accuracy { tolerance } else { 0 }
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - text: The text that described the curve.
  ///   - function: The curve, from 0 to 1 over inputs of 0…1.
  ///   - duration: Its duration in seconds; nil for a curve of any duration.
  ///   - spring: The spring behind the curve, if it is one.
  ///   - accuracy: The closeness; a length only for targets with the option `maxBytes`.
  public init(
    _ text: String, _ function: TimingFunction, duration: Double? = nil,
    spring: SpringFunction? = nil, accuracy: ExportAccuracy = .tolerance(0.001)
  ) {
    self.text = text
    self.function = function
    self.duration = duration
    self.spring = spring
    self.accuracy = accuracy
  }
}

/// A curve in the notation of a target, with its difference from the curve.
public struct CurveDocument: Hashable, Sendable {
  /// The text, without a line break at its end.
  public let text: String

  /// The largest difference from the curve for inputs of 0…1; 0 for the curve itself.
  public let bound: Double

  /// The number of stops in `linear()`, and 0 for any other form.
  public let stops: Int

  /// The positions of jumps, within 1e-9 of which the bound does not hold.
  public let jumps: [Double]

  /// The notes on what the text does not carry, a sentence each.
  public let notes: [String]

  init(
    text: String, bound: Double, stops: Int = 0, jumps: [Double] = [], notes: [String] = []
  ) {
    self.text = text
    self.bound = bound
    self.stops = stops
    self.jumps = jumps
    self.notes = notes
  }
}
