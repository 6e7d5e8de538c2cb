package import MotionHost
package import MotionTime
internal import OrreryBasics

/// Typed access to the members of a request.
extension [String: JSONValue] {
  /// Returns the string in a member.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the member is missing or no string.
  package func text(_ name: String) throws(HostError) -> String {
    if case .string(let text)? = self[name] { return text }
    throw HostError(.invalidArgument, "\"\(name)\" is missing, or no string.")
  }

  /// Returns the number in a member, or `otherwise` if the member is missing.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the member is not a finite number.
  package func number(_ name: String, otherwise: Double) throws(HostError) -> Double {
    switch self[name] {
    case nil: return otherwise
    case .number(let number) where number.isFinite: return number
    default: throw HostError(.invalidArgument, "\"\(name)\" is not a number.")
    }
  }

  /// Returns the whole number in a member, or `otherwise` if the member is missing.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the member is not a whole number.
  package func whole(_ name: String, otherwise: Int) throws(HostError) -> Int {
    if let number = Int(exactly: try number(name, otherwise: Double(otherwise))) { return number }
    throw HostError(.invalidArgument, "\"\(name)\" is not a whole number.")
  }

  /// The properties and expressions that the request names; nil if it names none.
  package var names: [String]? {
    get throws(HostError) {
      guard let value = self["names"] else { return nil }
      guard case .array(let items) = value, items.count <= 10_000 else {
        throw HostError(.invalidArgument, "\"names\" is not a list of at most 10000 properties.")
      }
      var names: [String] = []
      for item in items {
        guard case .string(let name) = item else {
          throw HostError(.invalidArgument, "\"names\" holds something that is not a string.")
        }
        names.append(name)
      }
      return names
    }
  }

  /// The pointer sample that the request describes, with the members of a recording but without a
  /// time.
  package var pointerSample: PointerSample {
    get throws(HostError) {
      let name = try text("type")
      guard let type = PointerSample.Kind(rawValue: name) else {
        throw HostError(
          .invalidArgument,
          "'\(name)' is not a type of input. Use \(PointerSample.kinds).")
      }
      guard self["t"] == nil else {
        throw HostError(
          .invalidArgument, "input comes now, and has no \"t\". .input FILE takes a recording.")
      }
      switch type {
      case .keyDown, .keyUp:
        return PointerSample(time: .zero, type: type, details: .key(try text("key")))
      case .focusOut: return PointerSample(time: .zero, type: type)
      default: break
      }
      let pointer = try whole("pointerId", otherwise: 1)
      let position = Point(
        x: try number("x", otherwise: .nan), y: try number("y", otherwise: .nan))
      guard position.x.isFinite, position.y.isFinite else {
        throw HostError(.invalidArgument, "\"x\" or \"y\" is missing.")
      }
      if type == .focusIn { return PointerSample(time: .zero, type: type, position: position) }
      return PointerSample(
        time: .zero, type: type, pointerId: pointer,
        pointerType: self["pointerType"] == nil ? "touch" : try text("pointerType"),
        position: position, details: type == .wheel ? try wheel : nil)
    }
  }

  private var wheel: PointerSample.Details {
    get throws(HostError) {
      let mode = try whole("deltaMode", otherwise: 0)
      guard (0...2).contains(mode) else {
        throw HostError(.invalidArgument, "\"deltaMode\" is none of 0, 1 and 2.")
      }
      let way = Point(
        x: try number("deltaX", otherwise: 0), y: try number("deltaY", otherwise: 0))
      let isPinch = if case .boolean(true)? = self["ctrlKey"] { true } else { false }
      return .wheel(delta: way, mode: mode, isPinch: isPinch)
    }
  }
}
