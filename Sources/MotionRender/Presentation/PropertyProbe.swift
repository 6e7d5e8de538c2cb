public import MotionTime

/// A reader of the numbers of one property of one layer at any time of a journal, in any order,
/// also with a timeline at another offset.
///
/// The numbers are bit-identical to the presentation values of the layer. Reading does not modify
/// the journal.
public struct PropertyProbe {
  /// The numbers' names within the key path, such as `x`; "" for a plain number.
  public let names: [String]

  /// `pt`, `rad` or "", for each number.
  public let units: [String]

  private let hold: LayerHold
  private let descriptor: PropertyDescriptor
  private let selection: LaneSelection

  /// Finds a property.
  ///
  /// - Parameters:
  ///   - keyPath: Names numbers; `path`, `string` and others of no fixed number of them do not.
  ///   - layer: The number of the layer, which may have gone since.
  ///   - journal: The journal of the layer.
  /// - Throws: `invalidKeyPath` when there is no such layer, it has no such property, or the property
  ///   is not a fixed number of numbers.
  public init(_ keyPath: LayerKeyPath, ofLayer layer: Int, in journal: Journal) throws(RenderError)
  {
    guard let record = journal.layer(layer) else {
      throw RenderError(.invalidKeyPath, "there is no layer \(layer). Name one that was made.")
    }
    guard let descriptor = Self.descriptor(keyPath, record),
      let selection = LaneSelection(of: descriptor.kind, component: keyPath.component)
    else {
      throw RenderError(
        .invalidKeyPath,
        "\(record.label).\(keyPath): the layer has no such property."
          + " Use a layer of the kind that has it, or define it first.")
    }
    guard descriptor.kind.laneCount != nil else {
      throw RenderError(
        .invalidKeyPath,
        "\(record.label).\(keyPath) is not a number or a few of them. Name a property such as"
          + " position.x.")
    }
    hold = LayerHold(record)
    self.descriptor = descriptor
    self.selection = selection
    (names, units) = Self.parts(selection, descriptor)
  }

  private var journal: Journal { hold.journal }
  private var layer: LayerRecord { hold.layer }

  private static func descriptor(
    _ keyPath: LayerKeyPath, _ layer: LayerRecord
  ) -> PropertyDescriptor? {
    switch keyPath.identity {
    case .builtIn(let property):
      property.owner == .plain || property.owner == layer.kind ? .of(property) : nil
    case .custom(let name): layer.definitions[name]
    }
  }

  private static func parts(
    _ selection: LaneSelection, _ descriptor: PropertyDescriptor
  ) -> (names: [String], units: [String]) {
    guard selection.access == .whole || selection.access == .part, selection.count > 1 else {
      return ([""], [descriptor.unit(ofLane: selection.offset)])
    }
    let names = LaneSelection.laneNames(of: selection.kind)
    let units = selection.lanes.map { descriptor.unit(ofLane: $0) }
    return (Array(names.prefix(units.count)), units)
  }

  /// Returns the numbers at a time, NaN for each when there was no such layer.
  ///
  /// - Parameter time: A time of the session, at least 0.
  public func numbers(at time: MediaTime) -> [Double] {
    journal.writer?.settle()
    guard layer.isThere(at: time) else { return names.map { _ in .nan } }
    guard let track = layer.track(of: descriptor.identity) else {
      return numbers(of: selection.part(of: descriptor.defaultValue))
    }
    return numbers(of: Evaluator.value(track, selection, at: time))
  }

  /// Returns the next time after a time at which the formula of the numbers changes: a write, the
  /// begin or the end of an animation, a clock that is set; infinite for never.
  package func nextChange(after time: MediaTime) -> MediaTime {
    journal.writer?.settle()
    if let track = layer.track(of: descriptor.identity) { return track.nextChange(after: time) }
    return [layer.created, layer.destroyed].filter { $0 > time }.min() ?? .infinity
  }

  /// Returns the velocity that a gesture gives each number at a time, in units per second; 0 where
  /// none does, the fingers rest, or an animation moves the property.
  package func gestureSpeeds(at time: MediaTime) -> [Double] {
    guard layer.isThere(at: time), let track = layer.track(of: descriptor.identity),
      selection.access != .colorPart, track.lanes != nil
    else { return names.map { _ in 0 } }
    return track.gestureSpeeds(of: selection, at: time)
  }

  /// Returns the numbers at a time if a timeline were paused then at an offset.
  ///
  /// - Parameters:
  ///   - timeline: The timeline's number.
  ///   - offset: The local time of the timeline.
  ///   - time: The session time.
  public func numbers(
    withTimeline timeline: Int, at offset: MediaTime, at time: MediaTime
  ) -> [Double] {
    guard let record = journal.timeline(timeline) else { return numbers(at: time) }
    journal.writer?.settle()
    record.standIn = offset
    defer { record.standIn = nil }
    return numbers(at: time)
  }

  /// Returns the numbers of a value. Colours are straight, as they are written, not premultiplied,
  /// as they are computed.
  private func numbers(of value: LayerValue) -> [Double] {
    if case .color(let color) = value {
      return [color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0, color?.alpha ?? 0]
    }
    switch value {
    case .bool(let flag): return [flag ? 1 : 0]
    case .integer(let number): return [Double(number)]
    default: return value.lanes ?? names.map { _ in .nan }
    }
  }
}

extension Journal {
  /// Returns the identifier of the latest layer with a label, or of the layer for which `label` has
  /// the form `label#id`; nil if there is none.
  ///
  /// - Parameter label: The name of the layer, or `layer#id`.
  /// - Complexity: Linear in the number of layers.
  public func layerID(labelled label: String) -> Int? {
    layers.last { $0.label == label }?.id ?? layers.last { "\($0.label)#\($0.id)" == label }?.id
  }

  /// Returns the labels of the layers that there were at a time, in the order of their making.
  ///
  /// - Parameter time: A time of the session, at least 0.
  /// - Complexity: Linear in the number of layers.
  public func layerLabels(at time: MediaTime) -> [String] {
    layers.filter { $0.isThere(at: time) }.map(\.label)
  }
}
