import ArgumentParser
@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import Testing

@testable import orrery

@Suite struct RenderPlanTests {
  private func plan(_ words: String...) throws -> RenderPlan {
    try RenderPlan(RenderCommand.parse(["scripts/card.lua"] + words), file: "scripts/card.lua")
  }

  private func refusal(_ words: String..., file: String = "scripts/card.lua") throws -> String? {
    do {
      _ = try RenderPlan(RenderCommand.parse([file] + words), file: file)
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
      try refusal("--out", "b.jpg")
        == "--out: 'b.jpg' does not end in .png, .svg, .raw, .mp4, .webm, .gif, .apng or .webp. Add --format."
    )
    #expect(
      try refusal("--format", "jpg")
        == "--format: 'jpg' is not a format. There are png, svg, raw, mp4, webm, gif, apng and webp."
    )
  }

  @Test(
    arguments: [
      (["--out", "a.mp4", "--at", "1s"], "--at: a video shows a stretch of time."),
      (["--out", "a.mp4", "--filmstrip"], "--filmstrip: a video shows a stretch of time."),
      (["--at", "1s", "--from", "0s"], "--at: --from, --to and --speed are for frames"),
      (["--format", "mp4", "--out", "-"], "--out: a video is written to a file."),
      (["--out", "a.mp4", "--loop"], "--loop: mp4 files do not say whether they begin again."),
      (["--out", "a.mp4", "--background", "none"], "--background: mp4 files are opaque."),
      (["--out", "a.gif", "--background", "#00000080"], "--background: gif files are opaque."),
      (["--out", "a.gif", "--fps", "60"], "--fps: 60/1 is too fine: a gif counts hundredths"),
      (["--out", "a.gif", "--fps", "51"], "--fps: 51/1 is too fine: a gif counts hundredths"),
      (["--out", "a.webp", "--fps", "1001"], "--fps: 1001 is out of range."),
      (
        ["--out", "a.apng", "--fps", "120000/1001"], "--fps: 120000/1001 is too fine: an apng holds"
      ),
      (["--out", "a.mp4", "--speed", "0"], "--speed: 0.0 is out of range."),
      (["--out", "a.mp4", "--onion", "21"], "--onion: 21 is out of range."),
      (
        ["--out", "a.mp4", "--trail", "card.opacity"], "--trail: 'card.opacity' is not a position."
      ),
      (["--out", "a.mp4", "--trail", ".position"], "--trail: '.position' is not a position."),
      (["--out", "a.mp4", "--from", "soon"], "--from: 'soon' is not a time."),
    ])
  func `what a video has no use for is refused`(words: [String], text: String) throws {
    let command = try RenderCommand.parse(["scripts/card.lua"] + words)
    let error = #expect(throws: HostError.self) { try RenderPlan(command, file: "a.lua") }
    #expect(error?.message.hasPrefix(text) == true, "\(error?.message ?? "")")
  }

  @Test func `rates that a format has times for are taken`() throws {
    for words in [["gif", "50"], ["gif", "25"], ["apng", "60000/1001"], ["mp4", "240"]] {
      #expect(try plan("--format", words[0], "--fps", words[1]).request.format.isVideo)
    }
  }

  @Test func `several files are drawn to a folder, each to a file of its name`() throws {
    let command = try RenderCommand.parse([
      "a/x.lua", "b/y.journal", "--format", "mp4", "--out", "v",
    ])
    #expect(
      try command.files.map { try RenderPlan(command, file: $0).out } == ["v/x.mp4", "v/y.mp4"])
    let frames = try RenderCommand.parse(["x.lua", "y.lua", "--frames"])
    #expect(try RenderPlan(frames, file: "x.lua").out == "out/x/%04d.png")
    let same = try RenderCommand.parse(["a/x.lua", "b/x.lua"])
    let plans = try same.files.map { try RenderPlan(same, file: $0) }
    #expect(throws: HostError.self) { try RenderPlan.checkNames(of: plans) }
  }

  @Test func `colours are written as CSS has them, or none`() throws {
    let color = try #require(try plan("--background", "#ff000033").request.background)
    #expect(color.red == 1 && color.green == 0 && color.alpha == 0.2)
    #expect(try plan().request.background?.alpha == 1)
    #expect(try plan("--background", "none").request.background == nil)
    #expect(
      try plan("--background", "rebeccapurple").request.background
        == Color(red: 0x66 / 255, green: 0x33 / 255, blue: 0x99 / 255, alpha: 1))
    for text in ["redd", "#ff000", "#gg0000", "#+12345", ""] {
      #expect(
        try refusal("--background", text)
          == "--background: '\(text)' is not a colour. Write #rrggbb, #rrggbbaa, a name of CSS or none."
      )
    }
  }

  @Test func `sizes and scales are within what can be drawn`() throws {
    #expect(try plan("--size", "640x480").request.size?.width == 640)
    for text in ["0x5", "5", "x", "16385x1", "1x1x1", "-1x5"] {
      #expect(
        try refusal("--size=\(text)")
          == "--size: '\(text)' is not a size. Write pixels from 1x1 to 16384x16384, such as 640x480."
      )
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
      try refusal("--touches", file: "a.journal")
        == "--touches: a journal has no input. Name its file with --input.")
    #expect(
      try refusal("--until", "1s", file: "a.journal")?.hasPrefix(
        "--until: the session of the journal") == true)
    #expect(
      try refusal("--filmstrip", "--frames")
        == "--filmstrip: --frames writes a picture each. Name times with --at.")
    #expect(try refusal("--at", "1s,now")?.hasPrefix("--at: 'now' is not a time.") == true)
  }

  @Test func `images are looked for beside the script`() throws {
    #expect(try plan().request.folder == "scripts")
    #expect(try plan("--contents", "art").request.folder == "art")
  }

  @Test func `a part of the frames is asked for where pictures are numbered`() throws {
    #expect(try refusal("--frames", "--out", "f/%d.png", "--partition", "2/3") == nil)
    #expect(try refusal("--out", "a.mp4", "--partition", "2/3") == nil)
    for words in [
      ["--at", "1s"], ["--out", "a.gif"], ["--from", "0s", "--to", "1s", "--out", "a.svg"],
      ["--filmstrip"],
    ] {
      let command = try RenderCommand.parse(["a.lua", "--partition", "1/2"] + words)
      let error = #expect(throws: HostError.self) { try RenderPlan(command, file: "a.lua") }
      #expect(error?.message.hasPrefix("--partition: it divides an mp4") == true)
    }
    #expect(
      try refusal("--frames", "--out", "f/%d.png", "--partition", "3/2")?.hasPrefix("--partition: ")
        == true)
  }
}
