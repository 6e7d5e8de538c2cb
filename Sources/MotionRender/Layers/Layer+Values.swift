internal import MotionTime

/// A key path, resolved for one layer.
struct ResolvedKeyPath {
  let keyPath: LayerKeyPath
  let descriptor: PropertyDescriptor
  let selection: LaneSelection
}

extension Layer {
  /// Returns a model value: the value that was last written.
  ///
  /// - Parameter keyPath: The key path of a property.
  /// - Throws: `invalidKeyPath` when the layer has no such property, `deadLayer` when it was destroyed.
  public func value(forKeyPath keyPath: LayerKeyPath) throws(RenderError) -> LayerValue {
    try checkAlive()
    let resolved = try resolve(keyPath)
    let time = context.readingTime(.infinity)
    guard let track = record.track(of: resolved.descriptor) else {
      return resolved.selection.part(of: resolved.descriptor.defaultValue)
    }
    return Evaluator.model(track, resolved.selection, at: time)
  }

  /// Returns a model value: the value that was last written.
  ///
  /// - Parameter keyPath: The key path of a property, such as `position.x`.
  /// - Throws: `invalidKeyPath` when the layer has no such property, `deadLayer` when it was destroyed.
  public func value(forKeyPath keyPath: String) throws(RenderError) -> LayerValue {
    try value(forKeyPath: LayerKeyPath(parsing: keyPath))
  }

  /// Returns the kind of value of a key path of the layer.
  ///
  /// - Parameter keyPath: The key path of a property.
  /// - Throws: `invalidKeyPath` when the layer has no such property.
  public func kind(forKeyPath keyPath: LayerKeyPath) throws(RenderError) -> ValueKind {
    try resolve(keyPath).selection.kind
  }

  /// Writes a model value.
  ///
  /// - Parameters:
  ///   - value: The value, of the key path's kind, finite.
  ///   - keyPath: The key path of a property.
  /// - Throws: `invalidKeyPath` when the layer has no such property or it can only be read,
  ///   `invalidValue` when the value is of another kind, not finite, or a size below 0 for `bounds`,
  ///   `singularTransform` for a component of a transform that is a matrix without components,
  ///   `deadLayer` when the layer was destroyed.
  public func setValue(
    _ value: LayerValue, forKeyPath keyPath: LayerKeyPath
  ) throws(RenderError) {
    try setValueUntold(value, forKeyPath: keyPath).tell()
  }

  /// Writes a model value, of which the observers are still to be told.
  ///
  /// - Throws: As ``setValue(_:forKeyPath:)``.
  package func setValueUntold(
    _ value: LayerValue, forKeyPath keyPath: LayerKeyPath
  ) throws(RenderError) -> UntoldWrite {
    try checkAlive()
    let place = try resolve(keyPath)
    let fitting = try checked(value, keyPath, place.selection, place.descriptor.clamp)
    try checkComponents(of: place)
    context.advance()
    return write(fitting, to: record.makeTrack(of: place.descriptor), place.selection)
  }

  /// Writes a model value to a property that was looked up before.
  func setValue(
    _ value: LayerValue, _ keyPath: LayerKeyPath, in track: PropertyTrack,
    _ selection: LaneSelection
  ) throws(RenderError) {
    try checkAlive()
    let fitting = try checked(value, keyPath, selection, track.descriptor.clamp)
    try checkComponents(of: track, selection, keyPath)
    context.advance()
    write(fitting, to: track, selection).tell()
  }

  /// - Parameter isEmitted: Whether a connection wrote it, of which a motion may follow.
  private func write(
    _ value: LayerValue, to track: PropertyTrack, _ selection: LaneSelection,
    isEmitted: Bool = false
  ) -> UntoldWrite {
    if !isEmitted, context.isWrittenBack(value, to: track, selection) {
      return UntoldWrite(track: track, written: selection, changed: 0)
    }
    let (opened, changed) = track.write(
      value, to: selection, at: context.open.time, operation: context.countOperation())
    if opened { context.open.parts.append(track) }
    if context.driver != nil { context.noteSample(track, selection) }
    let isWhole = selection.access == .whole && track.laneCount != 1
    addColumns(of: track, mask: isWhole ? changed : selection.mask)
    if !isEmitted { context.takeOver(track, lanes: selection.mask) }
    return UntoldWrite(track: track, written: selection, changed: changed)
  }

