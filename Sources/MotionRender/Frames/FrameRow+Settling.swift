internal import MotionTime

/// The state of each property of a row: in the table, still, or evaluated alone.
extension FrameRow {
  /// Removes a property from the cache and queues it for caching again.
  func unsettle(_ number: Int32) {
    let index = Int(number)
    if tracks[index].state == .rows { table.remove(number) }
    if tracks[index].state == .following { followers.remove(number) }
    if tracks[index].state != .alone { addAlone(number) }
    tracks[index].span = .none
    if tracks[index].isPending { return }
    tracks[index].isPending = true
    pending.append(number)
  }

  /// Removes every property from the cache whose stable interval does not contain a time.
  func unsettle(notLasting time: MediaTime) {
    steady = StableInterval()
    for number in tracks.indices where tracks[number].state != .alone {
      if tracks[number].span.contains(time) {
        steady.narrow(to: tracks[number].span)
      } else {
        unsettle(Int32(number))
      }
    }
  }

  /// Removes every property with rows from the table if a layer's clock may have changed since the
  /// last frame.
  func noteClocks() {
    if journal.clockVersion == clockVersion { return }
    clockVersion = journal.clockVersion
    for number in tracks.indices where tracks[number].state == .rows { unsettle(Int32(number)) }
  }

  /// Caches the properties that are unchanged since the frame before or have no animations.
  func settle(at time: MediaTime) {
    if pending.isEmpty { return }
    swap(&pending, &examined)
    for number in examined where tracks[Int(number)].isPending {
      guard let track = tracks[Int(number)].track else { continue }
      let isSame = tracks[Int(number)].span.contains(time)
      if !isSame { tracks[Int(number)].span = track.stableInterval(at: time) }
      if isSame || !track.animations.hasAny(at: time) {
        tracks[Int(number)].isPending = false
        lay(number, track, at: time)
      } else {
        pending.append(number)
      }
    }
    examined.removeAll(keepingCapacity: examined.count <= Self.usuallyPending)
  }

  /// The number of examined properties up to which their buffer keeps its capacity. The number is
  /// larger only when a scene starts.
  private static let usuallyPending = 64

  /// Caches a property: copies its value if it has no animations, otherwise adds the rows of its
  /// animations to the table. Does nothing if kernels do not support one of the animations.
  private func lay(_ number: Int32, _ track: PropertyTrack, at time: MediaTime) {
    let isThere = tracks[Int(number)].layer?.isThere(at: time) ?? false
    if !isThere || !track.animations.hasAny(at: time) {
      model.withUnsafeMutableBufferPointer { model in
        if let start = model.baseAddress { evaluate(number, at: time, into: start) }
      }
      tracks[Int(number)].state = .still
    } else if let row = follower(number, track, at: time) {
      loadModel(of: number, track, at: time)
      tracks[Int(number)].state = .following
      for reader in followers.add(row, owner: number) { unsettle(reader) }
    } else {
      guard let rows = rows(of: number, track, at: time) else { return }
      for row in rows { table.add(row, owner: number) }
      loadModel(of: number, track, at: time)
      tracks[Int(number)].state = .rows
    }
    removeAlone(number)
    steady.narrow(to: tracks[Int(number)].span)
  }

  private func loadModel(of number: Int32, _ track: PropertyTrack, at time: MediaTime) {
    track.loadModel(at: time, into: lanes)
    let recorded = tracks[Int(number)]
    model.withUnsafeMutableBufferPointer { model in
      if let start = model.baseAddress { put(lanes, recorded, into: start) }
    }
  }

  /// Returns the row of a property that only follows columns of the frame; nil for any other.
  private func follower(
    _ number: Int32, _ track: PropertyTrack, at time: MediaTime
  ) -> FollowerTable.Row? {
    var only: AnimationPart?
    var count = 0
    track.animations.forEach(at: time) { part in
      only = part
      count += 1
    }
    guard count == 1, let animation = only?.animation, !track.hasMatrices, track.lanes != nil,
      case .expression(let expression, nil) = animation.content
    else { return nil }
    var inputs: [Int32] = []
    var sources: [Int32] = []
    for source in expression.sources {
      guard let read = journal.layer(source.layer)?.track(of: source.keyPath.identity),
        read.lanes != nil, !read.hasMatrices, let owner = self.number(of: read), owner != number,
        let selection = LaneSelection(
          of: read.descriptor.kind, component: source.keyPath.component),
        selection.access != .mean, selection.count == source.count
      else { return nil }
      let first = Int(tracks[Int(owner)].firstPlace)
      inputs += selection.lanes.map { places[first + $0] }
      sources.append(owner)
    }
    if inputs.contains(-1) { return nil }
    let selection = animation.selection
    let first = Int(tracks[Int(number)].firstPlace)
    let isMean = selection.access == .mean
    return FollowerTable.Row(
      shape: FollowerTable.Shape(
        inputCount: inputs.count, constantCount: expression.constants.count,
        steps: expression.steps,
        results: selection.lanes.map {
          expression.results[isMean ? 0 : $0 - selection.offset]
        }, clamps: selection.lanes.map(track.descriptor.clamp(ofLane:))), inputs: inputs,
      constants: expression.constants, targets: selection.lanes.map { places[first + $0] },
      sources: sources)
  }

  /// Returns the table rows of a property's animations and clamps; nil if kernels do not support
  /// one of the animations, or there are more than ``RowShape/lastLevel``.
  private func rows(
    of number: Int32, _ track: PropertyTrack, at time: MediaTime
  ) -> [TableRow]? {
    if track.hasMatrices || track.lanes == nil { return nil }
    let range = tracks[Int(number)].placeRange
    return places.withUnsafeBufferPointer { places in
      let builder = RowBuilder(places: UnsafeBufferPointer(rebasing: places[range]))
      var rows: [TableRow] = []
      var isUsual = true
      track.animations.forEach(at: time) { part in
        if !isUsual { return }
        guard rows.count < RowShape.lastLevel, let row = builder.row(of: part, level: rows.count)
        else {
          isUsual = false
          return
        }
        rows.append(row)
      }
      return isUsual ? rows + builder.clamps(track.descriptor.clamp) : nil
    }
  }

  func addAlone(_ number: Int32) {
    tracks[Int(number)].state = .alone
    tracks[Int(number)].aloneIndex = Int32(alone.count)
    alone.append(number)
  }

  func removeAlone(_ number: Int32) {
    let hole = Int(tracks[Int(number)].aloneIndex)
    let last = alone.removeLast()
    if last == number { return }
    alone[hole] = last
    tracks[Int(last)].aloneIndex = Int32(hole)
  }
}
