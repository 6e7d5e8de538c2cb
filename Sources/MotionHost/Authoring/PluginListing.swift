package import MotionLua

/// An entry of the list of plugins.
package struct PluginListing: Sendable {
  /// The location of the plugin.
  package let location: PluginLocation

  /// Whether another of its kind and name is found first.
  package let isShadowed: Bool

  /// Its manifest; nil when it is refused, shadowed or does not load.
  package let manifest: PluginManifest?

  /// The reason why it cannot be used; nil if it can.
  package let problem: String?

  /// The plugins of its kind and name that it is found before, in the order of the roots; empty for one
  /// that is shadowed itself.
  package var shadows: [PluginLocation] = []

  /// Returns every plugin, sorted by kind, then bytewise by name, shadowed ones after the one that
  /// shadows them. A plugin to which other users can write is not run.
  package static func all(
    _ locator: PluginLocator, limits: RunLimits = RunLimits(),
    isolation: PluginProcess? = nil
  ) -> [PluginListing] {
    let bench = PluginWorkbench(
      locator, limits: limits, isolation: isolation)
    defer { bench.close() }
    let every = locator.every()
    return every.enumerated().map { place, found in
      let (location, isShadowed) = found
      if isShadowed {
        return PluginListing(
          location: location, isShadowed: true, manifest: nil, problem: nil)
      }
      let shadows = every[(place + 1)...].prefix(while: \.isShadowed).map(\.location)
      do {
        let plugin = try bench.inside {
          try bench.library.plugin(location.kind, named: location.name)
        }
        return PluginListing(
          location: location, isShadowed: false, manifest: plugin.manifest, problem: nil,
          shadows: shadows)
      } catch {
        return PluginListing(
          location: location, isShadowed: false, manifest: nil, problem: "\(error)",
          shadows: shadows)
      }
    }
  }
}
