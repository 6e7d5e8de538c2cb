internal import MotionTime

extension PropertyTrack {
  /// Writes a value to the selected lanes.
  ///
  /// - Returns: Whether the property had no open entries before, and a bit mask of the lanes that
  ///   changed.
  func write(
    _ value: LayerValue, to selection: LaneSelection, at time: MediaTime, operation: Int
  ) -> (opened: Bool, changed: UInt16) {
    layer.journal.note(self)
    let wasOpen = isOpen
    if !row.pointee.hasLanes {
      let changed = write(value, at: time, operation: operation)
      return (!wasOpen, changed)
    }
    if !hasMatrices,
      let changed = value.withFewLanes({ lanes in
        write(lanes, to: selection, at: time, operation)
      })
    {
      return (!wasOpen, changed)
    }
    let given = value.lanes
    guard !hasMatrices, let given else {
      let old = modelValue(at: .infinity)
      let new = writeFlat(value, given, at: time)
      let changed = new.withUnsafeBufferPointer { lanes in
        lanes.baseAddress.map { write($0, to: selection, at: time, nil) }
      }
      makeObjects().noted = ValueBeforeWrite(value: old, operation: operation)
      return (!wasOpen, changed ?? 0)
    }
    let changed = given.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map { write($0, to: selection, at: time, operation) }
    }
    return (!wasOpen, changed ?? 0)
  }

  /// Writes numbers to the selected lanes; for a key path with several lanes of one value, only the
  /// first number is read.
  ///
  /// - Parameter operation: Remembers what was before; nil leaves that to the caller.
  /// - Returns: A bit mask of the lanes that changed.
  private func write(
    _ numbers: UnsafePointer<Double>, to selection: LaneSelection, at time: MediaTime,
    _ operation: Int?
  ) -> UInt16 {
    let isFirst =
      !row.pointee.history.hasOpenEnd
      && row.pointee.history.open(at: time, default: defaultLanes, in: &store.blocks)
    guard let last = row.pointee.history.last else { return 0 }
    let isMean = selection.access == .mean
    var changed: UInt16 = 0
    for index in 0..<selection.count
    where last[selection.offset + index] != numbers[isMean ? 0 : index] {
      changed |= 1 << UInt16(selection.offset + index)
    }
    if let operation { note(changed == 0 ? selection.mask : changed, operation, isFirst: isFirst) }
    for index in 0..<selection.count {
      last[selection.offset + index] = numbers[isMean ? 0 : index]
    }
    return changed
  }

  /// Writes the speeds that a gesture gives to lanes from a time on.
  ///
  /// - Returns: Whether the property had no open entries before.
  func setGestureSpeed(
    _ velocity: [Double], ofLanes lanes: Range<Int>, at time: MediaTime
  ) -> Bool {
    let wasOpen = isOpen
    let objects = makeObjects()
    if let index = objects.speeds.firstIndex(where: { $0.lanes == lanes }) {
      objects.speeds[index].write(velocity, at: time)
    } else {
      var made = SpeedHistory(lanes: lanes)
      made.write(velocity, at: time)
      objects.speeds.append(made)
    }
    return !wasOpen
  }

  /// - Returns: A bit mask of the lanes that changed.
  private func write(_ value: LayerValue, at time: MediaTime, operation: Int) -> UInt16 {
    let objects = makeObjects()
    let old = objects.values.last ?? descriptor.defaultValue
    objects.noted = ValueBeforeWrite(value: old, operation: operation)
    _ = objects.values.write(value, at: time)
    return descriptor.kind == .color && old != value ? 0b1111 : 0
  }

  /// Records whether a written transform is a singular matrix.
  ///
  /// - Returns: The lanes to write; those of the identity when the transform has none.
  private func writeFlat(
    _ value: LayerValue, _ lanes: [Double]?, at time: MediaTime
  ) -> [Double] {
    if let lanes {
      if !flat.isEmpty { _ = makeObjects().flat.write(nil, at: time) }
      return lanes
    }
    row.pointee.hasMatrices = true
    _ = makeObjects().flat.write(value.matrix, at: time)
    return defaultLanes
  }

  /// Remembers the present state of the lanes that are about to be written, given as a bit mask.
  ///
  /// - Parameter isFirst: Whether the open transaction has written nothing to lanes before.
  private func note(_ written: UInt16, _ operation: Int, isFirst: Bool) {
    if isFirst, row.pointee.objects == nil || objects?.noted == nil {
      (row.pointee.soleOperation, row.pointee.soleLanes) = (operation, written)
      return
    }
    let noted = before ?? valueBefore((operation: .max, lanes: 0))
    makeObjects().noted = noted
    let last = row.pointee.history.last
    for lane in noted.lanes.indices where written >> UInt16(lane) & 1 == 1 {
      noted.lanes[lane] = last?[lane] ?? 0
      noted.operations[lane] = operation
    }
  }

  func valueBefore(_ write: (operation: Int, lanes: UInt16)) -> ValueBeforeWrite {
    let history = row.pointee.history
    let former = history.count < 2 ? nil : history.lanes(of: history.count - 2)
    let lanes = former.map { former in (0..<history.width).map { former[$0] } } ?? defaultLanes
    return ValueBeforeWrite(lanes: lanes, write.lanes, operation: write.operation)
  }
}
