internal import MotionRender
public import MotionTime
public import MotionTrace

/// The positions of layers over a trace, for a program that draws sessions.
///
/// A trace has neither sizes nor the tree of layers, so each layer is a point of one stage.
@_spi(Drawing) public struct TracePositions {
  /// The names of the layers that have both columns of a position, in the order of the columns.
  public private(set) var names: [String] = []

  /// The time of the last frame.
  public private(set) var endTime = MediaTime.zero

  /// Frames per second, as the trace says.
  public let frameRate: FrameRate?

  /// The smallest rectangle around all points.
  public private(set) var bounds: Rect?

  /// The points of each frame by layer; nil where the trace has none.
  private var frames: [(time: MediaTime, points: [Point?])] = []

  private struct Pair {
    var x: Int?
    var y: Int?
  }

  /// Reads a trace to its end.
  ///
  /// - Parameter reader: The reader, at the beginning of the trace.
  /// - Throws: ``TraceError`` (`invalidTrace`) and ``FileError`` (`inputNotFound`), the errors of the reader.
  /// - Complexity: O(*n* · *k*) for *n* frames and *k* columns.
  public init(reading reader: any TraceReader) throws {
    frameRate = reader.header.frameRate
    var (pairs, places): ([Pair], [String: Int]) = ([], [:])
    func note(_ column: Column, in names: inout [String]) {
      guard column.name.hasSuffix(".position.x") || column.name.hasSuffix(".position.y") else {
        return
      }
      let name = String(column.name.dropLast(11))
      let place = places[name] ?? pairs.count
      if place == pairs.count {
        places[name] = place
        pairs.append(Pair())
        names.append(name)
      }
      if column.name.hasSuffix("x") {
        pairs[place].x = column.index
      } else {
        pairs[place].y = column.index
      }
    }
    for column in reader.header.columns { note(column, in: &names) }
    while let line = try reader.next() {
      switch line {
      case .event: break
      case .column(let column): note(column, in: &names)
      case .frame(let frame):
        let points = pairs.map { pair -> Point? in
          guard let x = pair.x, let y = pair.y, x < frame.values.count, y < frame.values.count
          else { return nil }
          let point = Point(x: frame.values[x], y: frame.values[y])
          return point.isFinite ? point : nil
        }
        frames.append((frame.time, points))
        endTime = frame.time
      }
    }
    let all = frames.lazy.flatMap(\.points).compactMap(\.self)
    if let left = all.map(\.x).min(), let right = all.map(\.x).max(),
      let top = all.map(\.y).min(), let bottom = all.map(\.y).max()
    {
      bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Returns the bytes of a journal in which each layer is one without size at its place.
  ///
  /// - Parameter stage: The part of the plane that the stage shows, in points.
  /// - Throws: Never: the session that makes the journal has no open transaction.
  /// - Complexity: O(*n* · *k*) for *n* frames and *k* layers.
  public func journal(of stage: Rect) throws -> [UInt8] {
    let clock = ManualClock()
    let context = RenderContext(clock: clock)
    var encoder = JournalEncoder()
    var bytes = encoder.begin(
      JournalHeader(
        frameRate: frameRate ?? .perSecond(60), seed: 0, script: "", program: ""))
    try context.observeCommits { bytes += encoder.append($0) }
    let root = Layer(context: context)
    root.isRecorded = false
    root.bounds = stage
    root.position = Point(x: stage.width / 2, y: stage.height / 2)
    let layers = names.map { name in
      let layer = Layer(context: context)
      layer.name = name
      layer.isHidden = true
      root.addSublayer(layer)
      return layer
    }
    for (time, points) in frames {
      clock.advance(to: time)
      for (layer, point) in zip(layers, points) { layer.show(point) }
      context.commit()
    }
    return bytes + encoder.end(at: endTime)
  }
}

extension Layer {
  /// Moves the layer to a point, or hides it.
  fileprivate func show(_ point: Point?) {
    if isHidden != (point == nil) { isHidden = point == nil }
    if let point, point != position { position = point }
  }
}
