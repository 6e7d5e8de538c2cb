import MotionCore
import Testing

@Suite struct StreamArgumentTests {
  @Test func `literals are constants`() {
    let numbers: [StreamArgument<Double>] = [1, 2.5]
    let texts: [StreamArgument<String>] = ["a", "bc"]
    let truths: [StreamArgument<Bool>] = [true, false]
    let letters: [StreamArgument<Character>] = ["x"]
    #expect(combineLatest(numbers)._read() == [1, 2.5])
    #expect(combineLatest(texts)._read() == ["a", "bc"])
    #expect(combineLatest(truths)._read() == [true, false])
    #expect(combineLatest(letters)._read() == ["x"])
  }
}
