internal import MotionTime

/// Operations of layers on the open transaction.
extension RenderContext {
  func describe(_ layer: LayerRecord, name: String?, isRecorded: Bool) {
    advance()
    if layer.isDestroyed { return }
    if layer.describe(name: name, isRecorded: isRecorded) { open.parts.append(layer) }
  }

  func define(_ descriptor: PropertyDescriptor, _ name: String, on layer: LayerRecord) {
    advance()
    if layer.define(descriptor, name) { open.parts.append(layer) }
  }

  /// Puts a layer somewhere else in the tree.
  ///
  /// - Parameter isLeaf: Whether no layer is in it.
  func setTreePosition(_ place: TreePosition, of layer: LayerRecord, isLeaf: Bool) {
    advance()
    if layer.setTreePosition(place, at: open.time) { open.parts.append(layer) }
    // The clock of a layer without animations and sublayers affects no value.
    if journal.hasLayerClocks, !isLeaf || layer.hasAnimations { noteClockChange(isClock: false) }
  }

  func setClock(_ clock: LayerClock, of layer: LayerRecord) {
    advance()
    if layer.setClock(clock, at: open.time) { open.parts.append(layer) }
    noteClockChange(isClock: true)
  }

  private func noteClockChange(isClock: Bool) {
    journal.noteClockChange(isClock: isClock)
    open.hasNewClocks = true
    events.invalidate()
  }

  func add(_ record: AnimationRecord, handlers: AnimationHandlers?) {
    journal.addAnimation(record)
    open.added.append(record)
    if let handlers { self.handlers[record.sequence] = handlers }
    if let group = open.completion, !record.plan.isFollower {
      group.waiting += 1
      groups[record.sequence] = group
    }
    events.invalidate()
  }

  func remove(_ record: AnimationRecord) {
    settle()
    if let cover = record.cover, cover.ended == .infinity { remove(cover) }
    record.remove(at: open.time, operation: countOperation())
    open.removed.append(record)
    events.invalidate()
  }

  /// Ends a layer and its animations.
  func destroy(_ layer: LayerRecord) {
    settle()
    for reader in journal.takeReaders(of: layer.id) where reader.layer.id != layer.id {
      fixReads(of: layer, in: reader)
    }
    for record in layer.animations(at: open.time) { remove(record) }
    if layer.destroy(at: open.time) { open.parts.append(layer) }
  }

  /// Destroys a layer that the program released.
  func abandon(_ layer: LayerRecord) {
    if !layer.isDestroyed { destroy(layer) }
  }
}
