extension LayerRecord {
  /// Keeps the row from being reused until ``release()``.
  func hold() { row.pointee.holders += 1 }

  /// Ends a ``hold()``.
  func release() { row.pointee.holders -= 1 }

  /// Whether nobody can use the handle any more, once the layer's past is forgotten.
  var isFree: Bool { row.pointee.holders == 0 && row.pointee.object == nil }
}

/// Holds a layer as long as it lives, and the layer's journal.
final class LayerHold {
  let layer: LayerRecord
  let journal: Journal

  init(_ layer: LayerRecord) {
    self.layer = layer
    journal = layer.journal
    layer.hold()
  }

  deinit { layer.release() }
}
