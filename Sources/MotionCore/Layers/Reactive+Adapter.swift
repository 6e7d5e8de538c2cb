internal import MotionRender

extension Reactive where O: Layer {
  /// Returns the whole property of a key path.
  func property<T: LayerStorable>(_ name: String, _ keyPath: LayerKeyPath) -> ReactiveProperty<T> {
    adapted(name, keyPath) { $0.makeProperty() }
  }

  /// Returns a property whose writes also reach the properties of its components.
  ///
  /// They have their new values before any observer is notified, and emit them after the whole value.
  func whole<T: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath,
    _ components: [(name: String, path: KeyPath<T, Double>)]
  ) -> ReactiveProperty<T> {
    adapted(name, keyPath) { adapter in
      var untold: Set<String> = []
      return adapter.makeProperty(
        beforeObservers: { [weak properties = _properties] whole in
          for (component, path) in components {
            let property = properties?.existing(component, of: Double.self)
            if property?.take(whole[keyPath: path]) == true { untold.insert(component) }
          }
        },
        afterWrite: { [weak properties = _properties] in
          for (component, _) in components where untold.remove(component) != nil {
            properties?.existing(component, of: Double.self)?.publish()
          }
        })
    }
  }

  /// Returns the property of a component, whose writes also reach the property it is part of.
  func component<W: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath, of whole: String, _ type: W.Type,
    _ set: @escaping (inout W, Double) -> Void
  ) -> ReactiveProperty<Double> {
    adapted(name, keyPath) { adapter in
      let owner = CachedProperty<W>(whole, in: _properties)
      return adapter.makeProperty(
        beforeObservers: {
          guard let whole = owner.property else { return }
          var value = whole.value
          set(&value, $0)
          whole.follow(value)
        })
    }
  }

  /// Returns the property of a number, whose writes reach every other property of the layer.
  func component(_ name: String, _ keyPath: LayerKeyPath) -> ReactiveProperty<Double> {
    adapted(name, keyPath) { adapter in
      adapter.makeProperty(afterWrite: { [weak properties = _properties] in properties?.follow() })
    }
  }

  private func adapted<T: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath,
    _ make: (LayerAdapter<T>) -> ReactiveProperty<T>
  ) -> ReactiveProperty<T> {
    _properties.named(name) {
      let adapter = LayerAdapter<T>(_object, keyPath)
      return (make(adapter), { adapter.follow() })
    }
  }
}

extension ReactiveProperty where T: Equatable {
  /// Adopts a value that the external storage already has, if it differs, without writing it back.
  ///
  /// - Returns: Whether observers have to be notified.
  fileprivate func take(_ newValue: T) -> Bool {
    if newValue == value { return false }
    current = newValue
    return true
  }

  /// Stores and emits a value that the storage already has, if it differs.
  func follow(_ newValue: T) {
    if newValue != value { mirror(newValue) }
  }
}
