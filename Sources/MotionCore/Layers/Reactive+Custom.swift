public import MotionRender
public import MotionTime

/// Properties that a program defined with ``MotionRender/Layer/define(_:default:)``, by name and type.
///
/// One that was not defined, or with another type, is reported, starts at zero and has no effect.
extension Reactive where O: Layer {
  /// Returns the number `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Double> { defined(name) }

  /// Returns the point `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Point> { defined(name) }

  /// Returns the size `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Size> { defined(name) }

  /// Returns the rectangle `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Rect> { defined(name) }

  /// Returns the colour `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Color> { defined(name) }

  /// Returns the outline `custom.name`.
  ///
  /// - Parameter name: The name of the property, without `custom.`; letters, digits and
  ///   underscores.
  public func custom(_ name: String) -> ReactiveProperty<Path> { defined(name) }

  private func defined<T: LayerStorable>(_ name: String) -> ReactiveProperty<T> {
    guard let keyPath = try? LayerKeyPath(parsing: "custom.\(name)") else {
      MotionSession.current.errors.report(
        RenderError(
          .invalidKeyPath,
          "a property cannot be called '\(name)'. Use letters and digits."))
      return ReactiveProperty(initialValue: T(layerValue: .bool(false)))
    }
    return property(keyPath)
  }
}
