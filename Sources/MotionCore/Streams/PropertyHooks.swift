/// What a property has beside its value and its observers, apart so that plain properties stay small.
@usableFromInline
final class PropertyHooks<T> {
  let coreAnimation: CoreAnimationChannel?
  let layerSource: (any LayerSource)?
  private let externalWrite: NextChannel<T>
  private let afterWrite: (() -> Void)?

  init(
    _ externalWrite: @escaping NextChannel<T>, _ coreAnimation: CoreAnimationChannel?,
    _ afterWrite: (() -> Void)?, layerSource: (any LayerSource)? = nil
  ) {
    self.externalWrite = externalWrite
    self.coreAnimation = coreAnimation
    self.afterWrite = afterWrite
    self.layerSource = layerSource
  }

  /// Mirrors a write, before observers hear of it.
  @usableFromInline
  func write(_ value: T) {
    externalWrite(value)
  }

  /// Ends a write, after observers have heard of it.
  @usableFromInline
  func finish() {
    afterWrite?()
  }
}
