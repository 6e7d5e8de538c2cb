internal import CLua
internal import CLuaShim

/// The shim's context for the fast path of a member that takes or returns one number: a call
/// without an argument list and without boxing (LE-72).
final class NumberBody {
  /// Runs the member; a number that it does not take is 0, one that it does not return is ignored.
  let run: (AnyObject, Double) throws -> Double

  init(_ run: @escaping (AnyObject, Double) throws -> Double) {
    self.run = run
  }
}

/// Enters Swift for such a call. The userdata on Lua's stack keeps the object alive meanwhile, and
/// the machine keeps the body.
func enterNumber(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ object: UnsafeMutableRawPointer?,
  _ value: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let context, let object, let value else { return 0 }
  do {
    value.pointee = try Unmanaged<NumberBody>.fromOpaque(context)._withUnsafeGuaranteedRef { body in
      try Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
        try body.run(object, value.pointee)
      }
    }
    return 0
  } catch {
    return raise(error, state)
  }
}
