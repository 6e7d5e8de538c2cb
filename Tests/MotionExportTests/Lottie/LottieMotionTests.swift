import MotionRender
import MotionTime
import OrreryBasics
import Testing

@testable import MotionExport

@Suite struct LottieMotionTests {
  private let bench = WebBench()

  private func document(
    _ target: ExportTarget = .lottie, until seconds: Double = 1
  ) throws -> ExportDocument {
    bench.context.commit()
    return try target.document(
      of: ExportRequest(
        Recorder(context: bench.context), until: timeOf(seconds), title: "box"))
  }

  private func file(until seconds: Double = 1) throws -> LottieFile {
    LottieFile(json: try JSONValue(parsing: try document(until: seconds).bytes[...]))
  }

  @Test func `a box that moves`() throws {
    bench.box.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    try bench.move("position.x", 50.0, 150.0)
    let file = try file()
    #expect(file["ver"] == .number(10001) && file["fr"] == .number(60))
    #expect(file["w"] == .number(200) && file["h"] == .number(100) && file["op"] == .number(60))
    let box = try #require(file.layers.first)
    #expect(box["nm"] == .string("box") && box["ty"] == .number(4))
    // Half of the way, since the animation takes two seconds.
    let keys = box["ks"]["p"]["k"].elements
    #expect(keys.count == 2 && keys[0]["t"] == .number(0) && keys[1]["t"] == .number(60))
    #expect(keys[0]["s"].numbers == [50, 40] && keys[1]["s"].numbers == [100, 40])
    #expect(box["ks"]["a"]["k"].numbers == [10, 5])
    let items = box["shapes"].elements[0]["it"].elements
    #expect(items.map { $0["ty"] } == [.string("rc"), .string("fl"), .string("tr")])
    #expect(items[0]["s"]["k"].numbers == [20, 10] && items[0]["p"]["k"].numbers == [10, 5])
    #expect(items[1]["c"]["k"].numbers == [1, 0.5, 0])
  }

  @Test func `sublayers have their superlayer as parent`() throws {
    let inner = bench.add("inner", to: bench.box)
    inner.backgroundColor = Color(red: 0, green: 0, blue: 0)
    let layers = try file().layers
    #expect(layers.map { $0["nm"] } == [.string("inner"), .string("box")])
    #expect(layers[0]["parent"] == layers[1]["ind"] && layers[1]["ty"] == .number(3))
  }

  @Test func `a faded layer with sublayers is a composition, moved as far as its content is`()
    throws
  {
    bench.box.opacity = 0.5
    bench.add("inner", to: bench.box).backgroundColor = Color(red: 0, green: 0, blue: 0)
    let file = try file()
    let box = try #require(file.layers.first)
    #expect(box["ty"] == .number(0) && box["ks"]["o"]["k"] == .number(50))
    let asset = file["assets"].elements[0]
    #expect(asset["id"] == box["refId"])
    let origin = try #require(asset["layers"].elements.last)
    // Twice the longer side of the stage; the anchor point is the middle of 20 × 10.
    #expect(origin["ks"]["p"]["k"].numbers == [400, 400])
    #expect(box["ks"]["a"]["k"].numbers == [410, 405])
    #expect(box["w"] == .number(820) && box["h"] == .number(810))
    #expect(asset["layers"].elements[0]["parent"] == origin["ind"])
  }

  @Test func `bounds that cut off are the size of a composition, or with round corners a mask`()
    throws
  {
    bench.box.masksToBounds = true
    bench.add("inner", to: bench.box).backgroundColor = Color(red: 0, green: 0, blue: 0)
    let square = try #require(try file().layers.first)
    #expect(square["w"] == .number(20) && square["h"] == .number(10))
    #expect(square["masksProperties"].elements.isEmpty)
    bench.box.cornerRadius = 3
    let round = try #require(try file().layers.first)
    let mask = try #require(round["masksProperties"].elements.first)
    #expect(mask["mode"] == .string("a"))
    let points = mask["pt"]["k"]["v"].elements.compactMap(\.numbers)
    #expect(points.map { $0[0] }.min() == 400 && points.map { $0[0] }.max() == 420)
    #expect(points.map { $0[1] }.min() == 400 && points.map { $0[1] }.max() == 410)
  }

  @Test func `what the format does not have is named`() throws {
    bench.box.shadowOpacity = 0.5
    bench.box.transform = Transform(rotation: Transform.Axes(x: 1, y: 0, z: 0))
    let report = try document().report
    #expect(report.contains("Note: box: its shadow is left out."))
    #expect(report.contains("Note: box: its rotation in space is left out."))
  }

  @Test func `more frames than an hour has are refused`() throws {
    #expect {
      try document(until: 3601)
    } throws: {
      ($0 as? TimingError)?.message
        == "3601.0 s has too many frames. Name an end of one hour at most."
    }
  }

  @Test func `an archive has a manifest and the file, stored as they are`() throws {
    bench.box.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    let plain = try document().bytes
    let archive = try document(.dotlottie).bytes
    let text = String(decoding: archive, as: UTF8.self)
    #expect(archive.starts(with: [0x50, 0x4B, 0x03, 0x04]))
    #expect(text.contains(#"{"version":"2","generator":"orrery","animations":[{"id":"box"}]}"#))
    #expect(text.contains("a/box.json" + String(decoding: plain, as: UTF8.self)))
    // The end of the directory: two files, and no comment.
    #expect(Array(archive.suffix(22).prefix(12)) == [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0])
  }
}

/// A value of a Lottie file; null where there is none.
private struct LottieFile {
  let json: JSONValue

  subscript(_ name: String) -> JSONValue { json[name] }
  var layers: [JSONValue] { json["layers"].elements }
}

extension JSONValue {
  fileprivate subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  fileprivate var numbers: [Double]? {
    let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == elements.count ? numbers : nil
  }
}
