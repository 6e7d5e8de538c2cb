package import MotionTime

/// The values of a curve that a command prints.
package struct CurveView: Sendable {
  /// The curve at one input.
  package struct Sample: Hashable, Sendable {
    /// The input; 0…1 is the whole duration.
    package let x: Double

    /// The curve's value there.
    package let value: Double

    /// The curve's slope there; infinite where it is vertical.
    package let slope: Double
  }

  /// The largest difference between a curve and another one.
  package struct Difference: Sendable {
    /// The other curve.
    package let other: CurveSubject

    /// The input.
    package let x: Double

    /// The difference at that place, at least 0.
    package let size: Double

    /// The curve's value there.
    package let value: Double

    /// The other curve's value there.
    package let otherValue: Double
  }

  /// The curve.
  package let subject: CurveSubject

  /// Creates the view of a curve.
  package init(_ subject: CurveSubject) {
    self.subject = subject
  }

  /// Returns the curve at some inputs, in their order.
  package func samples(at places: SamplePlaces) -> [Sample] {
    places.inputs.map {
      Sample(
        x: $0, value: subject.function.value(at: $0), slope: subject.function.slope(at: $0))
    }
  }

  /// Returns the largest difference between the curve and another one. Both are compared as functions
  /// of the fraction of their duration.
  package func difference(from other: CurveSubject) -> Difference {
    let peak = CurvePeak(between: subject.function, and: other.function)
    return Difference(
      other: other, x: peak.x, size: peak.value, value: subject.function.value(at: peak.x),
      otherValue: other.function.value(at: peak.x))
  }

  /// The lowest and the highest point of the curve.
  package var extremes: (lowest: CurvePeak, highest: CurvePeak) {
    (CurvePeak(lowestOf: subject.function), CurvePeak(highestOf: subject.function))
  }
}
