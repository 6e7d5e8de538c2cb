internal import Lua
package import MotionCore
internal import MotionRender
package import MotionTime
internal import OrreryBasics

/// The layer that a synthetic gesture is meant for.
///
/// A person can touch only what is on the stage and seen. So that a test is not met, or missed, by a gesture
/// that no layer has received, one that reaches nothing is an error. One that another layer receives is a
/// warning: interactions of that layer, or of the layers around it, may be what is tested.
package struct GestureTarget {
  /// The layer.
  package let layer: MotionView

  private let function: String
  private let advice: String
  private let source: String?

  /// Creates the target of a gesture.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - function: The name of the function or command that makes the gesture, for messages.
  ///   - advice: A sentence that says how to name another place.
  ///   - source: The place of the call, `file:line`; nil for none.
  package init(
    _ layer: MotionView, of function: String, advice: String, source: String? = nil
  ) {
    (self.layer, self.function) = (layer, function)
    (self.advice, self.source) = (advice, source)
  }

  /// Checks that a finger of the gesture goes down on the layer, or on one inside of it, as they are seen now.
  ///
  /// - Throws: ``LuaError`` (`gestureMissed`) if no finger goes down on a layer of the stage.
  package func check(_ samples: [PointerSample]) throws {
    guard let stage = layer.path.last as? Stage else {
      throw missed("\(Self.name(of: layer)) is on no stage.")
    }
    let touches = samples.filter { $0.type == .down }.map(\.position)
    var other: (view: MotionView, place: Point)?
    for place in touches where Rect(origin: Point(), size: stage.size).contains(place) {
      guard let hit = stage.viewSeen(at: place) else { continue }
      if hit.path.contains(where: { $0 === layer }) { return }
      let isReceived = hit !== stage || !stage.gestureRecognizers.isEmpty
      if isReceived, other == nil { other = (hit, place) }
    }
    guard let first = touches.first else { return }
    guard let other else { throw missed(reason(at: first, on: stage)) }
    MotionSession.current.errors.warn(
      LuaError(
        "gestureCovered",
        "\(function): the touch at \(Self.text(of: other.place)) reaches "
          + "\(Self.name(of: other.view)), not \(Self.name(of: layer)). \(advice)", source: source))
  }

  private func missed(_ reason: String) -> LuaError {
    LuaError("gestureMissed", "\(function): \(reason) \(advice)", source: source)
  }

  /// Returns a sentence that says why a touch does not reach the layer.
  private func reason(at place: Point, on stage: Stage) -> String {
    let name = Self.name(of: layer)
    let begin = "the touch at \(Self.text(of: place)) does not reach \(name): "
    guard Rect(origin: Point(), size: stage.size).contains(place) else {
      let size = Self.text(of: Point(x: stage.size.width, y: stage.size.height))
      return begin + "it is off the stage, which ends at \(size)."
    }
    for view in layer.path {
      if let state = view.hidingState { return begin + "\(Self.name(of: view)) \(state)." }
    }
    return begin + "the layer is not seen there."
  }

  private static func text(of place: Point) -> String {
    "(\(NumberText.rounded(place.x, decimals: 3)), \(NumberText.rounded(place.y, decimals: 3)))"
  }

  private static func name(of view: MotionView) -> String {
    if view is Stage { return "the stage" }
    return view.layer.name.map { "'\($0)'" } ?? "the layer without a name"
  }
}

extension MotionView {
  /// The layer and the ones around it, from the inside out.
  fileprivate var path: [MotionView] {
    Array(sequence(first: self) { $0.superview })
  }

  /// A phrase that says why no touch reaches the layer wherever it is; nil if one can.
  fileprivate var hidingState: String? {
    if layer.presentationValue(forKeyPath: .hidden).bool == true { return "is hidden" }
    if layer.presentationValue(forKeyPath: .opacity).number ?? 1 < 0.01 { return "is clear" }
    return isUserInteractionEnabled ? nil : "does not react to touches"
  }
}
