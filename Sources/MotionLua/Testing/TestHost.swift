public import Lua
public import MotionCore

/// What the tests of a plugin need of whoever runs them.
///
/// The host holds the ``TestModule``; the module holds the host weakly.
public protocol TestHost: AnyObject {
  /// Takes a test that a file declares.
  ///
  /// - Throws: When the name was declared before.
  func declare(_ name: String, _ body: LuaFunction, at source: String?) throws

  /// Turns the clock, frame by frame.
  func advance(by seconds: Double) throws

  /// Lets a pointer event arrive now.
  func send(_ type: PointerSample.Kind, x: Double, y: Double, pointer: Int, device: String) throws

  /// Loads a plugin anew.
  func reload(_ name: String) throws
}
