import ArgumentParser
import MotionHost
import MotionImport
import OrreryBasics
import PlatformC

/// `orrery import`: its arguments and help texts.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a script of motion in another format: Lottie, CSS.",
    discussion: """
      Writes a Lua script with the file's layers on a stage and its keyframes, to be read, changed, run, \
      rendered and exported like any other. Of a style sheet it takes the elements with an animation or a \
      transition:

        orrery import loader.json --out loader.lua
        orrery import loader.lottie --out loader.lua
        orrery import motion.css --out motion.lua
        orrery live loader.lua

      Images in a Lottie file, in an archive or beside a file in another folder become files of the folder \
      loader-images beside the script.

      What of the file the script does not have is listed on standard error, with its place.

      Exit status: 0 all good, 64 bad usage, 65 the file is in no format that is imported, 66 it is \
      not there, 73 and 74 the output cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "A Lottie file, in JSON or as dotLottie, or a style sheet; - is standard input.",
      valueName: "file"),
    completion: .file(extensions: ["json", "lottie", "css"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The script to write; without this standard output.", valueName: "file.lua"),
    completion: .file(extensions: ["lua"]))
  var out: String?

  func run() throws {
    let bytes = try FileReader.bytes(of: file, limit: ImportedScript.sizeLimit)
    let folder = out.map { "\(SessionSource.stem(of: $0))-images" }
    let source = file == "-" ? nil : PluginModules.folder(of: file)
    let isMoved = source != out.map(PluginModules.folder)
    let script = try ImportedScript(of: bytes, path: file, imagesIn: folder) { name in
      guard let source, isMoved else { return nil }
      return ContainedFile.bytes(of: name, below: source, limit: SessionImages.fileLimit)
    }
    if let out {
      try OutputFolder.make(above: out)
      try write(script.files, beside: out)
      try AtomicFile.write(script.text, to: out)
    } else {
      Terminal.write(script.text, to: STDOUT_FILENO)
    }
    for notice in script.notices { Terminal.complain("\(file): \(notice)") }
  }

  private func write(_ files: [ImportedFile], beside out: String) throws {
    let folder = PluginModules.folder(of: out)
    for file in files {
      let path = folder == "." ? file.name : "\(folder)/\(file.name)"
      try OutputFolder.make(PluginModules.folder(of: path))
      try AtomicFile.write(file.bytes, to: path)
    }
  }
}
