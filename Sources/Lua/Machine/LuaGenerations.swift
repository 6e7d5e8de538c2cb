import OrreryBasics

/// Numbers machines, so that leak reports and handles tell a reloaded one from its predecessor.
enum LuaGenerations {
  private static let counter = Guarded<UInt32>(0)

  static func next() -> UInt32 {
    counter.withLock { value in
      value &+= 1
      return value
    }
  }
}
