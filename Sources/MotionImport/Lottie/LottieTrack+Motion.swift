internal import MotionTime

extension LottieTrack where Value == LuaTerm {
  /// Returns the piece of a sequence that plays the track; nil for one that does not change.
  ///
  /// Where a value jumps, a key time is there twice.
  func motion(_ keyPath: String) -> ImportedMotion? {
    guard let begin = steps.first?.begin, let end = steps.last?.end else { return nil }
    var (times, values, easings) = ([Double](), [LuaTerm](), [LuaTerm]())
    func key(_ time: Double, _ value: LuaTerm, _ easing: LottieEasing) {
      if let last = values.last, time == times.last, last == value { return }
      if !values.isEmpty { easings.append(easing.term) }
      times.append(time)
      values.append(value)
    }
    for step in steps {
      key(step.begin, step.from, .linear)
      key(step.end, step.to, step.easings.first ?? .linear)
    }
    key(end, last, .linear)
    var fields = [LuaField("values", .list(values))]
    if times.count > 2 {
      let share = times.map { time in
        time == begin ? 0 : time == end ? 1 : (time - begin) / (end - begin)
      }
      fields.append(LuaField("keyTimes", .numbers(share)))
    }
    while easings.last == LottieEasing.linear.term { easings.removeLast() }
    if !easings.isEmpty { fields.append(LuaField("timingFunctions", .list(easings))) }
    return ImportedMotion(keyPath: keyPath, begin: begin, duration: end - begin, fields: fields)
  }
}

extension ImportedLayer {
  /// Gives an attribute its first value, if that is not the layer's by default, and its motion.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, which is its key path, too.
  ///   - track: The course.
  ///   - standard: The value that need not be written.
  func set(
    _ name: String, _ track: LottieTrack<LuaTerm>, unless standard: LuaTerm? = nil
  ) {
    if track.first != standard { fields.append(LuaField(name, track.first)) }
    motions += [track.motion(name)].compactMap(\.self)
  }

  /// Sets an attribute that does not move.
  func set(_ name: String, _ term: LuaTerm) { fields.append(LuaField(name, term)) }

  /// Gives a point its motion: as a whole where its coordinates have one easing, else each for itself. Steps along a
  /// curve are pieces of their own, since each of them has its own speed.
  func move(_ keyPath: String, _ track: LottieTrack<[Double]>) {
    if track.steps.contains(where: { $0.tangents != nil }) {
      motions += track.curvedMotions(keyPath)
    } else if track.hasOwnEasings {
      for (number, axis) in ["x", "y"].enumerated() {
        let course = track.component(number).map { LuaTerm.number($0[number]) }
        motions += [course.motion("\(keyPath).\(axis)")].compactMap(\.self)
      }
    } else {
      motions += [track.map { .pair($0[0], $0[1]) }.motion(keyPath)].compactMap(\.self)
    }
  }
}

extension LottieTrack where Value == [Double] {
  /// A piece for each step: along its curve at a constant speed, which its easing changes, or straight.
  fileprivate func curvedMotions(_ keyPath: String) -> [ImportedMotion] {
    steps.enumerated().compactMap { index, step in
      let (from, to) = (step.from, step.to)
      guard let tangents = step.tangents else {
        let single = LottieTrack(
          first: from, steps: [step], final: index == steps.count - 1 ? final : nil)
        return single.map { LuaTerm.pair($0[0], $0[1]) }.motion(keyPath)
      }
      let path = Path(elements: [
        .move(to: Point(x: from[0], y: from[1])),
        .cubic(
          control1: Point(x: from[0] + tangents.leaving.x, y: from[1] + tangents.leaving.y),
          control2: Point(x: to[0] + tangents.arriving.x, y: to[1] + tangents.arriving.y),
          to: Point(x: to[0], y: to[1])),
      ])
      var fields = [LuaField("path", .path(path)), LuaField("calculationMode", .text("paced"))]
      if let easing = step.easings.first, !easing.isLinear {
        fields.append(LuaField("timingFunction", easing.term))
      }
      return ImportedMotion(
        keyPath: keyPath, begin: step.begin, duration: step.end - step.begin, fields: fields)
    }
  }
}
