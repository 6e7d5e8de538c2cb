import MotionHost
import OrreryBasics
import Testing

@Suite struct CommandErrorTests {
  @Test(arguments: [
    (FileError.Code.inputNotFound, Int32(66)), (.outputNotCreated, 73), (.outputNotWritten, 74),
    (.invalidData, 65), (.tooLarge, 66),
  ])
  func `errors of files end a command with their exit status`(code: FileError.Code, exit: Int32) {
    #expect(FileError(code, "card.lua: Is a directory.").exitStatus.rawValue == exit)
  }
}
