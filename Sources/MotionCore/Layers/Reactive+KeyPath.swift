package import MotionRender

extension Reactive where O: Layer {
  /// Returns the property of a key path.
  package func property<T: LayerStorable>(_ keyPath: LayerKeyPath) -> ReactiveProperty<T> {
    LayerLanes.property(_object, keyPath)
  }

  /// Returns the property of a number of the layer by its key path, as traces name it.
  ///
  /// A key path that a member of this type has, such as `transform.rotation.z`, gives the member's property.
  ///
  /// - Parameter keyPath: The key path of a number that can be written, without `custom`.
  package func number(_ keyPath: LayerKeyPath) -> ReactiveProperty<Double> {
    property(keyPath == "transform.rotation" ? .rotation : keyPath)
  }

  /// Returns the property of a component of a key path; nil where there is no such component that can be written.
  package func component(_ name: String, of keyPath: LayerKeyPath) -> ReactiveProperty<Double>? {
    keyPath.appending(name).map { property($0) }
  }
}
