package import MotionHost
import OrreryBasics

/// A namespace for finding the test scripts of a project.
package enum TestDiscovery {
  /// The suffix of the names of tests.
  package static let suffix = ".test.lua"

  /// The folders that are searched, below the working directory.
  package static let folders = ["tests", "scripts"]

  /// Finds tests.
  ///
  /// - Parameters:
  ///   - filters: Files, folders and patterns, which select the tests in them, and parts of paths and of
  ///     names of cases, which select the tests in ``folders`` that contain one of them. Empty for all tests
  ///     in ``folders``.
  ///   - cases: Returns the names of the cases that a file declares.
  /// - Throws: ``HostError`` (`invalidArgument`) if two tests would write to the same folder.
  package static func tests(
    _ filters: [String], cases: (String) -> [String] = { _ in [] }
  ) throws(HostError) -> ScriptSelection {
    let words = filters.filter { ScriptSelection.isWide($0) || FolderWalk.isFile($0) }
    let parts = filters.filter { !words.contains($0) }
    var named: Set<String> = []
    if !words.isEmpty {
      named.formUnion(try ScriptSelection(words, suffix: suffix).scripts.map(\.path))
    }
    let places = folders.filter(FolderWalk.isFolder)
    var selection = try ScriptSelection(words + places, suffix: suffix)
    if !filters.isEmpty, parts.isEmpty { selection.keep { named.contains($0.path) } }
    selection.divide(by: cases)
    if filters.isEmpty { return selection }
    selection.keep { script in
      named.contains(script.path) || parts.contains { script.title.contains($0) }
    }
    return selection
  }
}
