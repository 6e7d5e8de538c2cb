import Foundation
import Lua
import MotionCore
import MotionLua
import MotionTime
import TestSupport
import Testing

@testable import MotionHost

@Suite struct PluginLibraryTests {
  private let folder: TemporaryFolder
  private let session = MotionSession()

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ rest: String, version: String = "1.0.0") throws {
    try folder.write(
      "return { kind = 'timingCurve', name = '\(name)', version = '\(version)', api = '1', "
        + "summary = 'A test.', \(rest) }", to: "curves/\(name).lua")
  }

  /// Does something with a library of the plugins in the folder.
  private func inside<Result>(_ body: (PluginLibrary) throws -> Result) throws -> Result {
    try MotionSession.$current.withValue(session) {
      let library = PluginLibrary(
        PluginLocator(roots: [PluginRoot(path: folder.path, origin: .named)]), limits: RunLimits()
      ) { try LuaMachine(LuaConfiguration(name: $0.name)) }
      defer { library.close() }
      return try body(library)
    }
  }

  private static let linear = "curve = function(x) return x end"

  @Test func `LE 7.1 what a plugin requires is loaded with it`() throws {
    try write("aa", "requires = { bb = '1.2.0' }, \(Self.linear)")
    try write("bb", "requires = { cc = '0.1.0' }, \(Self.linear)", version: "1.10.0")
    try write("cc", Self.linear, version: "0.1.0")
    try inside { library in
      _ = try library.plugin(.timingCurve, named: "aa")
      #expect(library.statuses.map(\.name) == ["aa", "bb", "cc"])
      #expect(library.statuses.allSatisfy { $0.state == .loaded })
    }
  }

  private static let unmet: [(String, String)] = [
    ("requires = { nobody = '1.0.0' },", "it needs 'nobody' 1.0.0, which no plugin root has."),
    ("requires = { bb = '1.10.1' },", "it needs 'bb' 1.10.1, this one is 1.10.0."),
    ("requires = { bb = '2.0.0' },", "it needs 'bb' 2.0.0, this one is 1.10.0."),
  ]

  @Test(arguments: unmet)
  func `LE 7.1 a requirement that is not met is refused by name`(
    requires: String, message: String
  ) throws {
    try write("aa", "\(requires) \(Self.linear)")
    try write("bb", Self.linear, version: "1.10.0")
    try inside { library in
      let error = #expect(throws: PluginLoadError.self) {
        try library.plugin(.timingCurve, named: "aa")
      }
      #expect(
        error?.description
          == "requirementNotMet: \(folder.path("curves/aa.lua")): plugin 'aa': \(message)")
      #expect(library.statuses.first?.failure == "broken: \(error?.description ?? "")")
    }
  }

  @Test func `LE 7.1 plugins that require each other are told so`() throws {
    try write("aa", "requires = { bb = '1.0.0' }, \(Self.linear)")
    try write("bb", "requires = { aa = '1.0.0' }, \(Self.linear)")
    try inside { library in
      let error = #expect(throws: PluginLoadError.self) {
        try library.plugin(.timingCurve, named: "aa")
      }
      #expect(error?.description.contains("plugins require each other: aa → bb → aa.") == true)
    }
  }

  @Test func `a version in requires that is none is refused`() throws {
    try write("aa", "requires = { bb = 'new' }, \(Self.linear)")
    try inside { library in
      let error = #expect(throws: PluginLoadError.self) {
        try library.plugin(.timingCurve, named: "aa")
      }
      #expect(
        error?.description.hasSuffix(
          "bad value for 'requires' of plugin 'aa': \"new\" is not a valid version of 'bb'. Write it as 1.0.0"
        )
          == true)
    }
  }

  @Test func `LE 7.4 a curve that is loaded anew is baked anew, and the old one stays in use`()
    throws
  {
    try write("aa", Self.linear)
    try inside { library in
      let old = try library.timingFunction(named: "aa", parameters: [:])
      try write("aa", "curve = function(x) return x * x end")
      #expect(try library.timingFunction(named: "aa", parameters: [:]) == old)
      let reload = try library.reload(.timingCurve, named: "aa")
      #expect(reload.oldVersion == "1.0.0" && reload.newVersion == "1.0.0" && reload.uses == 0)
      let new = try library.timingFunction(named: "aa", parameters: [:])
      #expect(abs(new.value(at: 0.5) - 0.25) < 1e-6)
      #expect(old.value(at: 0.5) == 0.5)
    }
  }

  @Test(arguments: ["return {", "error('no')", "return { kind = 'timingCurve' }"])
  func `LE 7.4 a new version that does not load leaves the old one`(text: String) throws {
    try write("aa", Self.linear)
    try inside { library in
      let old = try library.plugin(.timingCurve, named: "aa")
      try folder.write(text, to: "curves/aa.lua")
      #expect(throws: PluginLoadError.self) { try library.reload(.timingCurve, named: "aa") }
      #expect(try library.plugin(.timingCurve, named: "aa") === old)
      #expect(!old.machine.isClosed)
    }
  }

  @Test func `LE 7.5 a curve that a limit ended is known as killed`() throws {
    try write("aa", "curve = function(x) while x > 0 do end return x end")
    try inside { library in
      #expect(throws: LuaError.self) { try library.timingFunction(named: "aa", parameters: [:]) }
      guard case .killed(let reason)? = library.statuses.first?.state else {
        Issue.record("the curve is not killed")
        return
      }
      #expect(reason.hasPrefix("instructionBudget: 'aa' took more than 100000 instructions"))
    }
  }

  @Test func `LE 7.5 a broken plugin stays so until it is loaded anew`() throws {
    try folder.write("error('no')", to: "curves/aa.lua")
    try inside { library in
      #expect(throws: PluginLoadError.self) { try library.plugin(.timingCurve, named: "aa") }
      try write("aa", Self.linear)
      #expect(throws: PluginLoadError.self) { try library.plugin(.timingCurve, named: "aa") }
      let reload = try library.reload(.timingCurve, named: "aa")
      #expect(reload.oldVersion == nil)
      #expect(try library.plugin(.timingCurve, named: "aa").manifest.version == "1.0.0")
      #expect(library.statuses.map(\.state) == [.loaded])
    }
  }
}
