import MotionRender
import MotionTime

/// Compares two traces frame by frame and event by event, and finds where they part first.
public struct TraceComparison: Hashable, Sendable {
  /// The first value or frame that differs; nil when there is none.
  public private(set) var values: TraceDifference?

  /// The first event that differs; nil when there is none, or when a trace is a table, which has none.
  public private(set) var events: TraceDifference?

  /// The plugins that are not the same in both, a sentence each; none where a trace names no plugin. They
  /// are no difference of the motion: a plugin may have been tidied up.
  public private(set) var plugins: [String] = []

  /// The number of frames that both traces have.
  public private(set) var frameCount = 0

  /// Whether the traces agree.
  public var isSame: Bool { values == nil && events == nil }

  /// The differences in the order of their frames, an event before a value.
  public var differences: [TraceDifference] {
    [events, values].compactMap(\.self).sorted { $0.frame < $1.frame }
  }

  /// Reads two traces to their ends.
  ///
  /// - Parameters:
  ///   - first: The first trace, at its beginning.
  ///   - second: The second trace, at its beginning.
  ///   - tolerance: The tolerance for numbers.
  /// - Throws: ``FileError`` (`inputNotFound`) and ``TraceError`` (`invalidTrace`) of either.
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

  /// Reads the rest of the longer trace, so that a file cut off in the middle is refused.
  private static func readOut(_ sides: inout (Side, Side)) throws {
    while try sides.0.nextFrame() != nil {}
    while try sides.1.nextFrame() != nil {}
  }

  /// One of the two traces, between two frames.
  private struct Side {
    let reader: any TraceReader
    var columns: [Column]
    var places: [String: Int] = [:]
    var events: [TraceEvent] = []

    init(_ reader: any TraceReader) {
      self.reader = reader
      columns = reader.header.columns
      for column in columns { places[column.name] = column.index }
    }

    mutating func nextFrame() throws -> Frame? {
      events.removeAll(keepingCapacity: true)
      while let line = try reader.next() {
        switch line {
        case .frame(let frame): return frame
        case .event(let event): events.append(event)
        case .column(let column):
          columns.append(column)
          places[column.name] = column.index
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

  /// Columns belong together by name, in the first trace's order; one that is missing has no values.
  private static func firstValue(
    _ frames: (Frame, Frame), of sides: (Side, Side), within tolerance: TraceTolerance
  ) -> TraceDifference.Kind? {
    let (first, second) = sides
    for (index, column) in first.columns.enumerated() {
      let value = frames.0.values[index]
      // Most columns stand in the same place, which needs no search.
      let isBeside = index < second.columns.count && second.columns[index].name == column.name
      let place = isBeside ? index : second.places[column.name]
      let other = place.map { frames.1.values[$0] } ?? .nan
      if !tolerance.accepts(value, other) {
        return .value(column: column.name, first: value, second: other)
      }
    }
    for (index, column) in second.columns.enumerated() where first.places[column.name] == nil {
      let other = frames.1.values[index]
      if !other.isNaN { return .value(column: column.name, first: .nan, second: other) }
    }
    return nil
  }
}
