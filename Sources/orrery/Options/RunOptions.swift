import ArgumentParser
import MotionBatch
import MotionHost

/// The arguments of `orrery run` and `orrery test` as they were typed.
struct RunOptions {
  /// The arguments that select scripts.
  var scripts: [String]

  /// The scripts that the arguments select, if they were determined already.
  var selection: ScriptSelection?

  var session: SessionArguments
  var run: RunArguments
  var batch: BatchArguments

  /// Whether the run is a batch: it has several scripts, a folder, a pattern, or any option for
  /// batches.
  var isBatch: Bool {
    guard scripts.count == 1, !given.contains(where: { $0.traits.contains(.batch) }) else {
      return true
    }
    // For a plain file name the file system is not accessed.
    let isPlain = scripts[0].hasSuffix(".lua") && !ScriptSelection.isPattern(scripts[0])
    return !isPlain && ScriptSelection.isWide(scripts[0])
  }

  /// The arguments that the result of a script depends on, in the order of ``given``.
  var words: [String] {
    given.flatMap { $0.traits.contains(.unrecorded) ? [] : $0.words }
  }

  /// Returns the arguments of the options that have one of some names.
  func words(of names: String...) -> [String] {
    given.flatMap { names.contains($0.name) ? $0.words : [] }
  }

  /// Returns the command that repeats the run of one script or test case, quoted for a POSIX shell.
  ///
  /// - Parameter words: The arguments of its run.
  static func command(for script: BatchScript, _ words: [String]) -> String {
    let isCase = script.testCase != nil
    return ShellCommand.orrery(
      [isCase ? "test" : "run", isCase ? script.title : script.path]
        + words.filter { $0 != "--bless" })
  }
}

/// The arguments of `orrery run` as the program itself writes them.
private struct RecordedArguments: ParsableArguments {
  @Argument var scripts: [String] = []
  @OptionGroup var session: SessionArguments
  @OptionGroup var run: RunArguments
  @OptionGroup var batch: BatchArguments
}

extension RunOptions {
  /// Parses arguments that the program wrote itself, such as ``words``; nil for those of another release.
  init?(recorded words: [String]) {
    guard let parsed = try? RecordedArguments.parse(Self.separatingEmptyValues(in: words)) else {
      return nil
    }
    self.init(
      scripts: parsed.scripts, session: parsed.session, run: parsed.run, batch: parsed.batch)
  }

  /// Returns words in which the empty value of `--out=` is a word of its own, without which ArgumentParser takes
  /// the next word for the value.
  static func separatingEmptyValues(in words: [String]) -> [String] {
    guard words.contains(where: { $0.hasSuffix("=") }) else { return words }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let options = words[..<end].flatMap { word in
      let isEmpty = word.hasPrefix("--") && word.hasSuffix("=") && !word.dropLast().contains("=")
      return isEmpty ? [String(word.dropLast()), ""] : [word]
    }
    return options + words[end...]
  }
}

extension RunOptions {
  /// An option that was given.
  struct Given {
    /// Properties that few options have.
    struct Traits: OptionSet {
      let rawValue: Int

      /// It is about many scripts.
      static let batch = Traits(rawValue: 1)

      /// It does not change the results of a script. So it is not part of `arguments` in `run.json`, a
      /// resumed run reads it from the command line again, and neither the command that repeats a script nor
      /// a script's process gets it.
      static let unrecorded = Traits(rawValue: 2)

      /// A sweep accepts it.
      static let swept = Traits(rawValue: 4)
    }

    /// The name with its dashes.
    let name: String

    /// The arguments that set the option again: one for each value.
    let words: [String]

    let traits: Traits

    /// A flag.
    init(_ name: String, _ isSet: Bool, _ traits: Traits = []) {
      (self.name, words, self.traits) = (name, isSet ? [name] : [], traits)
    }

    /// An option with a value; it counts as not given when it has its usual value.
    init(_ name: String, _ value: String?, usual: String? = nil, _ traits: Traits = []) {
      self.init(name, value == usual ? [] : [value ?? ""], traits)
    }

    /// A repeatable option.
    init(_ name: String, _ values: [String], _ traits: Traits = []) {
      (self.name, words, self.traits) = (name, values.map { "\(name)=\($0)" }, traits)
    }
  }

  /// The options that were given, in the order of `run.json`, without those at their defaults.
  var given: [Given] { all.filter { !$0.words.isEmpty } }

  /// All options, in the order of `run.json`, which is part of its format.
  private var all: [Given] {
    [
      Given("--input", session.input, .swept),
      Given("--input-at", session.inputAt, .swept),
      Given("--pointer", session.pointer, .swept),
      Given(
        "--fps", session.fps ?? SessionArguments.usualRate, usual: SessionArguments.usualRate,
        .swept),
      Given("--until", run.until, usual: RunArguments.usualEnd, .swept),
      Given("--max-duration", run.maxDuration, usual: RunArguments.usualDuration, .swept),
      Given("--seed", session.seed, usual: SessionArguments.usualSeed, .swept),
      Given("--set", session.set, .swept),
      Given("--settings", session.settings, .swept),
      Given("--reduced-motion", session.reducedMotion, .swept),
      Given("--limit", session.limit, .swept),
      Given("--max-instructions", run.maxInstructions, .swept),
      Given("--trusted", session.trusted, .swept),
      Given("--format", run.format),
      Given("--plot", run.plot),
      Given("--columns", run.columns),
      Given("--later-columns", run.laterColumns),
      Given("--changes", run.changes),
      Given("--sample", run.sample),
      Given("--snapshot", run.snapshot),
      Given("--bless", run.bless),
      Given("--abs", run.abs),
      Given("--rel", run.rel),
      Given("--pictures", run.pictures),
      Given("--pixel-tolerance", run.pixelTolerance, usual: RunArguments.usualPixelTolerance),
      Given("--pixel-share", run.pixelShare, usual: RunArguments.usualPixelShare),
      Given("--sweep", run.sweep, .swept),
      Given("--score", run.score, .swept),
      Given("--out", run.out, [.unrecorded, .swept]),
      Given("--journal", run.journal, .unrecorded),
      Given("--plugin-dir", session.pluginDir, .swept),
      Given("--strict", run.strict, .swept),
      Given("--leak-check", run.leakCheck, .swept),
      Given("--isolate", run.isolate, .swept),
      Given("--quiet", run.quiet, [.unrecorded, .swept]),
      Given("--watch", run.watch, .unrecorded),
      Given("--list", batch.list, [.batch, .unrecorded]),
      Given("--parts", batch.parts, [.batch, .unrecorded]),
      Given("--json", batch.json, [.batch, .unrecorded]),
      Given("--jobs", batch.jobs, [.batch, .unrecorded, .swept]),
      Given("--fail-fast", batch.failFast, [.batch, .unrecorded]),
      Given("--keep-going", batch.keepGoing, [.batch, .unrecorded]),
      Given("--timeout", batch.timeout, .batch),
      Given("--verbose", batch.verbose, [.batch, .unrecorded]),
      Given("--junit", batch.junit.path, [.batch, .unrecorded]),
      Given("--junit-style", batch.junit.styleName, [.batch, .unrecorded]),
      Given("--message-format", batch.messageFormat, [.batch, .unrecorded]),
      Given("--partition", batch.partition, [.batch, .unrecorded]),
      Given("--resume", batch.resume, [.batch, .unrecorded]),
    ]
  }
}
