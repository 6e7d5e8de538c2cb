/// The seeds of a session's machines, which give each its own sequence of random numbers.
package enum SessionSeed {
  /// Returns the seed of the script, or of a plugin, in a session with a seed.
  ///
  /// That of a plugin is the session's, mixed with the bytes of the name by FNV-1a, so that it does
  /// not depend on the plugins that were loaded before.
  package static func of(_ seed: UInt64, plugin name: String = "") -> Int64 {
    var hash = seed
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}
