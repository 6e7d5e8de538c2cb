@_spi(Drawing) import MotionExport
import MotionHost
import MotionLive
import OrreryBasics
import PlatformC

/// An inspection of the programs and files that Orrery can use on this computer.
struct Doctor {
  /// A program or file that exists or is missing.
  struct Finding {
    enum State: String {
      case present = "ok"
      case missing
      /// It exists and does not start, or is of another version.
      case broken
    }

    let name: String
    let state: State

    /// Its path, or the problem; empty if it is missing.
    let detail: String

    /// The commands that need it.
    let purpose: String

    /// The command that installs it.
    let remedy: String
  }

  /// The folders in which programs are searched for.
  private let path: [Substring]

  /// The folder of the program.
  private let folder: String

  init(path: String = PluginOptions.variable("PATH") ?? "", folder: String? = nil) {
    self.path = path.split(separator: ":")
    self.folder = folder ?? PluginRoot.programFolder ?? "."
  }

  /// The findings in the order in which they are printed.
  var findings: [Finding] {
    let live = helper("orrery-live", .live, purpose: "orrery live serves its page with it")
    let render = helper("orrery-render", .render, purpose: "orrery render draws with it")
    return [
      Finding(
        name: "orrery", state: .present, detail: "\(ProgramVersion.fullText), in \(folder)",
        purpose: "everything", remedy: ""),
      plugins, live, render, font([live, render]),
      program(
        "ffmpeg", of: "ffmpeg", purpose: "makes videos of the frames that orrery render draws"),
      program("luacheck", of: "lua-check", purpose: "orrery plugin check asks it"),
      program("xdg-open", of: "xdg-utils", purpose: "orrery live opens its page with it"),
      types,
    ]
  }

  private var plugins: Finding {
    let roots = PluginRoot.bundledBesideProgram().map { PluginRoot(path: $0, origin: .bundled) }
    let root = roots ?? .embedded
    let count = PluginLocator(roots: [root]).all().count
    return Finding(
      name: "plugins", state: count > 0 ? .present : .broken,
      detail: "\(count) bundled, in \(root == .embedded ? "the program" : root.path)",
      purpose: "scripts ask for them", remedy: "git checkout plugins")
  }

  /// Returns the finding for a helper program, which has to start and to understand this version's
  /// requests.
  private func helper(
    _ name: String, _ protocolName: HelperProtocol, purpose: String
  ) -> Finding {
    let remedy =
      PluginRoot.bundledBesideProgram() == nil
      ? "install the package orrery, or in a checkout bin/install --\(protocolName.rawValue)"
      : "bin/build \(protocolName.rawValue)"
    guard let path = HelperProgram.path(of: name, beside: folder) else {
      return Finding(name: name, state: .missing, detail: "", purpose: purpose, remedy: remedy)
    }
    let said = Self.output(of: [path, "--version"])
    if said == "\(name), protocol \(protocolName.version)" {
      return Finding(name: name, state: .present, detail: path, purpose: purpose, remedy: remedy)
    }
    if said.contains("shared libraries") {
      return Finding(
        name: name, state: .broken, detail: said, purpose: purpose,
        remedy: Self.installing(protocolName.libraries))
    }
    return Finding(
      name: name, state: .broken, detail: "\(path): it is of another version: \(said)",
      purpose: purpose, remedy: remedy)
  }

  /// Returns the finding for the font of pictures and pages, which is part of the programs that
  /// show them.
  private func font(_ helpers: [Finding]) -> Finding {
    let owners = helpers.filter { $0.state == .present }.map(\.name)
    return Finding(
      name: "font", state: owners.isEmpty ? .missing : .present,
      detail: "DejaVu Sans, part of \(owners.joined(separator: " and "))",
      purpose: "text on a stage is shown in it; it is part of orrery-live and orrery-render",
      remedy: helpers.last?.remedy ?? "")
  }

  /// Returns the finding for a program of a Debian package.
  private func program(_ name: String, of package: String, purpose: String) -> Finding {
    let places = path.map { folder in "\(folder)/\(name)" }
    let found = places.first { place in access(place, X_OK) == 0 }
    return Finding(
      name: name, state: found == nil ? .missing : .present, detail: found ?? "", purpose: purpose,
      remedy: Self.installing(package))
  }

  /// Returns the command that installs Debian packages.
  private static func installing(_ packages: String) -> String {
    "\(getuid() == 0 ? "" : "sudo ")apt-get install \(packages)"
  }

  /// The finding for the types of the Lua language server, of the project or installed.
  private var types: Finding {
    let places = ["types", "\(folder)/../share/orrery/types"]
    let found = places.first { place in access("\(place)/motion.lua", R_OK) == 0 }
    return Finding(
      name: "types", state: found == nil ? .missing : .present, detail: found ?? "",
      purpose: "editors complete scripts with them", remedy: "orrery docs --out .")
  }

  /// Returns the output of a program, including standard error, without the line end.
  private static func output(of words: [String]) -> String {
    guard let pipe = popen("\(ShellCommand.line(words)) < /dev/null 2>&1", "r") else { return "" }
    defer { pclose(pipe) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, pipe)
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// A protocol between `orrery` and a helper program.
enum HelperProtocol: String {
  case live
  case render

  /// The Debian packages of the shared libraries that the program needs.
  var libraries: String {
    switch self {
    case .live: "libstdc++6"
    case .render:
      "libcairo2 libpangocairo-1.0-0 libpangoft2-1.0-0 libfontconfig1 libpng16-16 libturbojpeg0"
    }
  }

  var version: Int {
    switch self {
    case .live: LiveRequest.version
    case .render: DrawingRequest.version
    }
  }
}