  /// Writes a model value given as a Swift value of the property's type.
  ///
  /// - Parameters:
  ///   - value: The value, of a type that converts to the key path's kind.
  ///   - keyPath: The key path of a property, such as `position.x`.
  /// - Throws: As the same function for layer values; `invalidValue` also for a type that no property
  ///   holds.
  public func setValue(_ value: Any, forKeyPath keyPath: String) throws(RenderError) {
    let path = try LayerKeyPath(parsing: keyPath)
    guard let wrapped = LayerValue(any: value) else {
      throw RenderError(
        .invalidValue,
        "\(record.label).\(keyPath): a value of type \(type(of: value)) fits no property."
          + " Give a number, point, size, rectangle, colour, transform, path or string.")
    }
    try setValue(wrapped, forKeyPath: path)
  }

  /// Writes a model value that a connection emits: if the motion follows that leads there, both are one start
  /// (CMP-4).
  ///
  /// - Parameter connection: Names the connection.
  /// - Throws: As ``setValue(_:forKeyPath:)``.
  package func emitValue(
    _ value: LayerValue, forKeyPath keyPath: LayerKeyPath, from connection: ObjectIdentifier
  ) throws(RenderError) {
    try checkAlive()
    let place = try resolve(keyPath)
    let value = try checked(value, keyPath, place.selection, place.descriptor.clamp)
    try checkComponents(of: place)
    context.advance()
    let track = record.makeTrack(of: place.descriptor)
    let fitting = keepingLostLanes(of: track, place.selection, in: value)
    if context.isWrittenBack(fitting, to: track, place.selection) {
      return UntoldWrite(track: track, written: place.selection, changed: 0).tell()
    }
    context.noteEmission(track, place.selection, from: connection)
    write(fitting, to: track, place.selection, isEmitted: true).tell()
    context.endTelling(track, from: connection)
  }

  /// Returns a value that the owner of a claim is writing with the present model value in the lanes that it lost.
  private func keepingLostLanes(
    of track: PropertyTrack, _ selection: LaneSelection, in value: LayerValue
  ) -> LayerValue {
    if context.claims.isEmpty { return value }
    let lost = context.claims.lostLanes(track, of: selection.mask)
    guard lost != 0, let given = value.lanes, given.count == selection.lanes.count else {
      return value
    }
    var lanes = track.modelLanes(before: nil)
    for (lane, number) in zip(selection.lanes, given) where lost >> lane & 1 == 0 {
      lanes[lane] = number
    }
    return lanes.withUnsafeBufferPointer { $0.baseAddress.map(selection.value(from:)) } ?? value
  }

  /// Writes a model value that takes over nothing.
  func writeEmitted(
    _ value: LayerValue, _ place: ResolvedKeyPath, _ track: PropertyTrack
  ) throws(RenderError) {
    let fitting = try checked(value, place.keyPath, place.selection, place.descriptor.clamp)
    context.advance()
    write(fitting, to: track, place.selection, isEmitted: true).tell()
  }

