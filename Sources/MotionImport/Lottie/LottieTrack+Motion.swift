internal import MotionTime

extension LottieTrack where Value == LuaTerm {
  /// Returns the piece of a sequence that plays the track; nil for one that does not change.
  ///
  /// A jump of the value has its key time twice.
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
    return ImportedMotion(
      begin: begin, duration: end - begin, content: .keyframes(keyPath: keyPath, fields))
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
  ///
  /// - Parameter turns: Whether the layer turns with the direction of its way.
  func move(_ keyPath: String, _ track: LottieTrack<[Double]>, turns: Bool = false) {
    if turns || track.steps.contains(where: { $0.tangents != nil }) {
      motions += track.curvedMotions(keyPath, turns: turns)
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
  fileprivate func curvedMotions(_ keyPath: String, turns: Bool) -> [ImportedMotion] {
    steps.enumerated().compactMap { index, step in
      let isLast = index == steps.count - 1
      guard let path = step.path(evenIfStraight: turns) else {
        let single = LottieTrack(first: step.from, steps: [step], final: isLast ? final : nil)
        return single.map { LuaTerm.pair($0[0], $0[1]) }.motion(keyPath)
      }
      var fields = [LuaField("path", .path(path)), LuaField("calculationMode", .text("paced"))]
      if turns { fields.append(LuaField("rotationMode", .text("auto"))) }
      // Its direction stays after the end of the way.
      if turns && isLast { fields.append(LuaField("fillMode", .text("forwards"))) }
      if let easing = step.easings.first, !easing.isLinear {
        fields.append(LuaField("timingFunction", easing.term))
      }
      return ImportedMotion(
        begin: step.begin, duration: step.end - step.begin,
        content: .keyframes(keyPath: keyPath, fields))
    }
  }
}

extension LottieTrack<[Double]>.Step {
  /// The way from one point to the other; nil for one without length, and for a line that need not be a path.
  fileprivate func path(evenIfStraight isWanted: Bool) -> Path? {
    let (start, end) = (Point(x: from[0], y: from[1]), Point(x: to[0], y: to[1]))
    if let tangents {
      return Path(elements: [
        .move(to: start),
        .cubic(
          control1: start + tangents.leaving, control2: end + tangents.arriving, to: end),
      ])
    }
    return isWanted && start != end ? Path(elements: [.move(to: start), .line(to: end)]) : nil
  }
}
