/// The output of a session's `log` operators.
public final class MotionLog {
  /// Takes one line without its line break; prints it unless replaced.
  public var write: (String) -> Void = { print($0) }
}
