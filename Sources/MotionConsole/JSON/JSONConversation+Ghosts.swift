internal import MotionHost
@_spi(Drawing) internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// The request for a layer at other times than the one that is shown, for an onion skin.
extension JSONConversation {
  /// Returns where a layer is at equal steps of time before and after the time that is shown, as far as the session
  /// knows them.
  func ghosts(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let layer = try fields.whole("layer", otherwise: 0)
    let seconds = try fields.number("step", otherwise: 0.05)
    let before = try fields.whole("before", otherwise: 5)
    let after = try fields.whole("after", otherwise: 5)
    guard (0.001...10).contains(seconds), (0...20).contains(before), (0...20).contains(after),
      let step = try? MediaTime(seconds: seconds)
    else {
      throw HostError(
        .invalidArgument,
        "\"step\" is no number of 0.001…10 seconds, or \"before\" and \"after\" are none of 0…20.")
    }
    let ghosts = session.ghosts(ofLayer: layer, step: step, in: -before...after).map { ghost in
      JSONOutput.object([
        .init("time", .number(ghost.time.seconds)),
        .init("map", .numbers(ghost.map.rows.flatMap { [$0.x, $0.y, $0.z] })),
        .init(
          "bounds",
          .numbers([
            ghost.bounds.minX, ghost.bounds.minY, ghost.bounds.width, ghost.bounds.height,
          ])),
        .init("cornerRadius", .number(ghost.cornerRadius)),
        .init("opacity", .number(ghost.opacity)),
      ])
    }
    return [.init("time", .number(session.status.time)), .init("ghosts", .list(ghosts))]
  }
}

/// A layer at another time than the one that is shown.
struct LayerGhost {
  let time: MediaTime

  /// The map from the layer's plane to the stage.
  let map: PlaneMap

  let bounds: Rect
  let cornerRadius: Double
  let opacity: Double
}

extension ConsoleSession {
  /// Returns a layer at multiples of a step before and after the time that is shown, where it is there, from the
  /// journal's horizon to the end of the session.
  fileprivate func ghosts(
    ofLayer id: Int, step: MediaTime, in steps: ClosedRange<Int>
  ) -> [LayerGhost] {
    run.within {
      steps.compactMap { index in
        let time = MediaTime(flicks: shown.flicks + Int64(index) * step.flicks)
        guard index != 0, time >= run.journal.horizon, time <= log.end else { return nil }
        return run.journal.ghost(ofLayer: id, at: time)
      }
    }
  }
}

extension Journal {
  fileprivate func ghost(ofLayer id: Int, at time: MediaTime) -> LayerGhost? {
    guard let layer = presentation(ofLayer: id, at: time) else { return nil }
    var map = PlaneMap.identity
    var inner: PresentationLayer? = layer
    while let one = inner {
      let outer = one.superlayerID.flatMap { presentation(ofLayer: $0, at: time) }
      map = map.concatenating(one.planeMap(in: outer))
      inner = outer
    }
    let bounds = layer.bounds.standardized
    guard map.isFinite, bounds.isFinite else { return nil }
    return LayerGhost(
      time: time, map: map, bounds: bounds, cornerRadius: layer.cornerRadius, opacity: layer.opacity
    )
  }
}
