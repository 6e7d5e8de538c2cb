import ArgumentParser
import MotionBatch
import MotionHost

/// The options of a JUnit document.
struct JUnitArguments: ParsableArguments {
  @Option(
    name: .customLong("junit"),
    help: ArgumentHelp("Also write the results as JUnit's XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var path: String?

  @Option(
    name: .customLong("junit-style"),
    help: ArgumentHelp(
      "surefire, as the schemas of Maven and Jenkins have it, or gitlab, with the file of each test.",
      valueName: "name"),
    completion: .list(JUnitStyle.allCases.map(\.rawValue)))
  var styleName: String?

  /// The dialect.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for a name that is none, and without a document.
  var style: JUnitStyle {
    get throws(HostError) {
      guard let styleName else { return .surefire }
      guard path != nil else {
        throw HostError(
          .invalidArgument, "--junit-style: no document is written. Give --junit FILE too.")
      }
      if let style = JUnitStyle(rawValue: styleName) { return style }
      throw HostError(
        .invalidArgument,
        "--junit-style: '\(styleName)' is not a style. There are surefire and gitlab.")
    }
  }

  /// Opens the document; nil if none is requested.
  func open() throws -> JUnitFile? {
    let style = try style
    return try path.map { try JUnitFile(replacing: $0, suite: "orrery", style: style) }
  }
}
