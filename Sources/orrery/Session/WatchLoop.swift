import MotionBatch
import MotionHost
import OrreryBasics
import PlatformC

/// A loop for `--watch`: it runs scripts, and runs those again that use a changed file, until it is
/// interrupted.
struct WatchLoop {
  /// A function that is called with the files that a script used beside its own.
  typealias Note = (_ script: String, _ files: [String]) -> Void

  private let find: () throws -> [String]
  private let carryOut: ([String], @escaping Note) throws -> Void
  private let shared: [String]
  private var watch = FileWatch()
  private var used: [String: Set<String>] = [:]

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - shared: Files that every script uses.
  ///   - find: Returns the present scripts; called each second.
  ///   - carryOut: Runs some scripts and reports the files that they used.
  init(
    shared: [String], finding find: @escaping () throws -> [String],
    carryingOut carryOut: @escaping ([String], @escaping Note) throws -> Void
  ) {
    (self.shared, self.find, self.carryOut) = (shared, find, carryOut)
  }

  /// Runs all scripts, then those that use changed files.
  ///
  /// - Throws: The error of finding scripts the first time; ``ExitStatus`` after an interruption.
  mutating func run() throws {
    var pending = try find()
    while true {
      perform(pending)
      try Signals.interruption.status?.end()
      let files = watch.count == 1 ? "1 file" : "\(watch.count) files"
      Terminal.complain("watching \(files); Ctrl-C ends")
      pending = try next()
    }
  }

  /// Runs scripts. Files saved meanwhile count as changed.
  private mutating func perform(_ scripts: [String]) {
    for script in scripts { watch.note(files(of: script)) }
    let found = FilesOfScripts()
    _ = ExitStatus { [carryOut] in
      try carryOut(scripts) { found.files[$0, default: []] += $1 }
    }
    for script in scripts {
      // A run that failed early may have used fewer files than the one before it.
      used[script, default: []].formUnion(found.files[script] ?? [])
      watch.add(files(of: script))
    }
  }

  private final class FilesOfScripts {
    var files: [String: [String]] = [:]
  }

  /// Waits until a file has changed or there is a new script; returns the scripts to run.
  private func next() throws -> [String] {
    var looks = 0
    while true {
      usleep(100_000)
      try Signals.interruption.status?.end()
      let changed = settledChanges()
      let touched = used.keys.sorted().filter { !files(of: $0).isDisjoint(with: changed) }
      if !touched.isEmpty {
        Terminal.complain("changed: \(changed.sorted().joined(separator: ", "))")
        return touched
      }
      looks += 1
      guard looks.isMultiple(of: 10), let scripts = try? find() else { continue }
      let new = scripts.filter { used[$0] == nil }
      if !new.isEmpty { return new }
    }
  }

  /// Returns the changed files after no others change: editors save several at a time.
  private func settledChanges() -> Set<String> {
    var changed = watch.changed
    while !changed.isEmpty {
      usleep(50_000)
      let later = watch.changed
      if later == changed { break }
      changed = later
    }
    return Set(changed)
  }

  private func files(of script: String) -> Set<String> {
    Set([script] + shared + (used[script] ?? []).flatMap(Self.files))
  }

  /// Returns a file, or all Lua files of a plugin's folder.
  private static func files(of path: String) -> [String] {
    guard path.hasSuffix("/init.lua") else { return [path] }
    let folder = String(path.dropLast("/init.lua".count))
    return FolderWalk.files(in: folder, limit: 1000).filter { $0.hasSuffix(".lua") }
      .map { "\(folder)/\($0)" }
  }
}

extension WatchLoop {
  /// A loop over the scripts of a run.
  ///
  /// - Parameters:
  ///   - find: Returns the present scripts; nil for a single named script.
  ///   - run: Runs the scripts of the options once.
  /// - Throws: ``HostError`` (`invalidArgument`) for options that apply to a single run only.
  init(
    _ options: RunOptions, finding find: (() throws -> ScriptSelection)?,
    running run: @escaping (RunOptions, @escaping Note) throws -> Void
  ) throws(HostError) {
    let others = ["--resume", "--sweep", "--list", "--partition", "--bless"]
    if let option = options.given.first(where: { others.contains($0.name) }) {
      throw HostError(
        .invalidArgument, "--watch: \(option.name) is about one run. Give one of them.")
    }
    if options.scripts == [InputFile.standardInput] {
      throw HostError(.invalidArgument, "--watch: a script from standard input is never saved.")
    }
    var once = options
    once.run.watch = false
    self.init(
      shared: once.session.input.map { [$0] } ?? [],
      finding: { try find?().scripts.map(\.path) ?? once.scripts },
      carryingOut: { scripts, note in
        var options = once
        options.selection = try find?()
        options.selection?.keep { scripts.contains($0.path) }
        try run(options, note)
      })
  }
}
