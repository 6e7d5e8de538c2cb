import Foundation
import MotionHost
import MotionLua
import OrreryBasics
import TestSupport
import Testing

@Suite struct PluginScaffoldTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: PluginManifest.Kind.allCases)
  func `LE 7.7 a new plugin passes its tests and has no findings`(kind: PluginManifest.Kind) throws
  {
    try PluginScaffold(kind, named: "brand-new", in: folder.path).write()
    let locator = PluginLocator(roots: [PluginRoot(path: folder.path, origin: .named)])
    let location = try locator.find(kind, named: "brand-new")
    var limits = RunLimits()
    limits.callback *= Double(slowness)
    let results = try PluginTester(plugins: locator, limits: limits).run(location)
    #expect(results.count >= 2 && results.messages == [])
    #expect(PluginCheck(location, plugins: locator, limits: limits).findings == [])
    let check = try PluginReloadCheck(location, plugins: locator, limits: limits, times: 3)
    #expect(check.machinesAreFlat)
  }

  @Test func `what is there already is left alone`() throws {
    try folder.write("return {}", to: "curves/hop.lua")
    let error = #expect(throws: FileError.self) {
      try PluginScaffold(.timingCurve, named: "hop", in: folder.path)
    }
    #expect(error?.code == .outputNotCreated)
    #expect(throws: HostError.self) {
      try PluginScaffold(.timingCurve, named: "Hop", in: folder.path)
    }
  }
}
