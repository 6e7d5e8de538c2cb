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
  ///     names of cases, which select the tests in ``folders`` that contain one of them. What names no file may be a
  ///     pattern of names of cases. Empty for all tests in ``folders``.
  ///   - cases: Returns the names of the cases that a file declares.
  /// - Returns: The tests, and the filters that fit none.
  /// - Throws: ``HostError`` (`invalidArgument`) if two tests would write to the same folder.
  package static func tests(
    _ filters: [String], cases: (String) -> [String] = { _ in [] }
  ) throws(HostError) -> (tests: ScriptSelection, unmatched: [String]) {
    var named: [(filter: String, paths: Set<ByteText>)] = []
    for filter in filters.map(ScriptSelection.normalized) {
      let isPath = ScriptSelection.isWide(filter) || FolderWalk.isFile(filter)
      let paths =
        isPath
        ? try ScriptSelection([filter], suffix: suffix).scripts.map { ByteText($0.path) } : []
      named.append((filter, Set(paths)))
    }
    let places = folders.filter(FolderWalk.isFolder)
    let paths = named.filter { !$0.paths.isEmpty }.map(\.filter)
    var selection = try ScriptSelection(paths + places, suffix: suffix)
    if !filters.isEmpty, paths.count == filters.count {
      selection.keep { script in named.contains { $0.paths.contains(ByteText(script.path)) } }
    }
    selection.divide(by: cases)
    if filters.isEmpty { return (selection, []) }
    func fits(_ script: BatchScript, _ filter: String, _ paths: Set<ByteText>) -> Bool {
      if !paths.isEmpty { return paths.contains(ByteText(script.path)) }
      if script.title.utf8.contains(filter.utf8) { return true }
      return script.testCase.map { ScriptSelection.matches([$0[...]], [filter]) } ?? false
    }
    let unmatched = named.filter { filter, paths in
      !selection.scripts.contains { fits($0, filter, paths) }
    }
    selection.keep { script in named.contains { fits(script, $0.filter, $0.paths) } }
    return (selection, unmatched.map(\.filter))
  }
}
