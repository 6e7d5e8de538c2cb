import ArgumentParser
@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import Testing

@testable import orrery

@Suite struct RenderPlanTests {
  private func plan(_ words: String...) throws -> RenderPlan {
    try RenderPlan(RenderCommand.parse(["scripts/card.lua"] + words))
  }

  private func refusal(_ words: String...) throws -> String? {
    do {
      _ = try RenderPlan(RenderCommand.parse(["scripts/card.lua"] + words))
      return nil
    } catch let error as HostError {
      return error.message
    }
  }

  @Test func `the format is what the file's name ends in, or --format`() throws {
    #expect(try plan().request.format == .png)
    #expect(try plan("--out", "a/b.svg").request.format == .svg)
    #expect(try plan("--out", "b.svg", "--format", "raw").request.format == .raw)
    #expect(
      try refusal("--out", "b.gif")
        == "--out: 'b.gif' does not end in .png, .svg or .raw. Add --format.")
    #expect(
      try refusal("--format", "gif")
        == "--format: 'gif' is not a format. There are png, svg and raw.")
  }

  @Test func `colours are written in hexadecimal digits, or none`() throws {
    let color = try #require(try plan("--background", "#ff000033").request.background)
    #expect(color.red == 1 && color.green == 0 && color.alpha == 0.2)
    #expect(try plan().request.background?.alpha == 1)
    #expect(try plan("--background", "none").request.background == nil)
    for text in ["red", "#ff00", "#gg0000", "#+12345", ""] {
      #expect(
        try refusal("--background", text)
          == "--background: '\(text)' is no colour. Write #rrggbb, #rrggbbaa or none.")
    }
  }

  @Test func `sizes and scales are within what can be drawn`() throws {
    #expect(try plan("--size", "640x480").request.size?.width == 640)
    for text in ["0x5", "5", "x", "16385x1", "1x1x1", "-1x5"] {
      #expect(
        try refusal("--size=\(text)")
          == "--size: '\(text)' is no size. Write pixels from 1x1 to 16384x16384, such as 640x480.")
    }
    for text in ["0", "-1", "101", "nan"] {
      #expect(try refusal("--scale=\(text)")?.hasPrefix("--scale: ") == true)
    }
    #expect(
      try refusal("--scale", "2", "--size", "1x1")
        == "--size: the picture's size follows from --scale. Give one of them.")
  }

  @Test func `options that need others are refused without them`() throws {
    #expect(
      try refusal("--touches") == "--touches: there is no input. Name its file with --input.")
    #expect(
      try refusal("--filmstrip", "--frames")
        == "--filmstrip: --frames writes a picture each. Name times with --at.")
    #expect(try refusal("--at", "1s,now")?.hasPrefix("--at: 'now' is not a time.") == true)
  }

  @Test func `images are looked for beside the script`() throws {
    #expect(try plan().request.folder == "scripts")
    #expect(try plan("--contents", "art").request.folder == "art")
  }
}
