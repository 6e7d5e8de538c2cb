internal import MotionTime

/// Collects what goes wrong where nobody can be told by a `throw`, and what is worth a warning.
public final class MotionErrors {
  /// The collection of the current environment.
  public static var current: MotionErrors {
    MotionEnvironment.current.attachment(MotionErrors.self) { MotionErrors() }
  }

  /// The errors in order, at most the first 1000.
  public private(set) var errors: [any Error] = []

  /// The warnings in order, at most the first 1000.
  public private(set) var warnings: [MotionError] = []

  /// Hears of each error as it is reported.
  public var onError: ((any Error) -> Void)?

  /// Hears of each warning as it is reported.
  public var onWarning: ((MotionError) -> Void)?

  private static let limit = 1000

  /// Takes note of an error.
  public func report(_ error: any Error) {
    if errors.count < Self.limit { errors.append(error) }
    onError?(error)
  }

  /// Takes note of a warning.
  public func warn(_ warning: MotionError) {
    if warnings.count < Self.limit { warnings.append(warning) }
    onWarning?(warning)
  }

  /// Forgets what was noted.
  public func removeAll() {
    errors = []
    warnings = []
  }
}

extension MotionErrors {
  /// Does something whose failure there is nobody else to tell of.
  static func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      current.report(error)
    }
  }
}
