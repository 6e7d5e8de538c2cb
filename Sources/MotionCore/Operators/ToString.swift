internal import MotionTime
import OrreryBasics

extension MotionObservableConvertible {
  /// Sends each value's description.
  public func toString() -> MotionObservable<String> {
    operate { ToStringNode(to: $0) { String(describing: $0) } }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Emits each value as text in a format such as `%.2f pt`.
  ///
  /// The format may hold one conversion of a floating point number (`a e f g`, with flags, width and
  /// precision up to 99) and `%%`. Anything else is an assertion, and the plain description is sent.
  ///
  /// - Parameter format: The format, as of C's `printf`, for one number.
  public func toString(format: String) -> MotionObservable<String> {
    guard let checked = NumberText.Format(parsing: format) else {
      motionAssertion(
        "invalidValue: '\(format)' is not a format for one number. Use one of %a %e %f %g, as in "
          + "'%.2f pt'.")
      return toString()
    }
    return operate { ToStringNode(to: $0, checked.apply) }
  }
}

private final class ToStringNode<T>: OperatorNode<T, String> {
  private let describe: (T) -> String

  init(to downstream: MotionObserver<String>, _ describe: @escaping (T) -> String) {
    self.describe = describe
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    downstream.receive(describe(value))
  }
}

extension MotionObservableConvertible {
  /// Sends each value's description with a unit behind it.
  ///
  /// - Parameter unit: The text behind each value.
  public func appendUnit(_ unit: String) -> MotionObservable<String> {
    _nextOperator { value, next in next("\(value)" + unit) }
  }
}
