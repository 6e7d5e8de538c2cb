internal import MotionTime

/// A resolver that checks an animation, with everything below it if it is a group, and lays it out
/// as parts.
struct PlanResolver {
  let layer: Layer
  let defaults: TransactionDefaults

  func plan(of animation: Animation, key: String) throws(RenderError) -> AnimationPlan {
    var count = 0
    let branch = try branch(
      animation, at: Place(layer: layer.record, path: "", depth: 0, duration: nil), &count)
    return AnimationPlan(
      key: key, timing: branch.timing, isRemovedOnCompletion: animation.isRemovedOnCompletion,
      parts: branch.parts,
      keyPath: branch.keyPaths.count == 1
        ? branch.keyPaths[0] : branch.keyPaths.joined(separator: ","))
  }

  /// The place of an animation in a tree of groups.
  private struct Place {
    let layer: LayerRecord

    /// The path to it in the layer's animation; counted from 1, since some languages count lists
    /// from 1.
    let path: String

    /// The number of groups around it.
    let depth: Int

    /// The length of the group around it, when that was given, in seconds.
    let duration: Double?

    /// The path to it, for messages.
    var label: String { layer.label + path }
  }

  /// An animation with everything below it.
  private struct Branch {
    let timing: MediaTiming
    var parts: [AnimationPlan.Part]

    /// The animated key paths, without repetitions, in the order of the parts.
    var keyPaths: [String]
  }

  private func branch(
    _ animation: Animation, at place: Place, _ count: inout Int
  ) throws(RenderError) -> Branch {
    count += 1
    if count > AnimationGroup.greatestCount {
      throw RenderError(
        .invalidTiming,
        "\(layer.record.label): the group holds more than \(AnimationGroup.greatestCount)"
          + " animations. Add it in several parts.")
    }
    if let group = animation as? AnimationGroup { return try branch(group, at: place, &count) }
    guard let source = animation as? PropertyAnimation else {
      throw RenderError(
        .invalidKeyPath,
        "\(place.label): an animation of this class has no key path."
          + " Add a property animation or a group.")
    }
    return try leaf(source, at: place)
  }

  private func branch(
    _ group: AnimationGroup, at place: Place, _ count: inout Int
  ) throws(RenderError) -> Branch {
    let attributes = TimingResolver(source: group, label: { place.label })
    if group.animations.isEmpty {
      throw attributes.error(.invalidTiming, "the group has no animations. Give at least one.")
    }
    if place.depth == AnimationGroup.greatestDepth {
      throw attributes.error(
        .invalidTiming,
        "groups lie more than \(AnimationGroup.greatestDepth) deep in each other."
          + " Put animations side by side.")
    }
    let given = try attributes.duration()
    var children: [Branch] = []
    for (index, child) in group.animations.enumerated() {
      let inside = Place(
        layer: place.layer, path: "\(place.path), animation \(index + 1)",
        depth: place.depth + 1, duration: given?.seconds)
      children.append(try branch(child, at: inside, &count))
    }
    let longest = children.reduce(MediaTime.zero) { max($0, $1.timing.end) }
    let timing = try attributes.timing(duration: given ?? longest)
    if timing.duration == .infinity, group.timingFunction != nil {
      throw attributes.error(
        .invalidTiming,
        "a group without end cannot be eased. Give it a duration, or no timing function.")
    }
    return join(children, ResolvedGroup(timing: timing, timingFunction: group.timingFunction))
  }

  private func join(_ children: [Branch], _ form: ResolvedGroup) -> Branch {
    var result = Branch(timing: form.timing, parts: [], keyPaths: [])
    for child in children {
      result.parts += child.parts.map { $0.inside(form) }
      for keyPath in child.keyPaths where !result.keyPaths.contains(keyPath) {
        result.keyPaths.append(keyPath)
      }
    }
    return result
  }

  private func leaf(
    _ source: PropertyAnimation, at place: Place
  ) throws(RenderError) -> Branch {
    let found = try property(of: source, place)
    let name = found.keyPath.description
    let layer = layer
    let resolver = AnimationResolver(
      source: source, keyPath: found.keyPath, selection: found.selection,
      label: {
        place.depth == 0 ? "\(place.label).\(name)" : "\(place.label) (\(name))"
      },
      defaults: TransactionDefaults(
        duration: place.duration ?? defaults.duration, timingFunction: defaults.timingFunction),
      underlying: { layer.presentationValue(forKeyPath: found.keyPath) })
    let resolved = try resolver.resolve()
    let part = AnimationPlan.Part(descriptor: found.descriptor, groups: [], animation: resolved)
    var branch = Branch(timing: resolved.timing, parts: [part], keyPaths: [name])
    if let rotation = resolver.rotation(with: resolved) {
      branch.parts.append(
        AnimationPlan.Part(descriptor: .of(.transform), groups: [], animation: rotation))
    }
    return branch
  }

  /// Finds the property of an animation and makes sure that it can be animated.
  private func property(
    of animation: PropertyAnimation, _ place: Place
  ) throws(RenderError) -> ResolvedKeyPath {
    guard let text = animation.keyPath else {
      throw RenderError(
        .invalidKeyPath, "\(place.label): the animation has no key path. Set keyPath first.")
    }
    let found = try layer.resolve(try LayerKeyPath(parsing: text))
    let isPart = found.selection.access == .colorPart
    try layer.checkComponents(of: found)
    if found.descriptor.isAnimatable, !isPart { return found }
    throw RenderError(
      .invalidKeyPath,
      "\(place.label).\(found.keyPath): it cannot be animated."
        + (isPart ? " Animate the whole colour." : " Write it instead."))
  }
}
