/// A parameter of a model that a measured motion is compared with.
package enum FitParameter: String, Hashable, Sendable, CaseIterable {
  /// The spring constant k of mass 1, in 1/s², above 0.
  case stiffness

  /// The damping coefficient c of mass 1, in 1/s, at least 0.
  case damping

  /// The time constant τ of a decay, in seconds, above 0.
  case timeConstant

  /// The first control point of a Bézier: the part of the duration, 0…1, and of the way.
  case x1, y1

  /// The second control point of a Bézier: the part of the duration, 0…1, and of the way.
  case x2, y2

  /// The value at the begin, and until then.
  case from

  /// The destination of a spring; the value of a Bézier at its end, and after it.
  case to

  /// The velocity at the begin, in units per second.
  case velocity

  /// The times of the trace at which the motion begins and ends, in seconds.
  case begin, end

  /// Whether it is fitted by its logarithm.
  var isPositive: Bool { self == .stiffness || self == .damping || self == .timeConstant }

  /// The numbers that it can be held at.
  package var range: ClosedRange<Double> {
    switch self {
    case .stiffness, .timeConstant: 1e-12...1e12
    case .damping: 0...1e12
    case .x1, .x2: 0...1
    default: -1e12...1e12
    }
  }

  /// The unit of the parameter for values in a unit.
  package func unit(of values: String) -> String {
    switch self {
    case .stiffness: "1/s²"
    case .damping: "1/s"
    case .timeConstant, .begin, .end: "s"
    case .x1, .y1, .x2, .y2: ""
    case .from, .to: values
    case .velocity: values.isEmpty ? "1/s" : "\(values)/s"
    }
  }
}

/// A decision about a parameter that would otherwise be made from the data.
package enum FitHold: Hashable, Sendable {
  /// The parameter has this value.
  case value(Double)

  /// The parameter is fitted. Only `begin` and `end` are not, unless the data ask for it.
  case free
}

/// A law of motion that a measured motion is compared with.
package enum FitKind: String, Hashable, Sendable, CaseIterable {
  /// A spring of mass 1.
  case spring

  /// An exponential decay of a velocity.
  case decay

  /// A cubic Bézier between two values, which hold before and after it.
  case bezier

  /// The parameters, in the order of reports.
  package var parameters: [FitParameter] {
    switch self {
    case .spring: [.stiffness, .damping, .from, .to, .velocity, .begin]
    case .decay: [.timeConstant, .from, .velocity, .begin]
    case .bezier: [.x1, .y1, .x2, .y2, .from, .to, .begin, .end]
    }
  }

  var model: any FitModel {
    switch self {
    case .spring: SpringModel()
    case .decay: DecayModel()
    case .bezier: BezierModel()
    }
  }
}
