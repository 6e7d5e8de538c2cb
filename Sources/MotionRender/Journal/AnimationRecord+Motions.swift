internal import MotionTime

/// The role of an animation on its layer, which decides what ends it.
enum AnimationRole: Hashable {
  /// Added by `layer:add`: it stays until it ends or is removed.
  case layer

  /// A motion of an interaction: a start, or a write, takes its lanes over (CMP-1, CMP-4).
  case motion

  /// A piece of a sequence, which ends with the sequence's claim.
  case piece
}

/// The values and velocities of the lanes of a property at a time, in units and units a second.
struct LaneState {
  var values: [Double]
  var velocities: [Double]
}

extension AnimationRecord {
  /// The time from which on its course is its own.
  var beginOfCourse: MediaTime { isContinuation ? start : max(added, start) }

  /// Whether it shows a value, also one held after its end.
  func shows(_ part: AnimationPart, at time: MediaTime) -> Bool {
    part.contribution(at: time) != nil
  }
}

extension AnimationPlan {
  /// Returns the plan without some lanes of one property; nil when none is left.
  ///
  /// - Parameters:
  ///   - mask: A bit for each lane that goes.
  ///   - holds: Whether it keeps its last value when it ends.
  ///   - newKey: Another key; nil for its own.
  func without(
    _ mask: UInt16, of descriptor: PropertyDescriptor, holding holds: Bool = false,
    key newKey: String? = nil
  ) -> AnimationPlan? {
    var kept: [Part] = []
    for part in parts {
      if part.descriptor !== descriptor || part.animation.selection.mask & mask == 0 {
        if part.descriptor === descriptor, mask == .max { continue }
        kept.append(part)
        continue
      }
      for lane in part.animation.selection.lanes where mask & 1 << UInt16(lane) == 0 {
        guard let single = part.animation.restricted(to: lane, of: descriptor) else { continue }
        kept.append(Part(descriptor: descriptor, groups: part.groups, animation: single))
      }
    }
    if kept.isEmpty { return nil }
    return AnimationPlan(
      key: newKey ?? key, timing: holds ? timing.holding : timing,
      isRemovedOnCompletion: holds ? false : isRemovedOnCompletion, isMotion: isMotion,
      parts: kept, keyPath: keyPath)
  }
}

extension MediaTiming {
  /// The timing with its last value kept.
  var holding: MediaTiming { filling(fillMode.coversBefore ? .both : .forwards) }

  /// The timing without its first value before the begin.
  var uncovered: MediaTiming { filling(fillMode.coversAfter ? .forwards : .removed) }

  private func filling(_ fillMode: FillMode) -> MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, speed: speed, offset: offset, autoreverses: autoreverses,
      fillMode: fillMode, activeDuration: activeDuration)
  }
}

extension ResolvedAnimation {
  /// Returns the animation of one of its lanes; nil where lanes are no numbers of their own.
  fileprivate func restricted(
    to lane: Int, of descriptor: PropertyDescriptor
  ) -> ResolvedAnimation? {
    guard case .lanes(let operands, let width) = operands,
      let (keyPath, selection) = LayerKeyPath.ofLane(lane, of: descriptor)
    else { return nil }
    let own = self.selection.access == .mean ? 0 : lane - self.selection.offset
    let column = stride(from: own, to: operands.count, by: width).map { operands[$0] }
    var content = content
    if case .spring(let ends, let form) = content, case .absolute(let velocities) = form.velocity {
      let velocity = own < velocities.count ? [velocities[own]] : []
      content = .spring(ends, ResolvedSpring(spring: form.spring, velocity: .absolute(velocity)))
    }
    if case .expression(let expression, let motion) = content {
      content = .expression(expression.restricted(to: own), of: motion)
    }
    return ResolvedAnimation(
      keyPath: keyPath, selection: selection, timing: timing, timingFunction: timingFunction,
      isAdditive: isAdditive, isCumulative: isCumulative, content: content,
      operands: .lanes(column, width: 1))
  }
}

extension LayerKeyPath {
  /// Returns the key path of one lane of a property of several.
  fileprivate static func ofLane(
    _ lane: Int, of descriptor: PropertyDescriptor
  ) -> (LayerKeyPath, LaneSelection)? {
    let names = LaneSelection.laneNames(of: descriptor.kind)
    guard lane < names.count, !names[lane].isEmpty,
      let keyPath = try? LayerKeyPath(parsing: "\(descriptor.identity.name).\(names[lane])"),
      let selection = LaneSelection(of: descriptor.kind, component: names[lane]),
      selection.access == .part
    else { return nil }
    return (keyPath, selection)
  }
}
