public import OrreryBasics

extension SpringFunction: ByteCodable {
  /// Writes the constants as given, and frequency and damping ratio as used.
  public func encode(to writer: inout ByteWriter) {
    for number in [
      mass, stiffness, givenDamping, initialVelocity, motion.frequency, motion.dampingRatio,
    ] {
      writer.write(number)
    }
    writer.write(allowsOverdamping)
  }

  /// Reads a spring that can be computed with.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    let mass = try reader.number()
    let stiffness = try reader.number()
    let damping = try reader.number()
    let velocity = try reader.number()
    let frequency = try reader.number()
    let motion = SpringMotion(frequency: frequency, dampingRatio: try reader.number())
    guard motion.frequency > 0, motion.dampingRatio >= 0 else {
      throw reader.failure("A spring of frequency \(motion.frequency)")
    }
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: try reader.flag(), motion: motion)
  }
}
