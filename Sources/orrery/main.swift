import MotionHost
import PlatformC

// Looking at the arguments by hand keeps the usual start fast: ArgumentParser finds out what a command
// takes by reflection, which costs as much time as the whole rest of the start.
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
