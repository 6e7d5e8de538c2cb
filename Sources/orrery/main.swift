import MotionHost
import PlatformC

exit(Terminal.outcome(Orrery.start(Array(CommandLine.arguments.dropFirst()))).rawValue)
