/// The errors of a session that no caller received by a `throw`, and its warnings.
public final class MotionErrors {
  /// The errors in order, at most the first 1000.
  public private(set) var errors: [any Error] = []

  /// The warnings in order, at most the first 1000.
  public private(set) var warnings: [any Error] = []

  /// Receives each error as it is reported.
  public var onError: ((any Error) -> Void)?

  /// Receives each warning as it is reported.
  public var onWarning: ((any Error) -> Void)?

  private static let limit = 1000

  /// Adds an error.
  ///
  /// - Parameter error: The error; beyond the first 1000 it is only passed to ``onError``.
  public func report(_ error: any Error) {
    if errors.count < Self.limit { errors.append(error) }
    onError?(error)
  }

  /// Adds a warning.
  ///
  /// - Parameter warning: The warning; beyond the first 1000 it is only passed to ``onWarning``.
  public func warn(_ warning: any Error) {
    if warnings.count < Self.limit { warnings.append(warning) }
    onWarning?(warning)
  }

  /// Removes all errors and warnings.
  public func removeAll() {
    errors = []
    warnings = []
  }
}
