internal import MotionCore
internal import MotionRender
internal import MotionTime
public import OrreryBasics

extension InputLog: ByteCodable {
  /// Writes readings, turns and what the script was told of the server.
  public func encode(to writer: inout ByteWriter) {
    writer.write(readings)
    writer.write(turns)
    writer.write(serverReadings)
    writer.write(count: serverColumns.count)
    for column in serverColumns {
      writer.write(column.name)
      writer.write(column.unit)
    }
  }

  /// Reads a log whose clock does not run backwards.
  public init(from reader: inout ByteReader) throws {
    readings = try reader.values()
    if zip(readings, readings.dropFirst()).contains(where: { $0.time > $1.time }) {
      throw reader.failure("A clock that runs backwards")
    }
    turns = try reader.values()
    serverReadings = try reader.values()
    for index in 0..<(try reader.count(of: 8)) {
      serverColumns.append(
        Column(index: index, name: try reader.text(), unit: try reader.text()))
    }
  }
}

extension InputLog.Reading: ByteCodable {
  /// Writes time and count.
  public func encode(to writer: inout ByteWriter) {
    time.encode(to: &writer)
    writer.write(Int64(count))
  }

  /// Reads a reading that can be.
  public init(from reader: inout ByteReader) throws {
    time = try MediaTime(from: &reader)
    count = Int(clamping: try reader.integer(Int64.self))
    guard count > 0, time >= .zero, time <= .furthest else {
      throw reader.failure("A clock read \(count) times at \(time)")
    }
  }
}

extension InputLog.Turn: ByteCodable {
  /// Writes the kind, and the frame if it has one.
  public func encode(to writer: inout ByteWriter) {
    guard case .frame(let frame) = self else { return writer.write(false) }
    writer.write(true)
    writer.write(Int64(frame.index))
    frame.time.encode(to: &writer)
    frame.targetTime.encode(to: &writer)
    writer.write(Int64(frame.missed))
  }

  /// Reads a turn that can be.
  public init(from reader: inout ByteReader) throws {
    guard try reader.flag() else {
      self = .advance
      return
    }
    let index = Int(clamping: try reader.integer(Int64.self))
    let frame = DisplayLink.FrameTiming(
      index: index, time: try MediaTime(from: &reader), targetTime: try MediaTime(from: &reader),
      missed: Int(clamping: try reader.integer(Int64.self)))
    guard frame.index >= 0, frame.missed >= 0, frame.time <= .furthest else {
      throw reader.failure("A frame \(frame.index) at \(frame.time)")
    }
    self = .frame(frame)
  }
}

extension InputLog.ServerReading: ByteCodable {
  /// Writes the kind, then what was told.
  public func encode(to writer: inout ByteWriter) {
    switch self {
    case .statistics(let statistics):
      writer.write(false)
      statistics.encode(to: &writer)
    case .lastFrame(let frame):
      writer.write(true)
      writer.write(frame)
    }
  }

  /// Reads what was told.
  public init(from reader: inout ByteReader) throws {
    if try reader.flag() {
      self = .lastFrame(try reader.optional())
    } else {
      self = .statistics(try ServerStatistics(from: &reader))
    }
  }
}
