import MotionRender
import MotionTime
import OrreryBasics

/// The result of comparing two traces: the first value or frame that differs, the first event that
/// differs, and the plugins that differ.
public struct TraceComparison: Hashable, Sendable {
  /// The first value or frame that differs; nil if all agree.
  public private(set) var values: TraceDifference?

  /// The first event that differs; nil if all agree, or if one of the traces cannot hold events.
  public private(set) var events: TraceDifference?

  /// Messages about plugins that differ, one sentence each. Empty if either trace names no plugin.
  /// They do not affect ``isSame`` or ``differences``, because the source of a plugin can change
  /// without changing the motion.
  public private(set) var plugins: [String] = []

  /// The number of compared frames: the number of frames in the shorter trace.
  public private(set) var frameCount = 0

  /// Whether the traces agree.
  public var isSame: Bool { values == nil && events == nil }

  /// The differences, sorted by frame index. If both have the same index, the event precedes the
  /// value.
  public var differences: [TraceDifference] {
    [events, values].compactMap(\.self).sorted { $0.frame < $1.frame }
  }

  /// Compares two traces by reading both to their ends.
  ///
  /// - Parameters:
  ///   - first: The first trace, at its beginning.
  ///   - second: The second trace, at its beginning.
  ///   - tolerance: The tolerance for numbers: values, fields of events, and times of events. Times
  ///     of frames must be equal.
  /// - Throws: ``FileError`` (`inputNotFound`) and ``TraceError`` (`invalidTrace`) if one of the
  ///   traces cannot be read.
  public init(
    _ first: any TraceReader, _ second: any TraceReader, within tolerance: TraceTolerance
  ) throws {
    var sides = (Side(first), Side(second))
    let comparesEvents = first.hasEvents && second.hasEvents
    var lastEvent: TraceEvent?
    var plugins = PluginComparison()
    defer { self.plugins = plugins.differences }
    while true {
      let frames = (try sides.0.nextFrame(), try sides.1.nextFrame())
      plugins.take(&sides.0.events, &sides.1.events)
      if comparesEvents, events == nil {
        let place = frames.0 ?? frames.1
        let index = place?.index ?? frameCount
        events = Self.events(sides, before: index, within: tolerance, after: &lastEvent)
      }
      guard let one = frames.0, let other = frames.1 else {
        if values == nil { values = Self.missing(frames.0, frames.1, after: lastEvent) }
        try Self.readOut(&sides)
        return
      }
      frameCount += 1
      if values == nil {
        values = Self.values((one, other), of: sides, within: tolerance, after: lastEvent)
      }
    }
  }

  /// Reads the rest of the longer trace, so that an invalid line after the end of the shorter trace
  /// throws an error.
  private static func readOut(_ sides: inout (Side, Side)) throws {
    while try sides.0.nextFrame() != nil {}
    while try sides.1.nextFrame() != nil {}
  }

  /// A side of the comparison: a reader, the columns known so far, and the events that precede the
  /// frame read last.
  private struct Side {
    let reader: any TraceReader
    var columns: [Column]
    var places: [ByteText: Int] = [:]
    var events: [TraceEvent] = []

    init(_ reader: any TraceReader) {
      self.reader = reader
      columns = reader.header.columns
      for column in columns { places[ByteText(column.name)] = column.index }
    }

    mutating func nextFrame() throws -> Frame? {
      events.removeAll(keepingCapacity: true)
      while let line = try reader.next() {
        switch line {
        case .frame(let frame): return frame
        case .event(let event): events.append(event)
        case .column(let column):
          columns.append(column)
          places[ByteText(column.name)] = column.index
        }
      }
      return nil
    }
  }

  private static func events(
    _ sides: (Side, Side), before frame: Int, within tolerance: TraceTolerance,
    after lastEvent: inout TraceEvent?
  ) -> TraceDifference? {
    for index in 0..<max(sides.0.events.count, sides.1.events.count) {
      let first = index < sides.0.events.count ? sides.0.events[index] : nil
      let second = index < sides.1.events.count ? sides.1.events[index] : nil
      if let first, let second, tolerance.accepts(first, second) {
        lastEvent = first
        continue
      }
      return TraceDifference(
        kind: .event(first: first, second: second), frame: frame,
        time: min(first?.time ?? .infinity, second?.time ?? .infinity).seconds,
        eventBefore: lastEvent)
    }
    return nil
  }

  private static func missing(
    _ first: Frame?, _ second: Frame?, after event: TraceEvent?
  ) -> TraceDifference? {
    guard let frame = first ?? second else { return nil }
    return TraceDifference(
      kind: .frame(first: first?.time.seconds, second: second?.time.seconds), frame: frame.index,
      time: frame.time.seconds, eventBefore: event)
  }

  private static func values(
    _ frames: (Frame, Frame), of sides: (Side, Side), within tolerance: TraceTolerance,
    after event: TraceEvent?
  ) -> TraceDifference? {
    let (one, other) = frames
    var kind: TraceDifference.Kind?
    if one.index != other.index || one.time != other.time {
      kind = .frame(first: one.time.seconds, second: other.time.seconds)
    } else {
      kind = firstValue(frames, of: sides, within: tolerance)
    }
    return kind.map {
      TraceDifference(kind: $0, frame: one.index, time: one.time.seconds, eventBefore: event)
    }
  }

  /// Returns the first value that differs between two frames, or nil if all values agree. Columns
  /// are matched by name, in the order of the first trace; columns that only the second trace has
  /// come last. A column that is missing in one trace has no values there.
  private static func firstValue(
    _ frames: (Frame, Frame), of sides: (Side, Side), within tolerance: TraceTolerance
  ) -> TraceDifference.Kind? {
    let (first, second) = sides
    for (index, column) in first.columns.enumerated() {
      let value = frames.0.values[index]
      // Most columns have the same index in both traces, which avoids a dictionary lookup.
      let isBeside =
        index < second.columns.count && second.columns[index].name.hasBytes(of: column.name)
      let place = isBeside ? index : second.places[ByteText(column.name)]
      let other = place.map { frames.1.values[$0] } ?? .nan
      if !tolerance.accepts(value, other) {
        return .value(column: column.name, first: value, second: other)
      }
    }
    for (index, column) in second.columns.enumerated()
    where first.places[ByteText(column.name)] == nil {
      let other = frames.1.values[index]
      if !other.isNaN { return .value(column: column.name, first: .nan, second: other) }
    }
    return nil
  }
}