  /// Adds a property `custom.name` that animates like any other of its kind.
  ///
  /// - Parameters:
  ///   - name: The name of the property, without `custom.`; letters, digits and underscores.
  ///   - value: The value, of the key path's kind, finite.
  /// - Throws: `invalidKeyPath` when it exists with another kind, or the name is empty or has a dot;
  ///   `invalidValue` for a default that is not finite; `singularTransform` for one that is a matrix
  ///   without components.
  public func define(_ name: String, default value: LayerValue) throws(RenderError) {
    try checkAlive()
    if name.isEmpty || name.contains(".") {
      throw RenderError(
        .invalidKeyPath,
        "\(record.label): a property cannot be called '\(name)'. Use letters and digits.")
    }
    if !value.isFinite {
      throw RenderError(
        .invalidValue,
        "\(record.label).custom.\(name): the default is not finite. Give finite numbers.")
    }
    if let known = record.definitions[name] {
      if known.kind == value.kind { return }
      throw RenderError(
        .invalidKeyPath,
        "\(record.label).custom.\(name): it is \(known.kind.article) already."
          + " Give it the same kind, or choose another name.")
    }
    context.define(PropertyDescriptor(.custom(name), try plain(value, name)), name, on: record)
  }

  /// Returns a default as it is kept: of a matrix the components.
  private func plain(_ value: LayerValue, _ name: String) throws(RenderError) -> LayerValue {
    guard case .matrix = value else { return value }
    if let transform = value.transform { return .transform(transform) }
    throw RenderError(
      .singularTransform,
      "\(record.label).custom.\(name): the default is a matrix that flattens space."
        + " Give one that can be undone.")
  }

  /// Finds the property and the lanes that a key path names on this layer.
  func resolve(_ keyPath: LayerKeyPath) throws(RenderError) -> ResolvedKeyPath {
    if let descriptor = keyPath.descriptor, let selection = keyPath.selection {
      if descriptor.owner == .plain || descriptor.owner == record.kind {
        return ResolvedKeyPath(keyPath: keyPath, descriptor: descriptor, selection: selection)
      }
    } else if case .custom(let name) = keyPath.identity, let descriptor = record.definitions[name],
      let selection = LaneSelection(of: descriptor.kind, component: keyPath.component)
    {
      return ResolvedKeyPath(keyPath: keyPath, descriptor: descriptor, selection: selection)
    }
    throw RenderError(
      .invalidKeyPath,
      "\(record.label).\(keyPath): the layer has no such property."
        + " Use a layer of the kind that has it, or define it first.")
  }

  /// Makes sure that a transform has the components that a key path names.
  func checkComponents(of place: ResolvedKeyPath) throws(RenderError) {
    guard place.selection.access != .whole,
      let track = record.track(of: place.descriptor)
    else { return }
    try checkComponents(of: track, place.selection, place.keyPath)
  }

  private func checkComponents(
    of track: PropertyTrack, _ selection: LaneSelection, _ keyPath: LayerKeyPath
  ) throws(RenderError) {
    guard selection.access != .whole, track.isFlat else { return }
    throw refusal(
      keyPath,
      "the transform is a matrix that flattens space and has no components."
        + " Write the whole transform.", .singularTransform)
  }

  private func checked(
    _ value: LayerValue, _ keyPath: LayerKeyPath, _ selection: LaneSelection,
    _ clamp: PropertyDescriptor.Clamp
  ) throws(RenderError) -> LayerValue {
    if selection.access == .colorPart {
      throw refusal(
        keyPath, "a part of a colour can only be read. Write the whole colour.", .invalidKeyPath)
    }
    guard let fitting = value.converted(to: selection.kind) else {
      throw refusal(
        keyPath, "\(value.spelled) does not fit. Give \(selection.kind.article).")
    }
    if !fitting.isFinite { throw refusal(keyPath, "the value is not finite. Give finite numbers.") }
    if clamp == .nonNegativeSize, let number = fitting.negativeLane(of: selection.lanes, from: 2) {
      throw refusal(keyPath, "a size of \(number) is below 0. Give a size of at least 0.")
    }
    if case .matrix(let matrix) = fitting { return LayerValue(matrix) }
    return fitting
  }

  /// Returns the error of a value that a place does not take. The label is put together for it alone: that
  /// takes as long as a write.
  private func refusal(
    _ keyPath: LayerKeyPath, _ message: String, _ code: RenderError.Code = .invalidValue
  ) -> RenderError {
    RenderError(code, "\(record.label).\(keyPath): \(message)")
  }
}
