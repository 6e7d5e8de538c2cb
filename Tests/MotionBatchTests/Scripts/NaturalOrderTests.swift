import Testing

@testable import MotionBatch

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["case1", "case2", "case10"], ["a/2/x", "a/10/x"], ["b2a", "b2b", "b10a"], ["02", "2", "3"],
    ["", "1"], ["case", "case1"], ["v1.9", "v1.10"],
    ["x9999999999999999999998", "x9999999999999999999999", "x10000000000000000000000"],
  ]) func `numbers in names count as numbers`(names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.precedes) == names)
    #expect(names.sorted(by: NaturalOrder.precedes) == names)
  }
}
