internal import MotionTime

/// The layer's clock: `local = (parent − beginTime)·speed + timeOffset`, the parent being the
/// superlayer's time, or global time. Values are seconds; one that is no time is an assertion and
/// changes nothing.
extension Layer {
  /// The begin of the layer's time, in its parent's time, in seconds; 0 at first.
  public var beginTime: Double {
    get { clock.beginTime.seconds }
    set {
      setClock { clock throws(TimingError) in clock.beginTime = try MediaTime(seconds: newValue) }
    }
  }

  /// The layer's time at its begin, in seconds; 0 at first.
  public var timeOffset: Double {
    get { clock.timeOffset.seconds }
    set {
      setClock { clock throws(TimingError) in clock.timeOffset = try MediaTime(seconds: newValue) }
    }
  }

  /// The rate of the layer's time relative to its parent's; 1 at first, negative runs backwards.
  public var speed: Double {
    get { clock.speed }
    set {
      setClock { clock throws(TimingError) in
        if !newValue.isFinite {
          throw TimingError(.invalidTiming, "speed is \(newValue). Give a finite number.")
        }
        clock.speed = newValue
      }
    }
  }

  private var clock: LayerClock {
    assertAlive()
    return record.clocks.last ?? LayerClock()
  }

  private func setClock(_ change: (inout LayerClock) throws(TimingError) -> Void) {
    do throws(RenderError) {
      try checkAlive()
      let changed = try changed(change)
      if changed != clock { context.setClock(changed, of: record) }
    } catch {
      motionAssertion(error.description)
    }
  }

  private func changed(
    _ change: (inout LayerClock) throws(TimingError) -> Void
  ) throws(RenderError) -> LayerClock {
    var changed = clock
    do { try change(&changed) } catch {
      throw RenderError(.invalidTiming, "\(record.label): \(error.message)")
    }
    return changed
  }

  /// Converts a time of another layer, or global time, to this layer's.
  ///
  /// - Parameters:
  ///   - seconds: The time to convert, in seconds, within the range of `MediaTime`.
  ///   - layer: The layer whose time it is; nil for global time.
  /// - Returns: The time in seconds; nil when a clock on the path to a common ancestor is stopped, or the time is not
  ///   finite.
  /// - Complexity: At most the product of the depths of the two layers.
  public func convertTime(_ seconds: Double, from layer: Layer?) -> Double? {
    context.settle()
    guard var time = try? MediaTime(seconds: seconds) else { return nil }
    let own = chain
    var other = layer?.chain ?? []
    while let last = other.last, !own.contains(where: { $0 === last }) {
      guard let parent = last.clock.parent(from: time) else { return nil }
      time = parent
      other.removeLast()
    }
    for ancestor in own.dropFirst(other.count) { time = ancestor.clock.local(from: time) }
    return time.seconds
  }

  /// The layers from the root down to this one.
  private var chain: [Layer] {
    var layers: [Layer] = []
    var next: Layer? = self
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer
    }
    return layers.reversed()
  }
}
