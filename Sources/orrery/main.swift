import MotionHost
import PlatformC

// The most frequent arguments are parsed by hand: ArgumentParser determines a command's options by
// reflection, which takes as long as the rest of the start.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--version"] {
  Terminal.print(ProgramVersion.fullText)
} else if arguments == [PluginProcess.command] {
  PluginProcess.serve()
} else if arguments.first == "run", let options = RunOptions(quickly: arguments.dropFirst()) {
  exit(Terminal.outcome(ExitStatus { try RunCommand.run(options) }).rawValue)
} else {
  exit(Terminal.outcome(Orrery.start(arguments)).rawValue)
}
