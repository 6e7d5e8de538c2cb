public import MotionTime
public import OrreryBasics

/// The header of a saved journal, in front of its first commit.
public struct JournalHeader: Hashable, Sendable, ByteCodable {
  /// Frames per second of the session that was saved.
  public var frameRate: FrameRate

  /// The seed of the session's random numbers.
  public var seed: UInt64

  /// The script that ran. `orrery run` saves the name of its file, so that a journal does not depend on
  /// where the command was run.
  public var script: String

  /// The version of the program that saved the journal.
  public var program: String

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - frameRate: The frame rate.
  ///   - seed: The seed of the session's random numbers.
  ///   - script: The path of the script.
  ///   - program: The program's name and version.
  public init(frameRate: FrameRate, seed: UInt64, script: String, program: String) {
    self.frameRate = frameRate
    self.seed = seed
    self.script = script
    self.program = program
  }

  /// Writes the header.
  public func encode(to writer: inout ByteWriter) {
    frameRate.encode(to: &writer)
    writer.write(seed)
    writer.write(script)
    writer.write(program)
  }

  /// Reads a header.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    self.init(
      frameRate: try FrameRate(from: &reader), seed: try reader.integer(),
      script: try reader.text(), program: try reader.text())
  }
}
