import MotionTime
import OrreryBasics
import Testing

@testable import MotionExport

@Suite struct LottieOutlineTests {
  private func parts(_ path: Path, mayMerge: Bool = true) -> [String] {
    LottieOutline.parts(of: path, mayMerge: mayMerge).map { LottieOutline.json(of: $0).line }
  }

  @Test func `points have tangents relative to them`() {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)),
      .cubic(control1: Point(x: 4, y: 0), control2: Point(x: 10, y: 6), to: Point(x: 10, y: 10)),
      .line(to: Point(x: 0, y: 10)), .close,
    ])
    #expect(
      parts(path) == [
        #"{"c":true,"v":[[0,0],[10,10],[0,10]],"i":[[0,0],[0,-4],[0,0]],"o":[[4,0],[0,0],[0,0]]}"#
      ])
  }

  @Test func `an end at the start becomes one point with it, where that is wanted`() {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 9, y: 0)),
      .cubic(control1: Point(x: 9, y: 3), control2: Point(x: 0, y: 3), to: Point(x: 0, y: 0)),
      .close,
    ])
    #expect(
      parts(path) == [
        #"{"c":true,"v":[[0,0],[9,0]],"i":[[0,3],[0,0]],"o":[[0,0],[0,3]]}"#
      ])
    #expect(
      parts(path, mayMerge: false) == [
        #"{"c":true,"v":[[0,0],[9,0],[0,0]],"i":[[0,0],[0,0],[0,3]],"o":[[0,0],[0,3],[0,0]]}"#
      ])
  }

  @Test func `a quadratic curve is the same as a cubic one`() throws {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)), .quad(control: Point(x: 3, y: 6), to: Point(x: 6, y: 0)),
    ])
    #expect(
      parts(path) == [#"{"c":false,"v":[[0,0],[6,0]],"i":[[0,0],[-2,4]],"o":[[2,4],[0,0]]}"#])
  }

  @Test func `each move begins a part, and so does a step after a close`() {
    let path = Path(elements: [
      .move(to: Point(x: 1, y: 1)), .line(to: Point(x: 2, y: 1)), .close,
      .line(to: Point(x: 1, y: 5)), .move(to: Point(x: 7, y: 7)), .move(to: Point(x: 8, y: 8)),
      .line(to: Point(x: 9, y: 9)),
    ])
    let none = #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}"#
    #expect(
      parts(path) == [
        #"{"c":true,"v":[[1,1],[2,1]],"# + none, #"{"c":false,"v":[[1,1],[1,5]],"# + none,
        #"{"c":false,"v":[[8,8],[9,9]],"# + none,
      ])
  }
}
