internal import MotionRender

extension Reactive where O: Layer {
  /// Returns the property of a key path that stands for itself.
  func property<T: LayerStorable>(_ name: String, _ keyPath: LayerKeyPath) -> ReactiveProperty<T> {
    adapted(name, keyPath) { $0.makeProperty() }
  }

  /// Returns a property whose writes also reach the properties of its components.
  func whole<T: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath,
    _ components: [(name: String, path: KeyPath<T, Double>)]
  ) -> ReactiveProperty<T> {
    adapted(name, keyPath) { adapter in
      adapter.makeProperty(afterWrite: { [weak adapter, weak properties = _properties] in
        guard let whole = adapter?.property else { return }
        for (component, path) in components {
          properties?.existing(component)?.follow(whole.value[keyPath: path])
        }
      })
    }
  }

  /// Returns the property of a component, whose writes also reach the property it is part of.
  func component<W: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath, of whole: String, _ type: W.Type,
    _ path: WritableKeyPath<W, Double>
  ) -> ReactiveProperty<Double> {
    adapted(name, keyPath) { adapter in
      adapter.makeProperty(
        beforeObservers: { [weak properties = _properties] in
          guard let whole = properties?.existing(whole, of: W.self) else { return }
          var value = whole.value
          value[keyPath: path] = $0
          whole.follow(value)
        })
    }
  }

  private func adapted<T: LayerStorable>(
    _ name: String, _ keyPath: LayerKeyPath,
    _ make: (LayerAdapter<T>) -> ReactiveProperty<T>
  ) -> ReactiveProperty<T> {
    var made: LayerAdapter<T>?
    let property = _properties.named(name) {
      let adapter = LayerAdapter<T>(_object, keyPath)
      made = adapter
      return make(adapter)
    }
    if let made { _properties.setFollow(name) { made.follow() } }
    return property
  }
}

extension ReactiveProperty where T: Equatable {
  /// Takes over and tells a value that the storage behind it already has, if it is news.
  func follow(_ newValue: T) {
    if newValue != value { mirror(newValue) }
  }
}
