package import MotionRender
internal import MotionTime

extension Reactive where O: Layer {
  /// Returns the property of a number of the layer by its key path, as traces name it.
  ///
  /// A key path that a member of this type has, such as `transform.rotation.z`, gives the member's property. The
  /// others, such as `transform.scale.x`, follow the members that they are part of, and the members follow them.
  ///
  /// - Parameter keyPath: The key path of a number that can be written, without `custom`.
  package func number(_ keyPath: LayerKeyPath) -> ReactiveProperty<Double> {
    switch keyPath.description {
    case "position.x": positionX
    case "position.y": positionY
    case "bounds.size.width": width
    case "bounds.size.height": height
    case "transform.rotation.z", "transform.rotation": rotation
    case "transform.scale.xy": scale
    case let name: part(name, keyPath)
    }
  }

  private func part(_ name: String, _ keyPath: LayerKeyPath) -> ReactiveProperty<Double> {
    if let found = _properties.existing(name, of: Double.self) { return found }
    if !name.contains(".") { return property(name, keyPath) }
    let part: ReactiveProperty<Double> = component(name, keyPath)
    let follow: () -> Void = { [weak part, weak layer = _object] in
      guard let value = try? layer?.value(forKeyPath: keyPath) else { return }
      part?.follow(Double(layerValue: value))
    }
    // Properties that write the same numbers as a whole, independently of their components.
    if name.hasPrefix("transform.translation") { translation.subscribeToValue { _ in follow() } }
    if name.hasPrefix("transform.scale") { scale.subscribeToValue { _ in follow() } }
    if name.hasPrefix("anchorPoint") { anchorPoint.subscribeToValue { _ in follow() } }
    return part
  }
}
