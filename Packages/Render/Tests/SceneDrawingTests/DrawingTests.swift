import MotionCore
@_spi(Drawing) import MotionExport
import MotionRender
import MotionTime
@_spi(Drawing) import SceneDrawing
import Testing

/// Pictures of whole scenes; Chromium judges many more in `Tests/Tools/check-appearance`.
@Suite struct DrawingTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `edges at fractions of a pixel cover it in part`() throws {
    try Easel.use { (easel: inout Easel) throws in
      _ = easel.add(Layer(), Rect(x: 10, y: 10, width: 20.25, height: 20), .black)
      let pixels = try easel.pixels()
      #expect(pixels[29, 20] == [0, 0, 0, 255])
      #expect(abs(pixels[30, 20][0] - 191) <= 1)
      #expect(pixels[31, 20] == [255, 255, 255, 255])
    }
  }

  @Test func `opacity is that of the whole group`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let group = easel.add(Layer(), Rect(x: 20, y: 20, width: 60, height: 60), red)
      let inner = Layer()
      inner.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
      inner.position = Point(x: 30, y: 30)
      inner.backgroundColor = blue
      group.addSublayer(inner)
      group.opacity = 0.5
      easel.request.background = nil
      let pixels = try easel.pixels()
      #expect(pixels[25, 25] == [128, 0, 0, 128])
      #expect(pixels[50, 50] == [0, 0, 128, 128])
      #expect(pixels[5, 5] == [0, 0, 0, 0])
    }
  }

  @Test func `the border lies in front of sublayers, which masksToBounds clips`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let card = easel.add(Layer(), Rect(x: 20, y: 20, width: 40, height: 40), red)
      let inner = Layer()
      inner.bounds = Rect(x: 0, y: 0, width: 40, height: 10)
      inner.position = Point(x: 40, y: 20)
      inner.backgroundColor = blue
      card.addSublayer(inner)
      (card.borderWidth, card.borderColor) = (4, .black)
      #expect(try easel.pixels()[58, 40] == [0, 0, 0, 255])
      #expect(try easel.pixels()[70, 40] == [0, 0, 255, 255])
      card.masksToBounds = true
      #expect(try easel.pixels()[70, 40] == [255, 255, 255, 255])
    }
  }

  @Test func `a shadow is a Gaussian of its radius, half as strong at the edge`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let card = easel.add(Layer(), Rect(x: -100, y: -100, width: 150, height: 300))
      (card.shadowOpacity, card.shadowOffset, card.shadowRadius) = (1, .zero, 8)
      let pixels = try easel.pixels()
      // Beside a straight edge the blur is the error function: Φ(1) = 0.8413.
      #expect(abs((pixels[49, 50][0] + pixels[50, 50][0]) / 2 - 128) <= 2)
      #expect(abs((pixels[57, 50][0] + pixels[58, 50][0]) / 2 - 215) <= 2)
      #expect(abs((pixels[41, 50][0] + pixels[42, 50][0]) / 2 - 40) <= 2)
    }
  }

  @Test func `from red to a clear blue there is no blue`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let gradient = easel.add(GradientLayer(), Rect(x: 0, y: 0, width: 100, height: 100))
      gradient.colors = [red, Color(red: 0, green: 0, blue: 1, alpha: 0)]
      easel.request.background = nil
      let pixel = try easel.pixels()[50, 50]
      #expect(abs(pixel[0] - 127) <= 2 && pixel[2] <= 1 && abs(pixel[3] - 127) <= 2)
    }
  }

  @Test func `a layer that draws nothing is outlined, and with plain it is not`() throws {
    try Easel.use { (easel: inout Easel) throws in
      _ = easel.add(Layer(), Rect(x: 10, y: 10, width: 50, height: 50))
      #expect(try easel.pixels()[10, 40] != [255, 255, 255, 255])
      easel.request.isPlain = true
      #expect(try easel.pixels()[10, 40] == [255, 255, 255, 255])
    }
  }

  @Test func `the same request gives the same bytes`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let text = easel.add(TextLayer(), Rect(x: 0, y: 0, width: 100, height: 50))
      text.string = "Orrery ÄΩשלום"
      text.foregroundColor = .black
      text.fontSize = 12
      for format in [DrawingRequest.Format.png, .svg, .raw] {
        easel.request.format = format
        #expect(try easel.bytes() == easel.bytes())
        #expect(try easel.bytes().count > 300)
      }
    }
  }

  @Test func `a filmstrip has a stage for each time, with captions below`() throws {
    try Easel.use { (easel: inout Easel) throws in
      _ = easel.add(Layer(), Rect(x: 0, y: 0, width: 100, height: 100), red)
      easel.stage.rootLayer.context.commit()
      let drawing = try easel.drawing()
      let strip = try Pixels(decoding: drawing.bytes(of: .init(times: [.zero, .zero], out: "-")))
      #expect([strip.width, strip.height] == [224, 134])
      #expect(strip[8, 8] == [255, 0, 0, 255] && strip[116, 107] == [255, 0, 0, 255])
      #expect(strip[112, 50] != [255, 0, 0, 255])
      // A caption stands below the middle of each stage, and nowhere else.
      for (left, isThere) in [(8, false), (48, true), (88, false), (116, false), (156, true)] {
        let dark = (109..<134).contains { y in
          (left..<left + 20).contains { strip[$0, y][0] < 200 }
        }
        #expect(dark == isThere, "\(left)")
      }
    }
  }

  @Test func `size fits the stage in the middle, scale makes it larger`() throws {
    try Easel.use { (easel: inout Easel) throws in
      _ = easel.add(Layer(), Rect(x: 0, y: 0, width: 100, height: 100), red)
      easel.request.scale = 1.5
      #expect(try easel.pixels().width == 150)
      easel.request.size = Size(width: 80, height: 40)
      let pixels = try easel.pixels()
      #expect([pixels.width, pixels.height] == [80, 40])
      #expect(pixels[19, 20] == [255, 255, 255, 255] && pixels[20, 20] == [255, 0, 0, 255])
    }
  }
}
