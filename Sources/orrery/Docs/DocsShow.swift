import Glibc
import MotionHost

/// Does what `orrery docs` was asked for.
enum DocsShow {
  /// Prints an entry of the reference, or writes its files.
  static func run(_ command: DocsCommand) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    do {
      if let folder = command.out {
        try ReferenceFiles.write(into: folder)
      } else {
        Terminal.print(try ReferenceHelp.text(for: command.name ?? "motion"))
      }
      return .success
    } catch {
      return Terminal.report(error)
    }
  }
}
