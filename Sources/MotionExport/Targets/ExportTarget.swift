public import MotionTime

/// A notation in which motion leaves for the place where it runs: a row of the table of all targets.
///
/// A target is added in a folder of its own, with an extension that declares its row, and the row's name in
/// ``all``. From there commands, help texts, completion and error messages read it.
public struct ExportTarget: Sendable {
  /// The name that commands take: `css`.
  public let name: String

  /// The thing that is written, as in "Writes …": `a style sheet`.
  public let summary: String

  /// The ends of file names that select the target, the usual one first: `.css`.
  public let endings: [String]

  /// The options that it takes beside those of all targets.
  public let options: Options

  /// Writes the motion of a run; nil when the target takes none.
  let motion: (@Sendable (ExportRequest) throws(TimingError) -> ExportDocument)?

  /// Writes a curve or a spring alone; nil when the target takes none.
  let curve: (@Sendable (ExportedCurve) throws(TimingError) -> CurveDocument)?

  init(
    name: String, summary: String, endings: [String], options: Options = [],
    motion: (@Sendable (ExportRequest) throws(TimingError) -> ExportDocument)? = nil,
    curve: (@Sendable (ExportedCurve) throws(TimingError) -> CurveDocument)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    self.options = options
    self.motion = motion
    self.curve = curve
  }

  /// Options that some targets take.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A choice of columns.
    public static let columns = Options(rawValue: 1)

    /// A length in bytes instead of a tolerance.
    public static let maxBytes = Options(rawValue: 2)

    /// No outline and name for layers that draw nothing.
    public static let plain = Options(rawValue: 4)

    /// Bytes that are no text, and so a file.
    public static let archive = Options(rawValue: 8)
  }
}

extension ExportTarget {
  /// The table of targets.
  public static let all = [
    css, waapi, html, swift, compose, android, flutter, lua, hyprland, tokens, lottie, dotlottie,
  ]

  /// The targets that take the motion of a run.
  public static var ofMotion: [ExportTarget] { all.filter { $0.motion != nil } }

  /// The targets that take a curve or a spring alone.
  public static var ofCurves: [ExportTarget] { all.filter { $0.curve != nil } }

  /// Returns the target of motion whose ending a file name has, of several the longest; nil without one.
  ///
  /// - Parameter file: The name of a file, in any case.
  public static func matching(file: String) -> ExportTarget? {
    let name = file.lowercased()
    func length(_ target: ExportTarget) -> Int {
      target.endings.filter(name.hasSuffix).map(\.utf8.count).max() ?? 0
    }
    let best = ofMotion.max { length($0) < length($1) }
    return best.flatMap { length($0) > 0 ? $0 : nil }
  }

  /// Writes the motion of a run.
  ///
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an end out of range and for a target that
  ///   takes no motion, `bakeBudgetExceeded` for a column with too much detail.
  public func document(of request: ExportRequest) throws(TimingError) -> ExportDocument {
    guard let motion else {
      throw TimingError(.invalidValue, "\(name) takes curves, and no motion of a run.")
    }
    return try motion(request)
  }

  /// Writes a curve or a spring alone.
  ///
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance out of range, for a target that takes no
  ///   curves and for a curve that it cannot carry, `bakeBudgetExceeded` for one with too much detail,
  ///   `outOfRange` for one beyond a million.
  public func document(of curve: ExportedCurve) throws(TimingError) -> CurveDocument {
    guard let write = self.curve else {
      throw TimingError(.invalidValue, "\(name) takes the motion of a run, and no curves.")
    }
    return try write(curve)
  }
}

extension [ExportTarget] {
  /// The names, for a sentence: `css, waapi and html`.
  public var names: String {
    guard let last, count > 1 else { return first?.name ?? "" }
    return dropLast().map(\.name).joined(separator: ", ") + " and \(last.name)"
  }

  /// The names with what they are: `css, a style sheet; html, a page`.
  public var described: String { map { "\($0.name), \($0.summary)" }.joined(separator: "; ") }
}
