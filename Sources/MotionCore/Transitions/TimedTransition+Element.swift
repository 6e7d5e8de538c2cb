public import MotionTime

extension TimedTransition {
  /// A layer of a transition that runs, or its shared element.
  public final class Element {
    /// The layer's name; nil for the shared element.
    public let id: String?

    private let transition: TimedTransition
    private let index: Int

    init(_ id: String?, _ transition: TimedTransition, _ index: Int) {
      self.id = id
      self.transition = transition
      self.index = index
    }

    /// Sends the progress of a component on subscription and then each change: 0 at the start, 1 at the
    /// end.
    ///
    /// While a gesture reports the progress of the shared element, its place is set by the gesture and nothing is
    /// sent.
    ///
    /// - Parameter axis: The component.
    public func progress(
      _ axis: AnimationTimingParameters.Axis = .x
    ) -> MotionObservable<Double> {
      MotionObservable(attaching: { [transition, index] observer in
        let property = transition.progress(of: Component(index: index, axis: axis))
        let subscription = property.subscribeToValue { observer.receive($0) }
        return Subscription { withExtendedLifetime(transition) { subscription.unsubscribe() } }
      })
    }

    /// Returns the progress that a component shows now.
    ///
    /// - Parameter axis: The component.
    public func value(_ axis: AnimationTimingParameters.Axis = .x) -> Double {
      (transition.phases.progress(ofLayerAt: index) ?? .zero)[axis]
    }

    /// Returns the speed of that progress in 1/s, above 0 towards the end; 0 in an interactive
    /// phase.
    ///
    /// - Parameter axis: The component.
    public func velocity(_ axis: AnimationTimingParameters.Axis = .x) -> Double {
      (transition.phases.velocity(ofLayerAt: index) ?? .zero)[axis]
    }
  }

  /// Returns the layer of a name, or nil when there is none.
  ///
  /// - Parameter id: The name of the layer in the transition's timing.
  /// - Complexity: Linear in the number of elements.
  public func layer(_ id: String) -> Element? {
    plan.layers.firstIndex { $0.subject == .layer(id) }.map { Element(id, self, $0) }
  }

  /// The shared element, or nil when there is none.
  public var sharedElement: Element? {
    plan.sharedElement.map { _ in Element(nil, self, plan.layers.count) }
  }
}

extension Vector {
  fileprivate subscript(axis: AnimationTimingParameters.Axis) -> Double {
    switch axis {
    case .x: dx
    case .y: dy
    }
  }
}
