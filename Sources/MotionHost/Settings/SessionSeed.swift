/// The seeds that a session gives to its machines, so that none draws the numbers of another.
package enum SessionSeed {
  /// Returns the seed of the script, or of a plugin, in a session with a seed.
  ///
  /// A plugin's is the session's mixed with the name's bytes by FNV-1a, so that it does not depend on
  /// which plugins were loaded before.
  package static func of(_ seed: UInt64, plugin name: String = "") -> Int64 {
    var hash = seed
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}
