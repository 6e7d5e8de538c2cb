public import MotionTime

/// The kind of value that is read: model or presentation value.
public enum ValueSource: Hashable, Sendable {
  /// The model values.
  case model

  /// The presentation values at a time, the present one when it is nil.
  case presentation(at: MediaTime? = nil)
}

extension Layer {
  /// Returns the model or presentation value of a property.
  func shown(_ property: LayerProperty, in source: ValueSource) -> LayerValue {
    switch source {
    case .model: model(property)
    case .presentation(let time): presentationValue(forKeyPath: LayerKeyPath(property), at: time)
    }
  }
}

extension LayerGeometry {
  init(_ layer: Layer, in source: ValueSource) {
    if case .presentation(let time) = source, !layer.record.isDestroyed {
      self.init(layer, at: layer.context.settledTime(asked: time))
      return
    }
    func value(_ property: LayerProperty) -> LayerValue { layer.shown(property, in: source) }
    self.init(
      position: value(.position).point ?? .zero, anchorPoint: value(.anchorPoint).point ?? .zero,
      bounds: value(.bounds).rect ?? .zero, transform: PlaneMap(value(.transform)))
    guard let parent = layer.superlayer,
      let map = PlaneMap(parent.shown(.sublayerTransform, in: source))
    else { return }
    outer = (map, LayerGeometry(parent, in: source).anchor)
  }

  /// The geometry as seen at a settled time; a sample of a pointer asks for it several times.
  private init(_ layer: Layer, at time: MediaTime) {
    let record = layer.record
    self = withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { lanes in
      let start = lanes.baseAddress.unsafelyUnwrapped
      record.load(.position, at: time, into: start)
      record.load(.anchorPoint, at: time, into: start + 2)
      record.load(.bounds, at: time, into: start + 4)
      return LayerGeometry(
        position: Point(x: lanes[0], y: lanes[1]), anchorPoint: Point(x: lanes[2], y: lanes[3]),
        bounds: Rect(x: lanes[4], y: lanes[5], width: lanes[6], height: lanes[7]),
        transform: record.planeMap(.transform, at: time))
    }
    guard let parent = layer.superlayer,
      let map = parent.record.planeMap(.sublayerTransform, at: time)
    else { return }
    outer = (map, LayerGeometry(parent, at: time).anchor)
  }
}

extension LayerRecord {
  /// Writes what the lanes of a property show.
  fileprivate func load(
    _ property: LayerProperty, at time: MediaTime, into lanes: UnsafeMutablePointer<Double>
  ) {
    let descriptor = PropertyDescriptor.of(property)
    if let track = track(of: descriptor) {
      Evaluator.evaluate(track, at: time, into: lanes)
    } else {
      for (lane, number) in descriptor.defaultLanes.enumerated() { lanes[lane] = number }
    }
  }

  /// Returns what a transform shows, nil for the identity.
  fileprivate func planeMap(_ property: LayerProperty, at time: MediaTime) -> PlaneMap? {
    track(of: PropertyDescriptor.of(property)).flatMap {
      PlaneMap(Evaluator.value($0, .whole(.transform), at: time))
    }
  }
}
