@_spi(Drawing) import MotionExport
import MotionTime
import Testing

@Suite struct DrawingRequestTests {
  @Test func `a request reads back as it was written`() throws {
    var request = DrawingRequest(
      pictures: [.init(times: [.zero, timeOf(1.25)], out: "a \"b\".png")], format: .raw)
    request.scale = 2.5
    request.size = Size(width: 640, height: 480)
    request.background = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    request.isPlain = true
    request.showsLabels = true
    request.folder = "scripts"
    request.touches = [
      PointerSample(
        time: timeOf(0.5), type: .down, pointerId: 7, position: Point(x: 1.5, y: -2))
    ]
    let line = Array(request.line.utf8)
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(try DrawingRequest(parsing: line.dropLast()) == request)
    request.background = nil
    request.size = nil
    #expect(try DrawingRequest(parsing: Array(request.line.utf8).dropLast()) == request)
  }

  @Test func `a request of another version is refused with a hint`() {
    let line = Array(#"{"protocol":9,"somethingNew":1}"#.utf8)
    let error = #expect(throws: DrawingRequest.Refusal.self) {
      try DrawingRequest(parsing: line[...])
    }
    #expect(
      error?.description
        == "the request is of version 9, and this orrery-render reads version 2. Install both programs from one release."
    )
    #expect(throws: DrawingRequest.Refusal.self) {
      try DrawingRequest(parsing: Array("nonsense".utf8)[...])
    }
  }
}
