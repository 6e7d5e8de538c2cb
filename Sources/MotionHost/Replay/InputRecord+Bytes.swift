internal import MotionRender
public import MotionTime
public import OrreryBasics

/// The bytes of the input of a session.
///
///     file = "orrery-input\n", version byte, length of the body (32 bits), body, its checksum (32 bits)
///
/// The body holds the journal's header, arguments, pointer input with late turns, and ends; numbers are
/// little-endian.
extension InputRecord: ByteCodable {
  /// The version of the format that this program writes and reads.
  static let version: UInt8 = 2

  static let mark = Array("orrery-input\n".utf8)

  /// The file's bytes.
  public var bytes: [UInt8] {
    var body = ByteWriter()
    encode(to: &body)
    var file = ByteWriter()
    file.write(contentsOf: Self.mark)
    file.write(Self.version)
    file.write(count: body.bytes.count)
    file.write(contentsOf: body.bytes)
    file.write(Checksum.of(body.bytes))
    return file.bytes
  }

  /// Decodes the content of a file.
  ///
  /// - Parameter bytes: The content of the file.
  ///
  /// - Throws: ``HostError`` (`invalidInputRecord`) if the bytes are of another version, truncated
  ///   or damaged; the message has the position.
  public init(reading bytes: [UInt8]) throws(HostError) {
    guard bytes.starts(with: Self.mark) else {
      throw HostError(.invalidInputRecord, "it is not a record of a session's input. Give one.")
    }
    do {
      var reader = ByteReader(bytes)
      _ = try reader.take(Self.mark.count)
      let version = try reader.byte()
      if version != Self.version { throw reader.failure("Version \(version)") }
      let start = reader.offset + 4
      var body = try reader.block()
      if Checksum.of(bytes[start..<start + body.remaining]) != (try reader.integer(UInt32.self)) {
        throw reader.failure("A checksum that does not fit")
      }
      try reader.end()
      try self.init(from: &body)
      try body.end()
    } catch {
      let what = (error as? any CodedError)?.message ?? "\(error)"
      throw HostError(
        .invalidInputRecord,
        "the record of the input is damaged: \(what) Record the session again.")
    }
  }

  /// Encodes the record.
  ///
  /// - Parameter writer: The writer of the bytes.
  /// - Complexity: Linear in the number of samples.
  public func encode(to writer: inout ByteWriter) {
    header.encode(to: &writer)
    writer.write(count: arguments.count)
    for argument in arguments { writer.write(argument.description) }
    writer.write(recording != nil)
    if let recording {
      writer.write(recording.samples)
      writer.write(recording.lateTurns)
    }
    if case .time(let time) = end { writer.write(time) } else { writer.write(MediaTime?.none) }
    longest.encode(to: &writer)
  }

  /// Decodes and validates a record.
  ///
  /// - Parameter reader: The reader of the bytes.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value, or
  ///   the error of a value in it.
  /// - Complexity: Linear in the number of bytes.
  public init(from reader: inout ByteReader) throws {
    header = try JournalHeader(from: &reader)
    var arguments: [RunArgument] = []
    for _ in 0..<(try reader.count(of: 4)) {
      let text = try reader.text()
      guard let argument = try? RunArgument(parsing: text) else {
        throw reader.failure("An argument '\(text)'")
      }
      arguments.append(argument)
    }
    self.arguments = arguments
    recording = try reader.flag() ? try Recording(from: &reader) : nil
    end = try reader.optional(MediaTime.self).map(RunEnd.time) ?? .settled
    longest = try MediaTime(from: &reader)
  }
}

extension Recording {
  /// Reads samples in ascending order of time.
  fileprivate init(from reader: inout ByteReader) throws {
    let samples: [PointerSample] = try reader.values()
    if zip(samples, samples.dropFirst()).contains(where: { $0.time > $1.time }) {
      throw reader.failure("Input that is not in the order of time")
    }
    self.init(samples: samples, lateTurns: try reader.values())
  }
}

extension LateTurn: ByteCodable {
  /// Encodes the turn.
  ///
  /// - Parameter writer: The writer of the bytes.
  public func encode(to writer: inout ByteWriter) {
    time.encode(to: &writer)
    writer.write(count: number)
    commitTime.encode(to: &writer)
  }

  /// Decodes and validates a turn.
  ///
  /// - Parameter reader: The reader of the bytes.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    let time = try MediaTime(from: &reader)
    let number = Int(try reader.integer(UInt32.self))
    let commitTime = try MediaTime(from: &reader)
    guard time >= .zero, commitTime > time, commitTime <= .furthest else {
      throw reader.failure("A late turn at \(time)")
    }
    self.init(time: time, number: number, commitTime: commitTime)
  }
}

extension PointerSample: ByteCodable {
  /// Encodes the sample.
  ///
  /// - Parameter writer: The writer of the bytes.
  public func encode(to writer: inout ByteWriter) {
    time.encode(to: &writer)
    writer.write(type.rawValue)
    writer.write(Int64(pointerId))
    writer.write(pointerType)
    writer.write(position.x)
    writer.write(position.y)
    switch details {
    case .wheel(let delta, let mode, let isPinch):
      writer.write(delta.x)
      writer.write(delta.y)
      writer.write(Int64(mode))
      writer.write(isPinch)
    case .key(let key): writer.write(key)
    case nil: break
    }
  }

  /// Decodes and validates a sample.
  ///
  /// - Parameter reader: The reader of the bytes.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    let time = try MediaTime(from: &reader)
    let name = try reader.text()
    guard let type = Kind(rawValue: name), time >= .zero, time <= .furthest else {
      throw reader.failure("A pointer event '\(name)' at \(time)")
    }
    let number = Int(clamping: try reader.integer(Int64.self))
    self.init(
      time: time, type: type, pointerId: number, pointerType: try reader.text(),
      position: Point(x: try reader.number(), y: try reader.number()))
    switch type {
    case .wheel:
      details = .wheel(
        delta: Point(x: try reader.number(), y: try reader.number()),
        mode: Int(clamping: try reader.integer(Int64.self)), isPinch: try reader.flag())
    case .keyDown, .keyUp: details = .key(try reader.text())
    default: break
    }
  }
}
