import MotionExport
import MotionHost
import OrreryBasics
import PlatformC

/// The checked arguments of `orrery curve`.
struct CurveRequest {
  /// The curve's text; nil when curves come from standard input.
  let text: String?
  let settings: [RunArgument]
  let samples: SamplePlaces?
  let showsSlopes: Bool
  let isJSON: Bool
  let isPlotted: Bool
  let picture: String?

  /// The notation to print it in, and how closely.
  let export: (target: ExportTarget, accuracy: ExportAccuracy)?

  let other: String?
  let plugins: PluginLocator
  let limits: RunLimits
  let isolation: PluginProcess?

  /// Whether no view was requested, so that the curve is described.
  var isDescribed: Bool { samples == nil && export == nil && other == nil }

  /// Creates a request by checking the options.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name; ``FileError`` (`inputNotFound`)
  ///   for a folder.
  init(_ command: CurveCommand) throws {
    text = command.curve == "-" ? nil : command.curve
    var settings: [RunArgument] = []
    for text in command.set {
      settings.append(
        try OptionCheck.naming("--set") { () throws(HostError) in try RunArgument(parsing: text) })
    }
    self.settings = settings
    samples = try Self.samples(command)
    showsSlopes = command.slope
    isJSON = command.json
    isPlotted = command.plot
    picture = command.out
    try Self.refuseFolder(command.out)
    export = try Self.export(command)
    other = command.against
    plugins = try PluginOptions.locator(command.plugins.pluginDir)
    limits = try PluginOptions.limits(command.plugins.limit)
    isolation = command.plugins.isolate ? .itself : nil
    if text == nil, isatty(STDIN_FILENO) == 1 {
      throw HostError(
        .invalidArgument,
        "there is no curve. Name one, such as easeInOut, or give curves on standard input.")
    }
    if isJSON, isPlotted {
      throw HostError(
        .invalidArgument, "--plot: a drawing is not JSON. Leave out --plot or --json.")
    }
  }

  private static func samples(_ command: CurveCommand) throws(HostError) -> SamplePlaces? {
    if command.at != nil, command.samples != nil {
      throw HostError(
        .invalidArgument, "--samples: the inputs are given by --at. Give one of them.")
    }
    if let list = command.at {
      return try OptionCheck.naming("--at") { () throws(HostError) in
        try SamplePlaces(parsing: list)
      }
    }
    if let count = command.samples {
      return try OptionCheck.naming("--samples") { () throws(HostError) in
        try SamplePlaces(parsingCount: count)
      }
    }
    return nil
  }

  private static func export(
    _ command: CurveCommand
  ) throws(HostError) -> (target: ExportTarget, accuracy: ExportAccuracy)? {
    if command.css, let format = command.format, format != ExportTarget.css.name {
      throw HostError(
        .invalidArgument, "--css: the format is \(format). Leave out --css or --format.")
    }
    guard let format = command.css ? ExportTarget.css.name : command.format else {
      if command.tolerance == nil, command.maxBytes == nil { return nil }
      let option = command.tolerance != nil ? "--tolerance" : "--max-bytes"
      throw HostError(.invalidArgument, "\(option): there is no CSS to print. Add --css.")
    }
    let target = try OptionCheck.target(format, of: ExportTarget.ofCurves)
    return (target, try accuracy(command, for: target))
  }

  private static func accuracy(
    _ command: CurveCommand, for target: ExportTarget
  ) throws(HostError) -> ExportAccuracy {
    if command.tolerance != nil, command.maxBytes != nil {
      throw HostError(
        .invalidArgument, "--max-bytes: the CSS is bound by --tolerance. Give one of them.")
    }
    if let text = command.maxBytes {
      guard target.options.contains(.maxBytes) else {
        throw HostError(
          .invalidArgument, "--max-bytes: \(target.name) is bound by --tolerance. Give that.")
      }
      guard let count = Int(text), count > 0 else {
        throw HostError(
          .invalidArgument,
          "--max-bytes: '\(text)' is not a length. Write a whole number above 0.")
      }
      return .maxBytes(count)
    }
    guard let text = command.tolerance else { return .tolerance(1e-3) }
    guard let tolerance = Double(text), (1e-8...1).contains(tolerance) else {
      throw HostError(
        .invalidArgument, "--tolerance: '\(text)' is not a tolerance. Write a number of 1e-8…1.")
    }
    return .tolerance(tolerance)
  }

  private static func refuseFolder(_ path: String?) throws {
    var status = stat()
    guard let path, path.isEmpty || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    else { return }
    throw FileError(
      .outputNotCreated,
      "--out: '\(path)' is not a place for a picture. Name a file such as curve.svg.")
  }
}
