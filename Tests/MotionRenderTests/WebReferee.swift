import Foundation
import MotionRender
import MotionTime
import PlatformC
import RenderTestSupport

/// One animation in both languages.
///
/// `easing` and `stepEasings` are the same curves in CSS; how the rest is said in Web Animations is the
/// table of CA 11.1, written down here a second time.
struct WebAnimation {
  let animation: PropertyAnimation
  var keyframes: [[String: Any]]
  var easing = "linear"

  /// Of sums, what is added, not what is reached.
  var addsKeyframes = false

  /// The options, the rate and the place of the animation in the browser.
  var json: [String: Any] {
    let speed = animation.speed
    let duration = animation.duration ?? 0
    var options: [String: Any] = [
      "duration": duration * 1000, "iterations": iterations,
      "direction": animation.autoreverses ? "alternate" : "normal", "fill": fill,
      "easing": easing, "composite": animation.isAdditive || addsKeyframes ? "add" : "replace",
    ]
    let begin = animation.beginTime ?? 0
    var result: [String: Any] = ["keyframes": keyframes, "rate": speed, "begin": begin]
    let start = animation.timeOffset ?? (speed < 0 ? activeDuration : 0)
    if speed == 1, animation.timeOffset == nil {
      // The same thing said as a delay.
      options["delay"] = begin * 1000
      result["begin"] = 0
    }
    result["offset"] = start
    result["options"] = options
    return result
  }

  /// The number of legs that are played.
  private var legs: Double {
    let duration = animation.duration ?? 0
    let perCycle = animation.autoreverses ? 2.0 : 1
    var legs = animation.repeatCount > 0 ? animation.repeatCount * perCycle : .infinity
    if animation.repeatDuration > 0, duration > 0 {
      legs = min(legs, animation.repeatDuration / duration)
    }
    if animation.repeatCount == 0, animation.repeatDuration == 0 { legs = perCycle }
    return legs
  }

  private var iterations: Any { legs == .infinity ? "Infinity" as Any : legs }

  private var activeDuration: Double { (animation.duration ?? 0) * legs }

  private var fill: String {
    // What stands still is always active.
    if animation.speed == 0 { return "both" }
    let before = animation.fillMode == .backwards || animation.fillMode == .both
    let after =
      (animation.fillMode == .forwards || animation.fillMode == .both)
      && !animation.isRemovedOnCompletion
    // Played backwards, what lies before it in time is where it ends on its own axis.
    let (first, last) = animation.speed < 0 ? (after, before) : (before, after)
    return first ? (last ? "both" : "backwards") : last ? "forwards" : "none"
  }
}

/// A stack of animations of one property over a model value, and when to look.
struct WebCase {
  let keyPath: String
  let base: Any
  let property: String
  let webBase: String
  let animations: [WebAnimation]
  let times: [Double]

  var json: [String: Any] {
    [
      "property": property, "base": webBase, "animations": animations.map(\.json),
      "times": times,
    ]
  }

  /// Returns the library's value: a number, or the sixteen of a matrix.
  func shown() throws -> [[Double]] {
    let bench = Workbench()
    let layer = bench.makeLayer()
    try layer.setValue(base, forKeyPath: keyPath)
    for (index, animation) in animations.enumerated() {
      animation.animation.keyPath = keyPath
      animation.animation.beginTime = animation.animation.beginTime ?? 0
      try layer.addAnimation(animation.animation, forKey: "\(index)")
    }
    bench.commit()
    return times.map { instant in
      let value = layer.value(keyPath, at: instant)
      if let number = value?.number { return [number] }
      guard let matrix = value?.matrix else { return [] }
      return [matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap {
        [$0.x, $0.y, $0.z, $0.w]
      }
    }
  }
}

/// Chromium, which plays animations without knowing this library.
enum WebReferee {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the browser's values in each case at each time.
  static func play(_ cases: [WebCase]) throws -> [[[Double]]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("web-animations-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    try FileManager.default.copyItem(at: source, to: page)
    let json = try JSONSerialization.data(withJSONObject: cases.map(\.json))
    try (Data("const cases = ".utf8) + json)
      .write(to: folder.appendingPathComponent("cases.js"))
    return try read(try run(page, in: folder))
  }

  private static var source: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Tools/web-animations.html")
  }

  /// Loads a page and returns what it has become.
  private static func run(_ page: URL, in folder: URL) throws -> String {
    let output = folder.appendingPathComponent("output.html")
    let status = try spawn(
      [
        "/usr/bin/env", "timeout", "--kill-after=5", "120", "chromium", "--headless",
        "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--user-data-dir=\(folder.path)/profile", "--dump-dom", page.absoluteString,
      ], output: output.path)
    if status == 127 {
      throw Failure(description: "there is no chromium. Run bin/setup browser.")
    }
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// Runs a command to its end and returns its exit status.
  ///
  /// Not by Foundation's `Process`, which leaks a little at every run.
  private static func spawn(_ words: [String], output: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Tests run on threads that let no signal through, and a new process inherits that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw Failure(description: "\(words[0]) does not start: \(code)") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func read(_ document: String) throws -> [[[Double]]] {
    let opening = #"<pre id="result">"#
    guard let start = document.range(of: opening),
      let end = document.range(of: "</pre>", range: start.upperBound..<document.endIndex),
      let result = try? JSONSerialization.jsonObject(
        with: Data(document[start.upperBound..<end.lowerBound].utf8)) as? [[[Double]]]
    else { throw Failure(description: "the browser said nothing: \(document.prefix(2000))") }
    return result
  }
}
