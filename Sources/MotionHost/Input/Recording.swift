public import MotionTime
import OrreryBasics

/// A recording of pointer input, stored as JSON Lines with the field names of W3C Pointer Events.
public struct Recording: Hashable, Sendable {
  /// The pointer samples in ascending order of time.
  public let samples: [PointerSample]

  /// The late turns of a recorded live session, in ascending order of time.
  public let lateTurns: [LateTurn]

  /// Whether there are neither samples nor late turns.
  package var isEmpty: Bool { samples.isEmpty && lateTurns.isEmpty }

  /// The largest file that is read, 64 MiB: some days of a person's input.
  public static let sizeLimit = 64 << 20

  /// Creates a recording of samples in ascending order of time.
  package init(samples: [PointerSample], lateTurns: [LateTurn] = []) {
    self.samples = samples
    self.lateTurns = lateTurns
  }

  /// Reads a recording from a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - start: The session's time at the recording's time 0.
  /// - Throws: ``FileError`` (`inputNotFound`) when the file cannot be read; ``HostError``
  ///   (`invalidRecording`), with file and line, when a line is not a pointer event or not in its place.
  public init(readingFrom path: String, startingAt start: MediaTime = .zero) throws {
    let bytes = try FileReader.bytes(of: path, limit: Self.sizeLimit)
    try self.init(parsing: bytes, path: path, startingAt: start)
  }

  /// Creates a recording by parsing the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for messages.
  ///   - start: The session's time at the recording's time 0.
  /// - Throws: ``HostError`` (`invalidRecording`) as for a file.
  /// - Complexity: Linear in the number of bytes.
  public init(
    parsing bytes: [UInt8], path: String, startingAt start: MediaTime = .zero
  ) throws(HostError) {
    var parser = RecordingParser(path: path, start: start)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.read(line)
    }
    samples = parser.samples
    lateTurns = parser.lateTurns
  }
}
