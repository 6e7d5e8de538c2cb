public import MotionRender
public import MotionTime

extension Reactive where O: MotionView {
  /// Whether pointers reach the view.
  public var isUserInteractionEnabled: ReactiveProperty<Bool> {
    _properties.named("isUserInteractionEnabled") {
      ReactiveProperty(
        initialValue: _object.isUserInteractionEnabled,
        externalWrite: { [weak view = _object] in view?.isUserInteractionEnabled = $0 })
    }
  }

  /// The fill behind the view's content; it does not animate, as its layer's does.
  public var backgroundColor: ReactiveProperty<Color> {
    _properties.named("backgroundColor") {
      ReactiveProperty(
        initialValue: _object.layer.backgroundColor ?? .clear,
        externalWrite: { [weak view = _object] in view?.layer.backgroundColor = $0 })
    }
  }

  /// The opacity, 0…1; it does not animate, as its layer's does.
  public var alpha: ReactiveProperty<Double> {
    _properties.named("alpha") {
      ReactiveProperty(
        initialValue: _object.alpha, externalWrite: { [weak view = _object] in view?.alpha = $0 })
    }
  }

  /// The reactive properties of the view's layer, which animate.
  public var layer: Reactive<Layer> { Reactive<Layer>(_object.layer) }
}
