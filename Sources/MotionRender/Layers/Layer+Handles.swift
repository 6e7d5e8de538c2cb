internal import MotionTime

/// Layers and their numbers by the number of the layer, for those that keep no layer.
extension Layer {
  /// The address of two integers, valid as long as the layer: its ``id``, and a number that is `Int64.max` until the
  /// layer is destroyed.
  package var place: UnsafePointer<Int64> {
    // `id` and `destroyed` lie side by side in the row, which stays where it is while there is the layer.
    let row = UnsafeRawPointer(record.row)
    let offset = MemoryLayout<LayerRow>.offset(of: \.id).unsafelyUnwrapped
    return (row + offset).assumingMemoryBound(to: Int64.self)
  }
}

extension RenderContext {
  /// Returns the layer with a number, as long as the program holds it.
  ///
  /// - Complexity: Logarithmic in the number of layers.
  package func layer(withID id: Int) -> Layer? {
    // The journal's objects are its session's layers.
    journal.layer(id)?.object.map { unsafeDowncast($0, to: Layer.self) }
  }

  /// Reads the model value of a layer.
  ///
  /// - Parameters:
  ///   - id: The number of the layer.
  ///   - keyPath: A key path of one or two numbers.
  ///   - numbers: Gets them.
  /// - Returns: Whether there is such a layer that was not destroyed.
  package func readModel(
    ofLayer id: Int, _ keyPath: LayerKeyPath, into numbers: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard let record = journal.layer(id), !record.isDestroyed, let selection = keyPath.selection,
      let descriptor = keyPath.descriptor
    else { return false }
    let time = readingTime(.infinity)
    guard let track = record.track(of: descriptor) else {
      selection.part(of: descriptor.defaultValue).store(in: numbers)
      return true
    }
    if track.isEvenlyLaned, selection.access != .mean, let lanes = track.lanes?.lanes(at: time) {
      for lane in 0..<selection.count { numbers[lane] = lanes[selection.offset + lane] }
    } else {
      Evaluator.model(track, selection, at: time).store(in: numbers)
    }
    return true
  }
}

extension LayerValue {
  /// Stores the numbers of a value that has at most two.
  fileprivate func store(in numbers: UnsafeMutablePointer<Double>) {
    switch self {
    case .scalar(let number): numbers[0] = number
    case .point(let point): (numbers[0], numbers[1]) = (point.x, point.y)
    case .size(let size): (numbers[0], numbers[1]) = (size.width, size.height)
    default: numbers[0] = 0
    }
  }
}
