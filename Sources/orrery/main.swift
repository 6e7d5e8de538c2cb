import MotionHost
import PlatformC

exit(Terminal.outcome(Orrery.start(Terminal.arguments)).rawValue)
