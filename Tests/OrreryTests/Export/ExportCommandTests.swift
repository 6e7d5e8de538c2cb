import Foundation
import PlatformC
import TestSupport
import Testing

@Suite struct ExportCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func export(_ text: String, _ options: String...) throws -> Program.Result {
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 4, height = 4 }
      local box = stage:addLayer { name = "box", position = { 40, 80 }, size = { 20, 20 } }
      \(text)
      """, to: "s.lua")
    return try program.run(["export", "s.lua"] + options)
  }

  @Test func `a signal ends an export at once`() throws {
    let journal = program.folder.path("j")
    #expect(mkfifo(journal, 0o600) == 0)
    let result = try program.run(["export", "j"]) { process in
      // Opening waits until the export reads.
      let writer = open(journal, O_WRONLY)
      kill(process, SIGTERM)
      close(writer)
    }
    #expect(result.status == 143, "\(result.errors)")
  }

  private func animate(_ attributes: String) -> String {
    """
    box:add(motion.BasicAnimation { keyPath = "position.x", fromValue = 40, toValue = 240, \
    \(attributes) }, "x")
    """
  }

  /// Returns the `animation` entry of the box's position.x, and its keyframes.
  private func words(_ css: String) -> (animation: String?, keyframes: String?) {
    let lines = css.split(whereSeparator: \.isNewline).map(String.init)
    let animation = lines.first { $0.hasPrefix("  animation: ") }
      .map { String($0.dropFirst(13).dropLast()) }
    return (animation, lines.first { $0.hasPrefix("@keyframes box-translate") })
  }

  @Test(arguments: [
    ("duration = 0.5", "500ms linear"),
    ("duration = 0.5, timingFunction = 'easeInEaseOut'", "500ms ease-in-out"),
    ("duration = 0.5, beginTime = 0.125, fillMode = 'both'", "500ms linear 125ms backwards"),
    (
      "duration = 0.5, beginTime = 0.125, fillMode = 'both', isRemovedOnCompletion = false",
      "500ms linear 125ms both"
    ),
    ("duration = 0.5, repeatCount = 2.5, autoreverses = true", "500ms linear 5 alternate"),
    ("duration = 0.5, repeatCount = math.huge", "500ms linear infinite"),
    (
      "duration = 1, speed = 2, timingFunction = { 0.1, 0.7, 0.9, 0.2 }",
      "500ms cubic-bezier(0.1, 0.7, 0.9, 0.2)"
    ),
    (
      "duration = 0.5, timingFunction = motion.TimingFunction { easing = 'linear(0, 0.5, 0.2, 1)' }",
      "500ms linear(0 0%, 0.5, 0.2, 1 100%)"
    ),
    (
      "duration = 0.5, timingFunction = motion.TimingFunction { easing = 'linear(0 -20%, 0.3, 1 130%)' }",
      "500ms linear(0 -20%, 0.3 55%, 1 130%)"
    ),
  ])
  func `CA 11.1 what CSS can say is said as it is`(attributes: String, expected: String) throws {
    let result = try export(animate(attributes), "--until", "2s")
    #expect(result.status == 0, "\(result.errors)")
    let (animation, keyframes) = words(result.output)
    #expect(animation == "box-translate \(expected)")
    #expect(
      keyframes == "@keyframes box-translate{0%{translate:40px 80px}to{translate:240px 80px}}")
    #expect(result.errors.contains("box.position.x  animation "))
  }

  @Test func `a number that stands still until the end and jumps there moves`() throws {
    let steps = "timingFunction = motion.TimingFunction { easing = 'step-start' }"
    let result = try export(animate("duration = 0.5, \(steps)"))
    #expect(result.status == 0, "\(result.errors)")
    let (animation, _) = words(result.output)
    #expect(animation == "box-translate 500ms steps(1, start)")
    #expect(
      result.output.contains(
        "@keyframes box-translate{0%{translate:40px 80px}to{translate:240px 80px}}"))
    #expect(result.errors.contains("box.position.x  animation "))
  }

  @Test func `a layer that is gone stays where it was`() throws {
    let result = try export(
      animate("duration = 0.5") + "\nmotion.after(0.25, function() box:destroy() end)"
        + "\nmotion.after(0.5, function() end)")
    #expect(result.status == 0, "\(result.errors)")
    let (animation, keyframes) = words(result.output)
    #expect(animation == "box-translate 500ms linear both")
    #expect(
      keyframes
        == "@keyframes box-translate{0%{translate:40px 80px}50%{translate:140px 80px}to{translate:140px 80px}}"
    )
    #expect(result.output.contains("@keyframes box-visibility{0%{visibility:inherit}50%"))
  }

  @Test func `CA 11.1 a spring is within the tolerance, and closer in more bytes`() throws {
    func row(_ options: String...) throws -> (share: Double, bytes: Int) {
      let result = try program.run(["export", "s.lua"] + options)
      #expect(result.status == 0, "\(result.errors)")
      let line = try #require(
        result.errors.split(whereSeparator: \.isNewline).first { $0.hasPrefix("box.position.x") })
      let words = line.split(separator: " ")
      let share = try #require(Double(words[words.count - 3]))
      return (share, try #require(Int(words[words.count - 2])))
    }
    _ = try export(
      """
      box:add(motion.SpringAnimation { keyPath = "position.x", fromValue = 40, toValue = 240,
        stiffness = 120, damping = 6 }, "x")
      """)
    var last = 0
    for tolerance in [0.05, 0.01, 0.001, 0.0001, 0.00001] {
      let (share, bytes) = try row("--tolerance", "\(tolerance)")
      #expect(share <= tolerance && share > 0)
      #expect(bytes > last)
      last = bytes
    }
    for size in [400, 800, 1600] {
      let (share, bytes) = try row("--max-bytes", "\(size)")
      #expect(bytes <= size && bytes > size / 2)
      #expect(share < 0.05)
    }
    let (share, _) = try row("--max-bytes", "10000000")
    #expect(share <= 1.01e-6)
  }

  @Test(arguments: ["css", "waapi"])
  func `a larger tolerance never gives a longer file, nor a smaller one a less accurate one`(
    format: String
  ) throws {
    _ = try export(
      """
      box:add(motion.SpringAnimation { keyPath = "position.x", fromValue = 40, toValue = 240,
        stiffness = 120, damping = 6 }, "x")
      box:add(motion.KeyframeAnimation { keyPath = "opacity", values = { 0, 1, 0.25, 0.75 },
        duration = 0.7, timingFunction = motion.curve("bounce") })
      motion.after(0.31, function() box.opacity.value = 0.4 box:removeAnimation("x") end)
      """)
    var (lastSize, lastBounds): (Int, [Double]) = (0, [])
    for index in 0...6 {
      let tolerance = 1e-5 * (0...index).reduce(0.7) { number, _ in number * 4.3 }
      let result = try program.run(
        "export", "s.lua", "--format", format, "--tolerance", "\(tolerance)")
      #expect(result.status == 0, "\(result.errors)")
      let bounds = result.errors.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("box.") }
        .compactMap { Double($0.split(separator: " ").suffix(3).first ?? "") }
      #expect(bounds.count == 2 && bounds.allSatisfy { $0 <= tolerance * 1.01 }, "\(result.errors)")
      let size = result.output.utf8.count
      #expect(index == 0 || size <= lastSize, "\(size) bytes within \(tolerance)")
      #expect(zip(bounds, lastBounds).allSatisfy { $0 >= $1 }, "\(bounds) within \(tolerance)")
      (lastSize, lastBounds) = (size, bounds)
    }
  }

  @Test func `cycles without number are refused`() throws {
    let result = try export(
      """
      box:add(motion.BasicAnimation { keyPath = "opacity", fromValue = 0, duration = 1.5e-9,
        speed = 1e300, repeatCount = math.huge })
      motion.after(1, function() end)
      """)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "bakeBudgetExceeded: box.opacity has too much detail to be within 0.001 of its range."))
  }

  @Test func `columns are picked, and a file is written whole`() throws {
    let text = animate("duration = 0.5") + "\nbox.opacity.value = 0.5"
    let result = try export(text, "--columns", "box.opacity", "--out", "o.css")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      try program.folder.text(of: "o.css") == """
        .box {
          opacity: 0.5;
        }

        """)
    #expect(
      result.errors
        == "Nothing moves.\n0 of 1 columns move in 0.5 s: 0 bytes, 0 as keyframes every 10 ms.\n")
  }

  @Test func `without a format the name of the output decides`() throws {
    for (name, start) in [
      ("o.html", "<!doctype html>"), ("o.json", "{"), ("o.lua", "-- s: "), ("o.txt", "@keyframes "),
    ] {
      #expect(try export(animate("duration = 0.5"), "--out", name).status == 0)
      #expect(try program.folder.text(of: name).hasPrefix(start), "\(name)")
    }
  }

  @Test func `what cannot be is one sentence and its status`() throws {
    func said(_ options: String...) throws -> String {
      let result = try program.run(["export", "s.lua"] + options)
      #expect(result.output.isEmpty)
      return "\(result.status) \(result.errors.split(whereSeparator: \.isNewline).first ?? "")"
    }
    _ = try export(animate("duration = 0.5"))
    #expect(
      try said("--format", "gif")
        == "64 invalidArgument: --format: 'gif' is not a format. There are css, waapi, html, swift, compose, "
        + "android, flutter, lua, hyprland, tokens, lottie and dotlottie; orrery render writes pictures and videos."
    )
    #expect(
      try said("--tolerance", "0.01", "--max-bytes", "9")
        == "64 invalidArgument: --max-bytes: the CSS is bound by --tolerance. Give one of them.")
    #expect(
      try said("--tolerance", "2")
        == "64 invalidArgument: --tolerance: 2.0 is out of range. "
        + "Give a part of the range, 0.000001 to 0.5.")
    #expect(
      try said("--format", "lua", "--max-bytes", "9")
        == "64 invalidArgument: --max-bytes: lua is bound by --tolerance. Give that.")
    #expect(
      try said("--columns", "box.position.z")
        == "1 --columns: there is no column 'box.position.z'. "
        + "The nearest are box.position.x, box.position.y, box.opacity, "
        + "box.bounds.size.width, box.bounds.size.height.")
    #expect(
      try said("--max-bytes", "20").hasPrefix("1 bakeBudgetExceeded: The motion does not fit"))
    let still = try export("")
    #expect(still.status == 64)
    #expect(
      still.errors
        == "invalidArgument: the session ended at 0 s, since nothing moves. Add a later end: --until 2s.\n"
    )
    #expect(try program.run("export", "none.lua").status == 66)
    try program.folder.write("no journal", to: "j")
    #expect(try program.run("export", "j").status == 65)
    try program.folder.write("error('no')", to: "bad.lua")
    #expect(try program.run("export", "bad.lua").status == 1)
  }
}
